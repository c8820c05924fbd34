//go:build unix

// Ends by the signal that nobody can catch.
// message: ended by SIGKILL
package main

import (
	"os"
	"syscall"
)

func main() {
	syscall.Kill(os.Getpid(), syscall.SIGKILL)
	select {}
}
