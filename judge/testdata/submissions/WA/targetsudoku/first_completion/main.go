// Takes the first completion for the best one.
// 01_statement_second shows it; in 00_statement_first the first one is the best.
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
	if !solver.Next() {
		fmt.Println(-1)
		return
	}
	score := 0
	for cell, digit := range solver.Completion() {
		r, c := cell/9, cell%9
		score += int(digit) * (6 + min(r, c, 8-r, 8-c))
	}
	fmt.Println(score)
}
