// Hdu1426 solves HDU 1426, "Sudoku Killer".
//
// # Problem
//
// Complete sudoku grids. Limits: 1 second (Java 2), 32768 K. Judged at
// https://acm.hdu.edu.cn/showproblem.php?pid=1426, which takes no Go.
//
// # Input
//
// Grids until the input ends, without a count. A grid is 9 lines of 9 cells, a
// blank between them; a cell is a digit from 1 to 9, or ? if it is empty. An
// empty line parts two grids.
//
// # Output
//
// The completed grids: 9 lines of 9 digits, a blank between them and none at
// the end of a line. An empty line parts two grids; there is none after the
// last.
//
// # Model
//
// Exact cover, as package sudoku states it. There are 324 items, each to be
// covered once: 81 cells hold a digit, and 9 rows, 9 columns and 9 boxes hold
// each of 9 digits. There are 729 options of four items: a digit in a cell. A
// clue selects its option. A completion is an exact cover of 81 options.
//
// # Twist
//
// None: this is plain sudoku. The promise is that each grid has exactly one
// completion. Where there is none we print the grid as it was given; where
// there are several, the first in the order of the search.
//
// # Cost
//
// The matrix is built once. A grid with 17 clues takes some 10 microseconds,
// and one of those that are hardest to reason out a fraction of a millisecond.
// The peak memory is 3 MiB, however many grids there are. Time and memory of
// each sample:
//
//	go run ./judge hdu1426
//
// Searches in an order of cells pass too, with more nodes:
//
//	go run ./dlx/cmd/dlx compare samples/hdu1426/13_hard.in
//
// To complete this grid, and to see that it has no second completion, takes 57
// nodes by exact cover: no guess is wrong. By fewest candidates it takes 7,385
// nodes, and in row order 598,522 nodes.
//
// # Traps
//
// Reading by lines or by single characters: judges' files have blank lines, CR
// LF, and no newline at their end. An empty line after the last grid is a
// presentation error. So is a blank at the end of a line. State that is left
// from one grid shows in the next. Since white space parts nothing, a cell too
// few shifts all that follow: the place that an error names is where the cells
// run out or make no sense, not where one is missing.
//
// # Samples
//
// samples/hdu1426; its problem.yaml has the reason for each.
package main

import (
	"bufio"
	"io"
	"os"

	"dlxoj/dlx/sudoku"
)

func main() {
	os.Exit(sudoku.Report("hdu1426", run(os.Stdin, os.Stdout)))
}

// run answers all grids of r on w. What it answered before an error is written.
func run(r io.Reader, w io.Writer) error {
	return sudoku.Run(r, w, "?123456789", answer)
}

func answer(in *sudoku.Reader, out *bufio.Writer) error {
	solver := sudoku.NewSolver()
	var puzzle sudoku.Puzzle
	var line []byte
	for first := true; in.More(); first = false {
		if err := in.Puzzle(&puzzle); err != nil {
			return err
		}
		if !first {
			out.WriteByte('\n')
		}
		grid := puzzle.Clues
		solver.Load(&puzzle)
		if solver.Next() {
			grid = solver.Completion()
		}
		line = grid.AppendText(line[:0], " ", '?')
		out.Write(line)
	}
	return nil
}
