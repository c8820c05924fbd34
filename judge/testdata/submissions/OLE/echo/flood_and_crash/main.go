// Prints too much and then fails: the first cause counts.
package main

import (
	"os"
	"strings"
)

func main() {
	os.Stdout.WriteString(strings.Repeat("x", 128<<10))
	os.Exit(3)
}
