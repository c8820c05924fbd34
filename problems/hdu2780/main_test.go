package main

import (
	"fmt"
	"strings"
	"testing"

	"dlxoj/dlx/sudoku/sudokutest"
)

const (
	given = `481253697
267948105
539671204
654389712
908704563
173562849
702136958
315897426
896425371
`
	completed = `481253697
267948135
539671284
654389712
928714563
173562849
742136958
315897426
896425371
`
	// The clues conflict in row 9, and each of the five empty cells still has a
	// candidate: a search that checks only what it fills completes this grid.
	conflict = `000003697
267948135
539671284
654389712
928714563
173562849
742136958
315897426
896425377
`
	message = "Could not complete this grid.\n"
)

func TestRun(t *testing.T) {
	sudokutest.Check(t, run, []sudokutest.Case{
		{Name: "no cases", In: "0\n"},
		{Name: "one case", In: "1\n" + given, Out: completed},
		{Name: "two cases", In: "2\n" + given + given, Out: completed + "\n" + completed},
		{Name: "no empty cell", In: "1\n" + completed, Out: completed},
		{Name: "conflict that naive searches miss", In: "3\n" + conflict + given + conflict, Out: message + "\n" + completed + "\n" + message},
		{Name: "blanks at line ends", In: "1 \n" + strings.ReplaceAll(given, "\n", " \n"), Out: completed},
		{Name: "CR LF and no last newline", In: "1\r\n" + strings.ReplaceAll(given[:len(given)-1], "\n", "\r\n"), Out: completed},
		{Name: "end of text", In: "1\n" + given + "\x1A", Out: completed},
		{Name: "words after the last case", In: "1\n" + given + "the end", Out: completed},
	})
}

func TestBadInput(t *testing.T) {
	const wanted = "want one of 0123456789, got "
	sudokutest.Check(t, run, []sudokutest.Case{
		{Name: "empty input", Err: "number of cases: want a number, got the end of the input"},
		{Name: "count is no number", In: "many", Err: `number of cases: want a number, got "m"`},
		{Name: "negative count", In: "-1", Err: `number of cases: want a number, got "-"`},
		{Name: "more cases than grids", In: "2\n" + given, Out: completed, Err: "case 2, row 1, column 1: " + wanted + "the end of the input"},
		{Name: "far more cases than grids", In: strings.Repeat("9", 1<<20) + " " + given, Out: completed, Err: "case 2, row 1, column 1: " + wanted + "the end of the input"},
		{Name: "no cell", In: "2\n" + given + "123?", Out: completed, Err: "case 2, row 1, column 4: " + wanted + `"?"`},
		{Name: "cut short", In: "1\n" + given[:80], Err: "case 1, row 9, column 1: " + wanted + "the end of the input"},
		{Name: "a megabyte of junk", In: strings.Repeat("~", 1<<20), Err: `number of cases: want a number, got "~"`},
	})
}

func TestSamples(t *testing.T) { sudokutest.Samples(t, run, "hdu2780") }

func TestExample(t *testing.T) { sudokutest.Example(t, run) }

func TestBrokenOutput(t *testing.T) { sudokutest.BrokenOutput(t, run, input(1)) }

func input(cases int) string { return fmt.Sprintf("%d\n%s", cases, strings.Repeat(given, cases)) }

func TestAllocNoMoreForMoreCases(t *testing.T) { sudokutest.Allocations(t, run, input) }

func TestMemory(t *testing.T) { sudokutest.Memory(t, input(1000)) }

func FuzzRun(f *testing.F) {
	const answer = `(?:(?:[1-9]{9}\n){9}|Could not complete this grid\.\n)`
	sudokutest.Fuzz(f, run, sudokutest.Format{
		Cells:   "0123456789",
		Counted: true,
		Output:  answer + `(?:\n` + answer + `)*|`,
	}, "", "0", input(2), "2\n"+conflict+given+"\x1A")
}
