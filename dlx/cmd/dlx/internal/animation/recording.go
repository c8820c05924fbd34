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

	Best     bool         `json:"best"`
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
	With  int   `json:"with"` // the cell of the earlier clue
	Items []int `json:"items"`
}

// Settings say how searches are recorded.
type Settings struct {
	Best   bool  // the best solution is searched for, not the first ones
	Limit  int64 // of those; 0: all
	Budget int64 // of nodes
	room   int   // of a recorder
}

// recordGrid searches for completions of a grid.
func (c Settings) recordGrid(p *sudoku.Puzzle) Recording {
	weight := targetScore
	if !c.Best {
		weight = nil
	}
	problem := sudoku.NewProblem(p, weight)
	s := dlx.NewSolver(problem)
	z := Recording{Cells: p.String(), Best: c.Best}
	z.Conflicts = claimAll(s, problem, p)
	if z.Conflicts != nil {
		z.Naive = fillNaively(p, c.Budget)
		z.Outcome, z.Stats, z.Claims = "none", s.Stats(), s.Stats().Updates
		z.Frames = [][]int64{}
		return z
	}
	c.record(s, &z)
	return z
}

// claimAll tells a solver all that p knows, and returns each clue that it
// refuses with each one that it has accepted before and that wants the same
// item.
func claimAll(s *dlx.Solver, problem *dlx.Problem, p *sudoku.Puzzle) (all []conflict) {
	var accepted []int
	for cell := range sudoku.Cells {
		switch {
		case !sudoku.Claim(s, p, cell):
			for _, other := range accepted {
				if items := sharedItems(problem, p, cell, other); items != nil {
					all = append(all, conflict{cell, other, items})
				}
			}
		case p.Clues[cell] != 0:
			accepted = append(accepted, cell)
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
func (c Settings) recordProblem(t *dlx.Text) Recording {
	z := Recording{Items: t.Items, Primary: t.Problem.Primary(), Colors: t.Colors, Best: c.Best}
	for o := range dlx.Option(t.Problem.Options()) {
		z.Options = append(z.Options, t.Option(o))
		var entries []int
		for _, e := range t.Problem.Entries(o) {
			entries = append(entries, e.Item, e.Color)
		}
		z.Entries = append(z.Entries, entries)
	}
	c.record(dlx.NewSolver(t.Problem), &z)
	return z
}

// record searches and keeps what happens.
func (c Settings) record(s *dlx.Solver, z *Recording) {
	z.Claims = s.Stats().Updates
	r := newRecorder(s, c)
	if c.Best {
		c.searchBest(s, z)
	} else {
		c.searchAll(s, z)
	}
	r.compact()
	z.Frames, z.CutSize, z.Stats = r.encode(), r.cutSize, s.Stats()
}

func (c Settings) searchBest(s *dlx.Solver, z *Recording) {
	s.SetBudget(c.Budget)
	best, status := s.Best()
	z.Outcome = status.String()
	if best.Options != nil {
		z.Found, z.Weight, z.Solution = 1, best.Weight, slices.Clone(best.Options)
	}
	if status == dlx.Unknown {
		z.Outcome = "stopped"
	}
}

// searchAll searches up to the limit, and stays at the last solution if that was
// reached.
func (c Settings) searchAll(s *dlx.Solver, z *Recording) {
	for s.SetBudget(c.Budget); s.Next(); s.SetBudget(c.Budget - s.Stats().Nodes) {
		z.Found++
		z.Solution = append(z.Solution[:0], s.Solution()...)
		if z.Found == c.Limit {
			z.Outcome = "found"
			return
		}
		if s.Stats().Nodes >= c.Budget {
			z.Outcome = "stopped"
			return
		}
	}
	switch {
	case s.Status() == dlx.Unknown:
		z.Outcome = "stopped"
	case z.Found > 0:
		z.Outcome = "complete"
	default:
		z.Outcome = "none"
	}
}

// targetScore is what a digit counts in a cell in the problem targetsudoku.
func targetScore(cell, digit int) int64 { return int64(digit * plain.Weight(cell)) }
