package main

import (
	"fmt"
	"strings"
	"testing"

	"dlxoj/dlx/sudoku/sudokutest"
)

const (
	given = `040008007
00e030408
006000200
301004000
0080000o2
000003000
200401005
600070000
800006003
`
	// A grid with one completion, for letters to be written over its digits.
	lettered = `481253697
267948105
539671204
654389712
908704563
173562849
702136958
315897426
896425371
`
)

func TestRun(t *testing.T) {
	free := strings.NewReplacer("e", "0", "o", "0").Replace(given)
	sudokutest.Check(t, run, []sudokutest.Case{
		{Name: "no cases", In: "0\n"},
		{Name: "the statement's", In: "1\n" + given, Out: "507\n"},
		{Name: "without parities", In: "1\n" + free, Out: "1318\n"},
		{Name: "several cases", In: "3\n" + given + free + given, Out: "507\n1318\n507\n"},
		{Name: "a letter twice in a row", In: "1\na0a" + free[3:], Out: "0\n"},
		{Name: "clues conflict", In: "1\n044" + free[3:], Out: "0\n"},
		{Name: "two letters, one digit", In: "1\n" + strings.Replace(strings.Replace(lettered, "4", "x", 1), "4", "y", 1), Out: "1\n"},
		{Name: "CR LF and no last newline", In: "1\r\n" + strings.ReplaceAll(given[:len(given)-1], "\n", "\r\n"), Out: "507\n"},
		{Name: "end of text", In: "1\n" + given + "\x1A", Out: "507\n"},
		{Name: "words after the last case", In: "1\n" + given + "THE END", Out: "507\n"},
	})
}

func TestBadInput(t *testing.T) {
	const wanted = "want one of 0123456789abcdefghijklmnopqrstuvwxyz, got "
	sudokutest.Check(t, run, []sudokutest.Case{
		{Name: "empty input", Err: "number of cases: want a number, got the end of the input"},
		{Name: "count is no number", In: "one", Err: `number of cases: want a number, got "o"`},
		{Name: "more cases than grids", In: "2\n" + given, Out: "507\n", Err: "case 2, row 1, column 1: " + wanted + "the end of the input"},
		{Name: "upper case", In: "2\n" + given + "abcD", Out: "507\n", Err: "case 2, row 1, column 4: " + wanted + `"D"`},
		{Name: "cut short", In: "1\n" + given[:80], Err: "case 1, row 9, column 1: " + wanted + "the end of the input"},
		{Name: "a megabyte of junk", In: strings.Repeat("~", 1<<20), Err: `number of cases: want a number, got "~"`},
	})
}

func TestSamples(t *testing.T) { sudokutest.Samples(t, run, "uvalive4763") }

func TestExample(t *testing.T) { sudokutest.Example(t, run) }

func TestBrokenOutput(t *testing.T) { sudokutest.BrokenOutput(t, run, input(1)) }

// input alternates grids with and without letters, of different letters.
func input(cases int) string {
	var b strings.Builder
	fmt.Fprintln(&b, cases)
	for n := range cases {
		letter := string("0abcdfghijz"[n%11])
		b.WriteString(strings.NewReplacer("9", letter).Replace(lettered))
	}
	return b.String()
}

func TestAllocNoMoreForMoreCases(t *testing.T) { sudokutest.Allocations(t, run, input) }

func TestMemory(t *testing.T) { sudokutest.Memory(t, input(1000)) }

func FuzzRun(f *testing.F) {
	sudokutest.Fuzz(f, run, sudokutest.Format{
		Cells:   "0123456789abcdefghijklmnopqrstuvwxyz",
		Counted: true,
		Output:  `(?:[0-9]+\n)*`,
	}, "", "0", input(12), "1\n"+given+"\x1A")
}
