// Targetsudoku solves "Target Sudoku" (靶形數獨), NOIP 2009 senior, problem 4.
//
// # Problem
//
// Find the greatest score of a completion of a sudoku grid. NOIP: 20 tests, 2
// seconds each, 128 MB. Hosts: Luogu P1074, which takes Go, zerojudge b094,
// AcWing 183, LibreOJ 2591, OpenJudge. NOIP read sudoku.in and wrote
// sudoku.out; its hosts use standard input and output, and so does this
// program.
//
// # Input
//
// One grid, 9 lines of 9 integers from 0 to 9, a blank between them; 0 is an
// empty cell. At least 24 cells are given.
//
// # Output
//
// The greatest score of a completion, or -1 if there is none.
//
// # Model
//
// Exact cover with 324 items and 729 options, as package sudoku states it; a
// clue selects its option.
//
// # Twist
//
// The score is the sum of digit × weight over the cells. The weight is 10 in
// the middle of the grid, one less in each ring around it, and 6 at the border.
// Several completions are allowed, so all of them are listed and the greatest
// score is kept.
//
// # Cost
//
// Some microseconds a completion. Conforming grids exist that have too many.
//
// # Traps
//
// To print the first completion. Clues that contradict each other: -1. A
// published page has the second sample garbled, with two 7s in column 1; its
// answer is -1, not 2852. Blanks at line ends and the last newline do not
// count.
//
// # Samples
//
// samples/targetsudoku; samples/README.md has the reason for each.
package main

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"os"

	"dlxoj/dlx/sudoku"
)

func main() {
	sudoku.Exit("targetsudoku", run(os.Stdin, os.Stdout))
}

// run answers the grid of r on w.
func run(r io.Reader, w io.Writer) error {
	out := bufio.NewWriter(w)
	return cmp.Or(answer(sudoku.NewReader(r, "0123456789"), out), out.Flush())
}

func answer(in *sudoku.Reader, out *bufio.Writer) error {
	var puzzle sudoku.Puzzle
	if err := in.Puzzle(&puzzle); err != nil {
		return err
	}
	solver := sudoku.NewSolver()
	solver.Load(&puzzle)
	best := -1
	for solver.Next() {
		best = max(best, score(solver.Completion()))
	}
	fmt.Fprintln(out, best)
	return nil
}

// score returns the score of a completed grid.
func score(g sudoku.Grid) int {
	sum := 0
	for cell, digit := range g {
		ring := max(distance(cell/sudoku.Size), distance(cell%sudoku.Size))
		sum += int(digit) * (10 - ring)
	}
	return sum
}

// distance returns how far a row or column is from the middle one.
func distance(n int) int { return max(n-4, 4-n) }
