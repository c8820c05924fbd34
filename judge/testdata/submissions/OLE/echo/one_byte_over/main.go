// Prints one byte more than is allowed. That much is the fifth sample.
package main

import (
	"os"
	"strings"
)

func main() {
	os.Stdout.WriteString(strings.Repeat("x", 64<<10+1))
}
