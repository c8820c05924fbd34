// Reads by lines and skips those that are empty. A line that ends in CR LF is
// not empty, and then its first cell is missing: 03_crlf shows it.
package main

import (
	"bufio"
	"os"
	"strings"

	"dlxoj/dlx/sudoku"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	solver := sudoku.NewSolver()
	var puzzle sudoku.Puzzle
	row := 0
	for n := 0; ; {
		line, err := in.ReadString('\n')
		line = strings.TrimSuffix(line, "\n")
		if line != "" {
			words := strings.Fields(line)
			for column := range 9 {
				puzzle.Set(9*row+column, words[column][0])
			}
			row++
		}
		if row == 9 {
			if n > 0 {
				os.Stdout.WriteString("\n")
			}
			grid := puzzle.Clues
			solver.Load(&puzzle)
			if solver.Next() {
				grid = solver.Completion()
			}
			os.Stdout.Write(grid.AppendText(nil, " ", '?'))
			row = 0
			n++
		}
		if err != nil {
			return
		}
	}
}
