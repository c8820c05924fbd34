//go:build unix

// Ends by a signal.
package main

import (
	"os"
	"syscall"
)

func main() {
	syscall.Kill(os.Getpid(), syscall.SIGKILL)
	select {}
}
