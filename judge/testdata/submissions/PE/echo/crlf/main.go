// Ends its lines as Windows does.
package main

import (
	"bytes"
	"io"
	"os"
)

func main() {
	text, _ := io.ReadAll(os.Stdin)
	os.Stdout.Write(bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n")))
}
