package report

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"dlxoj/judge/internal/result"
	"dlxoj/judge/internal/run"
	"dlxoj/judge/internal/text"
)

// summary is how a submission did. Its own verdict is that of its first case in order
// that is not AC.
type summary struct {
	label    string
	name     string // at the head of its column
	counts   result.Counts
	failures []failure // cases that are not AC
}

type failure struct {
	run.Job
	result.Result
}

func (t *Table) count(j run.Job, r result.Result) *summary {
	i := slices.IndexFunc(t.summaries, func(s *summary) bool { return s.label == r.Submission })
	if i < 0 {
		i = len(t.summaries)
		t.summaries = append(t.summaries, &summary{label: r.Submission, counts: result.Counts{}})
	}
	s := t.summaries[i]
	s.counts[r.Verdict]++
	t.counts[r.Verdict]++
	if r.Verdict != result.Accepted {
		s.failures = append(s.failures, failure{j, r})
	}
	return s
}

func (s *summary) verdict(color bool) string {
	if len(s.failures) == 0 {
		return Paint(result.Accepted, 0, color)
	}
	first := s.failures[0]
	verdict := Paint(first.Result.Verdict, 0, color)
	if first.Job.Verdict == result.Accepted {
		verdict += ", first in " + first.Result.Case
	}
	return verdict
}

// apart says of failures how many go beyond the statement: "2 not AC, both beyond the
// statement".
func apart(failures []failure) string {
	beyond := 0
	for _, f := range failures {
		if f.Result.Beyond && f.Job.Verdict == result.Accepted { // the program could run
			beyond++
		}
	}
	which := ""
	switch {
	case beyond == 0:
		return ""
	case beyond < len(failures):
		which = fmt.Sprintf("%d of them ", beyond)
	case beyond == 2:
		which = "both "
	case beyond > 2:
		which = "all "
	}
	return fmt.Sprintf("; %d not AC, %sbeyond the statement", len(failures), which)
}

// Finish writes the verdict of each submission that failed, or of each of several,
// and then the totals.
func (t *Table) Finish() {
	t.Clear()
	if t.grid {
		t.finishGrid()
	}
	var failures []failure
	for _, s := range t.summaries {
		failures = append(failures, s.failures...)
		if t.grid || len(s.failures) == 0 || s.failures[0].Job.Verdict != result.Accepted {
			continue
		}
		line := text.OneLine(s.label) + ": " + s.verdict(t.color)
		if n := len(s.failures); n > 1 && !t.Verbose {
			line += fmt.Sprintf("; -v explains all %d", n)
		}
		fmt.Fprintln(t.out, line)
	}
	done := t.counts.Total()
	line := text.Plural(t.total, "case")
	if done < t.total {
		line = fmt.Sprintf("%d of %s", done, line)
	}
	if done > 0 {
		line += ": " + t.counts.String()
	}
	fmt.Fprintln(t.out, line+apart(failures))
}

// The table of several submissions: submissions across, cases down. What explains the
// first failure of each stands below, so that the table stays a table.

const cellWidth = len("SKIP 0000.000 s")

// addToGrid adds the next cell to its row, and writes the row when it is complete: a
// part of it would stand in the way of the line of progress.
func (t *Table) addToGrid(j run.Job, r result.Result, of *summary) {
	if !t.begun {
		t.begun = true
		t.row = fmt.Sprintf("%-*s", t.width, t.title)
		for _, s := range t.summaries {
			t.row += "  " + fmt.Sprintf("%-*s", cellWidth, s.name)
		}
		t.endRow()
	}
	if t.row == "" {
		t.row = fmt.Sprintf("%-*s", t.width, nameOf(j.Case))
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

func (t *Table) finishGrid() {
	if t.row != "" { // interrupted
		t.endRow()
	}
	fmt.Fprintln(t.out)
	for _, s := range t.summaries {
		if s.counts.Total() == 0 {
			continue
		}
		fmt.Fprintf(t.out, "%s: %s (%s%s)\n", s.name, s.verdict(t.color), s.counts, apart(s.failures))
		for i, f := range s.failures {
			if i == 0 || t.Verbose {
				t.Explain(f.Job, f.Result)
			}
		}
	}
}
