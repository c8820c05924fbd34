package main

import (
	"strings"
	"testing"

	"dlxoj/dlx/sudoku/sudokutest"
)

const (
	given = `7 1 2 ? 6 ? 3 5 8
? 6 5 2 ? 7 1 ? 4
? ? 8 5 1 3 6 7 2
9 2 4 ? 5 6 ? 3 7
5 ? 6 ? ? ? 2 4 1
1 ? 3 7 2 ? 9 ? 5
? ? 1 9 7 5 4 8 6
6 ? 7 8 3 ? 5 1 9
8 5 9 ? 4 ? ? 2 3
`
	completed = `7 1 2 4 6 9 3 5 8
3 6 5 2 8 7 1 9 4
4 9 8 5 1 3 6 7 2
9 2 4 1 5 6 8 3 7
5 7 6 3 9 8 2 4 1
1 8 3 7 2 4 9 6 5
2 3 1 9 7 5 4 8 6
6 4 7 8 3 2 5 1 9
8 5 9 6 4 1 7 2 3
`
)

func TestRun(t *testing.T) {
	impossible := "7" + given[1:len(given)-2] + "9\n" // a second 9 in row 9
	sudokutest.Check(t, run, []sudokutest.Case{
		{Name: "empty input"},
		{Name: "only white space", In: " \r\n\n\t"},
		{Name: "one grid", In: given, Out: completed},
		{Name: "two grids", In: given + "\n" + given, Out: completed + "\n" + completed},
		{Name: "already full", In: completed, Out: completed},
		{Name: "cells run together", In: strings.NewReplacer(" ", "", "\n", "").Replace(given), Out: completed},
		{Name: "CR LF and no last newline", In: strings.ReplaceAll(given[:len(given)-1], "\n", "\r\n"), Out: completed},
		{Name: "end of text", In: given + "\x1A", Out: completed},
		{Name: "no completion", In: given + impossible + given, Out: completed + "\n" + impossible + "\n" + completed},
	})
}

func TestBadInput(t *testing.T) {
	const wanted = "want one of ?123456789, got "
	sudokutest.Check(t, run, []sudokutest.Case{
		{Name: "no cell", In: "x", Err: "case 1, row 1, column 1: " + wanted + `"x"`},
		{Name: "zero", In: given + "0", Out: completed, Err: "case 2, row 1, column 1: " + wanted + `"0"`},
		{Name: "cut short", In: given + given[:40], Out: completed, Err: "case 2, row 3, column 3: " + wanted + "the end of the input"},
		{Name: "a megabyte of junk", In: strings.Repeat("~", 1<<20), Err: "case 1, row 1, column 1: " + wanted + `"~"`},
		{Name: "a megabyte of blanks, then junk", In: strings.Repeat(" ", 1<<20) + "~", Err: "case 1, row 1, column 1: " + wanted + `"~"`},
	})
}

func TestSamples(t *testing.T) { sudokutest.Samples(t, run, "hdu1426") }

func TestExample(t *testing.T) { sudokutest.Example(t, run) }

func TestBrokenOutput(t *testing.T) { sudokutest.BrokenOutput(t, run, given) }

func input(cases int) string { return strings.Repeat(given+"\n", cases) }

func TestAllocNoMoreForMoreCases(t *testing.T) { sudokutest.Allocations(t, run, input) }

func TestMemory(t *testing.T) { sudokutest.Memory(t, input(1000)) }

func FuzzRun(f *testing.F) {
	const grid = `(?:[1-9?](?: [1-9?]){8}\n){9}`
	sudokutest.Fuzz(f, run, sudokutest.Format{
		Cells:  "?123456789",
		Output: grid + `(?:\n` + grid + `)*|`,
	}, "", given, given+given, completed+"\x1A")
}
