//go:build browser

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// This file tests the page of animate in a real browser. CI runs it:
//
//	go test -tags browser ./dlx/cmd/dlx
//
// With DLXOJ_PICTURES=DIR it leaves pictures of each page there, to be looked at.

const sampleFolder = "../../../samples/"

// pages are what the tests open: the arguments, and what the last grid shows, or
// the last options.
var pages = []struct{ name, line, want string }{
	{"hdu1426", sampleFolder + "hdu1426/00_statement.in", digitsOf("hdu1426/00_statement.out", 0)},
	{"hdu2780", sampleFolder + "hdu2780/00_statement.in", digitsOf("hdu2780/00_statement.out", 0)},
	{"unnoticed", sampleFolder + "hdu2780/01_conflict_unnoticed.in", digitsOf("hdu2780/01_conflict_unnoticed.in", 1)},
	{"hard", sampleFolder + "hdu2780/13_hard.in", digitsOf("hdu2780/13_hard.out", 0)},
	{"target", "-best " + sampleFolder + "targetsudoku/01_statement_second.in", ""},
	{"letters", sampleFolder + "uvalive4763/01_statement_without_parities.in", ""},
	{"parities", sampleFolder + "uvalive4763/07_parities.in", ""},
	{"seven", instances + "seven.dlx", ""},
	{"queens8", instances + "queens8.dlx", ""},
	{"domino", instances + "domino8x8.dlx", ""},
	{"pent8x8", instances + "pent8x8.dlx", ""},
	{"langford7", "-n 0 " + instances + "langford7.dlx", ""},
	{"prime3x3", "-n 0 " + instances + "prime3x3.dlx", ""},
	{"assign", "-best " + instances + "assign12cost.dlx5", ""},
}

// digitsOf returns the first 81 digits of a sample, after those to skip.
func digitsOf(file string, skip int) string {
	text, err := os.ReadFile(sampleFolder + file)
	if err != nil {
		panic(err)
	}
	return strings.Join(strings.Fields(string(text)), "")[skip:][:81]
}

func TestPageInBrowser(t *testing.T) {
	b := newBrowser(t)
	folder := t.TempDir()
	for _, p := range pages {
		file := filepath.Join(folder, p.name+".html")
		if got := dlxCommand("", "animate -o "+file+" "+p.line); got != (outcome{}) {
			t.Fatalf("%s: %+q", p.name, got)
		}
		for _, w := range windows() {
			b.open(file, w.width, w.theme)
			b.tryPage(p.name+"-"+w.String(), p.want)
		}
	}
	for _, problem := range b.problems {
		t.Error("the console says", problem)
	}
}

type window struct {
	width int
	theme string
}

// windows returns what the pages are opened in.
func windows() []window {
	return []window{{360, "light"}, {360, "dark"}, {1280, "light"}, {1280, "dark"}}
}

// String is a part of the name of a picture.
func (w window) String() string { return fmt.Sprintf("%d-%s", w.width, w.theme) }

// inEachWindow makes the page of a line of arguments, opens it in each window and
// has it tested there.
func (b *browser) inEachWindow(line string, test func(w window)) {
	b.t.Helper()
	file := filepath.Join(b.t.TempDir(), "page.html")
	if got := dlxCommand("", "animate -o "+file+" "+line); got != (outcome{}) {
		b.t.Fatalf("%s: %+q", line, got)
	}
	for _, w := range windows() {
		b.open(file, w.width, w.theme)
		test(w)
	}
}

// status returns the sentence that says what a step is.
func (b *browser) status() string { return b.eval("document.getElementById('status').textContent") }

// says checks that the sentence contains each text.
func (b *browser) says(what string, texts ...string) {
	b.t.Helper()
	for _, text := range texts {
		if got := b.status(); !strings.Contains(got, text) {
			b.t.Errorf("%s says\n%s, want\n%s", what, got, text)
		}
	}
}

// click clicks what has an id.
func (b *browser) click(id string) { b.eval("document.getElementById('" + id + "').click()") }

