// Prints one newline too many.
package main

import (
	"io"
	"os"
)

func main() {
	io.Copy(os.Stdout, os.Stdin)
	os.Stdout.WriteString("\n")
}
