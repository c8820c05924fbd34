package main

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"dlxoj/judge/internal/file"
	"dlxoj/judge/internal/result"
)

// script writes an executable shell script.
func script(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "submission")
	writeExecutable(t, path, "#!/bin/sh\n"+text+"\n")
	return path
}

func TestTable(t *testing.T) {
	submission := script(t, `read line; case $line in hello) echo hello;; 1*) echo "1 2 4"; exit;; 0*) echo words >&2; exit 3;; no*) printf '%s\n' "$line";; esac`)
	want := `     case                              cpu       wall       memory
AC   echo/00_word             TIME TIME MEMORY
WA   echo/01_lines            TIME TIME MEMORY
     line 1, column 5: want "3␊", got "4␊"
     - 1·2·3␊
     - 4·5·6␊
     - 7·8·9␊
     + 1·2·4␊
     3 of 3 lines differ, first at line 1
     input: testdata/samples/echo/01_lines.in
       1 2 3
       4 5 6
       7 8 9
     want:  testdata/samples/echo/01_lines.out
     again: JUDGE -root testdata -submission SUBMISSION echo/01_lines
AC   echo/02_empty            TIME TIME MEMORY
PE   echo/03_no_newline       TIME TIME MEMORY
     line 1, column 22: want the end, got "␊"
     - no·newline·at·the·end
     + no·newline·at·the·end␊
     1 of 1 line differs, first at line 1
     input: testdata/samples/echo/03_no_newline.in
       no·newline·at·the·end
     want:  testdata/samples/echo/03_no_newline.out
     again: JUDGE -root testdata -submission SUBMISSION echo/03_no_newline
RE   echo/04_exactly_the_limit TIME TIME MEMORY
     exit status 3
     words
     input: testdata/samples/echo/04_exactly_the_limit.in
     again: JUDGE -root testdata -submission SUBMISSION echo/04_exactly_the_limit
SUBMISSION: WA, first in 01_lines
5 cases: 2 AC, 1 PE, 1 WA, 1 RE
`
	got := runBuilt(t, "-root", toyRoot, "-submission", submission, "-v", "echo")
	for _, line := range strings.Split(got.stdout, "\n") {
		if strings.Contains(line, "  echo/") && len(line) != len("AC   echo/04_exactly_the_limit     0.001 s    0.004 s      4.0 MiB") {
			t.Errorf("not aligned: %s", line)
		}
	}
	spaces := func(s string) string { return strings.ReplaceAll(strings.Join(strings.Fields(s), " "), "\n", " ") }
	for _, workers := range []string{"1", "2", "4"} {
		got := runBuilt(t, "-root", toyRoot, "-submission", submission, "-v", "-j", workers, "echo")
		if got.status != exitFailed || got.stderr != "" {
			t.Errorf("-j %s: status %d, stderr %q", workers, got.status, got.stderr)
		}
		if diff := cmp.Diff(spaces(want), spaces(strings.NewReplacer(submission, "SUBMISSION", judgeBinary, "JUDGE").Replace(mask(got.stdout)))); diff != "" {
			t.Errorf("-j %s: (-want +got)\n%s", workers, diff)
		}
	}
}

func TestStopAtFirstFailure(t *testing.T) {
	submission := script(t, "read line; echo hello")
	for _, workers := range []string{"1", "4"} {
		got := runBuilt(t, "echo", "-x", "-root", toyRoot, "-submission", submission, "-j", workers)
		if got.status != exitFailed || !strings.HasSuffix(got.stdout, "/submission: WA, first in 01_lines\n2 of 5 cases: 1 AC, 1 WA\n") {
			t.Errorf("-j %s: status %d\n%s", workers, got.status, got.stdout)
		}
	}
}

func TestOwnSolution(t *testing.T) {
	got := runBuilt(t, "-root", toyRoot)
	if got.status != exitAccepted || !strings.HasSuffix(got.stdout, "\n5 cases: 5 AC\n") {
		t.Errorf("status %d\n%s%s", got.status, got.stdout, got.stderr)
	}
}

