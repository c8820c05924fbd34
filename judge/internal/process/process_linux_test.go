package process

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"dlxoj/judge/internal/file"
)

func TestMain(m *testing.M) {
	BecomeHelper()
	// A helper with the race detector in it would sleep a second before it exits.
	os.Setenv("GORACE", "atexit_sleep_ms=0")
	os.Exit(m.Run())
}

// shell returns a command that runs a shell script in a folder of its own.
func shell(t *testing.T, script string) Command {
	t.Helper()
	folder := t.TempDir()
	return Command{
		Args:   []string{"/bin/sh", "-c", script},
		Env:    []string{"PATH=" + os.Getenv("PATH"), "MARK=" + folder},
		Dir:    folder,
		Stdout: filepath.Join(folder, "stdout"),
		Stderr: filepath.Join(folder, "stderr"),
		Limits: Limits{Wall: time.Minute},
	}
}

// mustRun runs a command and looks that nothing of it is left.
func mustRun(t *testing.T, command Command) Report {
	t.Helper()
	report, err := Run(context.Background(), command)
	if err != nil {
		t.Fatal(err)
	}
	nothingLeft(t, command)
	return report
}

func nothingLeft(t *testing.T, command Command) {
	t.Helper()
	if path := leftOver(command); path != "" {
		t.Errorf("a process is left: %s", path)
	}
}

// leftOver finds a process that has the environment of the command.
func leftOver(command Command) string {
	environments, _ := filepath.Glob("/proc/[0-9]*/environ")
	for _, path := range environments {
		text, _ := os.ReadFile(path)
		if strings.Contains(string(text), "MARK="+command.Dir+"\x00") {
			return path
		}
	}
	return ""
}

