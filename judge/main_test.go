package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"

	"dlxoj/judge/internal/process"
)

// judgeBinary is the judge as users have it. Tests that run submissions use it,
// so that they see its exit status and what it leaves behind.
var judgeBinary string

// buildJudge makes judgeBinary, once for all tests.
var buildJudge = sync.OnceValues(func() (words []byte, err error) {
	return exec.Command("go", "build", "-buildvcs=false", "-race="+strconv.FormatBool(raceEnabled), "-o", judgeBinary, ".").CombinedOutput()
})

func TestMain(m *testing.M) {
	process.BecomeHelper()
	os.Exit(runTests(m))
}

func runTests(m *testing.M) int {
	folder, err := os.MkdirTemp("", "judge-test-")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(folder)
	judgeBinary = filepath.Join(folder, "judge.exe")
	// Under the race detector the judge ends at the first race with a status of its own,
	// and does not sleep for a second at every end.
	os.Setenv("GORACE", "halt_on_error=1 atexit_sleep_ms=0")
	return m.Run()
}

// needsBuiltJudge stands before all that a test sets up for the built judge. Under the
// race detector that judge is built with it too.
func needsBuiltJudge(t *testing.T) {
	t.Helper()
	if words, err := buildJudge(); err != nil {
		t.Fatalf("%v\n%s", err, words)
	}
}

// built is a command of the built judge, with a temporary folder of its own.
func built(t *testing.T, args ...string) (program *exec.Cmd, temporary string) {
	t.Helper()
	needsBuiltJudge(t)
	temporary = t.TempDir()
	program = exec.Command(judgeBinary, args...)
	program.Env = append(os.Environ(), "TMPDIR="+temporary)
	return program, temporary
}

// outcome is what a user sees of a command.
type outcome struct {
	status         int
	stdout, stderr string
}

// here runs a command within the test: for what starts no programs.
func here(args ...string) outcome {
	var stdout, stderr bytes.Buffer
	status := dispatch(context.Background(), args, &stdout, &stderr)
	return outcome{status, stdout.String(), stderr.String()}
}

// runBuilt runs the built judge, and looks that neither a process nor a file is left.
func runBuilt(t *testing.T, args ...string) outcome {
	t.Helper()
	program, temporary := built(t, args...)
	program.Env = append(program.Env, "GOFLAGS=-ldflags=-s")
	var stdout, stderr bytes.Buffer
	program.Stdout, program.Stderr = &stdout, &stderr
	if err := program.Run(); program.ProcessState == nil {
		t.Fatal(err)
	}
	nothingLeft(t, temporary)
	return outcome{program.ProcessState.ExitCode(), stdout.String(), stderr.String()}
}

// nothingLeft fails if the temporary folder of a judge has files in it, or is the
// temporary folder of a process.
func nothingLeft(t *testing.T, temporary string) {
	t.Helper()
	if left := leftBehind(temporary); left != "" {
		t.Error(left)
	}
}

func leftBehind(temporary string) string {
	if entries, _ := os.ReadDir(temporary); len(entries) > 0 {
		return fmt.Sprintf("files are left: %v", entries)
	}
	// A pattern would list the folder of each process, which costs more than the judge does.
	processes, _ := os.ReadDir("/proc")
	for _, entry := range processes {
		text, _ := os.ReadFile("/proc/" + entry.Name() + "/environ")
		if strings.Contains(string(text), "TMPDIR="+temporary) {
			return "a process is left: " + entry.Name()
		}
	}
	return ""
}

// long skips a test that takes longer than the gate may: CI runs it.
func long(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("it takes long")
	}
}

const toyRoot = "testdata"

// write makes files below a folder; a name ends where its content begins.
func write(t *testing.T, folder string, files map[string]string) {
	t.Helper()
	for name, content := range files {
		path := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(content), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// writeExecutable makes a file that may be executed.
func writeExecutable(t *testing.T, path, content string) {
	t.Helper()
	write(t, filepath.Dir(path), map[string]string{filepath.Base(path): content})
	if err := os.Chmod(path, 0o777); err != nil {
		t.Fatal(err)
	}
}

// mask replaces the measured numbers, which change from run to run.
func mask(table string) string {
	table = regexp.MustCompile(` +\d+\.\d{3} s`).ReplaceAllString(table, " TIME")
	return regexp.MustCompile(` +\d+\.\d MiB`).ReplaceAllString(table, " MEMORY")
}

// mustBeUsageError fails unless an outcome is an error of usage: nothing on standard output,
// one line on standard error that has the words in it.
func (o outcome) mustBeUsageError(t *testing.T, words string) {
	t.Helper()
	lines := strings.Count(o.stderr, "\n")
	if o.status != exitUsage || o.stdout != "" || lines != 1 || !strings.Contains(o.stderr, words) {
		t.Errorf("want exit status 2 and one line with %q; got %d, stdout %q, stderr %q", words, o.status, o.stdout, o.stderr)
	}
}
