package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The page of each problem has figures of a comparison, and the command that
// shows them.
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
		source, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		comment, _, _ := strings.Cut(string(source), "\npackage main")
		text := strings.ReplaceAll(comment, "\n// ", " ")
		command := regexp.MustCompile(`go run \./dlx/cmd/dlx (compare .*\.in)\n`).FindStringSubmatch(text)
		figures := regexp.MustCompile(`(more than )?([\d,]*\d) nodes`).FindAllStringSubmatch(text, -1)
		if command == nil || len(figures) < 2 {
			t.Errorf("%s: the command %q has %d figures, want a command with some", page, command, len(figures))
			continue
		}
		table := rows(dlxCommand("", command[1]).stdout)
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
	}
}
