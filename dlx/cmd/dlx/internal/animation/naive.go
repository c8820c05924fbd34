package animation

import (
	"dlxoj/dlx"
	"dlxoj/dlx/sudoku"
)

// A naive is what a search does that checks only the digits it fills in, not the
// clues: many programs for hdu2780 are such. It misses that clues contradict
// each other, unless an empty cell stands in the way.
type naive struct {
	Cells   string `json:"cells,omitempty"` // the grid that it would print; empty: none
	Nowhere int    `json:"nowhere"`         // an empty cell without a candidate; -1: none
	Stopped int64  `json:"stopped"`         // so many nodes were not enough; 0: they were
}

// fillNaively does that search.
func fillNaively(p *sudoku.Puzzle, budget int64) *naive {
	problem, digits, nowhere := naiveProblem(p)
	result := &naive{Nowhere: nowhere}
	s := dlx.NewSolver(problem)
	s.SetBudget(budget)
	if s.Next() {
		filled := sudoku.Puzzle{Clues: p.Clues}
		for _, o := range s.Solution() {
			cell, digit := sudoku.CellAndDigit(digits[o])
			filled.Clues[cell] = uint8(digit)
		}
		result.Cells = filled.String()
	}
	if s.Status() == dlx.Unknown {
		result.Stopped = budget
	}
	return result
}

// naiveProblem states that search as an exact cover problem of its own: the
// empty cells are the primary items, and a digit goes only where no clue in the
// same row, column or box has it. Rows, columns and boxes have each digit at most
// once: they are secondary items, as letters are. For each option it returns the
// one of sudoku, and a cell without any, or -1.
func naiveProblem(p *sudoku.Puzzle) (problem *dlx.Problem, digits []dlx.Option, nowhere int) {
	model := sudoku.NewProblem(p, nil)
	cells, seen := emptyCells(model, p)
	problem = dlx.NewProblem(len(cells), model.Primary()+model.Secondary())
	nowhere = -1
	for n, cell := range cells {
		before := len(digits)
		for digit := 1; digit <= sudoku.Size; digit++ {
			o := sudoku.Option(cell, digit)
			entries := freeEntries(model, o, n, len(cells), seen)
			if allowed := p.Allowed[cell]; entries == nil || allowed != 0 && !allowed.Has(digit) {
				continue
			}
			problem.AddColored(entries...)
			digits = append(digits, o)
		}
		if len(digits) == before && nowhere < 0 {
			nowhere = cell
		}
	}
	return problem, digits, nowhere
}

// emptyCells returns the cells without a clue, and which items the clues have.
func emptyCells(model *dlx.Problem, p *sudoku.Puzzle) (cells []int, seen map[int]bool) {
	seen = map[int]bool{}
	for cell, digit := range p.Clues {
		if digit == 0 {
			cells = append(cells, cell)
			continue
		}
		for _, e := range model.Entries(sudoku.Option(cell, int(digit))) {
			seen[e.Item] = true
		}
	}
	return cells, seen
}

// freeEntries returns the entries of option o in the problem of naiveProblem,
// whose primary item is given, or nil if a clue has one of its items.
func freeEntries(model *dlx.Problem, o dlx.Option, primary, primaries int, seen map[int]bool) []dlx.Entry {
	entries := []dlx.Entry{{Item: primary}}
	for _, e := range model.Entries(o)[1:] { // the first is the cell
		if seen[e.Item] {
			return nil
		}
		entries = append(entries, dlx.Entry{Item: primaries + e.Item, Color: e.Color})
	}
	return entries
}
