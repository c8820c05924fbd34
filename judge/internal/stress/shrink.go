package stress

import (
	"context"
	"slices"
	"time"

	"dlxoj/judge/internal/result"
	"dlxoj/judge/internal/stress/grids"
	"dlxoj/judge/internal/text"
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

// Disagreement is what a search found.
type Disagreement struct {
	Seed      uint64
	Attempt                  // made smaller
	generated string         // the input before that
	tries     int            // in making it smaller
	was, is   string         // its size before and after
	limit     string         // what kept it from being made smaller
	other     result.Verdict // when the submission ran again on the input
}

// otherVerdict returns what else the submission gets on the same input, or "": it
// may draw something at random, race with itself, or run close to a limit.
func (s *Search) otherVerdict(ctx context.Context, first Attempt) result.Verdict {
	s.Progress.Say("a disagreement; is it there every time?")
	for range 3 {
		again, err := s.try(ctx, first.input, nil)
		if err != nil {
			break
		}
		if v := again.Result.Verdict; v != first.Result.Verdict {
			return v
		}
	}
	return ""
}

// shrink makes the input of an attempt smaller. What it reached counts also where the
// time, the tries or ctx end.
func (s *Search) shrink(ctx context.Context, seed uint64, first *Attempt) *Disagreement {
	d := &Disagreement{Seed: seed, Attempt: *first, generated: first.input}
	format, known := grids.Of(s.Problem.Name)
	if !known {
		d.limit = "the judge does not know its format"
		return d
	}
	in, err := format.Parse([]byte(first.input))
	if err != nil {
		d.limit = "it has not the format of the problem: " + err.Error()
		return d
	}
	ctx, stop := context.WithTimeout(ctx, shrinkTime)
	defer stop()
	work := shrinker{best: in, tries: shrinkTries}
	work.fails = func(in grids.Input, sameAnswer bool) bool {
		return ctx.Err() == nil && s.failsAlike(ctx, d, string(in.Bytes()), sameAnswer)
	}
	d.was = size(in)
	work.shrink()
	d.is = size(work.best)
	if work.tries == 0 || ctx.Err() != nil {
		d.limit = "it could perhaps be smaller: that took too long"
	}
	return d
}

// failsAlike is whether an input gets the same verdict, and the same answer where
// that is wanted. Then it is the one to be shown.
func (s *Search) failsAlike(ctx context.Context, d *Disagreement, input string, sameAnswer bool) bool {
	d.tries++
	s.Progress.Say("a disagreement; making the input smaller: " + text.Plural(d.tries, "input"))
	var answer []byte
	if sameAnswer {
		answer = d.answer
	}
	t, err := s.try(ctx, input, answer)
	if err != nil || t == nil || t.Result.Verdict != d.Result.Verdict {
		return false
	}
	d.Attempt = *t
	return true
}
