package sudoku_test

import (
	"fmt"

	"dlxoj/dlx"
	"dlxoj/dlx/sudoku"
)

// A solver of package dlx is told a grid, cell by cell. The second 7 is refused:
// the first one has covered the item "row 1 holds a 7".
func ExampleClaim() {
	var p sudoku.Puzzle
	for cell, c := range []byte("70?e7") {
		p.Set(cell, c)
	}
	s := dlx.NewSolver(sudoku.NewProblem(&p, nil))
	for cell := range sudoku.Cells {
		if !sudoku.Claim(s, &p, cell) {
			fmt.Printf("the clue %d in row %d, column %d contradicts another\n", p.Clues[cell], cell/9+1, cell%9+1)
		}
	}
	// Output: the clue 7 in row 1, column 5 contradicts another
}
