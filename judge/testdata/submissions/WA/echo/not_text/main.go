// Prints bytes that are no text at all.
package main

import "os"

func main() {
	os.Stdout.Write([]byte("hello\x00\xff\xfe\x1b[31m\u200b"))
}
