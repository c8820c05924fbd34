package plain

import (
	"context"
	"iter"
)

// A Search looks for the completions of one grid, depth first: it takes the
// next empty cell, tries the cell's candidates from 1 to 9, goes on from each
// of them, and erases the digit again.
//
// A step costs a handful of operations in RowOrder and FullestRows and a look
// at every empty cell in FewestCandidates. How many steps there are depends on
// the grid: where the order suits it badly, the number grows exponentially with
// the empty cells.
type Search struct {
	Budget  int64           // end after so many nodes; 0 is no budget
	Context context.Context // end soon after it is done; nil is no context
	Nodes   int64           // nodes of the last search: one per choice of a cell plus one per completion, as Knuth counts
	Cut     bool            // whether the budget or the context ended the last search

	order Order
	grid  *Grid
	board *board
	empty []int
}

// Search returns a search that fills the grid's empty cells in the given order.
func (g *Grid) Search(order Order) *Search {
	return &Search{order: order, grid: g, empty: order.arrange(g)}
}

// All starts the search and yields every completion once. Clues that conflict
// end it before the first node. A Search does one thing at a time: start it
// again only after the loop over All has ended.
func (s *Search) All() iter.Seq[Completion] {
	return func(yield func(Completion) bool) {
		s.Nodes, s.Cut = 0, false
		if board, ok := newBoard(s.grid); ok {
			s.board = board
			s.fill(0, yield)
		}
	}
}

// First starts the search and returns the first completion. It says false when
// there is none, or when the budget ended before one was found.
func (s *Search) First() (c Completion, ok bool) {
	for c := range s.All() {
		return c, true
	}
	return c, false
}

// fill completes a board on which done of the empty cells are filled. It
// reports whether the search shall go on.
func (s *Search) fill(done int, yield func(Completion) bool) bool {
	if s.mustStop() {
		s.Cut = true
		return false
	}
	s.Nodes++
	if done == len(s.empty) {
		return yield(s.board.digits)
	}
	cell := s.next(done)
	for d := s.board.candidates(cell); d != 0; d &^= d.lowest() {
		digit := d.lowest().greatest()
		s.board.write(cell, digit)
		more := s.fill(done+1, yield)
		s.board.erase(cell, digit)
		if !more {
			return false
		}
	}
	return true
}

// lookEvery is how many nodes are visited between two looks at the context.
const lookEvery = 1000

// mustStop reports whether the search has to end at this node.
func (s *Search) mustStop() bool {
	return s.Budget > 0 && s.Nodes == s.Budget ||
		s.Context != nil && s.Nodes%lookEvery == 0 && s.Context.Err() != nil
}

// next returns the cell to fill when done of the empty cells are filled.
func (s *Search) next(done int) int {
	if s.order == FewestCandidates {
		return s.fewest()
	}
	return s.empty[done]
}

// fewest returns the first of the cells with fewest candidates among those
// still empty.
func (s *Search) fewest() (best int) {
	least := side + 1
	for _, cell := range s.empty {
		if s.board.digits[cell] != 0 {
			continue
		}
		if size := s.board.candidates(cell).size(); size < least {
			best, least = cell, size
		}
	}
	return best
}
