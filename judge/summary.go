package main

import (
	"fmt"
	"slices"
)

// summary is how a submission did. Its own verdict is that of its first case in order
// that is not AC.
type summary struct {
	label  string
	counts counts
	first  *result // that is not AC
	of     job     // and its job
}

// count takes a result into the summary of its submission.
func (t *table) count(j job, r result) {
	i := slices.IndexFunc(t.summaries, func(s *summary) bool { return s.label == r.Submission })
	if i < 0 {
		i = len(t.summaries)
		t.summaries = append(t.summaries, &summary{label: r.Submission, counts: counts{}})
	}
	s := t.summaries[i]
	s.counts[r.Verdict]++
	if r.Verdict != accepted && s.first == nil {
		s.first, s.of = &r, j
	}
}

// verdict says how the submission did, in a few words.
func (s *summary) verdict(color bool) string {
	switch {
	case s.first == nil:
		return paint(accepted, 0, color)
	case s.of.verdict != accepted:
		return paint(s.first.Verdict, 0, color)
	}
	return paint(s.first.Verdict, 0, color) + ", first in " + s.first.Case
}

// finish writes the verdict of each submission that failed, or of each of several,
// and then the totals.
func (t *table) finish() {
	t.clear()
	if t.columns != nil {
		t.finishGrid()
	}
	all := counts{}
	for _, s := range t.summaries {
		for v, n := range s.counts {
			all[v] += n
		}
		if t.columns == nil && s.first != nil && s.of.verdict == accepted {
			fmt.Fprintf(t.out, "%s: %s\n", oneLine(s.label), s.verdict(t.color))
		}
	}
	done := all.total()
	line := fmt.Sprintf("%d of %d cases", done, t.total)
	if done == t.total {
		line = plural(done, "case")
	}
	if done > 0 {
		line += ": " + all.String()
	}
	fmt.Fprintln(t.out, line)
}
