// Prints the right answer, with more memory than is allowed.
package main

import (
	"io"
	"os"
)

func main() {
	block := make([]byte, 40<<20)
	for i := 0; i < len(block); i += 4096 {
		block[i] = 1
	}
	io.Copy(os.Stdout, os.Stdin)
	os.Exit(int(block[0]) - 1)
}
