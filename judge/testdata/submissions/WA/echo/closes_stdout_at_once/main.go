// Closes its standard output before it writes.
package main

import (
	"io"
	"os"
)

func main() {
	os.Stdout.Close()
	io.Copy(os.Stdout, os.Stdin)
}
