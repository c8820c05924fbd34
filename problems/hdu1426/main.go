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
// The completed grids in the same form: no blank ends a line, and no empty line
// follows the last grid.
//
// # Model
//
// A grid makes 324 demands, each to be met once: 81 cells hold a digit, and 9
// rows, 9 columns and 9 boxes hold each of 9 digits. To write a digit into a
// cell is an option, and meets four of them. This is exact cover, which calls
// the demands items. The search takes an item with the fewest options left, and
// tries them in turn.
//
// # Twist
//
// None. Each grid is promised to have one completion. Where there is none we
// print the grid as it was given; where there are several, the first found.
//
// # Example
//
//	7 ? ? 4 6 9 ? 5 8    7 1 2 4 6 9 3 5 8
//	? 6 ? ? 8 7 ? 9 ?    3 6 5 2 8 7 1 9 4
//	? 9 8 ? 1 3 6 7 ?    4 9 8 5 1 3 6 7 2
//	9 2 4 1 5 6 8 3 7    9 2 4 1 5 6 8 3 7
//	5 7 6 3 9 8 2 4 1    5 7 6 3 9 8 2 4 1
//	1 8 3 7 2 4 9 6 5    1 8 3 7 2 4 9 6 5
//	? ? ? 9 7 5 4 8 6    2 3 1 9 7 5 4 8 6
//	6 4 7 8 3 2 5 1 9    6 4 7 8 3 2 5 1 9
//	8 5 9 6 4 1 7 2 3    8 5 9 6 4 1 7 2 3
//
// The input is on the left, the output on the right. Every empty cell could
// hold two digits or more, but the 2 of row 1 fits in column 3 only. After it
// some item always has one option left: 15 nodes, 14 choices and the
// completion. A guess, and how it is taken back:
//
//	go run ./dlx/cmd/dlx animate -case 15 -o p.html samples/hdu1426/15_hundred.in
//
// # Cost
//
// The matrix is built once. A clue selects its option, and without a wrong
// guess an empty cell is one node: some 10 microseconds for 17 clues, and less
// than a millisecond for the hardest. Time, and memory, which is 3 MiB for any
// number of grids:
//
//	go run ./judge hdu1426
//
// Other searches pass too, with more nodes:
//
//	go run ./dlx/cmd/dlx compare samples/hdu1426/13_hard.in
//
// It takes 57 by exact cover, which has nothing to guess, 7,385 by fewest
// candidates and 598,522 in row order.
//
// # Traps
//
// What wrong programs do, each kept in judge/testdata/submissions:
//
//   - RE/reads_lines reads by lines: CR LF breaks it.
//   - PE/blank_at_line_end and PE/blank_line_after_last print just that.
//   - WA/marks_kept and WA/failure_kept keep something of the grid before.
//
// An error names the cell where the input stops making sense: one that is
// missing may be far above.
//
// # Samples
//
// samples/hdu1426; its problem.yaml has the reason for each. To write it
// yourself, begin with a file of problems/hdu1426/start.
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
