// Prints a blank line after every grid, also after the last.
// 00_statement shows it.
package main

import (
	"os"

	"dlxoj/dlx/sudoku"
)

func main() {
	in := sudoku.NewReader(os.Stdin, "?123456789")
	solver := sudoku.NewSolver()
	for in.More() {
		var puzzle sudoku.Puzzle
		if err := in.Puzzle(&puzzle); err != nil {
			os.Exit(sudoku.Report("hdu1426", err))
		}
		grid := puzzle.Clues
		solver.Load(&puzzle)
		if solver.Next() {
			grid = solver.Completion()
		}
		os.Stdout.Write(append(grid.AppendText(nil, " ", '?'), '\n'))
	}
}
