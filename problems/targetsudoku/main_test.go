package main

import (
	"strings"
	"testing"

	"dlxoj/dlx/sudoku/sudokutest"
)

const (
	given = `7 0 0 9 0 0 0 0 1
1 0 0 0 0 5 9 0 0
0 0 0 2 0 0 0 8 0
0 0 5 0 2 0 0 0 3
0 0 0 0 0 0 6 4 8
4 1 3 0 0 0 0 0 0
0 0 7 0 0 2 0 9 0
2 0 1 0 6 0 8 0 4
0 8 0 5 0 4 0 1 2
`
	completed = `1 2 3 4 5 6 7 8 9
4 5 6 7 8 9 1 2 3
7 8 9 1 2 3 4 5 6
2 3 4 5 6 7 8 9 1
5 6 7 8 9 1 2 3 4
8 9 1 2 3 4 5 6 7
3 4 5 6 7 8 9 1 2
6 7 8 9 1 2 3 4 5
9 1 2 3 4 5 6 7 8
`
)

func TestRun(t *testing.T) {
	sudokutest.Check(t, run, []sudokutest.Case{
		{Name: "several completions", In: given, Out: "2829\n"},
		{Name: "already full", In: completed, Out: "2862\n"},
		{Name: "clues conflict", In: "7" + completed[1:], Out: "-1\n"},
		{Name: "blanks at line ends", In: strings.ReplaceAll(given, "\n", " \n"), Out: "2829\n"},
		{Name: "cells run together", In: strings.NewReplacer(" ", "", "\n", "").Replace(given), Out: "2829\n"},
		{Name: "CR LF and no last newline", In: strings.ReplaceAll(given[:len(given)-1], "\n", "\r\n"), Out: "2829\n"},
		{Name: "end of text", In: given + "\x1A", Out: "2829\n"},
		{Name: "words after the grid", In: given + "the end", Out: "2829\n"},
	})
}

func TestBadInput(t *testing.T) {
	const wanted = "want one of 0123456789, got "
	sudokutest.Check(t, run, []sudokutest.Case{
		{Name: "empty input", Err: "case 1, row 1, column 1: " + wanted + "the end of the input"},
		{Name: "no cell", In: "7 0 ?", Err: "case 1, row 1, column 3: " + wanted + `"?"`},
		{Name: "cut short", In: given[:len(given)-2], Err: "case 1, row 9, column 9: " + wanted + "the end of the input"},
		{Name: "a megabyte of junk", In: strings.Repeat("~", 1<<20), Err: "case 1, row 1, column 1: " + wanted + `"~"`},
	})
}

func TestSamples(t *testing.T) { sudokutest.Samples(t, run, "targetsudoku") }

func TestExample(t *testing.T) { sudokutest.Example(t, run) }

func TestBrokenOutput(t *testing.T) { sudokutest.BrokenOutput(t, run, given) }

func TestMemory(t *testing.T) { sudokutest.Memory(t, given) }

func FuzzRun(f *testing.F) {
	sudokutest.Fuzz(f, run, sudokutest.Format{
		Cells:  "0123456789",
		Output: `-1\n|[1-9][0-9]{3}\n|`,
	}, "", given, completed, "7"+completed[1:]+"\x1A")
}
