package main

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The course at the end of the tutorial has problems to write a program for, and a
// file to begin with in each of three languages. It builds, reads every sample to
// the end, and prints nothing: an empty answer is AC. That it really reads shows an
// input that is cut in the middle of a grid: it is an error. The gate takes one sample
// of each problem.
func TestStartsOfTheCourse(t *testing.T) {
	course := firsts(`(?m)^//\t([a-z]+[0-9]*)  +\S`, readFile(t, "dlx", "example_tutorial_test.go"))
	if len(course) < 4 {
		t.Errorf("the course has only %q", course)
	}
	for _, problem := range course {
		for extension, tool := range map[string]string{"go": "go", "cpp": "g++", "py": "python3"} {
			t.Run(problem+"/"+extension, func(t *testing.T) {
				if _, err := exec.LookPath(tool); err != nil {
					t.Skipf("%v; .ci/run installs it", err)
				}
				t.Parallel()
				folder := t.TempDir()
				silentCases(t, folder, problem)
				start := filepath.Join("..", "problems", problem, "start", "start."+extension)
				got := runBuilt(t, "-root", "..", "-cases", folder, "-submission", start, problem)
				if !strings.Contains(got.stdout, "\nRE   "+problem+"/cut ") || !strings.HasSuffix(got.stdout, " AC, 1 RE\n") {
					t.Errorf("want AC on every input but the one that is cut:\n%s%s", got.stdout, got.stderr)
				}
			})
		}
	}
}

// silentCases makes cases of the samples of a problem, and of an input that is cut,
// to which the answer is empty.
func silentCases(t *testing.T, folder, problem string) {
	t.Helper()
	inputs, err := filepath.Glob(filepath.Join("..", "samples", problem, "*.in"))
	if err != nil || len(inputs) == 0 {
		t.Fatal("no samples", err)
	}
	if testing.Short() {
		inputs = inputs[:1]
	}
	for _, input := range inputs {
		name := filepath.Base(input)
		write(t, folder, map[string]string{name: readFile(t, "samples", problem, name), strings.TrimSuffix(name, ".in") + ".out": ""})
	}
	write(t, folder, map[string]string{"cut.in": readFile(t, "samples", problem, filepath.Base(inputs[0]))[:60], "cut.out": ""})
}
