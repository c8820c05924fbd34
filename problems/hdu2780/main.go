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
// cell.
//
// # Output
//
// For each case the completed grid, 9 lines of 9 digits without blanks, or the
// line "Could not complete this grid." An empty line parts two cases; there is
// none after the last.
//
// # Model
//
// Exact cover, as package sudoku states it. There are 324 items, each to be
// covered once: 81 cells hold a digit, and 9 rows, 9 columns and 9 boxes hold
// each of 9 digits. There are 729 options of four items: a digit in a cell. A
// clue selects its option. 76 clues that agree cover 304 items, and five more
// options have to cover the other 20.
//
// # Twist
//
// The clues may contradict each other. A contradiction is two clues that want
// the same item, so selecting the second of them fails: the case has no
// completion, however the empty cells are filled. In the second case of the
// statement, rows 1 and 4 both have a 2 in column 4, and there is one item that
// says that column 4 holds a 2. If there is a completion it is unique.
//
// # Cost
//
// The matrix is built once. A case is mostly the selecting of its 76 clues: two
// or three microseconds. Time and memory of each sample:
//
//	go run ./judge hdu2780
//
// With five empty cells every search is short:
//
//	go run ./dlx/cmd/dlx compare samples/hdu2780/14_two_hundred.in
//
// 200 cases take 887 nodes by dancing links and 935 nodes in row order. So the
// problem is about the clues, not about the search.
//
// # Traps
//
// Checking only the cells that are filled, and not the clues against each
// other. The statement does not catch it: in its second case the empty cell of
// row 5, column 2 has no candidate anyway. samples/hdu2780/01_conflict_unnoticed
// does: row 9 has two 7s and no empty cell, so a search that only fills cells
// never looks at it, and prints a grid. An empty line after
// the last case is a presentation error. A copy of the sample has a blank at
// the end of each line. There may be more or fewer than five empty cells.
//
// # Samples
//
// samples/hdu2780; its problem.yaml has the reason for each.
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
