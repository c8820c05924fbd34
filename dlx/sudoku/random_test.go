package sudoku

import (
	"math/rand/v2"
	"strings"
	"testing"
)

var emptyCells = strings.Repeat("0", Cells)

// parse returns the puzzle of 81 cells in the notation of Puzzle.Set.
func parse(t testing.TB, text string) *Puzzle {
	t.Helper()
	p := new(Puzzle)
	if len(text) != Cells {
		t.Fatalf("a puzzle of %d cells: %q", len(text), text)
	}
	for cell := range Cells {
		if !p.Set(cell, text[cell]) {
			t.Fatalf("cell %d is %q", cell, text[cell])
		}
	}
	return p
}

// randomGrid returns a completed grid: one pattern with its digits, and the
// rows and columns within each band of three, in random order.
func randomGrid(random *rand.Rand) (g Grid) {
	digits, rows, columns := random.Perm(Size), shuffledBands(random), shuffledBands(random)
	for cell := range Cells {
		row, column := rows[cell/Size], columns[cell%Size]
		g[cell] = uint8(1 + digits[(3*row+row/3+column)%Size])
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

// randomClues keeps a number of cells of a random grid and empties the rest.
func randomClues(random *rand.Rand, clues int) string {
	g := randomGrid(random)
	text := []byte(emptyCells)
	for _, cell := range random.Perm(Cells)[:clues] {
		text[cell] = '0' + g[cell]
	}
	return string(text)
}

// randomCells fills some empty cells of randomClues with parities and letters
// that agree with the grid, and now and then makes a cell lie, so that some
// puzzles have no completion.
func randomCells(random *rand.Rand, clues int) string {
	g := randomGrid(random)
	letters := random.Perm(Size)
	text := []byte(emptyCells)
	for n, cell := range random.Perm(Cells) {
		digit := g[cell]
		if random.IntN(200) == 0 {
			digit = uint8(1 + random.IntN(Size))
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
