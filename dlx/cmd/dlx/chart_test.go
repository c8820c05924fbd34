package main

import (
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// chartOf runs compare with a chart and returns it.
func chartOf(t *testing.T, stdin, line string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "chart.svg")
	if got := dlxCommand(stdin, line+" -o "+file); got.status != exitAnswer || got.stderr != "" {
		t.Fatalf("%s: %+q", line, got)
	}
	svg, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(svg)
}

func mustBeXML(t *testing.T, text string) {
	t.Helper()
	for decoder := xml.NewDecoder(strings.NewReader(text)); ; {
		if _, err := decoder.Token(); errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
	}
}

func TestChart(t *testing.T) {
	for _, test := range []struct {
		name, grids, line string
		bars              int
		want              []string
	}{
		{"full", fullGrid, "compare", 5, []string{"standard input: 1 grid, up to 2", `row order <tspan class="value">1</tspan>`, `width="2" height="14"`}},
		{"no nodes", contradicts, "compare -n 0", 5, []string{"all completions of each", `row order <tspan class="value">0</tspan>`, `width="0" height="14"`}},
		{"letters", "a" + fullGrid[1:], "compare -n 1", 5, []string{"the first completion of each"}},
		{"hard", "", "compare " + samples + "targetsudoku/15_hard.in", 5, []string{"15_hard.in: 1 grid", "333,449", ">1M</text>", "row order: 333,449; "}},
		{"stopped", "", "compare -budget 1000 " + samples + "targetsudoku/15_hard.in", 5, []string{"more than 1,000", ">10k</text>", `class="missing"`}},
	} {
		svg := chartOf(t, test.grids, test.line)
		mustBeXML(t, svg)
		if bars := strings.Count(svg, `class="bar`); bars != test.bars {
			t.Errorf("%s: %d bars, want %d", test.name, bars, test.bars)
		}
		for _, want := range append(test.want, `<title id="title">`, `<desc id="desc">`, "prefers-color-scheme: dark", "logarithmic") {
			if !strings.Contains(svg, want) {
				t.Errorf("%s: there is no %q in\n%s", test.name, want, svg)
			}
		}
		if strings.Count(svg, "://") != 1 {
			t.Errorf("%s: it needs something from outside", test.name)
		}
		if chartOf(t, test.grids, test.line) != svg {
			t.Errorf("%s: the second chart is another one", test.name)
		}
	}
}

// README names the command that makes each of the pictures: it makes the same
// bytes.
func TestPictures(t *testing.T) {
	root, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(root)
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	pictures, err := filepath.Glob("dlx/testdata/pictures/*")
	if err != nil || len(pictures) == 0 {
		t.Fatalf("no pictures: %v", err)
	}
	for _, picture := range pictures {
		picture = filepath.ToSlash(picture)
		command := regexp.MustCompile(`(?m)^ +go run \./dlx/cmd/dlx (\w+ .*-o ` + regexp.QuoteMeta(picture) + `.*)$`).FindSubmatch(readme)
		if command == nil {
			t.Errorf("README.md does not say which command makes %s", picture)
			continue
		}
		want, err := os.ReadFile(picture)
		if err != nil {
			t.Fatal(err)
		}
		again := filepath.Join(t.TempDir(), filepath.Base(picture))
		got := dlxCommand("", strings.Replace(string(command[1]), picture, again, 1))
		if made, err := os.ReadFile(again); err != nil || string(made) != string(want) {
			t.Errorf("%s: the command makes another one: %v, %+q", picture, err, got)
		}
		if !strings.Contains(string(readme), "]("+picture+")") {
			t.Errorf("README.md does not show %s", picture)
		}
	}
}
