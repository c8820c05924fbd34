// Targetsudoku solves "Target Sudoku" (靶形數獨), NOIP 2009 senior, problem 4.
//
// # Problem
//
// Find the greatest score of a completion of a sudoku grid. NOIP: 20 tests, 2
// seconds each, 128 MB. Judged at https://www.luogu.com.cn/problem/P1074, which
// takes Go, and at https://zerojudge.tw/ShowProblem?problemid=b094; also as
// AcWing 183, LibreOJ 2591 and at OpenJudge. NOIP read sudoku.in and wrote
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
// Exact cover, as package sudoku states it. There are 324 items, each to be
// covered once: 81 cells hold a digit, and 9 rows, 9 columns and 9 boxes hold
// each of 9 digits. There are 729 options of four items: a digit in a cell. A
// clue selects its option. The weight of an option is the score of its digit in
// its cell, so the answer is the weight of the heaviest exact cover.
//
// # Twist
//
// A digit scores 10 times itself in the middle of the grid, one time less in
// each ring around it, and 6 times at the border. Several completions are
// allowed, and there can be far too many to list them, as every published
// solution does: with 24 clues in the first rows there are millions. So the
// greatest score is not searched for but closed in on from above, with a bound
// that proves it; see Best in package dlx.
//
// # Cost
//
// 2 or 3 milliseconds for most grids, 5 for the empty one. Measured over 20,000
// random grids, as many each of six kinds (1 to 24 scattered clues; one digit
// only; two or three low digits; high digits at the border; low digits in the
// middle; 24 to 30 clues in five orders): the median is 2.4 milliseconds, 999 of
// 1000 take at most 62, and the worst takes 0.52 seconds. The slowest have few
// clues, high digits at the border, which the bound hardly feels. Each of the 29
// grids of testdata/hard.tsv, which were sought out for taking long, takes at
// most 0.1 seconds. hard_test.go says how to measure again. Time and memory of
// each sample:
//
//	go run ./judge targetsudoku
//
// What listing costs depends on where the clues are. This grid has 480
// completions, and its first rows are empty:
//
//	go run ./dlx/cmd/dlx compare -n 0 samples/targetsudoku/19_upper_rows_empty.in
//
// It takes 6,680 nodes by exact cover, 18,457 nodes if the rows with fewest empty
// cells come first, and in row order more than 10,000,000 nodes.
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
// samples/targetsudoku; its problem.yaml has the reason for each.
package main

import (
	"bufio"
	"fmt"
	"io"
	"os"

	"dlxoj/dlx"
	"dlxoj/dlx/sudoku"
)

func main() {
	os.Exit(sudoku.Report("targetsudoku", run(os.Stdin, os.Stdout)))
}

// run answers the grid of r on w.
func run(r io.Reader, w io.Writer) error {
	return sudoku.Run(r, w, "0123456789", answer)
}

func answer(in *sudoku.Reader, out *bufio.Writer) error {
	var puzzle sudoku.Puzzle
	if err := in.Puzzle(&puzzle); err != nil {
		return err
	}
	solver := sudoku.NewWeightedSolver(score)
	solver.Load(&puzzle)
	_, best, status := solver.Best()
	if status == dlx.None {
		best = -1
	}
	fmt.Fprintln(out, best)
	return nil
}

// score returns what a digit counts in a cell.
func score(cell, digit int) int64 {
	ring := max(distance(cell/sudoku.Size), distance(cell%sudoku.Size))
	return int64(digit * (10 - ring))
}

// distance returns how far a row or column is from the middle one.
func distance(n int) int { return max(n-4, 4-n) }
