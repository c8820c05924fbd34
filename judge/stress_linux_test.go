package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
)

// suitePrograms builds the generator and the suite's programs, once for all tests.
var suitePrograms = sync.OnceValues(func() (folder string, err error) {
	folder = filepath.Join(filepath.Dir(judgeBinary), "suite")
	if err := os.Mkdir(folder, 0o777); err != nil {
		return "", err
	}
	build := exec.Command("go", "build", "-buildvcs=false", "-ldflags=-s", "-o", folder, "./cmd/gen", "../problems/...")
	build.Stderr = os.Stderr
	return folder, build.Run()
})

// ofSuite returns the flags for a generator and a trusted program that need not be
// built again.
func ofSuite(t *testing.T, problem string) []string {
	t.Helper()
	needsBuiltJudge(t)
	folder, err := suitePrograms()
	if err != nil {
		t.Fatal(err)
	}
	return []string{"-generator", filepath.Join(folder, "gen") + " -beyond " + problem, "-against", filepath.Join(folder, problem)}
}

// Every wrong program in testdata/submissions is found out by a few inputs, and so
// are those with the wrong white space or that crash. Some fail in more than one
// way, so the verdict may be another. The inputs are not made smaller, which costs
// most of the time and has tests of its own: the judge does not know the format of
// a problem by another name.
func TestStressCatches(t *testing.T) {
	const inputs = "40" // none needs more than 7
	for _, verdict := range []string{"WA", "PE", "RE"} {
		for _, folder := range submissionFolders(t) {
			problem := filepath.Base(filepath.Dir(folder))
			if !strings.Contains(filepath.ToSlash(folder), "/"+verdict+"/") || problem == "echo" {
				continue
			}
			t.Run(strings.TrimPrefix(folder, "testdata/submissions/"), func(t *testing.T) {
				t.Parallel()
				root := t.TempDir()
				write(t, root, map[string]string{
					"go.mod": "module other\n", "samples/other/problem.yaml": readFile(t, "samples", problem, "problem.yaml"),
				})
				args := []string{"stress", "-root", root, "-submission", folder, "-n", inputs, "other"}
				got := runBuilt(t, append(args, ofSuite(t, problem)...)...)
				if got.status != exitFailed || !strings.Contains(got.stdout, " other, seed ") {
					t.Errorf("%+v", got)
				}
			})
		}
	}
}

// A program that is right agrees with the suite's, on what is promised and beyond.
func TestStressAgrees(t *testing.T) {
	t.Parallel()
	args := []string{"stress", "-root", "..", "-submission", "testdata/submissions/AC/hdu1426/row_order", "-n", "10", "hdu1426"}
	for _, flags := range [][]string{append(ofSuite(t, "hdu1426"), "-seed", "5"), {"-beyond", "-for", "1h"}, {"-for", "1h"}} {
		got := runBuilt(t, slices.Concat(args, flags)...)
		if got.status != exitAccepted || !strings.HasPrefix(got.stdout, "no disagreement in 10 inputs, seeds ") || got.stderr != "" {
			t.Errorf("%+v", got)
		}
	}
}

// The broken check of the clone is found out, and one case is left to show it. The
// case that is kept shows it to judge too.
func TestStressFindsTheConflict(t *testing.T) {
	t.Parallel()
	root, kept := scratchClone(t), t.TempDir()
	submission := filepath.Join(root, "problems", "hdu2780")
	args := []string{"stress", "-root", root, "-submission", submission, "-n", "40", "-keep", "conflict", "-cases", kept, "hdu2780"}
	got := runBuilt(t, append(args, ofSuite(t, "hdu2780")...)...)
	input, err := os.ReadFile(filepath.Join(kept, "conflict.in"))
	if got.status != exitFailed || err != nil || !strings.HasPrefix(string(input), "1\n") || strings.Count(string(input), "\n") != 10 {
		t.Errorf("%+v, %v, %q", got, err, input)
	}
	answer, err := os.ReadFile(filepath.Join(kept, "conflict.out"))
	if err != nil || string(answer) != "Could not complete this grid.\n" {
		t.Errorf("%v, %q", err, answer)
	}
	again := runBuilt(t, "-root", root, "-cases", kept, "hdu2780")
	if again.status != exitFailed || !strings.Contains(again.stdout, "\nWA   hdu2780/conflict ") {
		t.Errorf("%+v", again)
	}
}

// Whatever runs when Ctrl-C comes is killed, and nothing is left or kept. What was
// found is shown.
func TestInterruptStress(t *testing.T) {
	const works = "echo 1; for i in 1 2 3 4 5 6 7 8 9; do echo 000000000; done"
	for sleeper, wantOutput := range map[string]string{
		"generator": "no disagreement in 0 inputs", "trusted": "no disagreement in 0 inputs",
		"submission": "no disagreement in 0 inputs", "shrinking": "WA   hdu2780, seed 1, input 1\n",
	} {
		t.Run(sleeper, func(t *testing.T) {
			folder := t.TempDir()
			started := filepath.Join(folder, "started")
			program := func(name string) string {
				text := works
				switch {
				case name == sleeper:
					text = "setsid sleep 1000 & touch " + started + "; sleep 1000"
				case name == "submission" && sleeper == "shrinking":
					// The first time it fails.
					text = "[ -e " + folder + "/failed ] || { touch " + folder + "/failed; exit; }; touch " + started + "; sleep 1000"
				}
				return script(t, text)
			}
			args := []string{"stress", "-root", "..", "-wall", "1000s", "-keep", "x", "-cases", folder,
				"-generator", program("generator"), "-against", program("trusted"), "-submission", program("submission"), "hdu2780"}
			judging, temporary := built(t, args...)
			var stdout strings.Builder
			judging.Stdout = &stdout
			interruptAt(t, started, judging, syscall.SIGINT)
			if !strings.HasPrefix(stdout.String(), wantOutput) {
				t.Errorf("it printed %q", stdout.String())
			}
			if kept, _ := filepath.Glob(folder + "/*x.*"); len(kept) > 0 {
				t.Errorf("kept %v", kept)
			}
			nothingLeft(t, temporary)
		})
	}
}
