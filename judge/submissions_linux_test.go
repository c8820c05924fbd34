package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"dlxoj/judge/internal/result"
)

// Every program in testdata/submissions/VERDICT/problem/name gets that verdict:
// that of its first case that is not AC. Those of the toy problem try the judge,
// the others try the samples. A line "message: words" in a program's comment says
// what the message of that case must have in it.
func TestSubmissions(t *testing.T) {
	for _, folder := range submissionFolders(t) {
		t.Run(strings.TrimPrefix(folder, "testdata/submissions/"), func(t *testing.T) {
			if strings.HasSuffix(folder, "/row_order") {
				long(t)
			}
			t.Parallel()
			mustGetItsVerdict(t, folder)
		})
	}
}

// The same, as many times in a row as JUDGE_STRESS says, with more runs side by
// side than a small machine has cores, while another process burns one of them:
//
//	JUDGE_STRESS=10 go test ./judge -run Stress -timeout 2h
//
// It takes longer than the gate may.
func TestSubmissionsUnderStress(t *testing.T) {
	rounds, _ := strconv.Atoi(os.Getenv("JUDGE_STRESS"))
	if rounds == 0 {
		t.Skip("JUDGE_STRESS is not set")
	}
	burner := exec.Command("/bin/sh", "-c", "while :; do :; done")
	if err := burner.Start(); err != nil {
		t.Fatal(err)
	}
	defer burner.Wait()
	defer burner.Process.Kill()
	for round := range rounds {
		for _, folder := range submissionFolders(t) {
			t.Run(strconv.Itoa(round)+"/"+strings.TrimPrefix(folder, "testdata/submissions/"), func(t *testing.T) {
				mustGetItsVerdict(t, folder, "-j", "4")
			})
		}
	}
}

func submissionFolders(t *testing.T) []string {
	t.Helper()
	folders, err := filepath.Glob("testdata/submissions/*/*/*")
	if err != nil || len(folders) == 0 {
		t.Fatal("no submissions", err)
	}
	return folders
}

// source returns the one file of a folder, or the folder if it has several. So
// the submission may be an executable too, such as a shell script.
func source(t *testing.T, folder string) string {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil || len(entries) == 0 {
		t.Fatal("no program in", folder, err)
	}
	if len(entries) > 1 {
		return folder
	}
	return filepath.Join(folder, entries[0].Name())
}

var wantedMessage = regexp.MustCompile(`(?m)^(?://|#) message: (.+)$`)

func mustGetItsVerdict(t *testing.T, folder string, flags ...string) {
	t.Helper()
	parts := strings.Split(filepath.ToSlash(folder), "/")
	want, problem := parts[2], parts[3]
	root, submission := "..", source(t, folder)
	if problem == "echo" {
		root = toyRoot
	}
	got := runBuilt(t, append(flags, "-root", root, "-submission", submission, "-x", "-json", "-", problem)...)
	results, err := result.Decode([]byte(got.stdout))
	if err != nil {
		t.Fatalf("%v\n%s", err, got.stderr)
	}
	last := results[len(results)-1]
	if last.Verdict == result.Skipped {
		t.Skip(last.Message)
	}
	text, _ := os.ReadFile(submission)
	message := wantedMessage.FindStringSubmatch(string(text))
	if string(last.Verdict) != want || message != nil && !strings.Contains(last.Message, message[1]) {
		t.Errorf("got %s\n%s", last.Verdict, got.stderr)
	}
	status := exitFailed
	if want == string(result.Accepted) {
		status = exitAccepted
	}
	if got.status != status {
		t.Errorf("exit status %d, want %d", got.status, status)
	}
}

// There is a program for every verdict that a program can get.
func TestSubmissionsCoverVerdicts(t *testing.T) {
	for _, v := range []result.Verdict{result.Accepted, result.PresentationError, result.WrongAnswer, result.TimeLimit, result.MemoryLimit, result.OutputLimit, result.RuntimeError, result.CompileError} {
		if found, _ := filepath.Glob("testdata/submissions/" + string(v) + "/echo/*"); len(found) == 0 {
			t.Errorf("none for %s", v)
		}
	}
}
