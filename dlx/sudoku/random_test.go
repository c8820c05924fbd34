package sudoku_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"dlxoj/dlx/sudoku"
	"dlxoj/dlx/sudoku/sudokutest"
)

var emptyCells = strings.Repeat("0", sudoku.Cells)

// parse returns the puzzle of 81 cells in the notation of Puzzle.Set.
func parse(t testing.TB, text string) *sudoku.Puzzle {
	t.Helper()
	p := new(sudoku.Puzzle)
	if len(text) != sudoku.Cells {
		t.Fatalf("a puzzle of %d cells: %q", len(text), text)
	}
	for cell := range sudoku.Cells {
		if !p.Set(cell, text[cell]) {
			t.Fatalf("cell %d is %q", cell, text[cell])
		}
	}
	return p
}

// randomClues keeps a number of cells of a random grid and empties the rest.
func randomClues(random *rand.Rand, clues int) string {
	g := sudokutest.RandomGrid(random)
	text := []byte(emptyCells)
	for _, cell := range random.Perm(sudoku.Cells)[:clues] {
		text[cell] = '0' + g[cell]
	}
	return string(text)
}

// randomCells fills some empty cells of randomClues with parities and letters
// that agree with the grid, and now and then makes a cell lie, so that some
// puzzles have no completion.
func randomCells(random *rand.Rand, clues int) string {
	g := sudokutest.RandomGrid(random)
	letters := random.Perm(sudoku.Size)
	text := []byte(emptyCells)
	for n, cell := range random.Perm(sudoku.Cells) {
		digit := g[cell]
		if random.IntN(200) == 0 {
			digit = uint8(1 + random.IntN(sudoku.Size))
		}
		switch kind := random.IntN(5); {
		case n < clues:
			text[cell] = '0' + digit
		case kind == 0:
			text[cell] = "eo"[digit%2]
		case kind == 1:
			text[cell] = "abcdfwxyz"[letters[digit-1]]
		}
	}
	return string(text)
}
