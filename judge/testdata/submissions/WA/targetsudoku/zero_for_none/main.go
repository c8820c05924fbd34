// Starts from 0 and so prints 0 where there is no completion.
// 02_statement_garbled shows it.
package main

import (
	"fmt"
	"os"

	"dlxoj/dlx/sudoku"
)

func main() {
	var puzzle sudoku.Puzzle
	if err := sudoku.NewReader(os.Stdin, "0123456789").Puzzle(&puzzle); err != nil {
		os.Exit(sudoku.Report("targetsudoku", err))
	}
	solver := sudoku.NewSolver()
	solver.Load(&puzzle)
	best := 0
	for solver.Next() {
		score := 0
		for cell, digit := range solver.Completion() {
			r, c := cell/9, cell%9
			score += int(digit) * (6 + min(r, c, 8-r, 8-c))
		}
		best = max(best, score)
	}
	fmt.Println(best)
}
