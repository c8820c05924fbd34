package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Where the compiler can build nothing at all, no submission is to blame.
func TestToolchainFailure(t *testing.T) {
	needsBuiltJudge(t) // while the go command can build
	f := t.TempDir()
	write(t, f, map[string]string{
		"file": "", "a.go": "package main\n\nfunc main() {}\n", "a.c": "int main(void) { return 0; }\n",
	})
	writeExecutable(t, filepath.Join(f, "bin/gcc"), "#!/bin/sh\necho cannot execute cc1 >&2\nexit 1\n")
	path := filepath.Join(f, "bin") + string(filepath.ListSeparator) + os.Getenv("PATH")
	for _, test := range []struct{ name, variable, value, words string }{
		{"a.go", "GOCACHE", filepath.Join(f, "file/below"), "failed to initialize build cache"},
		{"a.go", "GOCACHE", "off", "build cache is disabled"},
		{"a.c", "PATH", path, "cannot execute cc1"},
	} {
		t.Run(test.words, func(t *testing.T) {
			t.Setenv(test.variable, test.value)
			got := runBuilt(t, "-root", toyRoot, "-submission", filepath.Join(f, test.name), "echo")
			if got.status != exitUsage || !strings.Contains(got.stdout, "\nJE   echo") ||
				!strings.Contains(got.stdout, "can build nothing here\n") || !strings.Contains(got.stdout, test.words) {
				t.Errorf("%+v", got)
			}
		})
	}
}

// An executable that the system does not take ends as a program that crashes at
// once: that is no failure of the judge.
func TestSubmissionThatCannotBeExecuted(t *testing.T) {
	f := t.TempDir()
	for name, content := range map[string]string{"no-first-line": "cat\n", "empty": "", "junk": "\x00\x01\x02 words"} {
		path := filepath.Join(f, name)
		writeExecutable(t, path, content)
		got := runBuilt(t, "-root", toyRoot, "-submission", path, "-o", filepath.Join(f, "kept"), "echo/00_word")
		if got.status != exitFailed || !strings.Contains(got.stdout, "\nRE   echo/00_word") ||
			!strings.Contains(got.stdout, "     it cannot be executed: exec format error\n") {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

// The name of a submission may have anything in it; the table shows it escaped.
func TestSubmissionWithControlCodes(t *testing.T) {
	f := t.TempDir()
	write(t, f, map[string]string{"a\n\x1bb": "exit 1", "c\n\x1bd": "cat"})
	run := []string{"-root", toyRoot, "-run", "sh", "echo/00_word", "-submission", filepath.Join(f, "a\n\x1bb")}
	for _, args := range [][]string{run, append(run, "-submission", filepath.Join(f, "c\n\x1bd"))} {
		got := runBuilt(t, args...)
		if strings.Contains(got.stdout, "\x1b") || !strings.Contains(got.stdout, `a\n\x1bb: RE`) {
			t.Errorf("%q", got.stdout)
		}
	}
}

// A program that fails where its own files find no room is not to blame; one that is right
// nevertheless is right.
func TestFullDisk(t *testing.T) {
	const fill = "head -c 1000000 /dev/zero > f 2> /dev/null"
	for text, verdict := range map[string]string{
		"cat": "AC", fill + "; rm f; cat": "AC", "echo wrong": "WA", "exit 1": "RE",
		fill + " && cat": "JE", fill + " || exit 1": "JE", fill + " || kill -ABRT $$": "JE", fill + "; exit 0": "JE",
	} {
		program, temporary := built(t, "-root", toyRoot, "-output", "4MiB", "-submission", script(t, text), "echo/00_word")
		const small = `mount -t tmpfs -o size=500k none "$TMPDIR" || exit 99; exec "$@"`
		program.Args = slices.Concat([]string{"unshare", "-rm", "sh", "-c", small, "sh"}, []string{judgeBinary}, program.Args[1:])
		var err error
		if program.Path, err = exec.LookPath("unshare"); err != nil {
			t.Skip(err)
		}
		output, err := program.CombinedOutput()
		if program.ProcessState.ExitCode() == 99 || bytes.HasPrefix(output, []byte("unshare: ")) {
			t.Skipf("the user may mount nothing: %s", output)
		}
		nothingLeft(t, temporary)
		if !bytes.Contains(output, []byte("\n"+verdict+" ")) || verdict == "JE" && !bytes.Contains(output, []byte("/room: no space left on device\n")) {
			t.Errorf("%s: want %s, %v\n%s", text, verdict, err, output)
		}
	}
}
