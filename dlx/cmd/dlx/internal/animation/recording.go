package animation

import (
	"slices"

	"dlxoj/dlx"
	"dlxoj/dlx/sudoku"
	"dlxoj/dlx/sudoku/plain"
)

// A Recording is one grid, or one exact cover problem, and its search, as the page
// reads it. Cells, items, options and colors are named by number.
type Recording struct {
	Cells     string     `json:"cells,omitempty"`     // of a grid, as Puzzle.Set reads them
	Conflicts []conflict `json:"conflicts,omitempty"` // among the clues
	Naive     *naive     `json:"naive,omitempty"`     // if there are conflicts

	Items   []string `json:"items,omitempty"` // of another problem
	Primary int      `json:"primary,omitempty"`
	Colors  []string `json:"colors,omitempty"`
	Options []string `json:"options,omitempty"`
	Entries [][]int  `json:"entries,omitempty"` // of each option: item, color, item, color, …

	Weights []int64 `json:"weights,omitempty"` // of each option, if the best is searched for

	Best     bool         `json:"best"`
	Limit    int64        `json:"limit"` // so many solutions end the search; 0: none do
	Frames   [][]int64    `json:"frames"`
	CutSize  int64        `json:"cutSize"` // units of at most so many nodes are cut; 0: none
	Claims   int64        `json:"claims"`  // updates before the search
	Stats    dlx.Stats    `json:"stats"`
	Outcome  string       `json:"outcome"`  // found, none, complete or stopped
	Found    int64        `json:"found"`    // solutions
	Weight   int64        `json:"weight"`   // of the best
	Solution []dlx.Option `json:"solution"` // the last one, or the best
}

// A conflict is two clues that want the same items.
type conflict struct {
	Cell  int   `json:"cell"`
	With  int   `json:"with"` // the cell of the later clue
	Items []int `json:"items"`
}

// Settings say how searches are recorded.
type Settings struct {
	Best   bool  // the best solution is searched for, not the first ones
	Limit  int64 // of those; 0: all
	Budget int64 // of nodes
	room   int   // how many numbers the frames may have
}

// recordGrid searches for completions of a grid.
func (s Settings) recordGrid(p *sudoku.Puzzle) Recording {
	weight := targetScore
	if !s.Best {
		weight = nil
	}
	problem := sudoku.NewProblem(p, weight)
	solver := dlx.NewSolver(problem)
	r := Recording{Cells: p.String(), Best: s.Best, Limit: s.Limit, Frames: [][]int64{}, Outcome: "none"}
	for cell := range sudoku.Cells {
		sudoku.Claim(solver, p, cell)
	}
	if r.Conflicts = conflictsOf(problem, p); r.Conflicts != nil {
		r.Naive, r.Stats, r.Claims = fillNaively(p, s.Budget), solver.Stats(), solver.Stats().Updates
		return r
	}
	r.search(problem, solver, s)
	return r
}

// conflictsOf returns each pair of clues that want the same item.
func conflictsOf(problem *dlx.Problem, p *sudoku.Puzzle) (all []conflict) {
	for cell := range sudoku.Cells {
		for other := cell + 1; other < sudoku.Cells; other++ {
			if p.Clues[cell] != 0 && p.Clues[cell] == p.Clues[other] {
				if items := sharedItems(problem, p, cell, other); items != nil {
					all = append(all, conflict{cell, other, items})
				}
			}
		}
	}
	return all
}

// sharedItems returns the items that the clues of two cells both want.
func sharedItems(problem *dlx.Problem, p *sudoku.Puzzle, cell, other int) (items []int) {
	mine := problem.Entries(sudoku.Option(cell, int(p.Clues[cell])))
	theirs := problem.Entries(sudoku.Option(other, int(p.Clues[other])))
	for _, e := range mine {
		if slices.Contains(theirs, e) && e.Color == 0 {
			items = append(items, e.Item)
		}
	}
	return items
}

// recordProblem searches for solutions of a problem.
func (s Settings) recordProblem(t *dlx.Text) Recording {
	r := Recording{Items: t.Items, Primary: t.Problem.Primary(), Colors: t.Colors, Best: s.Best, Limit: s.Limit}
	for o := range dlx.Option(t.Problem.Options()) {
		r.Options = append(r.Options, t.Option(o))
		if s.Best {
			r.Weights = append(r.Weights, t.Problem.Weight(o))
		}
		var entries []int
		for _, e := range t.Problem.Entries(o) {
			entries = append(entries, e.Item, e.Color)
		}
		r.Entries = append(r.Entries, entries)
	}
	r.search(t.Problem, dlx.NewSolver(t.Problem), s)
	return r
}

// search searches and keeps what happens.
func (r *Recording) search(problem *dlx.Problem, solver *dlx.Solver, s Settings) {
	r.Claims = solver.Stats().Updates
	happened := newRecorder(problem, solver, s)
	if s.Best {
		r.searchBest(solver, s)
	} else {
		r.searchAll(solver, s)
	}
	happened.compact()
	r.Frames, r.CutSize, r.Stats = happened.encode(), happened.cutSize, solver.Stats()
}

func (r *Recording) searchBest(solver *dlx.Solver, s Settings) {
	solver.SetBudget(s.Budget)
	best, status := solver.Best()
	r.Outcome = map[dlx.Status]string{dlx.Found: "found", dlx.None: "none", dlx.Unknown: "stopped"}[status]
	if best.Options != nil {
		r.Found, r.Weight, r.Solution = 1, best.Weight, slices.Clone(best.Options)
	}
}

// searchAll searches up to the limit, and stays at the last solution if that was
// reached.
func (r *Recording) searchAll(solver *dlx.Solver, s Settings) {
	r.Outcome = "stopped"
	for left := s.Budget; left > 0; left = s.Budget - solver.Stats().Nodes {
		solver.SetBudget(left)
		if !solver.Next() {
			if solver.Status() == dlx.None {
				r.Outcome = map[bool]string{true: "complete", false: "none"}[r.Found > 0]
			}
			return
		}
		r.Found++
		r.Solution = append(r.Solution[:0], solver.Solution()...)
		if r.Found == s.Limit {
			r.Outcome = "found"
			return
		}
	}
}

// targetScore is what a digit counts in a cell in the problem targetsudoku.
func targetScore(cell, digit int) int64 { return int64(digit * plain.Weight(cell)) }