func TestMissingSolutionIsJudgeError(t *testing.T) {
	root := t.TempDir()
	write(t, root, map[string]string{"samples/p/1.in": "", "samples/p/1.out": "", "samples/p/problem.yaml": anyYAML})
	got := runBuilt(t, "-root", root)
	if got.status != exitUsage || !strings.Contains(got.stdout, "JE   p ") || !strings.Contains(got.stdout, "no solution") {
		t.Errorf("%+v", got)
	}
}

func TestUnstartableSubmissionIsJudgeError(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x")
	writeExecutable(t, path, "#!/no/such/interpreter\n")
	got := runBuilt(t, "-root", toyRoot, "-submission", path, "-x", "echo")
	if got.status != exitUsage || !strings.Contains(got.stdout, "JE   echo/00_word") {
		t.Errorf("%+v", got)
	}
}

// A submission may be one Go file, or a folder, that belong to no module.
func TestSubmissionOutsideOfModules(t *testing.T) {
	folder := t.TempDir()
	source, err := os.ReadFile(filepath.Join(toyRoot, "problems/echo/main.go"))
	if err != nil {
		t.Fatal(err)
	}
	write(t, folder, map[string]string{"main.go": string(source), "main_test.go": "package main\n"})
	for _, submission := range []string{folder, filepath.Join(folder, "main.go")} {
		if got := runBuilt(t, "-root", toyRoot, "-submission", submission, "echo/00_word"); got.status != exitAccepted {
			t.Errorf("%+v", got)
		}
	}
}

func TestPrivateFolder(t *testing.T) {
	// What a run needed is gone when the next one begins.
	submission := script(t, `[ "$(ls ../.. | grep -c run-)" = 1 ] && cat`)
	if got := runBuilt(t, "-root", toyRoot, "-submission", submission, "echo"); got.status != exitAccepted {
		t.Errorf("%+v", got)
	}
	submission = script(t, `[ -z "$(ls -A)" ] && [ "$TMPDIR" = "$(pwd)" ] && touch "$TMPDIR/x" && cat`)
	if got := runBuilt(t, "-root", toyRoot, "-submission", submission, "-j", "2", "echo"); got.status != exitAccepted {
		t.Errorf("%+v", got)
	}
}

// One byte under the limit, the limit, one byte over it.
func TestOutputLimitIsExact(t *testing.T) {
	submission := script(t, "cat")
	for limit, want := range map[string]string{"65537": "AC", "65536": "AC", "65535": "OLE", "64KiB": "AC"} {
		got := runBuilt(t, "-root", toyRoot, "-submission", submission, "-output", limit, "echo/04_exactly_the_limit")
		if !strings.Contains(got.stdout, "\n"+want+" ") {
			t.Errorf("-output %s: want %s\n%s", limit, want, got.stdout)
		}
	}
}

