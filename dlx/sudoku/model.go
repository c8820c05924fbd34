package sudoku

import (
	"fmt"

	"dlxoj/dlx"
)

// This file states sudoku as the package comment describes it. A [Solver] does
// all that; who wants to watch dlx at work, or to ask it something else, needs
// the parts.

const (
	items   = 4 * Cells     // primary items: cells, rows, columns and boxes
	letters = 'z' - 'a' + 1 // secondary items: one for each letter
	options = Size * Cells
)

// Option returns the number of the option that writes a digit into a cell.
func Option(cell, digit int) dlx.Option { return dlx.Option(Cells*(digit-1) + cell) }

// CellAndDigit is the inverse of [Option].
func CellAndDigit(o dlx.Option) (cell, digit int) { return int(o) % Cells, int(o)/Cells + 1 }

// demands returns the four primary items that an option covers.
func demands(cell, digit int) [4]dlx.Entry {
	row, column := cell/Size, cell%Size
	box := row/3*3 + column/3
	return [4]dlx.Entry{
		{Item: cell},
		{Item: Cells + Size*row + digit - 1},
		{Item: 2*Cells + Size*column + digit - 1},
		{Item: 3*Cells + Size*box + digit - 1},
	}
}

// NewProblem returns the exact cover problem of an empty grid with the letters
// of p. Items 324 to 349 are the letters a to z, whether p has them or not. If
// weight is not nil, it is the weight of a digit in a cell. What else p says of
// its cells, [Claim] tells a solver. NewProblem panics if a letter is not from a
// to z or a weight is beyond ±[dlx.MaxWeight].
func NewProblem(p *Puzzle, weight func(cell, digit int) int64) *dlx.Problem {
	problem := dlx.NewProblem(items, letters)
	addOptions(problem, p)
	if weight != nil {
		setWeights(problem, weight)
	}
	return problem
}

// addOptions fills a problem with the 729 options, in a cell with a letter with
// the letter in the color of the digit.
func addOptions(problem *dlx.Problem, p *Puzzle) {
	problem.Clear()
	for o := dlx.Option(0); o < options; o++ {
		cell, digit := CellAndDigit(o)
		d := demands(cell, digit)
		entries := append(make([]dlx.Entry, 0, len(d)+1), d[:]...)
		if letter := p.Letters[cell]; letter != 0 {
			entries = append(entries, dlx.Entry{Item: items + int(letter) - 'a', Color: digit})
		}
		if _, err := problem.AddColored(entries...); err != nil {
			panic(fmt.Sprintf("sudoku: a puzzle has the letter %q in row %d, column %d; letters are a to z", p.Letters[cell], cell/Size+1, cell%Size+1))
		}
	}
}

func setWeights(problem *dlx.Problem, weight func(cell, digit int) int64) {
	for o := dlx.Option(0); o < options; o++ {
		if err := problem.SetWeight(o, weight(CellAndDigit(o))); err != nil {
			panic(fmt.Sprintf("sudoku: package dlx refuses a weight: %v", err))
		}
	}
}

// Claim tells a solver for the problem of [NewProblem] what p knows of a cell,
// and reports whether that agrees with the cells before. It panics if a clue is
// no digit.
func Claim(s *dlx.Solver, p *Puzzle, cell int) bool {
	if allowed := p.Allowed[cell]; allowed != 0 {
		for digit := 1; digit <= Size; digit++ {
			if !allowed.Has(digit) {
				s.Exclude(Option(cell, digit))
			}
		}
	}
	clue := int(p.Clues[cell])
	if clue > Size {
		panic(fmt.Sprintf("sudoku: a puzzle has the clue %d in row %d, column %d; clues are 1 to 9", clue, cell/Size+1, cell%Size+1))
	}
	return clue == 0 || s.Select(Option(cell, clue))
}
