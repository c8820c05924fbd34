package report

import (
	"fmt"
	"slices"

	"dlxoj/judge/internal/result"
	"dlxoj/judge/internal/run"
	"dlxoj/judge/internal/text"
)

// summary is how a submission did. Its own verdict is that of its first case in order
// that is not AC.
type summary struct {
	label  string
	name   string // at the head of its column
	counts result.Counts
	first  *result.Result // that is not AC
	of     run.Job        // and its job
}

// count takes a result into the summary of its submission.
func (t *Table) count(j run.Job, r result.Result) *summary {
	i := slices.IndexFunc(t.summaries, func(s *summary) bool { return s.label == r.Submission })
	if i < 0 {
		i = len(t.summaries)
		t.summaries = append(t.summaries, &summary{label: r.Submission, counts: result.Counts{}})
	}
	s := t.summaries[i]
	s.counts[r.Verdict]++
	if r.Verdict != result.Accepted && s.first == nil {
		s.first, s.of = &r, j
	}
	return s
}

// verdict says how the submission did, in a few words.
func (s *summary) verdict(color bool) string {
	switch {
	case s.first == nil:
		return Paint(result.Accepted, 0, color)
	case s.of.Verdict != result.Accepted:
		return Paint(s.first.Verdict, 0, color)
	}
	return Paint(s.first.Verdict, 0, color) + ", first in " + s.first.Case
}

// Finish writes the verdict of each submission that failed, or of each of several,
// and then the totals.
func (t *Table) Finish() {
	t.Clear()
	if t.grid {
		t.finishGrid()
	}
	all := result.Counts{}
	for _, s := range t.summaries {
		for v, n := range s.counts {
			all[v] += n
		}
		if !t.grid && s.first != nil && s.of.Verdict == result.Accepted {
			fmt.Fprintf(t.out, "%s: %s\n", text.OneLine(s.label), s.verdict(t.color))
		}
	}
	done := all.Total()
	line := fmt.Sprintf("%d of %d cases", done, t.total)
	if done == t.total {
		line = text.Plural(done, "case")
	}
	if done > 0 {
		line += ": " + all.String()
	}
	fmt.Fprintln(t.out, line)
}
