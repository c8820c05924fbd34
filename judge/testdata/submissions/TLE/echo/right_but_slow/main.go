//go:build unix

// Prints the right answer after too much work, and ends by itself.
package main

import (
	"io"
	"os"
	"syscall"
	"time"
)

func main() {
	io.Copy(os.Stdout, os.Stdin)
	var usage syscall.Rusage
	for time.Duration(usage.Utime.Nano()+usage.Stime.Nano()) < 370*time.Millisecond {
		syscall.Getrusage(syscall.RUSAGE_SELF, &usage)
	}
}
