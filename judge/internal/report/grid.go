package report

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"dlxoj/judge/internal/result"
	"dlxoj/judge/internal/run"
)

// The table of several submissions: submissions across, cases down. A cell has
// the verdict and the CPU time; what explains the first failure of each stands
// below, so that the table stays a table.

const cellWidth = len("SKIP 0000.000 s")

// addToGrid adds the next cell to its row, and writes the row when it is complete: a
// part of it would stand in the way of the line of progress.
func (t *Table) addToGrid(j run.Job, r result.Result, of *summary) {
	if !t.begun {
		t.begun = true
		t.row = fmt.Sprintf("%-*s", t.width, "case")
		for _, s := range t.summaries {
			t.row += "  " + fmt.Sprintf("%-*s", cellWidth, s.name)
		}
		t.endRow()
	}
	if t.row == "" {
		t.row = fmt.Sprintf("%-*s", t.width, r.Path())
	}
	time := ""
	if r.WallSeconds > 0 {
		time = fmt.Sprintf("%.3f s", r.CPUSeconds)
	}
	t.row += fmt.Sprintf("  %s %*s", Paint(r.Verdict, 4, t.color), cellWidth-5, time)
	t.row += strings.Repeat(" ", max(0, utf8.RuneCountInString(of.name)-cellWidth))
	if j.Last {
		t.endRow()
	}
}

func (t *Table) endRow() {
	fmt.Fprintln(t.out, strings.TrimRight(t.row, " "))
	t.row = ""
}

// finishGrid says how each submission did, and why.
func (t *Table) finishGrid() {
	if t.row != "" { // interrupted
		t.endRow()
	}
	fmt.Fprintln(t.out)
	for _, s := range t.summaries {
		if s.counts.Total() == 0 {
			continue
		}
		fmt.Fprintf(t.out, "%s: %s (%s)\n", s.name, s.verdict(t.color), s.counts)
		if s.first != nil {
			t.Explain(s.of, *s.first)
		}
	}
}
