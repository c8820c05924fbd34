//go:build browser

package main

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// This file tests in a browser how the links dance: the matrix, its small steps, and
// the pictures.

// lengths are what the columns of the matrix say.
const lengths = "[...document.querySelectorAll('.matrix thead th')].map(th => th.children[0].textContent + th.children[1].textContent + (th.classList.contains('gone') ? '-' : '')).join(' ')"

// What cover and uncover do is seen in small steps, and undo is exact: the steps
// back show what was shown before, in the reverse order.
func TestPageSmallSteps(t *testing.T) {
	b := newBrowser(t)
	b.inEachWindow(instances+"seven.dlx", func(w window) {
		b.click("small")
		want := []struct{ lengths, says string }{
			{"a2 b2 c2 d3 e2 f2 g3", "Exact cover: 7 primary items"},
			{"a2 b2 c2 d3 e2 f2 g3", "Item a has only “a d g” and “a d f” left; no item has fewer."},
			{"a2- b2 c2 d3 e2 f2 g3", "Cover a: it is met, so it leaves the active items."},
			{"a2- b2 c2 d2 e2 f2 g2", "Hide “a d g”: it has a. Its other dots leave their lists: d (3 → 2) and g (3 → 2)."},
			{"a2- b2 c2 d1 e2 f1 g2", "Hide “a d f”: it has a. Its other dots leave their lists: d (2 → 1) and f (2 → 1)."},
			{"a2- b2 c2 d1 e2 f1 g2", "Guess 1 of 2: “a d g”."},
			{"a2- b2 c2 d1 e2 f1 g2", "Commit to “a d g”, which meets a"},
			{"a2- b2 c2 d1- e2 f1 g2", "Cover d"},
			{"a2- b2 c2 d1- e1 f1 g1", "Hide “d e g”: it has d."},
			{"a2- b2 c2 d1- e1 f1 g1-", "Cover g"},
			{"a2- b1 c2 d1- e1 f1 g1-", "Hide “b g”: it has g."},
		}
		for n, step := range want {
			if got := b.eval(lengths); got != step.lengths {
				t.Errorf("%v, step %d: %s, want %s", w, n, got, step.lengths)
			}
			b.says(fmt.Sprintf("%v, step %d", w, n), step.says)
			b.checkDots(fmt.Sprintf("%v, step %d", w, n))
			b.press("ArrowRight")
		}
		if got := b.eval("document.querySelector('.matrix tr.guess th').textContent.trim()"); !strings.HasPrefix(got, "? a d g") {
			t.Errorf("%v: %q stands out", w, got)
		}
		b.keep("small-" + w.String())
		b.fits("small " + w.String())
		for n := len(want) - 1; n >= 0; n-- {
			b.press("ArrowLeft")
			if got := b.eval(lengths); got != want[n].lengths {
				t.Errorf("%v, back at step %d: %s, want %s", w, n, got, want[n].lengths)
			}
		}
		b.checkUndo(w)
	})
}

// checkDots checks that an active column is as long as it has dots that are in
// their list.
func (b *browser) checkDots(what string) {
	b.t.Helper()
	const wrong = `[...document.querySelectorAll('.matrix thead th')].filter((th, n) => !th.classList.contains('gone') &&
		Number(th.children[1].textContent) !== [...document.querySelectorAll('.matrix tbody tr')].filter(tr =>
			tr.cells[n + 1].matches('.dot:not(.out)')).length).map(th => th.textContent).join(', ')`
	if got := b.eval(wrong); got != "" {
		b.t.Errorf("%s: these columns have other lengths than dots: %s", what, got)
	}
}

// checkUndo walks to the end: what was hidden last is brought back first.
func (b *browser) checkUndo(w window) {
	b.t.Helper()
	var open []string
	undone := 0
	name := regexp.MustCompile(`^(Hide|Unhide) (“.*?”)`)
	for b.eval("document.getElementById('step').disabled") != "true" {
		b.press("ArrowRight")
		b.checkDots(w.String() + ": " + b.status())
		switch found := name.FindStringSubmatch(b.status()); {
		case found == nil:
		case found[1] == "Hide":
			open = append(open, found[2])
		case len(open) == 0 || open[len(open)-1] != found[2]:
			b.t.Fatalf("%v: %s is brought back, with %v hidden", w, found[2], open)
		default:
			open = open[:len(open)-1]
			undone++
		}
	}
	if undone < 4 {
		b.t.Errorf("%v: only %d options were brought back", w, undone)
	}
}

