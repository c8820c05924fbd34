// Prints the input, then closes its standard output early and goes on for a
// while. What was printed counts.
package main

import (
	"io"
	"os"
	"time"
)

func main() {
	io.Copy(os.Stdout, os.Stdin)
	os.Stdout.Close()
	os.Stdin.Close()
	time.Sleep(10 * time.Millisecond)
}
