package report

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"dlxoj/judge/internal/result"
	"dlxoj/judge/internal/run"
	"dlxoj/judge/internal/suite"
)

func TestProgressLine(t *testing.T) {
	begin := time.Unix(1000, 0)
	p := Progress{begun: begin, total: 10}
	if got, want := p.line("p/1", begin), "0 of 10 done, now p/1"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	for _, seconds := range []float64{0.25, 1.5, 0.5} {
		r := result.Result{Problem: "p", Case: time.Duration(seconds * 1e9).String()}
		r.WallSeconds = seconds
		p.Done(run.Job{}, r)
	}
	got, want := p.line("p/4", begin.Add(6*time.Second)), "3 of 10 done, now p/4, slowest p/1.5s (1.5 s), 14s left"
	if got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// What is shown fits on the terminal, and is taken away.
func TestProgressIsCut(t *testing.T) {
	var out strings.Builder
	p := Progress{out: &out, width: 10, total: 3}
	p.Running(suite.Case{Problem: &suite.Problem{Name: "p"}, Name: "1"})
	p.Running(suite.Case{Problem: &suite.Problem{Name: "p"}, Name: "2"}) // too soon after the first
	p.Building("p")                                                      // at once
	p.Clear()
	p.Clear()
	if got, want := out.String(), "\r\x1b[K0 of 3 do\r\x1b[Kbuilding \r\x1b[K"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// An input is shown if it is small.
func TestSmallInput(t *testing.T) {
	for content, want := range map[string]int{
		"": 0, "1\n2\n": 2, strings.Repeat("1\n", 20): 20, strings.Repeat("1\n", 21): 0, strings.Repeat("1", 5000): 0,
	} {
		path := filepath.Join(t.TempDir(), "in")
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		if got := smallInput(path); len(got) != want {
			t.Errorf("%d bytes: %d lines, want %d", len(content), len(got), want)
		}
	}
}

// How many failures go beyond the statement is said in words.
func TestApart(t *testing.T) {
	for beyond, want := range map[string]string{
		"": "", "n": "", "y": "; 1 not AC, beyond the statement", "yy": "; 2 not AC, both beyond the statement",
		"yyy": "; 3 not AC, all beyond the statement", "yn": "; 2 not AC, 1 of them beyond the statement",
	} {
		var failures []failure
		for _, c := range beyond {
			failures = append(failures, failure{run.Job{Program: run.Program{Verdict: result.Accepted}}, result.Result{Beyond: c == 'y'}})
		}
		if got := apart(failures); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	unbuilt := failure{run.Job{Program: run.Program{Verdict: result.CompileError}}, result.Result{Beyond: true}}
	if got := apart([]failure{unbuilt, unbuilt}); got != "" {
		t.Errorf("of a program that was not built: %q", got)
	}
}

func TestPaint(t *testing.T) {
	for v, want := range map[result.Verdict]string{result.Accepted: "\x1b[32mAC \x1b[0m", result.WrongAnswer: "\x1b[31mWA \x1b[0m", result.PresentationError: "\x1b[33mPE \x1b[0m"} {
		if got := Paint(v, 3, true); got != want {
			t.Errorf("%q", got)
		}
		if got := Paint(v, 3, false); got != string(v)+" " {
			t.Errorf("%q", got)
		}
	}
}
