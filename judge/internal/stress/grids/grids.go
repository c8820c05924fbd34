// Package grids reads and writes the inputs of the sudoku problems.
//
// An input is taken apart into its cases and the white space around them, and can
// be put together again byte for byte, but for zeros before the number of cases. This
// is all that the judge knows of sudoku; no verdict depends on it.
package grids

import "strings"

// Size is the number of rows, columns, boxes and digits.
const Size = 9

// Cells is the number of cells of a grid. They count from 0, row by row.
const Cells = Size * Size

// Grid is one grid: what stands in each cell, as the input has it.
type Grid [Cells]byte

// Format is how a problem writes its inputs.
type Format struct {
	Cells   string // the bytes that a cell may be
	Empty   byte   // the one that stands for an empty cell
	Counted bool   // the number of cases stands before the first
	Most    int    // cases in an input; 0 is any number
	Beside  string // stands between two cells of a row
	Between string // stands between two grids, beside the end of the line

	// What the statement promises of every grid: a completion, not more than one,
	// exactly EmptyCells empty cells (0: any number), at least FewestClues clues. To a grid
	// with several completions where there should be one, no answer is wrong.
	Solvable, OneCompletion bool
	EmptyCells, FewestClues int
}

var formats = map[string]Format{
	"hdu1426":      {Cells: "?123456789", Empty: '?', Beside: " ", Between: "\n", Solvable: true, OneCompletion: true},
	"hdu2780":      {Cells: "0123456789", Empty: '0', Counted: true, OneCompletion: true, EmptyCells: 5},
	"targetsudoku": {Cells: "0123456789", Empty: '0', Most: 1, Beside: " ", FewestClues: 24},
	"uvalive4763":  {Cells: "0123456789abcdefghijklmnopqrstuvwxyz", Empty: '0', Counted: true, Most: 10},
}

// Of returns the format of a problem, if it is one of those known here.
func Of(problem string) (f Format, known bool) {
	f, known = formats[problem]
	return f, known
}

// IsDigit is whether a cell holds a clue.
func IsDigit(c byte) bool { return '1' <= c && c <= '9' }

// SameRow, SameColumn and SameBox are whether two cells share one.
func SameRow(a, b int) bool    { return a/Size == b/Size }
func SameColumn(a, b int) bool { return a%Size == b%Size }
func SameBox(a, b int) bool    { return a/27 == b/27 && a%Size/3 == b%Size/3 }

// Meet is whether two cells must not hold the same digit.
func Meet(a, b int) bool {
	return a != b && (SameRow(a, b) || SameColumn(a, b) || SameBox(a, b))
}

// Fits is whether no cell that meets this one holds the digit.
func (g Grid) Fits(cell int, digit byte) bool {
	for other, c := range g {
		if c == digit && Meet(cell, other) {
			return false
		}
	}
	return true
}

// Count returns how many cells hold the byte.
func (g Grid) Count(c byte) int { return strings.Count(string(g[:]), string(c)) }

// Clues returns how many cells hold a digit.
func (g Grid) Clues() (n int) {
	for _, c := range g {
		if IsDigit(c) {
			n++
		}
	}
	return n
}