func TestJSON(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "results.json")
	kept := filepath.Join(folder, "kept")
	submission := script(t, "echo hello")
	got := runBuilt(t, "-root", toyRoot, "-submission", submission, "-json", file, "-o", kept, "echo/00_word", "echo/02_empty")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err, got)
	}
	var d struct {
		Version int
		Results []map[string]any
	}
	if err := json.Unmarshal(text, &d); err != nil {
		t.Fatal(err)
	}
	for _, r := range d.Results {
		for _, measured := range []string{"cpu_seconds", "wall_seconds", "memory_bytes"} {
			if number, ok := r[measured].(float64); !ok || number <= 0 {
				t.Errorf("%s is %v", measured, r[measured])
			}
			delete(r, measured)
		}
	}
	const hash = "5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03" // of hello and a newline
	want := []map[string]any{
		{"problem": "echo", "case": "00_word", "submission": submission, "verdict": "AC", "output_sha256": hash, "message": ""},
		{"problem": "echo", "case": "02_empty", "submission": submission, "verdict": "WA", "output_sha256": hash, "message": `line 1, column 1: want the end, got "hello␊"`},
	}
	if diff := cmp.Diff(want, d.Results); diff != "" || d.Version != 1 {
		t.Errorf("version %d, (-want +got)\n%s", d.Version, diff)
	}
	for name, content := range map[string]string{"echo/00_word.out": "hello\n", "echo/02_empty.out": "hello\n", "results.json": string(text)} {
		if got, err := os.ReadFile(filepath.Join(kept, name)); err != nil || string(got) != content {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
	for _, folder := range []string{folder, kept, kept + "/echo"} {
		if left, _ := filepath.Glob(folder + "/.*"); len(left) > 0 {
			t.Errorf("left behind: %v", left)
		}
	}
	// On standard output there is the JSON alone.
	if got := runBuilt(t, "-root", toyRoot, "-submission", submission, "-json", "-", "echo/00_word"); json.Unmarshal([]byte(got.stdout), &d) != nil || !strings.Contains(got.stderr, "1 case: 1 AC") {
		t.Errorf("%+v", got)
	}
	got = runBuilt(t, "-root", toyRoot, "-submission", submission, "-json", filepath.Join(folder, "no/such/folder.json"), "echo/00_word")
	if got.status != exitUsage || strings.Count(got.stderr, "\n") != 1 {
		t.Errorf("%+v", got)
	}
}

// After a stop there is no hash: what was printed by then is chance.
func TestStoppedOutputHasNoHash(t *testing.T) {
	got := runBuilt(t, "-root", toyRoot, "-submission", script(t, "echo hello; exec sleep 100"), "-wall", "200ms", "-json", "-", "echo/00_word")
	results, err := result.Decode([]byte(got.stdout))
	if err != nil || len(results) != 1 || results[0].Verdict != result.TimeLimit || results[0].OutputSHA256 != "" {
		t.Errorf("%v, %+v", err, results)
	}
	if !strings.Contains(got.stderr, "idle: stopped after 200ms") {
		t.Errorf("not called idle:\n%s", got.stderr)
	}
}

// Ctrl-C during a build leaves no compiler and no half-built file.
func TestInterruptBuild(t *testing.T) {
	folder := t.TempDir()
	program, temporary := built(t, "-root", toyRoot)
	program.Env = []string{"TMPDIR=" + temporary, "PATH=" + filepath.Join(folder, "bin")}
	// A tool that stands in for the go command, and never ends.
	writeExecutable(t, filepath.Join(folder, "bin/go"),
		"#!/bin/sh\n/bin/touch "+folder+"/started\n/usr/bin/setsid /bin/sleep 1000 &\n/bin/sleep 1000\n")
	interruptAt(t, filepath.Join(folder, "started"), program, syscall.SIGTERM)
	nothingLeft(t, temporary)
}

// Ctrl-C kills what runs, prints what was done, and writes no file.
func TestInterrupt(t *testing.T) {
	folder := t.TempDir()
	started := filepath.Join(folder, "started")
	submission := script(t, "read line; [ \"$line\" = hello ] && echo hello && exit; setsid sleep 1000 & touch "+started+"; sleep 1000")
	results := filepath.Join(folder, "results.json")
	program, temporary := built(t, "-root", toyRoot, "-submission", submission, "-wall", "1000s", "-json", results, "echo")
	stdout, err := program.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := program.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(stdout)
	var printed []string
	for lines.Scan() {
		printed = append(printed, lines.Text())
		if len(printed) == 2 { // the heading and the first case
			for !file.IsFile(started) {
				time.Sleep(time.Millisecond)
			}
			program.Process.Signal(syscall.SIGINT)
		}
	}
	program.Wait()
	if status := program.ProcessState.ExitCode(); status != exitInterrupted {
		t.Errorf("exit status %d", status)
	}
	if last := printed[len(printed)-1]; len(printed) != 3 || last != "1 of 5 cases: 1 AC" {
		t.Errorf("printed %q", printed)
	}
	if file.IsFile(results) {
		t.Error("results were written")
	}
	nothingLeft(t, temporary)
}
