package main

import (
	"bufio"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"dlxoj/judge/internal/accept"
	"dlxoj/judge/internal/file"
	"dlxoj/judge/internal/result"
	"dlxoj/judge/internal/suite"
)

// keptOutput makes what judge -o keeps of a run of p/1 that printed a text.
func keptOutput(t *testing.T, printed string) (folder string) {
	t.Helper()
	folder = t.TempDir()
	write(t, folder, map[string]string{"p/1.out": printed})
	hash, err := file.Hash(filepath.Join(folder, "p/1.out"))
	if err != nil {
		t.Fatal(err)
	}
	text, err := result.Encode([]result.Result{of("p/1", result.WrongAnswer, hash)}, false)
	if err != nil {
		t.Fatal(err)
	}
	write(t, folder, map[string]string{result.ResultsFile: string(text)})
	return folder
}

// mustStay fails unless the answer in a folder is as it was, and no temporary file is left.
func mustStay(t *testing.T, folder string) {
	t.Helper()
	entries, _ := os.ReadDir(folder)
	text, err := os.ReadFile(filepath.Join(folder, "1.out"))
	hidden := slices.ContainsFunc(entries, func(e os.DirEntry) bool { return strings.HasPrefix(e.Name(), ".") })
	if err != nil || string(text) != "old\n" || hidden {
		t.Errorf("the answer is %q, the files are %v, error %v", text, entries, err)
	}
}

// While the reference program thinks.
func TestInterruptAccept(t *testing.T) {
	root, started := t.TempDir(), filepath.Join(t.TempDir(), "started")
	write(t, root, map[string]string{
		"go.mod": "module p\n", "samples/p/problem.yaml": "reference: slow/main.c\n", "samples/p/1.in": "1\n", "samples/p/1.out": "old\n",
		"slow/main.c": "#include <stdio.h>\n#include <unistd.h>\nint main(void) { fclose(fopen(\"" + started + "\", \"w\")); sleep(1000); }\n",
	})
	interruptCommand(t, started, "accept", "-yes", "-o", keptOutput(t, "new\n"), "-root", root, "p/1")
	mustStay(t, filepath.Join(root, "samples/p"))
}

// While it asks.
func TestInterruptQuestion(t *testing.T) {
	cases := filepath.Join(t.TempDir(), "p")
	write(t, cases, map[string]string{"1.in": "1\n", "1.out": "old\n"})
	program, temporary := built(t, "accept", "-o", keptOutput(t, "new\n"), "-cases", cases, "p/1")
	stdin, err := program.StdinPipe() // nobody answers
	if err != nil {
		t.Fatal(err)
	}
	defer stdin.Close()
	stdout, err := program.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := program.Start(); err != nil {
		t.Fatal(err)
	}
	if asked, _ := bufio.NewReader(stdout).ReadString(':'); !strings.Contains(asked, "p/1") {
		t.Errorf("it printed %q", asked)
	}
	interrupt(t, program, syscall.SIGINT)
	nothingLeft(t, temporary)
	mustStay(t, cases)
}

// An answer keeps its permissions.
func TestAcceptKeepsPermissions(t *testing.T) {
	cases := filepath.Join(t.TempDir(), "p")
	write(t, cases, map[string]string{"1.in": "1\n", "1.out": "old\n"})
	answer := filepath.Join(cases, "1.out")
	if err := os.Chmod(answer, 0o640); err != nil {
		t.Fatal(err)
	}
	if got := here("accept", "-yes", "-o", keptOutput(t, "new\n"), "-cases", cases, "p/1"); got.status != exitAccepted || got.stderr != "" {
		t.Errorf("%+v", got)
	}
	text, err := os.ReadFile(answer)
	if err != nil || string(text) != "new\n" {
		t.Errorf("the answer is %q, error %v", text, err)
	}
	if info, err := os.Stat(answer); err != nil || info.Mode().Perm() != 0o640 {
		t.Errorf("%v, error %v", info.Mode(), err)
	}
}

// What becomes the answer is what was shown, or nothing.
func TestAcceptOfWhatChangedMeanwhile(t *testing.T) {
	cases, kept := filepath.Join(t.TempDir(), "p"), keptOutput(t, "new\n")
	write(t, cases, map[string]string{"1.in": "1\n", "1.out": "old\n"})
	found, err := suite.Selection{External: cases, Names: []string{"p/1"}}.Discover()
	if err != nil {
		t.Fatal(err)
	}
	run, err := result.Open(kept)
	if err != nil {
		t.Fatal(err)
	}
	candidates, err := accept.Find(found, run, io.Discard)
	if len(candidates.All) != 1 || candidates.Refused || err != nil {
		t.Fatalf("%v, error %v", candidates, err)
	}
	defer candidates.Close()
	write(t, kept, map[string]string{"p/1.out": "newer\n"})
	if err := candidates.Write(t.Context(), io.Discard); err == nil || err.Error() != "p/1: the kept output changed after it was shown" {
		t.Errorf("error %v", err)
	}
	mustStay(t, cases)
}
