package main

import (
	"encoding/json"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"dlxoj/dlx/cmd/dlx/internal/animation"
	"dlxoj/dlx/sudoku/sudokutest"
)

// pageOf runs animate and returns the page and what is in it.
func pageOf(t *testing.T, stdin, line string) (text string, p animation.Page) {
	t.Helper()
	got := dlxCommand(stdin, "animate "+line)
	if got.status != exitAnswer || got.stderr != "" {
		t.Fatalf("animate %s: status %d, %s", line, got.status, got.stderr)
	}
	data := regexp.MustCompile(`(?s)<script type="application/json" id="data">(.*?)</script>`).FindStringSubmatch(got.stdout)
	if data == nil {
		t.Fatalf("animate %s: the page has no data", line)
	}
	if err := json.Unmarshal([]byte(data[1]), &p); err != nil {
		t.Fatalf("animate %s: %v", line, err)
	}
	return got.stdout, p
}

func TestAnimate(t *testing.T) {
	for _, test := range []struct {
		stdin, line string
		outcomes    string // of the recordings
		found       int64  // in the last recording
	}{
		{solved, "", "found", 1},
		{empty, "", "found", 1},
		{empty, "-budget 5", "stopped", 0},
		{empty, "-n 100", "found", 100},
		{solved + empty, "", "found found", 1},
		{solved + empty, "-case 1", "found", 1},
		{"11" + empty[2:], "", "none", 0},
		{empty, "-best", "found", 1},
		{empty, "-best -budget 1", "stopped", 1},
		{two, "", "found", 1},
		{two, "-n 0", "complete", 2},
		{none, "", "none", 0},
		{costly, "-best", "found", 1},
		{none, "-best", "none", 0},
		{"a\n" + strings.Repeat("a\n", 80), "", "none", 0}, // 81 cells with the same letter
		{"a\n" + strings.Repeat("a\n", 80), "-grid=false -n 0", "complete", 80},
		{"", "../../../samples/hdu2780/00_statement.in", "found none", 0},
		{"", "../../../samples/uvalive4763/00_statement.in", "complete", 507},
		{"", "-n 1 ../../../samples/uvalive4763/00_statement.in", "found", 1},
		{"", "../../../samples/uvalive4763/10_large_count.in", "found", 1000},
		{"ab" + empty[2:], "", "found", 1000},
		{"", "-best ../../../samples/targetsudoku/00_statement_first.in", "found", 1},
	} {
		_, p := pageOf(t, test.stdin, test.line)
		var outcomes []string
		for n := range p.Recordings {
			outcomes = append(outcomes, p.Recordings[n].Outcome)
		}
		last := p.Recordings[len(p.Recordings)-1]
		if got := strings.Join(outcomes, " "); got != test.outcomes || last.Found != test.found {
			t.Errorf("animate %s: %s, %d found, want %s, %d", test.line, got, last.Found, test.outcomes, test.found)
		}
	}
}

func TestAnimateFindsTheBest(t *testing.T) {
	for name, want := range map[string]int64{
		"targetsudoku/00_statement_first": 2829, "targetsudoku/01_statement_second": 2852, "targetsudoku/24_empty": 2906,
	} {
		_, p := pageOf(t, "", "-best ../../../samples/"+name+".in")
		if r := p.Recordings[0]; r.Weight != want {
			t.Errorf("%s: %d, want %d", name, r.Weight, want)
		}
	}
	if _, p := pageOf(t, costly, "-best"); p.Recordings[0].Weight != -7 {
		t.Errorf("costly: %d, want -7", p.Recordings[0].Weight)
	}
}

// hard is the grid of samples/targetsudoku/15_hard.
const hard = "000100435054006000000000000000000002265004190040090000008400910000001700600200000"

// The hardest searches make a page of less than 300 kB, and many grids together one
// of less than a megabyte.
func TestAnimatePagesAreSmall(t *testing.T) {
	const one, many = 300_000, 1_000_000
	for _, test := range []struct {
		stdin, line string
		most        int
	}{
		{empty, "-n 0 -budget 100000", one},
		{"", "-n 0 -budget 100000 -case 1 ../../../samples/uvalive4763/10_large_count.in", one},
		{"", "-n 0 -budget 100000 " + instances + "langford11.dlx", one},
		{"", "-best ../../../samples/targetsudoku/15_hard.in", one},
		{"", "-best ../../../samples/targetsudoku/21_other_upper_rows.in", one},
		{"", "-best ../../../samples/targetsudoku/22_five_clues.in", one},
		{"", "-best ../../../samples/targetsudoku/23_three_clues.in", one},
		{"", "-best ../../../samples/targetsudoku/24_empty.in", one},
		{"", "../../../samples/hdu2780/14_two_hundred.in", many},
		{"", "../../../samples/hdu1426/15_hundred.in", many},
		{strings.Repeat(hard, animation.MaxGrids), "-n 0 -budget 1000", many},
		{strings.Repeat(hard, animation.MaxGrids), "-best -budget 100", many},
	} {
		if text, _ := pageOf(t, test.stdin, test.line); len(text) > test.most {
			t.Errorf("animate %s: %d bytes", test.line, len(text))
		}
	}
}

