// Uvalive4763 solves UVALive 4763, "Sudoku Extension".
//
// # Problem
//
// Count the completions of sudoku grids with letters. ICPC Asia, Harbin 2009;
// judged as UVa 1461 at https://onlinejudge.org, which takes no Go. No page states
// the limits; the archive's usual 3 seconds, and 128 MiB here.
//
// # Input
//
// The number of cases, at most 10, then for each case 9 strings of 9 cells. A
// digit from 1 to 9 is a clue, 0 an empty cell, e an even digit, o an odd one,
// each for itself. Any other lower-case letter is a variable: all cells with
// that letter hold the same digit. Different letters may hold the same digit.
//
// # Output
//
// For each case a line with the number of completions.
//
// # Model
//
// A grid makes 324 demands, each to be met once: 81 cells hold a digit, and 9
// rows, 9 columns and 9 boxes hold each of 9 digits. To write a digit into a
// cell is an option, and meets four of them. This is exact cover, which calls
// the demands items. A clue selects its option; e and o exclude those of other
// digits.
//
// # Twist
//
// Cells with one letter hold one digit. So each letter is an item too, but a
// secondary one with colors: many options may share it if they give it the same
// color. An option in a cell with a letter gives the letter its digit as color.
//
// # Example
//
//	1
//	71a469350    2
//	365287194
//	490513670
//	924156837
//	576398241
//	183724965
//	a31975406
//	647832519
//	059641703
//
// The input is on the left, the output on the right. Eight cells are open, for
// a 2 and an 8 each in rows 1 and 3, and in rows 7 and 9: two ways each, four
// completions if a were 0. But the first choice, 2 or 8 for the a in row 1, is
// a color, and leaves the other a the same digit. Seven forced choices and the
// completion follow both times: 17 nodes. A digit that fits one cell of a
// letter and not the other:
//
//	go run ./dlx/cmd/dlx animate -case 1 -o p.html samples/uvalive4763/12_state.in
//
// # Cost
//
// Other letters need another matrix: some 50 microseconds, in memory that is
// kept. Then every completion is a node at least, and some hundred thousand a
// second are counted; the promise is fewer than 3000. A count has 64 bits. Time
// and memory of each sample:
//
//	go run ./judge uvalive4763
//
// The nodes for all 507 completions of the statement's grid:
//
//	go run ./dlx/cmd/dlx compare -n 0 samples/uvalive4763/00_statement.in
//
// It takes 7,098 nodes by exact cover, 13,507 by fewest candidates and 312,002 in
// row order.
//
// # Traps
//
// What wrong programs do, each kept in judge/testdata/submissions:
//
//   - WA/letters_not_tied takes a letter for an empty cell.
//   - WA/letters_differ wants another digit for each letter.
//   - WA/e_is_a_letter wants one digit for all cells with e.
//   - WA/letter_kept lets a letter keep its digit into the next case.
//
// # Samples
//
// samples/uvalive4763; its problem.yaml has the reason for each. To write it
// yourself, begin with a file of problems/uvalive4763/start.
package main

import (
	"bufio"
	"io"
	"os"
	"strconv"

	"dlxoj/dlx/sudoku"
)

func main() {
	os.Exit(sudoku.Report("uvalive4763", run(os.Stdin, os.Stdout)))
}

// run answers all cases of r on w. What it answered before an error is written.
func run(r io.Reader, w io.Writer) error {
	return sudoku.Run(r, w, "0123456789abcdefghijklmnopqrstuvwxyz", answer)
}

func answer(in *sudoku.Reader, out *bufio.Writer) error {
	cases, err := in.Cases()
	if err != nil {
		return err
	}
	solver := sudoku.NewSolver()
	var puzzle sudoku.Puzzle
	var line []byte
	for ; cases > 0; cases-- {
		if err := in.Puzzle(&puzzle); err != nil {
			return err
		}
		solver.Load(&puzzle)
		count, _ := solver.Count(0)
		line = append(strconv.AppendInt(line[:0], count, 10), '\n')
		out.Write(line)
	}
	return nil
}
