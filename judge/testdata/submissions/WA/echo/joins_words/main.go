// Leaves blanks out: ab is never a b.
package main

import (
	"bytes"
	"io"
	"os"
)

func main() {
	text, _ := io.ReadAll(os.Stdin)
	os.Stdout.Write(bytes.ReplaceAll(text, []byte(" "), nil))
}
