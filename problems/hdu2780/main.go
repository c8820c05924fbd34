// Hdu2780 solves HDU 2780, "Su-Su-Sudoku".
//
// # Problem
//
// Complete sudoku grids in which five cells are empty, or say that it cannot be
// done. Limits: 1 second (Java 2), 32768 K. The problem is also Live Archive
// 4245 and Baekjoon 4056. HDU takes no Go.
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
// Exact cover with 324 items and 729 options, as package sudoku states it; a
// clue selects its option.
//
// # Twist
//
// The clues may contradict each other. A contradiction is two clues that want
// the same item, so selecting the second of them fails: the case has no
// completion, however the empty cells are filled. If there is a completion it
// is unique.
//
// # Cost
//
// The matrix is built once. A case is mostly the selecting of its 76 clues: two
// or three microseconds.
//
// # Traps
//
// Filling the empty cells without checking the clues against each other: the
// official sample does not catch it, samples/hdu2780 does. An empty line after
// the last case is a presentation error. A copy of the sample has a blank at
// the end of each line. There may be more or fewer than five empty cells.
//
// # Samples
//
// samples/hdu2780; samples/README.md has the reason for each.
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
	for n := range cases {
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
