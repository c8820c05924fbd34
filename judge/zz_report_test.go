package main

import (
	"strings"
	"testing"
	"time"
)

func TestProgressLine(t *testing.T) {
	begin := time.Unix(1000, 0)
	p := progress{begun: begin, total: 10}
	if got, want := p.line("p/1", begin), "0 of 10 done, now p/1"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	for _, seconds := range []float64{0.25, 1.5, 0.5} {
		r := result{Problem: "p", Case: time.Duration(seconds * 1e9).String()}
		r.WallSeconds = seconds
		p.done(job{}, r)
	}
	got, want := p.line("p/4", begin.Add(6*time.Second)), "3 of 10 done, now p/4, slowest p/1.5s (1.5 s), 14s left"
	if got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// What is shown fits on the terminal, and is taken away.
func TestProgressIsCut(t *testing.T) {
	var out strings.Builder
	p := progress{out: &out, width: 10, total: 3}
	p.running(testCase{problem: &problem{name: "p"}, name: "1"})
	p.running(testCase{problem: &problem{name: "p"}, name: "2"}) // too soon after the first
	p.clear()
	p.clear()
	if got, want := out.String(), "\r\x1b[K0 of 3 do\r\x1b[K"; got != want {
		t.Errorf("got %q, want %q", got, want)
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
