package run

import (
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"dlxoj/judge/internal/process"
	"dlxoj/judge/internal/result"
	"dlxoj/judge/internal/suite"
)

// The verdict is the first that holds in the order of DESIGN: OLE, MLE, TLE, RE.
func TestLimitVerdict(t *testing.T) {
	l := suite.Limits{Time: time.Second, Wall: 3 * time.Second, Memory: 1000, Output: 100}
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
		want           result.Verdict
		message        string
	}{
		{"nothing", process.Report{}, 0, 0, result.Accepted, ""},
		{"at all limits", process.Report{CPU: l.Time, Wall: l.Wall, Memory: l.Memory}, l.Output, l.Output, result.Accepted, ""},
		{"everything", all, 101, 101, result.OutputLimit, "more than 100 bytes on standard output"},
		{"standard error", all, 0, 101, result.OutputLimit, "more than 100 bytes on standard error"},
		{"another file", process.Report{Signal: "SIGXFSZ"}, 0, 0, result.OutputLimit, "more than 100 bytes on a file"},
		{"all but output", all, 100, 100, result.MemoryLimit, "the limit is 1000 bytes"},
		{"stopped for memory", process.Report{Stopped: process.StoppedByMemory, Signal: "SIGKILL"}, 0, 0, result.MemoryLimit, "the limit is 1000 bytes"},
		{"all but memory", with(func(r *process.Report) { r.Memory = 1000 }), 0, 0, result.TimeLimit, "the limit is 1s"},
		{"stopped for CPU", process.Report{Stopped: process.StoppedByCPU, Signal: "SIGKILL"}, 0, 0, result.TimeLimit, "the limit is 1s"},
		{"stopped idle", process.Report{Stopped: process.StoppedByWall, Wall: l.Wall, Signal: "SIGKILL"}, 0, 0, result.TimeLimit, "idle: stopped after 3s, hardly any CPU time used"},
		{"stopped at work", process.Report{Stopped: process.StoppedByWall, Wall: l.Wall, CPU: l.Time / 2, Signal: "SIGKILL"}, 0, 0, result.TimeLimit, "stopped after 3s: used 0.500 s of CPU time, the limit is 1s"},
		{"no core", process.Report{Stopped: process.StoppedByWall, Wall: l.Wall, CPU: l.Time / 5, Waited: 2 * l.Time}, 0, 0, result.TimeLimit, "stopped after 3s: used 0.200 s of CPU time, the limit is 1s; busy machine"},
		{"ended too late", process.Report{Wall: l.Wall + 1, CPU: l.Time}, 0, 0, result.TimeLimit, "stopped after 3s: used 1.000 s of CPU time, the limit is 1s"},
		{"fork bomb", process.Report{Stopped: process.StoppedByProcesses, Signal: "SIGKILL"}, 0, 0, result.TimeLimit, "more than 256 processes"},
		{"exit status", process.Report{ExitStatus: 9}, 0, 0, result.RuntimeError, "exit status 9"},
		{"signal", process.Report{Signal: "SIGSEGV"}, 0, 0, result.RuntimeError, "ended by SIGSEGV"},
	}
	for _, test := range tests {
		got, message := limitVerdict(test.report, l, test.stdout, test.stderr)
		if got != test.want || message != test.message {
			t.Errorf("%s: %s %q, want %s %q", test.name, got, message, test.want, test.message)
		}
	}
}

// What tells why a program failed is shown, however much it says before or after.
func TestLastWords(t *testing.T) {
	chatter := strings.Repeat("searching\n", 20_000)
	frames := strings.Repeat("\tat Main.search(Main.java:7)\n", 1000)
	for name, c := range map[string]struct{ stderr, want string }{
		"nothing": {"", ""},
		"few":     {"a\n\nb\n", "a|b"},
		"Go":      {chatter + "panic: oops\n\ngoroutine 1 [running]:\nmain.f()\n\t/main.go:3 +0x1\nmain.main()\n", "panic: oops|goroutine 1 [running]:|main.f()|    /main.go:3 +0x1|main.main()"},
		"Java":    {"searching\nException in thread \"main\" java.lang.StackOverflowError\n" + frames, `Exception in thread "main" java.lang.StackOverflowError|    at Main.search(Main.java:7)|    at Main.search(Main.java:7)|    at Main.search(Main.java:7)|    at Main.search(Main.java:7)|…`},
		"Python":  {"Traceback (most recent call last):\n" + strings.Repeat("  File \"a.py\", line 2, in f\n    f()\n", 9) + "ZeroDivisionError: division by zero\n", `…|  File "a.py", line 2, in f|    f()|  File "a.py", line 2, in f|    f()|ZeroDivisionError: division by zero`},
		"C++":     {chatter + "terminate called after throwing an instance of 'std::out_of_range'\n  what():  vector\n", "…|searching|searching|searching|terminate called after throwing an instance of 'std::out_of_range'|  what():  vector"},
	} {
		path := filepath.Join(t.TempDir(), "stderr")
		if err := os.WriteFile(path, []byte(c.stderr), 0o600); err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(lastWords(path), "|"); got != c.want {
			t.Errorf("%s: got %s\nwant %s", name, got, c.want)
		}
	}
}

