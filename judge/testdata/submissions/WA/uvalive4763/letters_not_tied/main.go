// Takes a cell with a letter for an empty one: the letter ties nothing.
// 02_letter_twice_in_row shows it, for the official sample has no such letter.
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
		puzzle.Letters = [sudoku.Cells]byte{}
		solver.Load(&puzzle)
		count, _ := solver.Count(0)
		fmt.Println(count)
	}
}
