package compare

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"strings"
)

// Note says of outputs that agree, but not in every byte, what the rules let pass, and
// where it is first: numbers within the tolerance and by how much they differ, the case
// of letters, other digits of the same number, or white space alone.
func Note(rules Rules, want, got io.ReaderAt, at Result) (string, error) {
	exact, cased, written := rules, rules, rules
	exact.Absolute, exact.Relative = 0, 0
	cased.CaseSensitive = true
	written.Numbers, written.CaseSensitive = false, true
	amount, err := largestDifference(want, got)
	if err != nil {
		return "", err
	}
	var notes []string
	for _, stricter := range []struct {
		rules Rules
		says  string
	}{
		{exact, "numbers differ within the tolerance, by " + amount},
		{cased, "letter case differs"},
		{written, "numbers are written differently"},
	} {
		first, err := firstThatCounts(stricter.rules, want, got)
		if err != nil {
			return "", err
		}
		if first.Agreement == Wrong && (stricter.rules != written || len(notes) == 0) {
			notes = append(notes, stricter.says+": "+Sentence(want, got, first))
		}
	}
	if len(notes) == 0 {
		return "white space differs: " + Sentence(want, got, at), nil
	}
	return strings.Join(notes, "; "), nil
}

// largestDifference says how far two numbers of outputs that agree are apart at most.
func largestDifference(want, got io.ReaderAt) (string, error) {
	var absolute, relative float64
	w, g := NewCursor(want), NewCursor(got)
	for more := true; more; _, more = w.Peek() {
		w.skipSpace()
		g.skipSpace()
		a, isNumber := readNumber(w)
		b, likewise := readNumber(g)
		if !isNumber || !likewise || math.IsInf(a.value, 0) {
			continue
		}
		distance := math.Abs(b.value - a.value)
		absolute = max(absolute, distance)
		if a.value != 0 {
			relative = max(relative, distance/math.Abs(a.value))
		}
	}
	switch {
	case absolute == 0:
		return "less than a float64 can tell", cmp.Or(w.err, g.err)
	case relative == 0:
		return fmt.Sprintf("up to %.2g", absolute), cmp.Or(w.err, g.err)
	}
	return fmt.Sprintf("up to %.2g (relative %.2g)", absolute, relative), cmp.Or(w.err, g.err)
}
