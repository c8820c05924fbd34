// Targetsudoku solves "Target Sudoku" (靶形數獨), NOIP 2009 senior, problem 4.
//
// # Problem
//
// Find the greatest score of a completion of a sudoku grid. A digit scores 10
// times itself in the middle of the grid, one time less in each ring around it,
// and 6 times at the border. NOIP: 20 tests, 2 seconds each, 128 MB. Judged at
// https://www.luogu.com.cn/problem/P1074, which takes Go, and at
// https://zerojudge.tw/ShowProblem?problemid=b094; also as AcWing 183, LibreOJ
// 2591 and at OpenJudge. NOIP read sudoku.in and wrote sudoku.out; its hosts use
// standard input and output, and so does this program.
//
// # Input
//
// One grid, 9 lines of 9 integers from 0 to 9, a blank between them; 0 is an
// empty cell. At least 24 cells are given.
//
// # Output
//
// The greatest score of a completion, or -1 if there is none. Blanks at line ends
// and the last newline do not count.
//
// # Model
//
// A grid makes 324 demands, each to be met once: 81 cells hold a digit, and 9
// rows, 9 columns and 9 boxes hold each of 9 digits. To write a digit into a
// cell is an option, and meets four of them. This is exact cover, which calls
// the demands items. A clue selects its option. What the digit scores is the
// weight of the option, so the answer is the weight of the heaviest exact
// cover.
//
// # Twist
//
// There can be far too many completions to list them, as every published
// solution does: with 24 clues in the first rows there are millions. So Best, in
// package dlx, comes down from above. It gives each item a price. What an option
// adds to the sum of all prices is its weight less the prices of its items, so
// no completion scores more than the prices and all such gains above 0: this is
// a bound. Good prices make it nearly the answer, and an option that would bring
// it down to a score already found is struck out.
//
// # Example
//
//	7 1 2 4 6 9 3 5 8    2861
//	3 6 5 2 8 7 1 9 4
//	4 9 8 5 1 3 6 7 2
//	0 2 4 1 0 6 8 3 7
//	0 7 6 3 0 8 2 4 1
//	1 8 3 7 2 4 9 6 5
//	2 3 1 9 7 5 4 8 6
//	6 4 7 8 3 2 5 1 9
//	8 5 9 6 4 1 7 2 3
//
// A 5 and a 9 are missing in two rows: two completions. The 9 in the middle of
// the grid gives 6·9 + 9·5 + 6·5 + 10·9 = 219 for the four cells, the 5 there
// gives 6·5 + 9·9 + 6·9 + 10·5 = 215. The search tries 5 before 9 and so meets
// the worse one first, with 2857. These two are listed; the second sample of
// the statement has 85 completions, and a bound of 2854 at the root for 2852:
//
//	go run ./dlx/cmd/dlx animate -best -o p.html samples/targetsudoku/01_statement_second.in
//
// # Cost
//
// Mostly the search for good prices: 2 or 3 milliseconds for most grids, 5 for
// the empty one. Over 20,000 random grids, of the kinds that hard_test.go makes,
// the median is 2.4 milliseconds, 999 of 1000 take at most 62, and the worst takes
// 0.52 seconds: few clues, high digits at the border, which the bound hardly
// feels. Time and memory of each sample:
//
//	go run ./judge targetsudoku
//
// To list is another matter. Here are 480 completions and no clue in the first
// rows:
//
//	go run ./dlx/cmd/dlx compare -n 0 samples/targetsudoku/19_upper_rows_empty.in
//
// It takes 6,680 nodes by exact cover, and more than 10,000,000 in row order.
//
// # Traps
//
// What wrong programs do, each kept in judge/testdata/submissions:
//
//   - WA/first_completion stops at the first one.
//   - WA/zero_for_none prints 0 where clues conflict, or nothing fits. A page has
//     the second sample garbled, with two 7s in column 1: that is -1, not 2852.
//   - TLE/row_order lists completions from the top row down.
//
// # Samples
//
// samples/targetsudoku; its problem.yaml has the reason for each. To write it
// yourself, begin with a file of problems/targetsudoku/start.
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
