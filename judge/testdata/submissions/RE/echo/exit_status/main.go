// Prints the right answer and says that it failed.
package main

import (
	"io"
	"os"
)

func main() {
	io.Copy(os.Stdout, os.Stdin)
	os.Exit(3)
}
