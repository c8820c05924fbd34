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
// Exact cover with colors, as package sudoku states it. There are 324 primary
// items, each to be covered once: 81 cells hold a digit, and 9 rows, 9 columns
// and 9 boxes hold each of 9 digits. There are 26 secondary items, one for each
// letter; those of e and o are not used. There are 729 options of four primary
// items: a digit in a cell. In a cell with a letter the option has the letter's
// item too, and gives it the digit as color. A clue selects its option.
//
// # Twist
//
// The letters: chosen options may share a letter's item as long as they agree
// about its color, so all cells with a letter hold one digit. For e and o the
// options of the other digits are excluded.
//
// # Cost
//
// A grid with letters has a matrix of its own, built and searched in some 50
// microseconds, in memory that is kept. The count lists every completion: the
// promise is fewer than 3000, and some hundred thousand a second are listed. A
// count has 64 bits. Time and memory of each sample:
//
//	go run ./judge uvalive4763
//
// The nodes for all 507 completions of the statement's grid:
//
//	go run ./dlx/cmd/dlx compare -n 0 samples/uvalive4763/00_statement.in
//
// It takes 7,098 nodes by exact cover with sets of bits,
// 13,507 nodes by fewest candidates and 312,002 nodes in row order.
//
// # Traps
//
// To treat e and o as variables. To let a letter keep its digit into the next
// case. The same letter twice in a row, column or box, like clues that
// contradict each other, means 0. Two letters may be the same digit.
//
// # Samples
//
// samples/uvalive4763; its problem.yaml has the reason for each.
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
