package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dlxoj/judge/internal/result"
)

// withStdout runs the built judge with a standard output of the test's choice.
func withStdout(t *testing.T, stdout *os.File, args ...string) outcome {
	t.Helper()
	program, temporary := built(t, args...)
	var stderr bytes.Buffer
	program.Stdout, program.Stderr = stdout, &stderr
	if err := program.Run(); program.ProcessState == nil {
		t.Fatal(err)
	}
	nothingLeft(t, temporary)
	return outcome{status: program.ProcessState.ExitCode(), stderr: stderr.String()}
}

// everyOutput are commands that write to standard output, each in its own way.
func everyOutput(t *testing.T) [][]string {
	t.Helper()
	f := t.TempDir()
	write(t, f, map[string]string{"cat.txt": "cat\n", "p/1.in": "1\n", "p/1.out": "old\n"})
	cases := filepath.Join(f, "p")
	run := []string{"-root", toyRoot, "-run", "sh", "-submission", filepath.Join(f, "cat.txt")}
	several := append(run, "-submission", f+"/./cat.txt", "echo")
	saved := savedResults(t, "run.json", of("p/1", result.Accepted, "aa"))
	return [][]string{
		append(run, "echo"), several, append(run, "-json", "-", "echo"), {"-list", "-root", toyRoot},
		{"-h"}, {"diff", saved, saved}, {"diff", "-h"}, {"languages"},
		{"diff", "-json", "-", saved, saved},
		{"baseline", "-root", toyRoot, "-o", filepath.Join(f, "baseline.json")},
		{"accept", "-o", keptOutput(t, "new\n"), "-cases", cases, "p/1"},
	}
}

func (o outcome) mustSayThatStdoutFailed(t *testing.T, args []string, words string) {
	t.Helper()
	lines := strings.SplitAfter(o.stderr, "\n")
	last := fmt.Sprintf("judge: standard output cannot be written: %s\n", words)
	// The table goes to standard error where the JSON goes to standard output.
	if o.status != exitUsage || lines[max(0, len(lines)-2)] != last || strings.Count(o.stderr, "judge:") != 1 {
		t.Errorf("%v: status %d, stderr %q", args, o.status, o.stderr)
	}
}

func TestFullStdout(t *testing.T) {
	full, err := os.OpenFile(fullDevice(t), os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer full.Close()
	for _, args := range everyOutput(t) {
		withStdout(t, full, args...).mustSayThatStdoutFailed(t, args, "no space left on device")
	}
}

// What was judged until then is kept, and diff says that it is a part.
func TestOutputsOfAStoppedRun(t *testing.T) {
	folder := t.TempDir()
	reader, writer, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	reader.Close()
	defer writer.Close()
	cat := script(t, "cat")
	whole, part := filepath.Join(folder, "whole"), filepath.Join(folder, "part")
	args := []string{"-root", toyRoot, "-submission", cat, "echo", "-o"}
	runBuilt(t, append(args, whole)...)
	withStdout(t, writer, append(args, part)...).mustSayThatStdoutFailed(t, args, "broken pipe")
	text, err := os.ReadFile(filepath.Join(part, result.ResultsFile))
	if err != nil || !strings.Contains(string(text), "\n  \"partial\": true,\n") {
		t.Errorf("%v\n%s", err, text)
	}
	if _, err := os.Stat(filepath.Join(part, "echo/00_word.out")); err != nil {
		t.Error(err)
	}
	for words, runs := range map[string][]string{
		"\nthe new run was stopped before its end, so it lacks cases\n": {whole, part},
		"\nthe old run was stopped before its end, so it lacks cases\n": {part, whole},
	} {
		if got := here(append([]string{"diff"}, runs...)...); got.status != exitAccepted || !strings.Contains(got.stdout, words) {
			t.Errorf("%+v", got)
		}
	}
	if got := here("diff", whole, whole); strings.Contains(got.stdout, "stopped") {
		t.Errorf("%+v", got)
	}
}

// A reader who goes away, as head does, ends the judge, but not before it took
// its files away.
func TestStdoutWithoutReader(t *testing.T) {
	for _, args := range everyOutput(t) {
		reader, writer, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		reader.Close()
		withStdout(t, writer, args...).mustSayThatStdoutFailed(t, args, "broken pipe")
		writer.Close()
	}
}