// What the sample of hdu2780 is there for is told in words: in its second case
// two clues contradict each other, and a search that does not look at the clues
// fails only by chance; in the other sample it prints a wrong grid.
func TestPageTellsWhy(t *testing.T) {
	b := newBrowser(t)
	for _, test := range []struct {
		file      string
		recording int
		want      []string
	}{
		{"00_statement", 0, []string{"76 clues, 5 cells to fill"}},
		{"00_statement", 1, []string{
			"76 clues, 5 cells to fill; but clues contradict each other: two 2s in column 4, at row 1, column 4 and row 4, column 4; two 2s in box 5, at row 4, column 4 and row 6, column 6.",
			"The clues 2 at row 1, column 4 and row 4, column 4 contradict each other: two 2s in column 4.",
			"The clues 2 at row 4, column 4 and row 6, column 6 contradict each other: two 2s in box 5.",
			"Here it finds no completion either, but for another reason: row 5, column 2 has no candidate, for the clues in its row",
			"There is no completion: the clues contradict each other",
		}},
		{"01_conflict_unnoticed", 0, []string{
			"76 clues, 5 cells to fill",
			"The clues 7 at row 1, column 9 and row 9, column 9 contradict each other: two 7s in column 9.",
			"The clues 7 at row 9, column 8 and row 9, column 9 contradict each other: two 7s in row 9 and box 9.",
			"would print this grid, which is wrong.",
			"There is no completion: the clues contradict each other",
		}},
	} {
		file := filepath.Join(t.TempDir(), "page.html")
		dlxCommand("", "animate -o "+file+" "+sampleFolder+"hdu2780/"+test.file+".in")
		b.open(file, 1280, "light")
		b.eval(fmt.Sprintf("{ const list = document.getElementById('recording'); list.value = %d; list.dispatchEvent(new Event('change')) }", test.recording))
		for n, want := range test.want {
			b.says(fmt.Sprintf("%s, grid %d, step %d", test.file, test.recording+1, n), want)
			if n == 0 && test.recording > 0 && strings.Contains(b.status(), "Press") {
				t.Error("the page of the conflict begins with: ", b.status())
			}
			b.keep(fmt.Sprintf("why-%s-%d-%d", test.file, test.recording+1, n))
			b.press("ArrowRight")
		}
	}
}

// tryPage plays a page to its end and steps over it by keys.
func (b *browser) tryPage(what, want string) {
	last := b.number("document.getElementById('position').max")
	b.fits(what)
	b.press("g")
	b.keep(what + "-guess")
	b.fits(what + " at a guess")
	b.press("Home")
	b.mustBeAt(what+" Home", 0)
	b.press("ArrowRight")
	b.mustBeAt(what+" →", 1)
	b.press("ArrowRight")
	b.press("ArrowLeft")
	b.mustBeAt(what+" → ←", 1)
	b.press("End")
	b.mustBeAt(what+" End", last)
	b.press("Home")
	b.eval("document.getElementById('speed').value = 2000")
	b.press(" ")
	b.waitFor(fmt.Sprintf("document.body.dataset.step === '%d'", last))
	b.fits(what + " at the end")
	b.keep(what + "-end")
	if got := b.eval("[...document.querySelectorAll('.grid td')].map(td => td.querySelector('.digit')?.textContent ?? '0').join('')"); want != "" && got != want {
		b.t.Errorf("%s ends with the grid\n%s, want\n%s", what, got, want)
	}
}

func (b *browser) number(expression string) int {
	n, err := strconv.Atoi(b.eval(expression))
	if err != nil {
		b.t.Fatal(expression, err)
	}
	return n
}

func (b *browser) mustBeAt(what string, want int) {
	b.t.Helper()
	if got := b.number("document.body.dataset.step"); got != want {
		b.t.Errorf("%s: step %d, want %d", what, got, want)
	}
}

// fits checks that nothing makes the page wider than the window, whose innerWidth
// would grow with it on a phone.
func (b *browser) fits(what string) {
	b.t.Helper()
	if b.eval("document.documentElement.scrollWidth <= document.documentElement.clientWidth") != "true" {
		b.t.Errorf("%s is %s wide in %s", what, b.eval("document.documentElement.scrollWidth"), b.eval("document.documentElement.clientWidth"))
	}
}

func (b *browser) keep(name string) {
	if folder := os.Getenv("DLXOJ_PICTURES"); folder != "" {
		b.picture(filepath.Join(folder, name+".png"))
	}
}
