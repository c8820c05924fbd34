package sudoku

import (
	"context"

	"dlxoj/dlx"
)

// A Solver finds the completions of one puzzle after another. Make one with
// [NewSolver]. It belongs to one goroutine at a time.
type Solver struct {
	search   *dlx.Solver
	problem  *dlx.Problem
	letters  [Cells]byte        // those of the matrix that search has
	weigh    func(*dlx.Problem) // sets the weights; nil: all are 0
	conflict bool               // the clues contradict each other
}

// NewSolver returns a solver that has the empty grid loaded. It builds the
// matrix of 729 options, once for all puzzles with the same letters. An engine is
// asked for as in [dlx.NewSolver].
func NewSolver(engine ...dlx.Engine) *Solver {
	problem := dlx.NewProblem(items, letters)
	addOptions(problem, new(Puzzle))
	return &Solver{search: dlx.NewSolver(problem, engine...), problem: problem}
}

// NewWeightedSolver returns a solver for [Solver.Best], in which each digit has
// a weight in each cell. NewWeightedSolver panics if a weight is beyond
// ±[dlx.MaxWeight].
func NewWeightedSolver(weight func(cell, digit int) int64) *Solver {
	problem := NewProblem(new(Puzzle), weight)
	weigh := func(problem *dlx.Problem) { setWeights(problem, weight) }
	return &Solver{search: dlx.NewSolver(problem), problem: problem, weigh: weigh}
}

// Load makes p the puzzle to solve, in place of the one before. Afterwards p
// may be changed.
//
// The time is proportional to what the clues cover, and what the puzzle before
// left to undo; with other letters the matrix is built again. Nothing is allocated,
// but for larger memory at the first puzzle with more letters than any before.
// Load panics if a clue is no digit or a letter is not from a to z.
func (s *Solver) Load(p *Puzzle) {
	if s.search.Reset(); p.Letters != s.letters {
		addOptions(s.problem, p)
		if s.weigh != nil {
			s.weigh(s.problem)
		}
		s.search.Load(s.problem)
		s.letters = p.Letters
	}
	s.conflict = false
	for cell := range p.Clues {
		if p.Clues[cell] == 0 && p.Allowed[cell] == 0 {
			continue // most cells are empty, and a call costs more than this look
		}
		agrees := Claim(s.search, p, cell)
		s.conflict = s.conflict || !agrees
	}
}

// Limit ends every later search soon after ctx is done, or after so many nodes, as
// [dlx.Solver.SetContext] and [dlx.Solver.SetBudget] say: nil and 0 are no limits.
func (s *Solver) Limit(ctx context.Context, nodes int64) {
	s.search.SetContext(ctx)
	s.search.SetBudget(nodes)
}

// Next finds the next completion and reports whether there is one. Their order
// is that of package dlx: cells, rows, columns and boxes as numbered in the
// model, digits in ascending order.
func (s *Solver) Next() bool { return !s.conflict && s.search.Next() }

// Completion returns the completion that the last call of Next found. If it
// found none, the grid is empty.
func (s *Solver) Completion() Grid { return grid(s.search.Solution()) }

// grid returns the grid that options fill.
func grid(options []dlx.Option) (g Grid) {
	for _, o := range options {
		cell, digit := CellAndDigit(o)
		g[cell] = uint8(digit)
	}
	return g
}

// Count counts completions, at most limit of them, 0 being no limit. The
// status is [dlx.None] if that is all of them and [dlx.Found] if the limit was
// reached. Like dlx's, it panics in the middle of a search by Next, which a Load
// would end.
func (s *Solver) Count(limit int64) (int64, dlx.Status) {
	if s.conflict {
		return 0, dlx.None
	}
	return s.search.Count(limit)
}

// Best returns the completion of greatest weight and its weight. The status is
// [dlx.Found] if there is a completion and [dlx.None] if there is none. How
// Best proves its answer, and at which cost, is told at [dlx.Solver.Best]. It
// panics in the middle of a search by Next, which a Load would end, and if s is
// not from [NewWeightedSolver].
func (s *Solver) Best() (completion Grid, weight int64, status dlx.Status) {
	if s.weigh == nil {
		panic("sudoku: Best of a solver without weights; make one with NewWeightedSolver")
	}
	if s.conflict {
		return Grid{}, 0, dlx.None
	}
	best, status := s.search.Best()
	return grid(best.Options), best.Weight, status
}

// Stats returns the work done since the last Load, the clues included.
func (s *Solver) Stats() dlx.Stats { return s.search.Stats() }
