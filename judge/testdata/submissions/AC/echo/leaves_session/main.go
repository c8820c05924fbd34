//go:build unix

// Leaves a process in a session of its own, whose parent is gone too. Killing
// the group of the submission does not reach it.
package main

import (
	"io"
	"os"
	"syscall"
	"time"
)

func main() {
	switch len(os.Args) {
	case 1:
		again("child").Wait()
		io.Copy(os.Stdout, os.Stdin)
	case 2:
		again("child", "grandchild")
	default:
		time.Sleep(time.Hour)
	}
}

func again(args ...string) *os.Process {
	self, err := os.Executable()
	if err != nil {
		panic(err)
	}
	child, err := os.StartProcess(self, append([]string{self}, args...), &os.ProcAttr{
		Files: []*os.File{nil, os.Stdout, os.Stderr},
		Sys:   &syscall.SysProcAttr{Setsid: true},
	})
	if err != nil {
		panic(err)
	}
	return child
}
