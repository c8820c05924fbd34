// Prints a blank line after every case, also after the last.
// 00_statement shows it.
package main

import (
	"fmt"
	"os"

	"dlxoj/dlx/sudoku"
)

func main() {
	in := sudoku.NewReader(os.Stdin, "0123456789")
	solver := sudoku.NewSolver()
	cases, _ := in.Cases()
	for range cases {
		var puzzle sudoku.Puzzle
		if err := in.Puzzle(&puzzle); err != nil {
			os.Exit(sudoku.Report("hdu2780", err))
		}
		solver.Load(&puzzle)
		if solver.Next() {
			grid := solver.Completion()
			os.Stdout.Write(grid.AppendText(nil, "", '0'))
		} else {
			fmt.Println("Could not complete this grid.")
		}
		fmt.Println()
	}
}
