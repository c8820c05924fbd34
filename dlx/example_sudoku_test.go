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
		".5......." + "4....9..." + "2.7..46.." +
		"...7..1.." + "....83..." + "64.....93" +
		".9..3..1." + ".....2.84" + "......2.."
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
	// [9 5 6 2 7 8 3 4 1]
	// [4 1 3 6 5 9 8 7 2]
	// [2 8 7 3 1 4 6 5 9]
	// [5 3 9 7 4 6 1 2 8]
	// [7 2 1 9 8 3 4 6 5]
	// [6 4 8 5 2 1 7 9 3]
	// [8 9 2 4 3 7 5 1 6]
	// [3 7 5 1 6 2 9 8 4]
	// [1 6 4 8 9 5 2 3 7]
}
