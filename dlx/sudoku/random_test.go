package sudoku_test

import (
	"math/rand/v2"
	"strings"

	"dlxoj/dlx/sudoku"
	"dlxoj/dlx/sudoku/sudokutest"
)

var emptyCells = strings.Repeat("0", sudoku.Cells)

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
