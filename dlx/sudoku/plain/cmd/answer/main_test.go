package main

import (
	"bytes"
	"errors"
	"os"
	"strings"
	"testing"
)

const samples = "../../../../../samples/"

func TestAnswersASample(t *testing.T) {
	for _, name := range []string{"hdu1426/00_statement", "hdu2780/01_conflict_unnoticed", "targetsudoku/00_statement_first", "uvalive4763/00_statement"} {
		input, err := os.Open(samples + name + ".in")
		if err != nil {
			t.Fatal(err)
		}
		defer input.Close()
		want, err := os.ReadFile(samples + name + ".out")
		if err != nil {
			t.Fatal(err)
		}
		problem, _, _ := strings.Cut(name, "/")
		var stdout, stderr bytes.Buffer
		if status := run([]string{problem}, input, &stdout, &stderr); status != 0 || stdout.String() != string(want) || stderr.Len() > 0 {
			t.Errorf("%s: status %d, printed %q, %q", name, status, &stdout, &stderr)
		}
	}
}

func TestRefuses(t *testing.T) {
	for _, test := range []struct {
		args, stdin, said string
		status            int
	}{
		{"", "", "Usage: answer PROBLEM < INPUT\n", 2},
		{"hdu1426 hdu2780", "", "Usage: answer PROBLEM < INPUT\n", 2},
		{"hdu0", "", "answer: no problem is called \"hdu0\"\n", 1},
		{"hdu2780", "1\n12", "answer: hdu2780: case 1: ", 1},
	} {
		var stdout, stderr bytes.Buffer
		status := run(strings.Fields(test.args), strings.NewReader(test.stdin), &stdout, &stderr)
		if status != test.status || stdout.Len() > 0 || !strings.HasPrefix(stderr.String(), test.said) {
			t.Errorf("%s: status %d, printed %q, %q", test.args, status, &stdout, &stderr)
		}
	}
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("no space left") }

func TestFullOutput(t *testing.T) {
	var stderr bytes.Buffer
	if status := run([]string{"hdu1426"}, strings.NewReader(""), full{}, &stderr); status != 1 || stderr.String() != "answer: no space left\n" {
		t.Errorf("status %d, printed %q", status, &stderr)
	}
}
