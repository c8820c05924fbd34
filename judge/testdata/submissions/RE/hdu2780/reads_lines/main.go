// Takes every line for a row of the grid. CR LF does no harm here, a blank line
// does: 07_blank_lines_around shows it.
package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"

	"dlxoj/dlx/sudoku"
)

func main() {
	in := bufio.NewScanner(os.Stdin)
	in.Scan()
	cases, err := strconv.Atoi(in.Text())
	if err != nil {
		panic(err)
	}
	solver := sudoku.NewSolver()
	for n := range cases {
		var puzzle sudoku.Puzzle
		for row := range 9 {
			in.Scan()
			line := in.Text()
			for column := range 9 {
				puzzle.Set(9*row+column, line[column])
			}
		}
		if n > 0 {
			fmt.Println()
		}
		solver.Load(&puzzle)
		if solver.Next() {
			grid := solver.Completion()
			os.Stdout.Write(grid.AppendText(nil, "", '0'))
		} else {
			fmt.Println("Could not complete this grid.")
		}
	}
}
