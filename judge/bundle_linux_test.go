package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"dlxoj/judge/internal/bundle"
)

// The bundle of each problem is AC, for else there would be none, and well below 50 KB,
// which is a common limit. It has the comments on what is exported, but for targetsudoku,
// which is nearly as long without them. It needs no newer Go than judges have: says its
// head, which looks at packages and functions, and the compiler, which looks at the
// language. The bundle made here, of the same listing, has the same bytes.
func TestBundleOfEachProblem(t *testing.T) {
	for _, problem := range folders(t, "problems") {
		t.Run(problem, func(t *testing.T) {
			if problem != "hdu1426" {
				long(t)
			}
			t.Parallel()
			got := runBuilt(t, "bundle", filepath.Join("..", "problems", problem))
			if got.status != exitAccepted || len(got.stdout) >= 40_000 {
				t.Errorf("exit status %d, %d bytes\n%s", got.status, len(got.stdout), got.stderr)
			}
			if kept := strings.Contains(got.stdout, "\n// NewSolver returns "); kept == (problem == "targetsudoku") {
				t.Errorf("the comments on what is exported are there: %t", kept)
			}
			if !regexp.MustCompile(`(?m)^// It needs Go 1\.(18|19|20|21) or newer\.$`).MatchString(got.stdout) {
				t.Error("it needs a newer Go than 1.21")
			}
			folder := t.TempDir()
			write(t, folder, map[string]string{"main.go": got.stdout})
			build := exec.Command("go", "build", "-gcflags=-lang=go1.21", "-o", filepath.Join(folder, "program"), "main.go")
			build.Dir = folder
			if words, err := build.CombinedOutput(); err != nil {
				t.Errorf("as Go 1.21: %v\n%s", err, words)
			}
			list := exec.Command("go", bundle.ListArgs...)
			list.Dir = filepath.Join("..", "problems", problem)
			listing, err := list.Output()
			if err != nil {
				t.Fatal(err)
			}
			if again, err := bundle.File(bytes.NewReader(listing), false, bundle.Roomy); err != nil || string(again) != got.stdout {
				t.Errorf("%v, or not the same bytes twice", err)
			}
		})
	}
}

// Ctrl-C leaves nothing behind: while the program is listed, while the bundle is
// built, and while it is judged.
func TestInterruptBundle(t *testing.T) {
	tool, err := exec.LookPath("go")
	if err != nil {
		t.Fatal(err)
	}
	hang := "/bin/touch \"$STARTED\"; /usr/bin/setsid /bin/sleep 1000 & /bin/sleep 1000"
	for stage, script := range map[string]string{
		"list":  hang,
		"build": "[ $1 = list ] && exec " + tool + " \"$@\"\n" + hang,
		"run":   "exec " + tool + " \"$@\"",
	} {
		t.Run(stage, func(t *testing.T) {
			folder, to := t.TempDir(), filepath.Join(t.TempDir(), "main.go")
			started := filepath.Join(folder, "started")
			program, temporary := built(t, "bundle", "-root", folder, "-o", to, "hang")
			program.Env = append(program.Env, "STARTED="+started, "GOFLAGS=-ldflags=-s", "PATH="+filepath.Join(folder, "bin")+":"+os.Getenv("PATH"))
			writeExecutable(t, filepath.Join(folder, "bin/go"), "#!/bin/sh\n"+script+"\n")
			write(t, folder, map[string]string{
				"go.mod":                    "module suite\n\ngo 1.24\n",
				"samples/hang/problem.yaml": "name: hang\nlimits:\n  time_limit: 1000\n",
				"samples/hang/1.in":         "", "samples/hang/1.out": "",
				"problems/hang/main.go": "package main\n\nimport (\n\t\"os\"\n\t\"time\"\n)\n\nfunc main() {\n\tos.Create(os.Getenv(\"STARTED\"))\n\ttime.Sleep(time.Hour)\n}\n",
			})
			interruptAt(t, started, program, syscall.SIGINT)
			nothingLeft(t, temporary)
			nothingLeft(t, filepath.Dir(to))
		})
	}
}
