package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"dlxoj/judge/process"
)

// The verdict is the first that holds in the order of DESIGN: OLE, MLE, TLE, RE.
func TestLimitVerdict(t *testing.T) {
	l := limits{time: time.Second, wall: 3 * time.Second, memory: 1000, output: 100}
	all := process.Report{CPU: 2 * time.Second, Wall: 2 * time.Second, Memory: 2000, ExitStatus: 1}
	with := func(change func(*process.Report)) process.Report {
		r := all
		change(&r)
		return r
	}
	tests := []struct {
		name           string
		report         process.Report
		stdout, stderr int64
		want           verdict
		message        string
	}{
		{"nothing", process.Report{}, 0, 0, accepted, ""},
		{"at all limits", process.Report{CPU: l.time, Wall: l.wall, Memory: l.memory}, l.output, l.output, accepted, ""},
		{"everything", all, 101, 101, outputLimit, "more than 100 bytes on standard output"},
		{"standard error", all, 0, 101, outputLimit, "more than 100 bytes on standard error"},
		{"another file", process.Report{Signal: "SIGXFSZ"}, 0, 0, outputLimit, "more than 100 bytes on a file"},
		{"all but output", all, 100, 100, memoryLimit, "the limit is 1000 bytes"},
		{"stopped for memory", process.Report{Stopped: process.StoppedByMemory, Signal: "SIGKILL"}, 0, 0, memoryLimit, "the limit is 1000 bytes"},
		{"all but memory", with(func(r *process.Report) { r.Memory = 1000 }), 0, 0, timeLimit, "the limit is 1s"},
		{"stopped for CPU", process.Report{Stopped: process.StoppedByCPU, Signal: "SIGKILL"}, 0, 0, timeLimit, "the limit is 1s"},
		{"stopped idle", process.Report{Stopped: process.StoppedByWall, Wall: l.wall, Signal: "SIGKILL"}, 0, 0, timeLimit, "idle: stopped after 3s, hardly any CPU time used"},
		{"stopped at work", process.Report{Stopped: process.StoppedByWall, Wall: l.wall, CPU: l.time / 2, Signal: "SIGKILL"}, 0, 0, timeLimit, "stopped after 3s"},
		{"exit status", process.Report{ExitStatus: 9}, 0, 0, runtimeError, "exit status 9"},
		{"signal", process.Report{Signal: "SIGSEGV"}, 0, 0, runtimeError, "ended by SIGSEGV"},
	}
	for _, test := range tests {
		got, message := limitVerdict(test.report, l, test.stdout, test.stderr)
		if got != test.want || message != test.message {
			t.Errorf("%s: %s %q, want %s %q", test.name, got, message, test.want, test.message)
		}
	}
}

func TestDoubtful(t *testing.T) {
	l := limits{time: time.Second}
	tests := []struct {
		verdict    verdict
		cpu        float64
		sideBySide bool
		want       bool
	}{
		{timeLimit, 1.1, false, true},
		{timeLimit, 1.5, false, false},
		{timeLimit, 0, false, false},
		{timeLimit, 0.9, false, true}, // stopped by the wall clock, on a busy machine
		{timeLimit, 1.5, true, true},
		{timeLimit, 0, true, true},
		{accepted, 0.99, true, false}, // company makes nobody faster
		{wrongAnswer, 1, true, false},
	}
	for _, test := range tests {
		if got := doubtful(result{Verdict: test.verdict, CPUSeconds: test.cpu}, l, test.sideBySide); got != test.want {
			t.Errorf("%+v: %v", test, got)
		}
	}
}

func TestInOrder(t *testing.T) {
	for _, workers := range []int{1, 2, 7, 100} {
		for _, n := range []int{0, 1, 2, 50} {
			var emitted []int
			work := func(i int) int {
				time.Sleep(time.Duration(i%3) * time.Millisecond)
				return i * i
			}
			inOrder(n, workers, work, func(i, outcome int) bool {
				if outcome != i*i {
					t.Errorf("%d: %d", i, outcome)
				}
				emitted = append(emitted, i)
				return true
			})
			if len(emitted) != n || !slices.IsSorted(emitted) {
				t.Errorf("%d by %d: %v", n, workers, emitted)
			}
		}
	}
}

func TestInOrderStops(t *testing.T) {
	const n = 1000
	var begun, ended atomic.Int32
	stop := make(chan bool)
	work := func(i int) int {
		begun.Add(1)
		defer ended.Add(1)
		if i >= 10 {
			<-stop
			time.Sleep(time.Millisecond)
		}
		return i
	}
	last := -1
	inOrder(n, 3, work, func(i, _ int) bool {
		last = i
		if i == 4 {
			close(stop)
		}
		return i < 4
	})
	if last != 4 || begun.Load() != ended.Load() || begun.Load() == n {
		t.Errorf("last emitted %d, begun %d, ended %d", last, begun.Load(), ended.Load())
	}
}

func TestFirstLines(t *testing.T) {
	got := firstLines([]byte("a\n\n\tb\r\nc\nd\n"), 3)
	if want := []string{"a", "    b", "c", "…"}; !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
	if got := firstLines(nil, 3); len(got) != 0 {
		t.Errorf("of nothing: %q", got)
	}
}

// Whatever a program did to its folder, it is removed. (As root this shows little:
// nothing is forbidden there.)
func TestRemoveAll(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "run")
	write(t, folder, map[string]string{"locked/inner/file": ""})
	for _, locked := range []string{"locked/inner", "locked"} {
		if err := os.Chmod(filepath.Join(folder, locked), 0); err != nil {
			t.Fatal(err)
		}
	}
	removeAll(folder)
	if isFolder(folder) {
		t.Error("it is still there")
	}
}

// Every command is a reserved name, so that no problem can hide it.
func TestCommandsAreReserved(t *testing.T) {
	for _, name := range commandNames() {
		if !reserved[name] {
			t.Errorf("%s is not reserved", name)
		}
	}
}

func TestPaint(t *testing.T) {
	for v, want := range map[verdict]string{accepted: "\x1b[32mAC \x1b[0m", wrongAnswer: "\x1b[31mWA \x1b[0m", presentationError: "\x1b[33mPE \x1b[0m"} {
		if got := paint(v, 3, true); got != want {
			t.Errorf("%q", got)
		}
		if got := paint(v, 3, false); got != string(v)+" " {
			t.Errorf("%q", got)
		}
	}
}

// A submission is a program, whoever wrote it: the judge knows no solution.
func TestImports(t *testing.T) {
	words, err := exec.Command("go", "list", "-deps", "./...").Output()
	if err != nil {
		t.Fatal(err)
	}
	own := 0
	for _, path := range strings.Fields(string(words)) {
		if strings.HasPrefix(path, "dlxoj/") && !strings.HasPrefix(path, "dlxoj/judge/") && path != "dlxoj/judge" {
			t.Errorf("the judge imports %s", path)
		}
		if strings.HasPrefix(path, "dlxoj/judge") {
			own++
		}
	}
	if own < 4 {
		t.Errorf("only %d packages of the judge were seen", own)
	}
}
