// Narrows the digits that each letter can be, and starts the next case from the
// digits that the case before left: 09_counts shows it.
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
	var can [128]sudoku.Digits
	for letter := range can {
		can[letter] = sudoku.Odd | sudoku.Even
	}
	for range cases {
		var puzzle sudoku.Puzzle
		if err := in.Puzzle(&puzzle); err != nil {
			os.Exit(sudoku.Report("uvalive4763", err))
		}
		for cell, letter := range puzzle.Letters {
			if letter != 0 {
				can[letter] &= candidates(&puzzle, cell)
			}
		}
		for cell, letter := range puzzle.Letters {
			if letter != 0 {
				puzzle.Allowed[cell] = can[letter]
			}
		}
		solver.Load(&puzzle)
		count, _ := solver.Count(0)
		fmt.Println(count)
	}
}

// candidates returns the digits that no clue in the cell's row, column and box
// has.
func candidates(p *sudoku.Puzzle, cell int) sudoku.Digits {
	set := sudoku.Odd | sudoku.Even
	r, c := cell/9, cell%9
	for i := range 9 {
		corner := r/3*27 + c/3*3
		for _, other := range [...]int{9*r + i, 9*i + c, corner + i/3*9 + i%3} {
			set &^= 1 << p.Clues[other]
		}
	}
	return set
}
