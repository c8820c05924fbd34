package dlx_test

import (
	"fmt"

	"dlxoj/dlx"
)

// A sudoku: an item for each cell, and one for each digit in each row, in each
// column and in each box. Option 81*row+9*column+digit-1 writes a digit into a
// cell; the clues are selected. Package dlxoj/dlx/sudoku has all this ready.
func Example_sudoku() {
	p := dlx.NewProblem(4*81, 0)
	for row := range 9 {
		for column := range 9 {
			box := row/3*3 + column/3
			for digit := range 9 {
				p.AddOption(9*row+column, 81+9*row+digit, 162+9*column+digit, 243+9*box+digit)
			}
		}
	}
	const clues = "" +
		"53..7...." + "6..195..." + ".98....6." +
		"8...6...3" + "4..8.3..1" + "7...2...6" +
		".6....28." + "...419..5" + "....8..79"
	s := dlx.NewSolver(p)
	for cell, clue := range clues {
		if clue != '.' {
			s.Select(dlx.Option(9*cell + int(clue-'1')))
		}
	}
	for solution := range s.All() {
		var grid [9][9]int
		for _, o := range solution {
			grid[o/81][o/9%9] = int(o)%9 + 1
		}
		for _, row := range grid {
			fmt.Println(row)
		}
	}
	// Output:
}
