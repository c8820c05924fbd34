// Takes e for a letter like any other: all its cells hold one digit.
// 07_parities shows it; in the official sample only one cell has an e.
package main

import (
	"fmt"
	"os"

	"dlxoj/dlx/sudoku"
)

func main() {
	in := sudoku.NewReader(os.Stdin, "0123456789abcdefghijklmnopqrstuvwxyz")
	solver := sudoku.NewSolver()
	cases, _ := in.Cases()
	for range cases {
		var puzzle sudoku.Puzzle
		if err := in.Puzzle(&puzzle); err != nil {
			os.Exit(sudoku.Report("uvalive4763", err))
		}
		for cell, allowed := range puzzle.Allowed {
			if allowed == sudoku.Even {
				puzzle.Letters[cell] = 'e'
			}
		}
		solver.Load(&puzzle)
		count, _ := solver.Count(0)
		fmt.Println(count)
	}
}
