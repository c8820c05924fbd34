package sudokutest

import (
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// Memory builds the program in the current folder, runs it on an input and
// holds that its peak memory is below 32 MiB. What the system reports as a
// child's peak is never less than the parent had when it started the child: it
// may be too high, but not too low.
func Memory(t *testing.T, in string) {
	t.Helper()
	program := filepath.Join(t.TempDir(), "program")
	if out, err := exec.Command("go", "build", "-o", program, ".").CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	command := exec.Command(program)
	command.Stdin = strings.NewReader(in)
	if err := command.Run(); err != nil {
		t.Fatal(err)
	}
	const limit = 32 << 10 // KiB, the unit of Maxrss
	if peak := command.ProcessState.SysUsage().(*syscall.Rusage).Maxrss; peak >= limit {
		t.Errorf("peak memory is %d KiB, want less than %d", peak, limit)
	}
}
