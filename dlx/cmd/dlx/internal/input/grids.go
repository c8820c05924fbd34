package input

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"dlxoj/dlx"
	"dlxoj/dlx/sudoku"
)

// This file reads sudoku grids as the judges' files have them: perhaps a number
// of cases, then cells, 81 a grid, as package sudoku reads them.
//
// Whether a number of cases comes first is seen from the text. There is none if
// the cells are whole grids without it. Else a number is one that stands alone in
// its line or is followed by just so many grids; what follows after them is
// ignored.

// cells are the bytes that are a cell in one of the problems.
const cells = "0123456789?.abcdefghijklmnopqrstuvwxyz"

// Grids reads all grids of a text. The name is that of its file, for errors.
func Grids(name string, text []byte) (puzzles []sudoku.Puzzle, err error) {
	text = content(text)
	places, grids := splitGrids(text)
	if grids == 0 {
		return nil, locate(name, text, len(text), "there is no grid")
	}
	in := sudoku.NewReader(bytes.NewReader(text[places[0]:]), cells)
	for range grids {
		var p sudoku.Puzzle
		if bad := (*sudoku.CellError)(nil); errors.As(in.Puzzle(&p), &bad) {
			place := places[min((bad.Case-1)*sudoku.Cells+bad.Cell, len(places)-1)]
			return nil, locate(name, text, place, fmt.Sprintf("grid %d, row %d, column %d: want a digit, 0, ?, . or a small letter, got %s",
				bad.Case, bad.Cell/sudoku.Size+1, bad.Cell%sudoku.Size+1, bad.Got))
		}
		puzzles = append(puzzles, p)
	}
	return puzzles, nil
}

// content returns a text without the byte order mark before it and the mark of its
// end, as a sudoku.Reader skips them.
func content(text []byte) []byte {
	text, _, _ = bytes.Cut(text, []byte("\x1a"))
	return bytes.TrimPrefix(text, []byte("\ufeff"))
}

// splitGrids returns where the cells are in a text, without the number of cases,
// and at last where it ends; and how many grids there are, the last one perhaps
// cut off.
func splitGrids(text []byte) (places []int, grids int) {
	for at, c := range text {
		if strings.IndexByte(spaces, c) < 0 {
			places = append(places, at)
		}
	}
	count, digits := caseCount(text, len(places))
	if digits == 0 {
		count = (len(places) + sudoku.Cells - 1) / sudoku.Cells
	}
	return append(places, len(text))[digits:], count
}

const spaces = " \t\n\v\f\r"

// caseCount returns the number of cases that a text with so many cells begins
// with, and how many digits it has: 0 if there is no such number.
func caseCount(text []byte, cells int) (count, digits int) {
	words := firstLine(text)
	if cells%sudoku.Cells == 0 || len(words[0]) > mostDigits {
		return 0, 0
	}
	number, err := strconv.ParseUint(string(words[0]), 10, 32)
	count, digits = int(number), len(words[0])
	if err != nil || len(words) > 1 && cells-digits != count*sudoku.Cells {
		return 0, 0
	}
	return count, digits
}

// mostDigits is how long a number of cases is at most. A longer one is a row of
// cells.
const mostDigits = 6

// firstLine returns the words of the first line that has any.
func firstLine(text []byte) [][]byte {
	line, _, _ := bytes.Cut(bytes.TrimLeft(text, spaces), []byte("\n"))
	return bytes.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(spaces, r) })
}

// locate returns an error about the byte at a place of a text.
func locate(name string, text []byte, at int, reason string) error {
	before := text[:at]
	line := 1 + bytes.Count(before, []byte("\n"))
	column := at - bytes.LastIndexByte(before, '\n')
	return &Error{name, &dlx.TextError{Line: line, Column: column, Reason: reason}}
}

// LookLikeGrids reports whether a text is rather grids than an exact cover
// problem: it has nothing but cells, which are whole grids, or it is no text of
// a problem but begins like grids, with a row of cells or a number of cases.
func LookLikeGrids(text []byte) bool {
	if _, err := Grids("", text); err == nil {
		return true
	}
	if t, err := dlx.ReadText(bytes.NewReader(text)); err == nil && t.Problem.Options() > 0 {
		return false
	}
	words := firstLine(content(text))
	row := bytes.Join(words, nil)
	_, err := strconv.Atoi(string(row))
	return err == nil && len(words) == 1 || len(row) > 0 && len(row)%sudoku.Size == 0 && len(bytes.Trim(row, cells)) == 0
}
