package sudokutest

import (
	"math/rand/v2"
	"testing"

	"dlxoj/dlx/sudoku"
)

// RandomGrid returns a completed grid: one pattern with its digits, its bands
// and stacks, and the rows and columns within each of them in random order.
func RandomGrid(random *rand.Rand) (g sudoku.Grid) {
	digits, rows, columns := random.Perm(sudoku.Size), shuffledBands(random), shuffledBands(random)
	for cell := range sudoku.Cells {
		row, column := rows[cell/sudoku.Size], columns[cell%sudoku.Size]
		g[cell] = uint8(1 + digits[(3*row+row/3+column)%sudoku.Size])
	}
	return g
}

func shuffledBands(random *rand.Rand) (lines []int) {
	for _, band := range random.Perm(3) {
		for _, line := range random.Perm(3) {
			lines = append(lines, 3*band+line)
		}
	}
	return lines
}

// Parse returns the puzzle whose first cells are those of a text, in the notation
// of [sudoku.Puzzle.Set]; the others are empty.
func Parse(t testing.TB, text string) *sudoku.Puzzle {
	t.Helper()
	p := new(sudoku.Puzzle)
	for cell := range len(text) {
		if !p.Set(cell, text[cell]) {
			t.Fatalf("cell %d is %q", cell, text[cell])
		}
	}
	return p
}

// Keep returns the puzzle that keeps the given cells of a grid as clues.
func Keep(g sudoku.Grid, cells []int) *sudoku.Puzzle {
	p := new(sudoku.Puzzle)
	for _, cell := range cells {
		p.Clues[cell] = g[cell]
	}
	return p
}

// Clues returns the number of clues of a puzzle.
func Clues(p *sudoku.Puzzle) (n int) {
	for _, digit := range p.Clues {
		if digit != 0 {
			n++
		}
	}
	return n
}
