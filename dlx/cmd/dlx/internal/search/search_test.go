package search

import (
	"bytes"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"dlxoj/dlx"
	"dlxoj/dlx/cmd/dlx/internal/output"
)

// onTerminal returns a search of an instance that has begun, whose output is a
// terminal and shows its progress each time, and what comes there.
func onTerminal(t *testing.T, instance string) (*Search, *bytes.Buffer) {
	t.Helper()
	file, err := os.Open("../../../../testdata/instances/" + instance)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	text, err := dlx.ReadText(file)
	if err != nil {
		t.Fatal(err)
	}
	screen := new(bytes.Buffer)
	out := output.New(screen, screen)
	out.Terminal, out.Every = true, 0
	return New(text, Settings{}, out), screen
}

// The line is shown, replaced, and erased before anything else is written.
func TestProgressOnATerminal(t *testing.T) {
	s, screen := onTerminal(t, "queens12.dlx")
	s.Count(0, 1)
	lines := strings.Split(screen.String(), "\r\x1b[K")
	if len(lines) < 3 || lines[0] != "" || lines[len(lines)-1] != "14200\n" {
		t.Fatalf("the terminal gets %q", screen)
	}
	last := ""
	for _, line := range lines[1 : len(lines)-1] {
		if !regexp.MustCompile(`^ *\d+\.\d %  \d+ nodes  \d+s$`).MatchString(line) || line[:5] < last {
			t.Errorf("a line %q after %q", line, last)
		}
		last = line[:5]
	}
	if last == "  0.0" {
		t.Errorf("no progress in %q", lines)
	}
}

// Best does not know how far it is, only how long it runs.
func TestProgressOfBest(t *testing.T) {
	s, _ := onTerminal(t, "queens16cost.dlx5")
	defer s.begin()()
	if got, want := s.progress(), "0 nodes  0s"; got != want {
		t.Errorf("progress is %q, want %q", got, want)
	}
}

// What a long search has found comes out while it runs, not only when the buffer
// is full, and also where there is no terminal.
func TestSolutionsComeOutEarly(t *testing.T) {
	text, err := dlx.ReadText(strings.NewReader("a b c\na b\nc\nb c\na\n"))
	if err != nil {
		t.Fatal(err)
	}
	var stdout bytes.Buffer
	out := output.New(&stdout, new(bytes.Buffer))
	out.Every = time.Hour
	s := New(text, Settings{}, out)
	if !s.solver.Next() || s.writeSolution(s.solver.Solution()) != nil || stdout.Len() != 0 {
		t.Fatalf("no solution was written, or already %q", stdout.String())
	}
	if out.Progress(s.progress); stdout.Len() != 0 {
		t.Errorf("%q came out at once", stdout.String())
	}
	out.Every = 0
	if out.Progress(s.progress); stdout.String() != "a b\nc\n\n" {
		t.Errorf("%q came out after a while", stdout.String())
	}
}
