package main

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"dlxoj/dlx/sudoku/sudokutest"
)

// The page of each problem has figures of a comparison, and the command that
// shows them. The figures of its example are those of a comparison too.
func TestPagesOfProblems(t *testing.T) {
	root, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(root)
	pages, err := filepath.Glob("problems/*/main.go")
	if err != nil || len(pages) == 0 {
		t.Fatalf("no pages: %v", err)
	}
	for _, page := range pages {
		comment, _, _ := strings.Cut(sudokutest.ReadFile(t, page), "\npackage main")
		text := strings.ReplaceAll(comment, "\n// ", " ")
		text, cost, _ := strings.Cut(text, "# Cost")
		command := regexp.MustCompile(`go run \./dlx/cmd/dlx (compare .*\.in)\n`).FindStringSubmatch(cost)
		if command == nil {
			t.Errorf("%s has no command that compares", page)
			continue
		}
		if n := comparesAs(t, page, cost, dlxCommand("", command[1]).stdout); n < 2 {
			t.Errorf("%s: the command %q has %d figures, want some", page, command[1], n)
		}
		example, _ := sudokutest.ReadExample(t, page)
		comparesAs(t, page, text, dlxCommand(example, "compare -n 0").stdout)
	}
}

// comparesAs holds that each number of nodes in a text is one in the table of a
// comparison, and returns how many there are.
func comparesAs(t *testing.T, page, text, comparison string) int {
	t.Helper()
	figures := regexp.MustCompile(`(more than )?([\d,]*\d) nodes`).FindAllStringSubmatch(text, -1)
	table := rows(comparison)
	last := strings.Fields(table[len(table)-1])
	nodes := last[len(last)-5:] // of each method
	for _, f := range figures {
		want := f[2]
		if f[1] != "" {
			want = ">" + want
		}
		if !slices.Contains(nodes, want) {
			t.Errorf("%s: %s are not among %v", page, f[0], nodes)
		}
	}
	return len(figures)
}
