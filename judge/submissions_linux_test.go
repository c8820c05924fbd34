package main

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"
)

// Every program in testdata/submissions/VERDICT/problem/name gets that verdict:
// that of its first case that is not AC. Those of the toy problem try the judge,
// the others try the samples.
func TestSubmissions(t *testing.T) {
	if raceEnabled {
		t.Skip("the judge that runs here is built without the race detector")
	}
	folders, err := filepath.Glob("testdata/submissions/*/*/*")
	if err != nil || len(folders) == 0 {
		t.Fatal("no submissions", err)
	}
	for _, folder := range folders {
		parts := strings.Split(filepath.ToSlash(folder), "/")
		want, problem, name := parts[2], parts[3], parts[4]
		t.Run(want+"/"+problem+"/"+name, func(t *testing.T) {
			t.Parallel()
			root := ".."
			if problem == "echo" {
				root = toyRoot
			}
			got := aside(t, "-root", root, "-submission", folder, "-x", "-json", "-", problem)
			var run document
			if err := json.Unmarshal([]byte(got.stdout), &run); err != nil {
				t.Fatalf("%v\n%s", err, got.stderr)
			}
			last := run.Results[len(run.Results)-1]
			if string(last.Verdict) != want {
				t.Errorf("got %s\n%s", last.Verdict, got.stderr)
			}
			status := exitFailed
			if want == string(accepted) {
				status = exitAccepted
			}
			if got.status != status {
				t.Errorf("exit status %d, want %d", got.status, status)
			}
		})
	}
}

// There is a program for every verdict that a program can get.
func TestSubmissionsCoverVerdicts(t *testing.T) {
	for _, v := range []verdict{accepted, presentationError, wrongAnswer, timeLimit, memoryLimit, outputLimit, runtimeError, compileError} {
		if found, _ := filepath.Glob("testdata/submissions/" + string(v) + "/echo/*"); len(found) == 0 {
			t.Errorf("none for %s", v)
		}
	}
}
