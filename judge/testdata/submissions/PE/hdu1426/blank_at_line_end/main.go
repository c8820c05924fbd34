// Prints a blank after every digit, also after the last of a line.
// 00_statement shows it.
package main

import (
	"os"
	"strings"

	"dlxoj/dlx/sudoku"
)

func main() {
	in := sudoku.NewReader(os.Stdin, "?123456789")
	solver := sudoku.NewSolver()
	for n := 0; in.More(); n++ {
		var puzzle sudoku.Puzzle
		if err := in.Puzzle(&puzzle); err != nil {
			os.Exit(sudoku.Report("hdu1426", err))
		}
		if n > 0 {
			os.Stdout.WriteString("\n")
		}
		grid := puzzle.Clues
		solver.Load(&puzzle)
		if solver.Next() {
			grid = solver.Completion()
		}
		text := string(grid.AppendText(nil, " ", '?'))
		os.Stdout.WriteString(strings.ReplaceAll(text, "\n", " \n"))
	}
}
