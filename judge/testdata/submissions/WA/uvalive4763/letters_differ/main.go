// Gives two letters never the same digit.
// 05_two_letters_one_digit shows it.
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
		solver.Load(&puzzle)
		count := 0
		for solver.Next() {
			if differ(&puzzle, solver.Completion()) {
				count++
			}
		}
		fmt.Println(count)
	}
}

// differ reports whether no two letters hold the same digit in a completion.
func differ(p *sudoku.Puzzle, g sudoku.Grid) bool {
	var letterOf [10]byte
	for cell, letter := range p.Letters {
		digit := g[cell]
		if letter == 0 {
			continue
		}
		if letterOf[digit] != 0 && letterOf[digit] != letter {
			return false
		}
		letterOf[digit] = letter
	}
	return true
}
