package run

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"dlxoj/judge/internal/process"
	"dlxoj/judge/internal/result"
	"dlxoj/judge/internal/suite"
)

func TestMain(m *testing.M) {
	process.BecomeHelper()
	os.Exit(m.Run())
}

// The smallest program of each language is one, where its compiler is there.
func TestSmallestPrograms(t *testing.T) {
	for _, l := range languages {
		compiler, _, _ := strings.Cut(l.compile, " ")
		if _, err := exec.LookPath(compiler); err != nil {
			continue
		}
		if !l.builds(t.Context(), t.TempDir(), suite.Limits{Memory: 1 << 30}) {
			t.Errorf("%s: it does not build", l.name)
		}
	}
}

// A compiler over a limit is stopped, and the limit is named.
func TestBuildLimits(t *testing.T) {
	folder := t.TempDir()
	t.Setenv("PATH", folder+string(filepath.ListSeparator)+os.Getenv("PATH"))
	source := filepath.Join(folder, "a.c")
	if err := os.WriteFile(source, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	before := buildLimits
	defer func() { buildLimits = before }()
	for _, test := range []struct {
		script string
		limits process.Limits
		words  string
	}{
		{"while :; do :; done", process.Limits{CPU: 300 * time.Millisecond}, "300ms of CPU time"},
		{"sleep 1000", process.Limits{Wall: time.Second}, "1s"},
		{"x=0123456789abcdef; while :; do x=$x$x; done", process.Limits{Memory: 64 << 20}, "64 MiB of memory"},
		{"while :; do echo words; done", process.Limits{Output: 1 << 20}, "1 MiB of output"},
		{"for i in $(seq 400); do sleep 1000 & done; wait", process.Limits{Wall: time.Minute}, "256 processes"},
	} {
		compiler := "#!/bin/sh\ncase $* in *Main.c*) exec cp /bin/true \"$4\";; esac\n" + test.script + "\n"
		if err := os.WriteFile(filepath.Join(folder, "gcc"), []byte(compiler), 0o700); err != nil {
			t.Fatal(err)
		}
		buildLimits = test.limits
		got, err := Build(t.Context(), source, "", t.TempDir(), suite.Limits{})
		if err != nil || got.Verdict != result.CompileError || got.Message != "gcc took more than "+test.words {
			t.Errorf("%s: %+v, %v", test.script, got, err)
		}
	}
}

// Where the time of a program is in doubt it runs again, alone, and that run counts. The
// JSON tells one that waited for a core from a slow one.
func TestRunsAgainAlone(t *testing.T) {
	const stopped = "stopped after 3s: used 0.300 s of CPU time, the limit is 1s"
	waited := process.Report{Stopped: process.StoppedByWall, Wall: 3 * time.Second, CPU: 300 * time.Millisecond, Waited: 2 * time.Second}
	idle, slow, near := waited, waited, waited
	idle.Waited = 0
	slow.Stopped, slow.CPU = process.StoppedByCPU, 1500*time.Millisecond
	near.Stopped, near.CPU = process.NotStopped, 1100*time.Millisecond
	for _, test := range []struct {
		name    string
		reports []process.Report // of the runs that are wanted
		workers int
		verdict result.Verdict
		message string
		busy    bool
	}{
		{"busy, then not", []process.Report{waited, {}}, 1, result.Accepted, "", false},
		{"busy for ever", []process.Report{waited, waited}, 1, result.TimeLimit, stopped + "; busy machine", true},
		{"busy, then slow", []process.Report{waited, slow}, 1, result.TimeLimit, "the limit is 1s", false},
		{"idle", []process.Report{idle}, 1, result.TimeLimit, stopped, false},
		{"slow", []process.Report{slow}, 1, result.TimeLimit, "the limit is 1s", false},
		{"near the limit", []process.Report{near, {}}, 1, result.Accepted, "", false},
		{"side by side", []process.Report{slow, {}}, 2, result.Accepted, "", false},
		{"accepted side by side", []process.Report{{}}, 2, result.Accepted, "", false},
	} {
		r := &Runner{Workers: test.workers, Temporary: t.TempDir()}
		runs := 0
		runProcess = func(_ context.Context, c process.Command) (process.Report, error) {
			runs++
			accompanied := r.alone.TryRLock()
			if accompanied {
				r.alone.RUnlock()
			}
			if runs > len(test.reports) || accompanied != (runs == 1) {
				t.Errorf("%s: run %d, may have company: %v", test.name, runs, accompanied)
			}
			return test.reports[min(runs, len(test.reports))-1], os.WriteFile(c.Stdout, nil, 0o600)
		}
		problem := &suite.Problem{Limits: suite.Limits{Time: time.Second, Wall: 3 * time.Second, Memory: 1, Output: 1}}
		c := suite.Case{Problem: problem, Answer: os.DevNull}
		got := r.Judge(t.Context(), Job{Case: c, Program: Program{Verdict: result.Accepted}})
		text, err := result.Encode([]result.Result{*got}, false)
		if err != nil {
			t.Fatal(err)
		}
		if runs != len(test.reports) || got.Verdict != test.verdict || got.Message != test.message ||
			strings.Contains(string(text), `"busy_machine": true`) != test.busy {
			t.Errorf("%s: %d runs, %+v\n%s", test.name, runs, got, text)
		}
	}
	runProcess = process.Run
}

// A checker over a limit is stopped, and that is its own fault.
func TestCheckerLimits(t *testing.T) {
	before := ToolLimits
	defer func() { ToolLimits = before }()
	for _, test := range []struct {
		script string
		limits suite.Limits
		words  string
	}{
		{"sleep 1000", suite.Limits{Wall: 100 * time.Millisecond}, "wall"},
		{"while :; do :; done", suite.Limits{Time: 100 * time.Millisecond}, "cpu"},
		{"while :; do echo words; done", suite.Limits{Output: 1000}, "output"},
	} {
		ToolLimits = test.limits
		checker := &suite.Checker{Protocol: "plain"}
		r := &Runner{checkers: map[*suite.Checker][]string{checker: {"/bin/sh", "-c", test.script}}}
		c := suite.Case{Input: os.DevNull, Answer: os.DevNull, Judging: suite.Judging{Checker: checker}}
		_, _, err := r.Check(t.Context(), c, os.DevNull, t.TempDir())
		if want := "checker: over its own limit of " + test.words; err == nil || err.Error() != want {
			t.Errorf("%s: %v", test.script, err)
		}
	}
}

// Only where gcc is missing clang takes its place, and where neither is there gcc is what
// is asked for.
func TestClang(t *testing.T) {
	folder := t.TempDir()
	t.Setenv("PATH", folder)
	for _, c := range []struct{ install, want string }{{"", "g++"}, {"clang++", "clang++"}, {"g++", "g++"}} {
		if c.install != "" {
			if err := os.WriteFile(filepath.Join(folder, c.install), nil, 0o755); err != nil {
				t.Fatal(err)
			}
		}
		if got := orClang("g++"); got != c.want {
			t.Errorf("with %q installed: %s, want %s", c.install, got, c.want)
		}
	}
	if got := orClang("javac"); got != "javac" {
		t.Errorf("javac becomes %s", got)
	}
}