func TestBorderline(t *testing.T) {
	l := suite.Limits{Time: time.Second}
	tests := []struct {
		verdict    result.Verdict
		cpu        float64
		sideBySide bool
		want       bool
	}{
		{result.TimeLimit, 1.1, false, true},
		{result.TimeLimit, 1.5, false, false},
		{result.TimeLimit, 0, false, false},
		{result.TimeLimit, 0.9, false, true}, // stopped by the wall clock, on a busy machine
		{result.TimeLimit, 1.5, true, true},
		{result.TimeLimit, 0, true, true},
		{result.Accepted, 0.99, true, false}, // company makes nobody faster
		{result.WrongAnswer, 1, true, false},
	}
	for _, test := range tests {
		if got := borderline(result.Result{Verdict: test.verdict, CPUSeconds: test.cpu}, l, test.sideBySide); got != test.want {
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

func TestShortNames(t *testing.T) {
	for _, test := range []struct{ paths, want string }{
		{"a/main.go", "main.go"},
		{"a/x.go b/y.go", "x.go y.go"},
		{"a/main.go b/main.go", "a/main.go b/main.go"},
		{"p/a/main.go q/a/main.go", "p/a/main.go q/a/main.go"},
		{"/a a b", "/a a b"},
		{"a b/a", "a b/a"},
	} {
		paths := strings.Fields(test.paths)
		short := ShortNames(paths)
		var got []string
		for _, path := range paths {
			got = append(got, short[path])
		}
		if strings.Join(got, " ") != test.want {
			t.Errorf("%s: %q", test.paths, got)
		}
	}
}

func TestComplete(t *testing.T) {
	for _, c := range []struct{ command, want string }{
		{"gen", "gen 7"}, {"gen -a b", "gen -a b 7"}, {"gen {} b", "gen 7 b"}, {"gen --seed={} {}", "gen --seed=7 7"},
	} {
		if got := Complete(strings.Fields(c.command), "7"); !slices.Equal(got, strings.Fields(c.want)) {
			t.Errorf("%s: %q", c.command, got)
		}
	}
}

func TestReadJava(t *testing.T) {
	for _, test := range []struct{ source, file, main string }{
		{"class Solution { public static void main(String[] a) {} }", "", "Solution"},
		{"public class Main { static public void main(String... a) {} }", "Main", "Main"},
		{"package a.b ;\npublic final class C { class D { void main() {} } static void main(String[] x) {} }", "C", "a.b.C"},
		{"class A {} class B { int f() { return 1; } public static void\nmain(String[] a) {} } public class C {}", "C", "B"},
		{"// public class X {\n/* class Y { void main( */ class Z { String s = \"} class Q {\"; char c = '}', d = '\\''; static void main(String[] a) {} }", "", "Z"},
		{"class A { String s = \"\"\"\n}\" class B {\n\"\"\"; static void main(String[] a) {} }", "", "A"},
		{"import java.util.*;\n@SuppressWarnings(\"class X\") public strictfp class Ä$1 {}", "Ä$1", ""},
		{"record R(int x) { public static void main(String[] a) {} }", "", "R"},
		{"public interface I { static void main(String[] a) {} }", "I", "I"},
		{"}}}} class {{{", "", ""},
	} {
		if file, main := readJava(test.source); file != test.file || main != test.main {
			t.Errorf("%s: %q, %q", test.source, file, main)
		}
	}
}

// No variable stands twice, and the last one said is what counts.
func TestEnvironment(t *testing.T) {
	t.Setenv("PWD", "/somewhere")
	t.Setenv("TMPDIR", "there")
	t.Setenv("TMPDIR_OF_OTHERS", "kept")
	var got []string
	for _, variable := range environment("TMPDIR=/a", "PWD=/b") {
		if strings.HasPrefix(variable, "TMPDIR") || strings.HasPrefix(variable, "PWD=") {
			got = append(got, variable)
		}
	}
	if want := []string{"TMPDIR_OF_OTHERS=kept", "TMPDIR=/a", "PWD=/b"}; !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
}

// More workers than there is work are no more than it takes.
func TestInOrderStartsNoWorkerWithoutWork(t *testing.T) {
	var got []int
	inOrder(3, math.MaxInt, func(i int) int { return i * i }, func(_, square int) bool {
		got = append(got, square)
		return true
	})
	if !slices.Equal(got, []int{0, 1, 4}) {
		t.Errorf("got %v", got)
	}
}