func stdoutOf(t *testing.T, command Command) string {
	t.Helper()
	text, err := os.ReadFile(command.Stdout)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestExit(t *testing.T) {
	tests := []struct {
		script string
		status int
		signal string
	}{
		{"exit 0", 0, ""},
		{"exit 7", 7, ""},
		{"kill -SEGV $$", 0, "SIGSEGV"},
		{"kill -KILL $$", 0, "SIGKILL"},
		{"kill -TERM $$", 0, "SIGTERM"},
	}
	for _, test := range tests {
		report := mustRun(t, shell(t, test.script))
		if report.ExitStatus != test.status || report.Signal != test.signal || report.Stopped != NotStopped {
			t.Errorf("%s: %+v", test.script, report)
		}
	}
}

func TestStandardFiles(t *testing.T) {
	command := shell(t, "read word; echo got $word; echo words >&2; pwd; ls | wc -l")
	command.Stdin = filepath.Join(t.TempDir(), "input")
	if err := os.WriteFile(command.Stdin, []byte("hello\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	mustRun(t, command)
	if got, want := stdoutOf(t, command), "got hello\n"+command.Dir+"\n2\n"; got != want {
		t.Errorf("stdout is %q, want %q", got, want)
	}
	if text, _ := os.ReadFile(command.Stderr); string(text) != "words\n" {
		t.Errorf("stderr is %q", text)
	}
}

// Only the three standard files are open in the program, and no core is dumped.
func TestInheritsNothing(t *testing.T) {
	command := shell(t, "for f in /proc/$$/fd/*; do echo ${f##*/}; done; ulimit -c")
	var core syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_CORE, &core); err != nil {
		t.Fatal(err)
	}
	defer syscall.Setrlimit(syscall.RLIMIT_CORE, &core)
	if err := syscall.Setrlimit(syscall.RLIMIT_CORE, &syscall.Rlimit{Cur: core.Max, Max: core.Max}); err != nil {
		t.Fatal(err)
	}
	// A file that the judge was given open, and did not open itself.
	inherited, err := syscall.Open(os.DevNull, syscall.O_RDONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer syscall.Close(inherited)
	mustRun(t, command)
	if got := stdoutOf(t, command); got != "0\n1\n2\n3\n0\n" { // 3 is the shell reading the folder
		t.Errorf("got %q", got)
	}
}

// The peak of a tiny program is not that of the judge, however large the judge is.
func TestSmallProgramIsSmall(t *testing.T) {
	if raceEnabled {
		t.Skip("a helper with the race detector in it is large")
	}
	ballast := make([]byte, 64<<20)
	for i := range ballast {
		ballast[i] = 1
	}
	command := shell(t, "")
	command.Args = []string{"/bin/true"}
	if report := mustRun(t, command); report.Memory <= 0 || report.Memory >= 4e6 {
		t.Errorf("/bin/true takes %d bytes", report.Memory)
	}
	if ballast[len(ballast)-1] != 1 {
		t.Error("the ballast is gone")
	}
}

func TestOutputCap(t *testing.T) {
	const limit = 1000
	tests := []struct {
		script  string
		written int
		stopped bool // may be, for the program may also end first
	}{
		{"printf %999s", limit - 1, false},
		{"printf %1000s", limit, false},
		{"printf %1001s", limit + 1, true},
		{"trap '' XFSZ; while :; do echo on and on; done", limit + 1, true},
		{"trap '' XFSZ; (while :; do echo on and on; done) & wait", limit + 1, true},
	}
	for _, test := range tests {
		command := shell(t, test.script)
		command.Limits.Output = limit
		report := mustRun(t, command)
		if n := len(stdoutOf(t, command)); n != test.written {
			t.Errorf("%s: %d bytes, want %d", test.script, n, test.written)
		}
		if !test.stopped && (report.Stopped != NotStopped || report.Signal != "") {
			t.Errorf("%s: %+v", test.script, report)
		}
	}
}

func TestLimitsStop(t *testing.T) {
	// Uses 64 MiB and goes to sleep.
	const grow = "x=0123456789abcdef; i=0; while [ $i -lt 22 ]; do x=$x$x; i=$((i+1)); done; sleep 100"
	tests := []struct {
		script string
		limits Limits
		want   Stop
	}{
		{"sleep 100", Limits{Wall: 50 * time.Millisecond}, StoppedByWall},
		{"while :; do :; done", Limits{CPU: 50 * time.Millisecond, Wall: time.Minute}, StoppedByCPU},
		{"(while :; do :; done) & wait", Limits{CPU: 50 * time.Millisecond, Wall: time.Minute}, StoppedByCPU},
		{"trap '' TERM INT HUP XCPU; while :; do :; done", Limits{CPU: 50 * time.Millisecond, Wall: time.Minute}, StoppedByCPU},
		{grow, Limits{Memory: 32 << 20, Wall: time.Minute}, StoppedByMemory},
		{"(" + grow + ") & wait", Limits{Memory: 32 << 20, Wall: time.Minute}, StoppedByMemory},
		{"(: & (" + grow + ") & wait) & wait", Limits{Memory: 32 << 20, Wall: time.Minute}, StoppedByMemory},
		{"i=0; while [ $i -le 400 ]; do sleep 100 & i=$((i+1)); done; wait", Limits{CPU: time.Minute, Wall: time.Minute}, StoppedByProcesses},
		{"kill -STOP $$", Limits{Wall: 50 * time.Millisecond}, StoppedByWall},
		{"while :; do echo words >&2; done", Limits{Output: 1000, Wall: time.Minute}, StoppedByOutput},
	}
	for _, test := range tests {
		command := shell(t, test.script)
		command.Limits = test.limits
		report := mustRun(t, command)
		if report.Stopped != test.want && !(test.want == StoppedByOutput && report.Signal == "SIGXFSZ") {
			t.Errorf("%s: %+v", test.script, report)
		}
		if test.want == StoppedByMemory && report.Memory <= test.limits.Memory {
			t.Errorf("%s: stopped at %d bytes", test.script, report.Memory)
		}
	}
}

// What waits for a core is told from what sleeps: it waited longer in the same time.
func TestWaited(t *testing.T) {
	waited := func(script string) time.Duration {
		command := shell(t, fmt.Sprintf("i=0; while [ $i -lt %d ]; do (%s) & i=$((i+1)); done; wait", 4*runtime.NumCPU(), script))
		command.Limits.Wall = 300 * time.Millisecond
		report := mustRun(t, command)
		if report.Stopped != StoppedByWall {
			t.Errorf("%s: %+v", script, report)
		}
		return report.Waited
	}
	if busy, idle := waited("while :; do :; done"), waited("sleep 1000; :"); busy <= idle {
		t.Errorf("busy ones waited %v, idle ones %v", busy, idle)
	}
}

// What the program leaves behind is killed, and nobody waits for it before.
func TestLeavesNothing(t *testing.T) {
	bothWays(t, func(t *testing.T) {
		for name, script := range map[string]string{
			"a child":              "sleep 1000 & echo done",
			"a stubborn child":     "sh -c 'trap \"\" TERM HUP INT; while :; do sleep 1000; done' & echo done",
			"a session":            "setsid sleep 1000 & echo done",
			"a session, by two":    "setsid sh -c 'sleep 1000 & sleep 1000' & echo done; sleep 0.05",
			"a stopped child":      "sh -c 'kill -STOP $$' & echo done; sleep 0.05",
			"a chain":              "f() { [ $1 -eq 0 ] || (f $(($1 - 1)) & sleep 1000); }; f 20 & echo done",
			"one that holds stdin": "cat <&0 & sleep 1000 & echo done",
		} {
			command := shell(t, script)
			report := mustRun(t, command)
			if report.Stopped != NotStopped || stdoutOf(t, command) != "done\n" {
				t.Errorf("%s: %+v, stdout %q", name, report, stdoutOf(t, command))
			}
		}
	})
}

// bothWays does a test with helpers that are isolated, where they can be, and without.
func bothWays(t *testing.T, test func(t *testing.T)) {
	if mayIsolate() {
		t.Run("isolated", test)
	}
	before := mayIsolate
	defer func() { mayIsolate = before }()
	mayIsolate = func() bool { return false }
	t.Run("not isolated", test)
}

// A fork bomb ends, however fast it is and wherever its processes move to. The file and
// the clock bound it, should it not.
func TestForkBomb(t *testing.T) {
	if os.Geteuid() == 0 && !mayIsolate() {
		t.Skip("nothing limits the processes here")
	}
	for _, bomb := range []string{"setsid ./bomb & done", "(setsid ./bomb &) & done", "setsid ./bomb & setsid ./bomb & exit; done"} {
		command := shell(t, "./bomb & sleep 1000")
		command.Limits = Limits{CPU: time.Minute, Wall: 10 * time.Second}
		alive := filepath.Join(command.Dir, "alive")
		for name, text := range map[string]string{alive: "", filepath.Join(command.Dir, "bomb"): "#!/bin/sh\nwhile [ -e alive ]; do " + bomb + "\n"} {
			if err := os.WriteFile(name, []byte(text), 0o700); err != nil {
				t.Fatal(err)
			}
		}
		bound := time.AfterFunc(20*time.Second, func() { os.Remove(alive) })
		report := mustRun(t, command)
		if !bound.Stop() || report.Stopped != StoppedByProcesses && report.Stopped != StoppedByWall {
			t.Errorf("%s: %+v", bomb, report)
		}
	}
}

// An isolated program sees its own processes alone, and is not the first of them, which
// would be deaf to signals. It cannot reach its helper.
func TestIsolated(t *testing.T) {
	if !mayIsolate() {
		t.Skip("the user may not isolate processes")
	}
	command := shell(t, "[ $$ -gt 1 ] && [ -e /proc/$$/exe ] && set -- /proc/[0-9]*; echo $#; kill -STOP $PPID; kill -KILL $PPID; echo $PPID; kill $$")
	if report := mustRun(t, command); report.Signal != "SIGTERM" || stdoutOf(t, command) != "2\n1\n" { // helper, shell
		t.Errorf("%+v, stdout %q", report, stdoutOf(t, command))
	}
}

// A command of any length is run to its end. Where it fills the decoder's buffer, a newline
// stays in the pipe, which is no sign that the judge lets go.
func TestLengthOfCommand(t *testing.T) {
	for _, length := range []int{1535, 1536, 1537, 3584, 7680} {
		command := shell(t, "sleep 0.05")
		command.Env = append(command.Env, "")
		text, err := json.Marshal(command)
		if err != nil {
			t.Fatal(err)
		}
		command.Env[len(command.Env)-1] = strings.Repeat("=", length-len(text))
		if report := mustRun(t, command); report.Failed() {
			t.Errorf("%d bytes: %+v", length, report)
		}
	}
}

// A number that stands for another process by now is let alone.
func TestKillsNoStranger(t *testing.T) {
	stranger := exec.Command("/bin/cat")
	input, err := stranger.StdinPipe()
	if err == nil {
		err = stranger.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	killChild(stranger.Process.Pid, os.Getppid())
	input.Close()
	if err := stranger.Wait(); err != nil {
		t.Errorf("a child of another process: %v", err)
	}
}

// The CPU time of the whole tree counts: of the program, of a child that it
// waited for, and of an orphan that ended before it.
func TestCountsTheTree(t *testing.T) {
	const work = "i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done"
	alone := mustRun(t, shell(t, work))
	for _, script := range []string{
		"(" + work + ")",
		"(" + work + ") & wait",
		"mkfifo f; ( (" + work + "; echo > f) & ); read x < f",
	} {
		if report := mustRun(t, shell(t, script)); report.CPU < alone.CPU/2 {
			t.Errorf("%s: %v of CPU time, the work alone takes %v", script, report.CPU, alone.CPU)
		}
	}
}

func TestCancel(t *testing.T) {
	command := shell(t, "setsid sleep 1000 & echo ready; sleep 1000")
	ctx, cancel := context.WithCancel(context.Background())
	go func() {
		for file.Size(command.Stdout) == 0 {
			time.Sleep(time.Millisecond)
		}
		cancel()
	}()
	if _, err := Run(ctx, command); !errors.Is(err, context.Canceled) {
		t.Errorf("the error is %v", err)
	}
	nothingLeft(t, command)
	if _, err := Run(ctx, command); !errors.Is(err, context.Canceled) {
		t.Errorf("begun after the end, the error is %v", err)
	}
}

// A program that kills its helper gains nothing: the run is an error, and nothing
// is left.
func TestHelperDies(t *testing.T) {
	command := shell(t, "setsid sleep 1000 & (sleep 1000 & sleep 1000) & kill -KILL $PPID; sleep 1000")
	before := mayIsolate
	defer func() { mayIsolate = before }()
	mayIsolate = func() bool { return false }
	if _, err := Run(context.Background(), command); err == nil || !strings.Contains(err.Error(), "helper died") {
		t.Errorf("the error is %v", err)
	}
	nothingLeft(t, command)
}

// Nor does one that stops it, be it again and again: the helper goes on.
func TestHelperStopped(t *testing.T) {
	bothWays(t, func(t *testing.T) {
		for _, script := range []string{
			"kill -STOP $PPID; sleep 1000",
			"while :; do kill -STOP $PPID; done",
			"kill -STOP $PPID; while :; do :; done",
		} {
			command := shell(t, script)
			command.Limits = Limits{Wall: 200 * time.Millisecond}
			if report := mustRun(t, command); report.Stopped != StoppedByWall || report.Wall > 20*time.Second {
				t.Errorf("%s: %+v", script, report)
			}
		}
	})
}

// What a program prints is kept in its order, also where it opens its output again,
// and as far as the limit.
func TestOutputOpenedAgain(t *testing.T) {
	for _, script := range []string{
		"echo a; echo b > /dev/stdout; echo c",
		"echo a; (echo b) > /proc/self/fd/1; (echo c) >> /dev/stdout",
		"echo a; exec 3<> /dev/stdout; echo b >&3; echo c",
	} {
		command := shell(t, script)
		if mustRun(t, command); stdoutOf(t, command) != "a\nb\nc\n" {
			t.Errorf("%s: %q", script, stdoutOf(t, command))
		}
	}
}

// Where what is printed finds no room, that is an error, and not the program's.
func TestFullDisk(t *testing.T) {
	for _, script := range []string{"echo words", "trap '' PIPE; while :; do echo words; done"} {
		command := shell(t, script)
		command.Stdout = "/dev/full"
		if _, err := Run(context.Background(), command); err == nil || !strings.Contains(err.Error(), "no space left") {
			t.Errorf("%s: %v", script, err)
		}
	}
}

// The stack is as large as the system and the limit of memory allow, for threads too,
// which take it from the limit that ulimit shows.
func TestStack(t *testing.T) {
	command := shell(t, "ulimit -s; ulimit -Hs")
	command.Limits.Memory = 123 << 20
	mustRun(t, command)
	soft, hard, _ := strings.Cut(strings.TrimSpace(stdoutOf(t, command)), "\n")
	if soft != hard && !(hard == "unlimited" && soft == strconv.Itoa(123<<10)) {
		t.Errorf("the limit is %s, the hard one %s", soft, hard)
	}
}

func TestCannotStart(t *testing.T) {
	command := shell(t, "")
	command.Args = []string{filepath.Join(command.Dir, "missing")}
	if _, err := Run(context.Background(), command); err == nil || !strings.Contains(err.Error(), "no such file") {
		t.Errorf("a missing program: %v", err)
	}
	command = shell(t, "")
	command.Args = []string{filepath.Join(command.Dir, "empty")}
	if err := os.WriteFile(command.Args[0], nil, 0o700); err != nil {
		t.Fatal(err)
	}
	if _, err := Run(context.Background(), command); !errors.Is(err, syscall.ENOEXEC) || !strings.Contains(err.Error(), "exec format error") {
		t.Errorf("an empty program: %v", err)
	}
	command = shell(t, "")
	command.Stdin = filepath.Join(command.Dir, "missing")
	if _, err := Run(context.Background(), command); err == nil || !strings.Contains(err.Error(), "no such file") {
		t.Errorf("a missing input: %v", err)
	}
}

func TestReadStat(t *testing.T) {
	s, ok := readStat(os.Getpid())
	if !ok || s.parent != os.Getppid() || s.resident <= 0 {
		t.Errorf("got %+v, %v", s, ok)
	}
	if _, ok := readStat(-1); ok {
		t.Error("there is no process -1")
	}
}
