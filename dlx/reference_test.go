package dlx

import (
	"fmt"
	"slices"
	"testing"
)

// This file solves exact cover problems twice more, in ways too plain to be
// wrong: a search on sets that keeps the promised order, and a trial of all
// subsets. Neither shares code with the package.

// A puzzle is an exact cover problem as plain data.
type puzzle struct {
	primary, secondary int
	options            [][]Entry
}

func (z puzzle) problem(t testing.TB) *Problem {
	t.Helper()
	p := NewProblem(z.primary, z.secondary)
	mustAdd(t, p, z.options...)
	return p
}

// A reference is a puzzle and what was said of its options.
type reference struct {
	puzzle
	selected, excluded []Option
}

func (r *reference) String() string {
	return fmt.Sprintf("%d primary and %d secondary items, options %v, selected %d, excluded %d",
		r.primary, r.secondary, r.options, r.selected, r.excluded)
}

func (r *reference) selectOption(o Option) bool {
	if slices.Contains(r.selected, o) {
		return true
	}
	if !r.free(o, r.selected) {
		return false
	}
	r.selected = append(r.selected, o)
	return true
}

func (r *reference) exclude(o Option) bool {
	if slices.Contains(r.selected, o) {
		return false
	}
	r.excluded = append(r.excluded, o)
	return true
}

func (r *reference) reset() { r.selected, r.excluded = nil, nil }

// free reports whether o may be chosen besides the chosen options.
func (r *reference) free(o Option, chosen []Option) bool {
	if slices.Contains(r.excluded, o) {
		return false
	}
	return !slices.ContainsFunc(chosen, func(c Option) bool { return clash(r.options[o], r.options[c]) })
}

// clash reports whether two options share an item without agreeing about a
// color.
func clash(a, b []Entry) bool {
	for _, x := range a {
		for _, y := range b {
			if x.Item == y.Item && (x.Color == 0 || x.Color != y.Color) {
				return true
			}
		}
	}
	return false
}

// A solution is its options and the nodes visited until it was found.
type solution struct {
	Options []Option
	Nodes   int64
}

// solve returns the solutions in the promised order and the number of nodes of
// the whole search.
func (r *reference) solve() (solutions []solution, nodes int64) {
	var descend func(chosen []Option)
	descend = func(chosen []Option) {
		nodes++
		item, options := r.fewest(chosen)
		if item < 0 {
			solutions = append(solutions, solution{slices.Clone(chosen), nodes})
		}
		for _, o := range options {
			descend(append(slices.Clone(chosen), o))
		}
	}
	descend(r.selected)
	return solutions, nodes
}

// fewest returns the first of the uncovered primary items with the fewest free
// options, and these; or -1 if all are covered.
func (r *reference) fewest(chosen []Option) (best int, options []Option) {
	best = -1
	for item := range r.primary {
		if slices.ContainsFunc(chosen, func(c Option) bool { return r.has(c, item) }) {
			continue
		}
		var these []Option
		for o := range Option(len(r.options)) {
			if r.has(o, item) && r.free(o, chosen) {
				these = append(these, o)
			}
		}
		if best < 0 || len(these) < len(options) {
			best, options = item, these
		}
	}
	return best, options
}

func (r *reference) has(o Option, item int) bool {
	return slices.ContainsFunc(r.options[o], func(e Entry) bool { return e.Item == item })
}

// allSubsets returns the solutions as sorted sets in sorted order, found by
// trying every subset of the options.
func (r *reference) allSubsets() [][]Option {
	var solutions [][]Option
	for bits := range 1 << len(r.options) {
		if subset := subset(bits); r.agrees(subset) && r.isCover(subset) {
			solutions = append(solutions, subset)
		}
	}
	slices.SortFunc(solutions, slices.Compare)
	return solutions
}

func subset(bits int) (options []Option) {
	for o := Option(0); bits>>o != 0; o++ {
		if bits>>o&1 == 1 {
			options = append(options, o)
		}
	}
	return options
}

// agrees reports whether a set of options has all selected and no excluded one.
func (r *reference) agrees(options []Option) bool {
	for _, o := range r.selected {
		if !slices.Contains(options, o) {
			return false
		}
	}
	return !slices.ContainsFunc(r.excluded, func(o Option) bool { return slices.Contains(options, o) })
}

// isCover reports whether options are an exact cover: each primary item occurs
// once, each secondary item once, never, or always in one color.
func (r *reference) isCover(options []Option) bool {
	colors := make([][]int, r.primary+r.secondary)
	for _, o := range options {
		for _, e := range r.options[o] {
			colors[e.Item] = append(colors[e.Item], e.Color)
		}
	}
	for item, of := range colors {
		switch {
		case len(of) == 1:
		case item < r.primary:
			return false
		case len(of) == 0:
		case of[0] == 0 || slices.Min(of) != slices.Max(of):
			return false
		}
	}
	return true
}

// sets returns the solutions in the form of allSubsets.
func sets(solutions []solution) [][]Option {
	var all [][]Option
	for _, s := range solutions {
		all = append(all, slices.Sorted(slices.Values(s.Options)))
	}
	slices.SortFunc(all, slices.Compare)
	return all
}
