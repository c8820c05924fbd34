// Remembers that a grid had no completion, and prints all later grids as given.
// 12_state shows it.
package main

import (
	"os"

	"dlxoj/dlx/sudoku"
)

func main() {
	in := sudoku.NewReader(os.Stdin, "?123456789")
	solver := sudoku.NewSolver()
	failed := false
	for n := 0; in.More(); n++ {
		var puzzle sudoku.Puzzle
		if err := in.Puzzle(&puzzle); err != nil {
			os.Exit(sudoku.Report("hdu1426", err))
		}
		solver.Load(&puzzle)
		grid := puzzle.Clues
		if !solver.Next() {
			failed = true
		}
		if !failed {
			grid = solver.Completion()
		}
		if n > 0 {
			os.Stdout.WriteString("\n")
		}
		os.Stdout.Write(grid.AppendText(nil, " ", '?'))
	}
}