// The title names the problem and the file.
func TestAnimateTitle(t *testing.T) {
	for _, test := range []struct{ stdin, line, title string }{
		{"", "../../../samples/hdu2780/00_statement.in", "Sudoku, hdu2780: 00_statement.in"},
		{"", instances + "queens8.dlx", "Exact cover: queens8.dlx"},
		{solved, "", "Sudoku: standard input"},
	} {
		if text, _ := pageOf(t, test.stdin, test.line); !strings.Contains(text, "<title>"+test.title+"</title>") {
			t.Errorf("animate %s: the title is not %s", test.line, test.title)
		}
	}
}

// The page loads nothing, and is the same each time.
func TestAnimatePageIsSelfContained(t *testing.T) {
	const nasty = "</script> &lt;b>{{data}}\n"
	text, p := pageOf(t, nasty, "-grid=false")
	if len(p.Recordings) != 1 || p.Recordings[0].Items[0] != "</script>" {
		t.Fatal(p)
	}
	if again, _ := pageOf(t, nasty, "-grid=false"); text != again {
		t.Error("the same input gives two pages")
	}
	if strings.Count(text, "</script>") != 2 {
		t.Error("an item of the text ends the script")
	}
	text, _ = pageOf(t, two, "")
	for _, loading := range []string{"src=", "@import", "url(", "fetch(", "import(", "https:", "{{"} {
		if strings.Contains(text, loading) {
			t.Errorf("the page has %s", loading)
		}
	}
	if strings.Contains(strings.ReplaceAll(text, "http://www.w3.org/2000/svg", ""), "http:") {
		t.Error("the page names an address")
	}
}

func TestAnimatePageHasEachScript(t *testing.T) {
	text, _ := pageOf(t, two, "")
	files, err := filepath.Glob("internal/animation/page/*.js")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		if !strings.Contains(text, sudokutest.ReadFile(t, file)) {
			t.Errorf("%s is not in the page", file)
		}
	}
}

func TestAnimateWritesAFile(t *testing.T) {
	t.Chdir(t.TempDir())
	want, _ := pageOf(t, two, "")
	expect(t, "a page", dlxCommand(two, "animate -o page.html"), outcome{})
	if got := sudokutest.ReadFile(t, "page.html"); got != want {
		t.Error("the file is not what standard output has")
	}
	if got := dlxCommand(two, "animate -o missing/page.html"); got.status != exitWrong || strings.Count(got.stderr, "\n") != 1 {
		t.Errorf("a folder that is missing: %+q", got)
	}
	if got := dlxCommand("a\nb\n", "animate -o page.html"); got.status != exitWrong || sudokutest.ReadFile(t, "page.html") != want {
		t.Errorf("bad input: %+q; is the old page gone?", got)
	}
	if left, err := filepath.Glob("*"); err != nil || len(left) != 1 {
		t.Errorf("left: %v, %v", left, err)
	}
}

// What has neither grids nor options is no problem with items that cannot be
// covered, unless that is said: a grid after a byte order mark, say.
func TestAnimateNothing(t *testing.T) {
	for _, text := range []string{"", " \n", "\x1a", "a b\n"} {
		expect(t, text, dlxCommand(text, "animate"),
			outcome{exitWrong, "", "dlx animate: <stdin> has neither grids nor options; -grid or -grid=false says what it should have\n"})
	}
	if _, p := pageOf(t, "a b\n", "-grid=false"); p.Recordings[0].Outcome != "none" {
		t.Errorf("two items without options: %s", p.Recordings[0].Outcome)
	}
}

func TestAnimateTooMuch(t *testing.T) {
	expect(t, "case 3 of 2", dlxCommand(empty+solved, "animate -case 3"), outcome{exitWrong, "", "dlx animate: -case 3: there are only 2 grids\n"})
	many := strings.Repeat(solved+"\n", animation.MaxGrids+1)
	expect(t, "many grids", dlxCommand(many, "animate"), outcome{exitWrong, "", "dlx animate: 201 grids do not fit on one page; choose one by -case K\n"})
	if _, p := pageOf(t, many, "-case 201"); p.First != 201 {
		t.Errorf("the first grid is number %d, want 201", p.First)
	}
	options := "a\n" + strings.Repeat("a\n", animation.MaxOptions+1)
	long := strings.Repeat("a", 250) + "\n"
	if got := dlxCommand(strings.Repeat(long, 4000), "animate"); got.status != exitWrong || got.stdout != "" || !strings.HasSuffix(got.stderr, " kB; the most is 1000 kB\n") {
		t.Errorf("long options: %+q", got)
	}
	expect(t, "many options", dlxCommand(options, "animate -grid=false"), outcome{exitWrong, "", "dlx animate: <stdin> has 20001 options; a page takes 20000\n"})
}
