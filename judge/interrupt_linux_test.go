package main

import (
	"os"
	"os/exec"
	"path/filepath"
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

// What a killed judge leaves in its temporary folder the next one takes away.
func TestKilledJudge(t *testing.T) {
	started := filepath.Join(t.TempDir(), "started")
	args := []string{"-root", toyRoot, "-submission", script(t, "test -e "+started+" && exec cat; : > "+started+"; sleep 100"), "-time", "1m", "echo/00_word"}
	killed, temporary := built(t, args...)
	if err := killed.Start(); err != nil {
		t.Fatal(err)
	}
	for !file.IsFile(started) {
		time.Sleep(time.Millisecond)
	}
	killed.Process.Kill()
	killed.Wait()
	if entries, _ := os.ReadDir(temporary); len(entries) == 0 {
		t.Error("it left nothing")
	}
	next := exec.Command(judgeBinary, args...)
	next.Env = append(os.Environ(), "TMPDIR="+temporary)
	if out, err := next.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
	nothingLeft(t, temporary)
}

// Signals that are ignored, as nohup does, stay ignored.
func TestIgnoredSignals(t *testing.T) {
	folder := t.TempDir()
	started := filepath.Join(folder, "started")
	submission := script(t, ": > "+started+"; while ! test -e "+started+".go; do sleep 0.01; done; cat")
	needsBuiltJudge(t)
	program := exec.Command("/bin/sh", "-c", `trap "" HUP INT; exec "$@"`, "sh", judgeBinary, "-root", toyRoot, "-submission", submission, "-time", "20s", "echo/00_word")
	program.Env = append(os.Environ(), "TMPDIR="+folder)
	if err := program.Start(); err != nil {
		t.Fatal(err)
	}
	for !file.IsFile(started) {
		time.Sleep(time.Millisecond)
	}
	program.Process.Signal(syscall.SIGHUP)
	program.Process.Signal(syscall.SIGINT)
	write(t, folder, map[string]string{"started.go": ""})
	if err := program.Wait(); err != nil {
		t.Error(err)
	}
}
