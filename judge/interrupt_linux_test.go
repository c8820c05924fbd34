package main

import (
	"os"
	"os/exec"
	"syscall"
	"testing"
	"time"

	"dlxoj/judge/internal/file"
)

// interruptCommand interrupts a command of the judge as soon as a file is there,
// and looks that nothing is left.
func interruptCommand(t *testing.T, started string, args ...string) {
	t.Helper()
	program, temporary := built(t, args...)
	interruptAt(t, started, program, syscall.SIGINT)
	nothingLeft(t, temporary)
}

// interruptAt starts the judge and interrupts it as soon as a file is there, which
// one of the programs that it runs makes.
func interruptAt(t *testing.T, started string, program *exec.Cmd, by os.Signal) {
	t.Helper()
	if err := program.Start(); err != nil {
		t.Fatal(err)
	}
	for !file.IsFile(started) {
		time.Sleep(time.Millisecond)
	}
	interrupt(t, program, by)
}

// interrupt interrupts the judge, and waits until it has ended for that reason.
func interrupt(t *testing.T, program *exec.Cmd, by os.Signal) {
	t.Helper()
	program.Process.Signal(by)
	program.Wait()
	if status := program.ProcessState.ExitCode(); status != exitInterrupted {
		t.Errorf("exit status %d", status)
	}
}
