// Hdu2780 solves HDU 2780, "Su-Su-Sudoku".
//
// # Problem
//
// Complete sudoku grids in which five cells are empty, or say that it cannot be
// done. Limits: 1 second (Java 2), 32768 K. Judged at
// https://acm.hdu.edu.cn/showproblem.php?pid=2780, which takes no Go, and, as
// Baekjoon 4056, at https://www.acmicpc.net/problem/4056. It was Live Archive
// 4245.
//
// # Input
//
// The number of cases, then for each case 9 lines of 9 digits; 0 is an empty
// cell. This program takes more or fewer than five.
//
// # Output
//
// For each case the completed grid, 9 lines of 9 digits without blanks, or the
// line "Could not complete this grid." An empty line parts two cases; there is
// none after the last.
//
// # Model
//
// A grid makes 324 demands, each to be met once: 81 cells hold a digit, and 9
// rows, 9 columns and 9 boxes hold each of 9 digits. To write a digit into a
// cell is an option, and meets four of them. This is exact cover, which calls
// the demands items. A clue selects its option: 76 clues that agree cover 304
// items, and five more options have to cover the other 20.
//
// # Twist
//
// The clues may contradict each other. Then two of them want the same item, so
// selecting the second fails: the case has no completion, however the empty
// cells are filled. If there is a completion it is unique.
//
// # Example
//
//	1
//	000003697    Could not complete this grid.
//	267948135
//	539671284
//	654389712
//	928714563
//	173562849
//	742136958
//	315897426
//	896425377
//
// The input is on the left, the output on the right. The clues are selected row
// by row. The last one, a 7, wants two items that are covered: row 9 has its 7
// in column 8, and column 9 has one in row 1. So the answer is known before any
// search. But a program that checks only what it writes never looks at row 9:
// it writes 48125 into row 1, and prints a grid. The page of this sample shows
// both:
//
//	go run ./dlx/cmd/dlx animate -o p.html samples/hdu2780/01_conflict_unnoticed.in
//
// # Cost
//
// The matrix is built once. A case is mostly the selecting of its 76 clues, two
// or three microseconds. Then there are six nodes at most if no guess is wrong:
// five choices and the completion. Time and memory of each sample:
//
//	go run ./judge hdu2780
//
// With five empty cells every search is short:
//
//	go run ./dlx/cmd/dlx compare samples/hdu2780/14_two_hundred.in
//
// 200 cases take 925 nodes by exact cover and 935 in row order. So the problem
// is about the clues, not about the search.
//
// # Traps
//
// What wrong programs do, each kept in judge/testdata/submissions:
//
//   - WA/clues_unchecked does what the example tells. The statement does not
//     catch it: in its second case row 5, column 2 has no candidate anyway.
//   - PE/blank_line_after_last prints an empty line after the last case too.
//   - RE/reads_lines takes every line for a row, but some are blank.
//
// # Samples
//
// samples/hdu2780; its problem.yaml has the reason for each. To write it
// yourself, begin with a file of problems/hdu2780/start.
package main

import (
	"bufio"
	"io"
	"os"

	"dlxoj/dlx/sudoku"
)

func main() {
	os.Exit(sudoku.Report("hdu2780", run(os.Stdin, os.Stdout)))
}

// run answers all cases of r on w. What it answered before an error is written.
func run(r io.Reader, w io.Writer) error {
	return sudoku.Run(r, w, "0123456789", answer)
}

func answer(in *sudoku.Reader, out *bufio.Writer) error {
	cases, err := in.Cases()
	if err != nil {
		return err
	}
	solver := sudoku.NewSolver()
	var puzzle sudoku.Puzzle
	var line []byte
	for n := int64(0); n < cases; n++ {
		if err := in.Puzzle(&puzzle); err != nil {
			return err
		}
		if n > 0 {
			out.WriteByte('\n')
		}
		line = append(line[:0], "Could not complete this grid.\n"...)
		solver.Load(&puzzle)
		if solver.Next() {
			grid := solver.Completion()
			line = grid.AppendText(line[:0], "", '0')
		}
		out.Write(line)
	}
	return nil
}
