package main

import (
	"os"
	"strings"
	"testing"

	"dlxoj/judge/internal/run"
	"dlxoj/judge/internal/suite"
)

func TestQuoted(t *testing.T) {
	for word, want := range map[string]string{
		"a/b.go": "a/b.go", "": "''", "two words": "'two words'", "it's": `'it'\''s'`, "$HOME": "'$HOME'", "%s.in:%s.out": "%s.in:%s.out", "*": "'*'",
	} {
		if got := shellLine([]string{word}); got != want {
			t.Errorf("%q: %s, want %s", word, got, want)
		}
	}
}

// The command that judges a case again has what decides about the verdict, and
// nothing that decides about the rest of the run.
func TestAgain(t *testing.T) {
	for line, want := range map[string]string{
		"-x -j 3 -o d -json j -list echo":                       "echo/1",
		"-time 2s -memory 16MiB -root testdata":                 "-memory 16777216 -root testdata -time 2s echo/1",
		"-submission a.c -submission b.c -compare float:1e-3 p": "-compare float:1e-3 -submission b.c echo/1",
	} {
		o, err := parseRun(strings.Fields(line))
		if err != nil {
			t.Fatal(err)
		}
		j := run.Job{Case: suite.Case{Problem: &suite.Problem{Name: "echo"}, Name: "1"}, Program: run.Program{Label: "b.c"}}
		if got := strings.TrimPrefix(o.again(j), strings.Join(invocation(os.Args[0]), " ")+" "); got != want {
			t.Errorf("%s: %s, want %s", line, got, want)
		}
	}
	if got := strings.Join(invocation("./judge.bin"), " "); got != "./judge.bin" {
		t.Error(got)
	}
	for _, built := range []string{"/tmp/go-build123/b001/exe/judge", "/cache/5b/" + strings.Repeat("5b", 32) + "-d/judge"} {
		if got := invocation(built); got[0] != "go" || got[1] != "run" {
			t.Error(got)
		}
	}
}

func TestBadParts(t *testing.T) {
	for _, text := range []string{"0/2", "1/2x"} {
		here("-part", text, "-list").mustBeUsageError(t, "want I/N with 1 <= I <= N")
	}
}
