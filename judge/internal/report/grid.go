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

// addToGrid writes the next cell, with the heading before the first and the name
// of the case before each row.
func (t *Table) addToGrid(j run.Job, r result.Result) {
	if !t.begun {
		t.begun = true
		line := fmt.Sprintf("%-*s", t.width, "case")
		for _, label := range t.order {
			line += "  " + fmt.Sprintf("%-*s", cellWidth, t.columns[label])
		}
		fmt.Fprintln(t.out, strings.TrimRight(line, " "))
	}
	if r.Submission == t.order[0] {
		fmt.Fprintf(t.out, "%-*s", t.width, r.Path())
	}
	time := ""
	if r.WallSeconds > 0 {
		time = fmt.Sprintf("%.3f s", r.CPUSeconds)
	}
	cell := fmt.Sprintf("  %s %*s", Paint(r.Verdict, 4, t.color), cellWidth-5, time)
	t.open = !j.Last
	if j.Last {
		fmt.Fprintln(t.out, strings.TrimRight(cell, " "))
		return
	}
	fmt.Fprint(t.out, cell+strings.Repeat(" ", max(0, utf8.RuneCountInString(t.columns[r.Submission])-cellWidth)))
}

// finishGrid says how each submission did, and why.
func (t *Table) finishGrid() {
	if t.open { // interrupted
		fmt.Fprintln(t.out)
	}
	fmt.Fprintln(t.out)
	for _, s := range t.summaries {
		fmt.Fprintf(t.out, "%s: %s (%s)\n", t.columns[s.label], s.verdict(t.color), s.counts)
		if s.first != nil {
			t.Explain(s.of, *s.first)
		}
	}
}