// A large problem shows the part of the matrix around the chosen item.
func TestPageMatrixPart(t *testing.T) {
	b := newBrowser(t)
	b.inEachWindow(sampleFolder+"hdu2780/13_hard.in", func(w window) {
		b.press("g")
		const heads = "[...document.querySelectorAll('.matrix thead .name')].map(name => name.textContent).join('; ')"
		const want = "row 1, column 8; a 5 in row 1; a 7 in row 1; a 5 in column 8; a 7 in column 8; a 5 in box 3; a 7 in box 3"
		if got := b.eval(heads); got != want {
			t.Errorf("%v: the columns are %s, want %s", w, got, want)
		}
		const rows = "[...document.querySelectorAll('.matrix tbody tr')].slice(0, 2).map(tr => tr.className + ' ' + tr.cells[0].textContent.trim()).join('; ')"
		if got := b.eval(rows); got != "guess ? 5 in row 1, column 8, guessed; off ○ 7 in row 1, column 8, hidden" {
			t.Errorf("%v: the first rows are %s", w, got)
		}
		b.checkDots(w.String())
		b.click("small")
		b.press("ArrowRight")
		b.says(w.String(), "Commit to 5 in row 1, column 8")
		b.keep("part-" + w.String())
		b.fits("part " + w.String())
	})
}

// Colors and what Best strikes out are told in small steps, too, to the very end.
func TestPageSmallStepsOfAll(t *testing.T) {
	b := newBrowser(t)
	for _, line := range []string{instances + "prime3x3.dlx", "-best " + sampleFolder + "targetsudoku/01_statement_second.in", "-best " + instances + "assign12cost.dlx5"} {
		b.inEachWindow(line, func(w window) {
			b.click("small")
			for range 120 {
				b.press("ArrowRight")
				b.fits(line)
			}
			if b.eval("document.getElementById('matrix-note').textContent.includes('not drawn')") == "false" {
				b.checkDots(line + ": " + b.status())
			}
			for range 130 {
				b.press("ArrowLeft")
			}
			if b.eval("document.body.dataset.step") != "0" {
				t.Errorf("%s, %v: 120 steps there are more back", line, w)
			}
		})
	}
	if len(b.problems) > 0 {
		t.Error("the console says", b.problems)
	}
}

// Problems whose items have the documented names have a picture.
func TestPagePictures(t *testing.T) {
	b := newBrowser(t)
	for _, test := range []struct {
		name    string
		squares int
		want    string // at the end
	}{
		{"langford7.dlx", 14, "7 3 6 2 5 3 2 4 7 6 5 1 4 1"},
		{"queens8.dlx", 64, "♛ ♛ ♛ ♛ ♛ ♛ ♛ ♛"},
		{"domino8x8.dlx", 64, strings.TrimSpace(strings.Repeat("▪ ", 64))},
		{"pent8x8.dlx", 64, "L L X U U V V V L X X X U V Z Z L F X U U V Z N L F F Z Z N F F Y W N N Y Y Y Y W W N T P P P W W T T T P P I I I I I T"},
		{"prime3x3.dlx", 0, ""},
	} {
		b.inEachWindow(instances+test.name, func(w window) {
			b.press("g")
			b.keep("picture-" + test.name + "-" + w.String())
			b.press("End")
			if got := b.number("document.querySelectorAll('.picture td').length"); got != test.squares {
				t.Errorf("%s: %d squares, want %d", test.name, got, test.squares)
			}
			got := strings.Fields(b.eval("[...document.querySelectorAll('.picture .digit')].map(digit => digit.textContent).join(' ')"))
			if !slices.Equal(got, strings.Fields(test.want)) {
				t.Errorf("%s, %v: %s, want %s", test.name, w, got, test.want)
			}
		})
	}
}
