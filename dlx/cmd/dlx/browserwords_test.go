//go:build browser

package main

import (
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// This file tests in a browser what the pages say: why a guess, what is scored, and
// what a reader is told at the start.

// A guess says why at the guess itself, where "next guess" goes.
func TestPageGuesses(t *testing.T) {
	b := newBrowser(t)
	for _, test := range []struct{ line, says string }{
		{sampleFolder + "hdu2780/13_hard.in", "Guess 1 of 2: 5 in row 1, column 8. Row 1, column 8 has only 5 and 7 left; nothing has fewer."},
		{instances + "seven.dlx", "Guess 1 of 2: “a d g”. Item a has only “a d g” and “a d f” left; no item has fewer."},
		{instances + "queens8.dlx", "Guess 1 of 8: “r3 c0 a3 b10”. Item r3 has 8 options left; no item has fewer."},
		{"-best " + sampleFolder + "targetsudoku/01_statement_second.in", "Ahead: A guess: 6 in row 1, column 1. Row 1, column 1 has only 6 and 8 left; nothing has fewer."},
	} {
		b.inEachWindow(test.line, func(w window) {
			b.press("g")
			b.says(test.line+", "+w.String(), test.says)
		})
	}
	b.inEachWindow("-best "+sampleFolder+"targetsudoku/01_statement_second.in", func(w window) {
		for b.eval("document.getElementById('status').className.startsWith('guess')") == "false" {
			b.press("g")
		}
		b.says(w.String(), "Column 3 can have an 8 only in rows 5 and 7; here the search expects the smallest trees.")
	})
}

// The page of the best shows what is scored, leads to its first cover, and shows the
// sum of each digit that is struck out.
func TestPageBest(t *testing.T) {
	b := newBrowser(t)
	b.inEachWindow("-best "+sampleFolder+"targetsudoku/01_statement_second.in", func(w window) {
		const factors = "[...document.querySelectorAll('.grid td')].slice(36, 45).map(td => td.querySelector('.given').lastChild.textContent).join('')"
		if got := b.eval(factors); got != "×6×7×8×9×10×9×8×7×6" {
			t.Errorf("%v: the factors of row 5 are %s", w, got)
		}
		if score, points := b.countOf("Score so far"), b.points(); score != "1,096" || points != 1096 {
			t.Errorf("%v: the score of the clues is %s, their points come to %d; want 1096", w, score, points)
		}
		b.press("ArrowRight")
		b.says(w.String(), "A quick look ahead", "Row 3, column 4 has one candidate left: row 3, column 4 must be 3.")
		if got := b.countOf("Best so far"); got != "–" {
			t.Errorf("%v: the best on the way to the first completion is %s", w, got)
		}
		for b.eval("document.getElementById('status').className.startsWith('lead')") == "true" {
			b.press("ArrowRight")
		}
		b.says(w.String(), "A completion that scores")
		b.tryFixes(w)
		b.press("End")
		if got := b.points(); got != 2852 {
			t.Errorf("%v: the points at the end come to %d", w, got)
		}
	})
}

// countOf returns what stands under a name beside the controls.
func (b *browser) countOf(name string) string {
	return b.eval("[...document.querySelectorAll('#counts dt')].find(dt => dt.textContent === '" + name + "').nextSibling.textContent")
}

// points adds up the points of the cells.
func (b *browser) points() int {
	return b.number("[...document.querySelectorAll('.points')].reduce((sum, points) => sum + Number(points.lastChild.textContent), 0)")
}

// tryFixes goes to the first digits that are struck out, and checks each sum.
func (b *browser) tryFixes(w window) {
	b.t.Helper()
	for b.eval("document.getElementById('prices-part').hidden") == "true" {
		b.press("ArrowRight")
	}
	b.keep("prices-" + w.String())
	b.fits("prices " + w.String())
	b.says(w.String(), "31 digits cannot lead there and are struck out. One of them: 8 in row 1, column 3 weighs 48.00.", "2,854.17 − 1.70 = 2,852.47; it has to be at least 2,854 to count, so it cannot.")
	if got := b.number("document.querySelectorAll('.fixed').length"); got != 31 {
		b.t.Errorf("%v: %d digits are struck out in the grid, want 31", w, got)
	}
	fixes := strings.Split(b.eval("[...document.querySelectorAll('#prices li')].map(li => li.textContent).join('\\n')"), "\n")
	if len(fixes) != 31 {
		b.t.Errorf("%v: %d sums, want 31", w, len(fixes))
	}
	for _, fix := range fixes {
		b.checkSum(fix)
	}
}

var amount = regexp.MustCompile(`−?[\d,]+\.\d\d`)

// checkSum checks the numbers in a sum: weight, four prices, reduced weight, bound,
// and then, if it is not 0, the reduced weight again and what is left.
func (b *browser) checkSum(fix string) {
	b.t.Helper()
	var n []float64
	for _, text := range amount.FindAllString(fix, -1) {
		value, err := strconv.ParseFloat(strings.NewReplacer("−", "-", ",", "").Replace(text), 64)
		if err != nil {
			b.t.Fatal(err)
		}
		n = append(n, value)
	}
	const exact = 0.001
	if len(n) < 7 || math.Abs(n[0]-n[1]-n[2]-n[3]-n[4]-n[5]) > exact {
		b.t.Fatalf("the reduced weight is wrong: %s", fix)
	}
	rest := n[7:]
	left := n[6]
	if n[5] < 0 {
		if left = rest[1]; math.Abs(n[6]-rest[0]-left) > exact || math.Abs(rest[0]+n[5]) > exact {
			b.t.Errorf("the sum is wrong: %s", fix)
		}
		rest = rest[2:]
	}
	if len(rest) > 0 {
		if math.Abs(left-rest[0]-rest[1]) > exact {
			b.t.Errorf("what others lose is wrong: %s", fix)
		}
		left = rest[1]
	}
	if left >= 2854 {
		b.t.Errorf("it could count: %s", fix)
	}
}

// What a reader is told at the start: how many completions are searched for, that
// there is no guess, and which file it is.
func TestPageBegins(t *testing.T) {
	b := newBrowser(t)
	const other = "samples/hdu2780/13_hard.in"
	for _, test := range []struct{ line, says, title string }{
		{sampleFolder + "uvalive4763/07_parities.in", "All completions are searched for, up to 1,000.", "Sudoku, uvalive4763: 07_parities.in"},
		{"-n 0 " + instances + "langford7.dlx", "All solutions are searched for.", "Exact cover: langford7.dlx"},
		{sampleFolder + "hdu1426/00_statement.in", "No step of this search is a guess; " + other + " needs some.", "Sudoku, hdu1426: 00_statement.in"},
		{"-best " + sampleFolder + "targetsudoku/00_statement_first.in", "the greatest score is searched for, and proved", "Sudoku, targetsudoku: 00_statement_first.in"},
	} {
		b.inEachWindow(test.line, func(w window) {
			b.says(test.line+", "+w.String(), test.says)
			if got := b.eval("document.title"); got != test.title {
				t.Errorf("%s: the title is %s, want %s", test.line, got, test.title)
			}
		})
	}
	if _, err := os.Stat(filepath.Join("../../..", other)); err != nil {
		t.Error(err)
	}
	b.inEachWindow("-case 1 "+sampleFolder+"uvalive4763/10_large_count.in", func(w window) {
		b.press("End")
		b.says(w.String(), "the search stops at completion number 1,000, the limit")
	})
}

// On a phone board, buttons and sentence are on the first screen, also at a guess.
func TestPageFirstScreen(t *testing.T) {
	b := newBrowser(t)
	for _, p := range pages {
		b.inEachWindow(p.line, func(w window) {
			for _, key := range []string{"Home", "g", "End"} {
				b.press(key)
				for _, id := range []string{"board-part", "controls", "status"} {
					if bottom := b.number("Math.ceil(document.getElementById('" + id + "').getBoundingClientRect().bottom)"); bottom > heightOf(w.width) {
						t.Errorf("%s, %v, %s: %s ends at %d of %d", p.name, w, key, id, bottom, heightOf(w.width))
					}
				}
			}
		})
	}
}

// Letters and parities have a strip of their own: no digit of a candidate is below.
func TestPageMarksCoverNothing(t *testing.T) {
	b := newBrowser(t)
	const covered = `(() => {
		const rect = element => { const range = document.createRange(); range.selectNodeContents(element); return range.getBoundingClientRect(); };
		return [...document.querySelectorAll('.grid td')].filter(td => {
			const given = td.querySelector('.given');
			if (!given) return false;
			const mark = rect(given);
			return [...td.querySelectorAll('.candidates > span')].some(candidate => {
				const { left, right, top, bottom } = rect(candidate);
				return left < mark.right && mark.left < right && top + 1 < mark.bottom && mark.top < bottom - 1;
			});
		}).length;
	})()`
	for _, line := range []string{"-case 1 " + sampleFolder + "uvalive4763/07_parities.in", "-case 1 " + sampleFolder + "uvalive4763/08_no_clue.in", "-best " + sampleFolder + "targetsudoku/24_empty.in"} {
		b.inEachWindow(line, func(w window) {
			if given := b.number("document.querySelectorAll('.given').length"); given == 0 {
				t.Errorf("%s: no marks", line)
			}
			if got := b.number(covered); got != 0 {
				t.Errorf("%s, %v: in %d cells the mark covers a candidate", line, w, got)
			}
			b.keep("marks-" + filepath.Base(line) + "-" + w.String())
		})
	}
}

// Who prefers no motion sees none.
func TestPageReducedMotion(t *testing.T) {
	b := newBrowser(t)
	const moves = "[...document.querySelectorAll('.matrix i, .matrix .name')].some(part => parseFloat(getComputedStyle(part).transitionDuration) > 0)"
	b.inEachWindow(instances+"seven.dlx", func(w window) {
		for motion, want := range map[string]string{"no-preference": "true", "reduce": "false"} {
			b.prefer(object{"name": "prefers-color-scheme", "value": w.theme}, object{"name": "prefers-reduced-motion", "value": motion})
			if got := b.eval(moves); got != want {
				t.Errorf("%v, with motion %s: moves is %s", w, motion, got)
			}
		}
	})
}
