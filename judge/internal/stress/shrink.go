package stress

import (
	"slices"
	"time"

	"dlxoj/judge/internal/stress/grids"
)

// A failing input is made smaller in three steps, each of which keeps what the one
// before reached:
//
//  1. fewer cases: they are left out in halves, quarters and so on, then one by one;
//  2. the layout of the statement, for the whole input or for the parts of it where
//     it does not matter;
//  3. simpler cells: an empty cell becomes a clue, a letter becomes a clue or an
//     empty cell. Where the statement wants some empty cells, those stay.
//
// A change is taken if the trusted program still ends well and the submission still
// gets the same verdict. Where a grid has one completion at most, a clue must not
// change the answer: else the failure that is shown might be another one, beyond what
// the statement promises. The result is small, not the smallest.

const (
	shrinkTries = 1000
	shrinkTime  = 30 * time.Second // for submissions that fail by their time
)

// shrinker makes an input smaller. It knows nothing of programs.
type shrinker struct {
	best grids.Input
	// fails is whether an input still fails, and with the same answer where wanted.
	fails func(in grids.Input, sameAnswer bool) bool
	tries int // that are left
}

// take makes a smaller input the best if it fails.
func (s *shrinker) take(smaller grids.Input, sameAnswer bool) bool {
	if s.tries == 0 {
		return false
	}
	s.tries--
	if !s.fails(smaller, sameAnswer) {
		return false
	}
	s.best = smaller
	return true
}

func (s *shrinker) shrink() {
	for size := (len(s.best.Cases) + 1) / 2; size > 1; size /= 2 {
		s.dropCases(size)
	}
	for s.dropCases(1) {
		continue // until none can go
	}
	s.plain()
	for i := range s.best.Cases {
		tried := map[int]bool{}
		for cell := s.next(i, tried); cell >= 0; cell = s.next(i, tried) {
			tried[cell] = true
			s.simplify(i, cell)
		}
	}
}

// dropCases leaves out size cases at a time, from the last to the first.
func (s *shrinker) dropCases(size int) (dropped bool) {
	for end := len(s.best.Cases); end > 0; end -= size {
		smaller := s.best
		smaller.Cases = slices.Delete(slices.Clone(s.best.Cases), max(0, end-size), end)
		if len(smaller.Cases) > 0 && s.take(smaller, false) {
			dropped = true
		}
	}
	return dropped
}

// plain gives the input the layout of the statement, as much of it as can be.
func (s *shrinker) plain() {
	plain := s.best.Format.Plain(s.best.Grids())
	if s.best.Format.IsPlain(string(s.best.Bytes())) || s.take(plain, false) {
		return
	}
	part := s.best
	part.Head, part.Neck = plain.Head, plain.Neck
	s.take(part, false)
	part = s.best
	part.Tail = plain.Tail
	s.take(part, false)
	for i, c := range plain.Cases {
		lead, cells := s.best.Cases[i].Split()
		plainLead, plainCells := c.Split()
		_ = s.take(s.with(i, c), false) || s.take(s.with(i, lead+plainCells), false) || s.take(s.with(i, plainLead+cells), false)
	}
}

// with returns the best input with another case in place of one.
func (s *shrinker) with(i int, c grids.Case) grids.Input {
	in := s.best
	in.Cases = slices.Clone(in.Cases)
	in.Cases[i] = c
	return in
}

// next returns the cell to be made simpler next, or -1: one that the fewest digits
// fit, for then most likely the first of them is right.
func (s *shrinker) next(i int, tried map[int]bool) int {
	grid, best, fewest := s.best.Cases[i].Grid(), -1, grids.Size+1
	for cell, c := range grid {
		if n := len(fitting(grid, cell)); !grids.IsDigit(c) && !tried[cell] && n < fewest {
			best, fewest = cell, n
		}
	}
	return best
}

// fitting lists the digits that fit a cell.
func fitting(grid grids.Grid, cell int) (digits []byte) {
	for digit := byte('1'); digit <= '9'; digit++ {
		if grid.Fits(cell, digit) {
			digits = append(digits, digit)
		}
	}
	return digits
}

// simplify makes a cell simpler if that can be.
func (s *shrinker) simplify(i, cell int) {
	f, c, grid := s.best.Format, s.best.Cases[i], s.best.Cases[i].Grid()
	if grid[cell] == f.Empty && grid.Count(f.Empty) <= f.EmptyCells {
		return
	}
	for _, digit := range fitting(grid, cell) {
		if s.take(s.with(i, c.With(cell, digit)), f.OneCompletion) {
			return
		}
	}
	if grid[cell] != f.Empty {
		s.take(s.with(i, c.With(cell, f.Empty)), false)
	}
}
