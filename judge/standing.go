package main

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
)

// standing is how a submission stands. Its own verdict is that of its first case
// in order that is not AC.
type standing struct {
	label  string
	counts map[verdict]int
	first  *result // that is not AC
	of     job     // and its job
}

// count takes a result into the standing of its submission.
func (t *table) count(j job, r result) {
	i := slices.IndexFunc(t.standings, func(s *standing) bool { return s.label == r.Submission })
	if i < 0 {
		i = len(t.standings)
		t.standings = append(t.standings, &standing{label: r.Submission, counts: map[verdict]int{}})
	}
	s := t.standings[i]
	s.counts[r.Verdict]++
	if r.Verdict != accepted && s.first == nil {
		s.first, s.of = &r, j
	}
}

// verdict says how the submission stands, in a few words.
func (s *standing) verdict(color bool) string {
	switch {
	case s.first == nil:
		return paint(accepted, 0, color)
	case s.of.verdict != accepted:
		return paint(s.first.Verdict, 0, color)
	}
	return paint(s.first.Verdict, 0, color) + ", first in " + s.first.Case
}

// summary writes the verdict of each submission that failed, or of each of
// several, and then the totals.
func (t *table) summary() {
	t.progress.clear()
	if t.columns != nil {
		t.finishGrid()
	}
	all := standing{counts: map[verdict]int{}}
	for _, s := range t.standings {
		for v, n := range s.counts {
			all.counts[v] += n
		}
		if t.columns == nil && s.first != nil && s.of.verdict == accepted {
			fmt.Fprintf(t.out, "%s: %s\n", oneLine(s.label), s.verdict(t.color))
		}
	}
	done, text := all.totals()
	line := fmt.Sprintf("%d of %d cases", done, t.total)
	if done == t.total {
		line = plural(done, "case")
	}
	if done > 0 {
		line += ": " + text
	}
	fmt.Fprintln(t.out, line)
}

// totals counts the verdicts.
func (s *standing) totals() (done int, text string) {
	var parts []string
	for _, v := range allVerdicts {
		if n := s.counts[v]; n > 0 {
			done += n
			parts = append(parts, fmt.Sprintf("%d %s", n, v))
		}
	}
	return done, strings.Join(parts, ", ")
}

// shortNames gives each path its shortest end, of whole names, that no other has.
func shortNames(paths []string) map[string]string {
	for n := 1; ; n++ {
		short, taken, longer := map[string]string{}, map[string]bool{}, false
		for _, path := range paths {
			path = filepath.ToSlash(path)
			names := strings.Split(strings.Trim(path, "/"), "/")
			short[path] = strings.Join(names[max(0, len(names)-n):], "/")
			taken[short[path]] = true
			longer = longer || len(names) > n
		}
		if len(taken) == len(short) {
			return short
		}
		if !longer { // such as /a and a
			for path := range short {
				short[path] = path
			}
			return short
		}
	}
}
