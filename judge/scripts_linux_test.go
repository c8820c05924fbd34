package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/testscript"
)

// The scripts in testdata/script hold the promises of README and -h, one each, on
// the judge as users have it. Beside the commands of testscript there are
//
//	judge STATUS [argument...]  runs the judge, which must end with that status
//	                            and leave no process and no file behind
//	golden STREAM FILE          compares what it wrote, the measured numbers masked
//
// $TOY is the root of the toy problem, $SUITE that of this repository.
func TestScripts(t *testing.T) {
	needsBuiltJudge(t)
	toy, err := filepath.Abs(toyRoot)
	if err != nil {
		t.Fatal(err)
	}
	suiteRoot := filepath.Dir(filepath.Dir(toy))
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Setup: func(env *testscript.Env) error {
			for _, name := range []string{"HOME", "GOCACHE", "GOPATH", "GORACE"} { // for the go command
				if value := os.Getenv(name); value != "" {
					env.Setenv(name, value)
				}
			}
			env.Setenv("GOFLAGS", "-ldflags=-s")
			env.Setenv("TOY", toy)
			env.Setenv("SUITE", suiteRoot)
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"judge": scriptJudge, "golden": scriptGolden},
	})
}

func scriptJudge(ts *testscript.TestScript, neg bool, args []string) {
	want, err := strconv.Atoi(args[0])
	if neg || err != nil {
		ts.Fatalf("usage: judge STATUS [argument...]")
	}
	got := 0
	var exit *exec.ExitError
	if err := ts.Exec(judgeBinary, args[1:]...); errors.As(err, &exit) {
		got = exit.ExitCode()
	} else if err != nil {
		ts.Fatalf("%v", err)
	}
	if got != want {
		ts.Fatalf("exit status %d, want %d", got, want)
	}
	if left := leftBehind(ts.Getenv("TMPDIR")); left != "" {
		ts.Fatalf("%s", left)
	}
}

func scriptGolden(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: golden STREAM FILE")
	}
	got := mask(ts.ReadFile(args[0]))
	got = regexp.MustCompile(`("(cpu_seconds|wall_seconds|memory_bytes)(_most)?": )[0-9.e-]+`).ReplaceAllString(got, "${1}MEASURED")
	got = regexp.MustCompile(`time="[0-9.e-]+"`).ReplaceAllString(got, `time="TIME"`)
	got = strings.NewReplacer(ts.Getenv("WORK"), "$WORK", judgeBinary, "JUDGE", ts.Getenv("TOY"), "$TOY").Replace(got)
	if diff := cmp.Diff(ts.ReadFile(args[1]), got); diff != "" {
		ts.Fatalf("%s (-want +got)\n%s", args[0], diff)
	}
}
