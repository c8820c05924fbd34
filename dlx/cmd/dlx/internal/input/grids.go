package input

import (
	"bytes"
	"fmt"
	"strconv"

	"dlxoj/dlx"
	"dlxoj/dlx/sudoku"
)

// This file reads sudoku grids as the judges' files have them: perhaps a number
// of cases, then cells, 81 a grid. White space between cells means nothing, and
// a byte 0x1A ends the input.
//
// Whether a number of cases comes first is seen from the text. There is none if
// the cells are whole grids without it. Else a number is one that stands alone in
// its line or is followed by just so many grids; what follows after them is
// ignored.

// Grids reads all grids of a text. The name is that of its file, for errors.
func Grids(name string, text []byte) (puzzles []sudoku.Puzzle, err error) {
	text, _, _ = bytes.Cut(text, []byte{endOfText})
	cells, grids := splitGrids(text)
	if grids == 0 {
		return nil, locate(name, text, len(text), "there is no grid")
	}
	for n := range grids {
		var p sudoku.Puzzle
		if cell, at := fill(&p, text, cells[min(n*sudoku.Cells, len(cells)):]); cell < sudoku.Cells {
			return nil, locate(name, text, at, fmt.Sprintf("grid %d, row %d, column %d: want a digit, 0, ?, . or a small letter, got %s",
				n+1, cell/sudoku.Size+1, cell%sudoku.Size+1, nameAt(text, at)))
		}
		puzzles = append(puzzles, p)
	}
	return puzzles, nil
}

const endOfText = 0x1A

// fill sets all cells of p, whose places in a text are given. It returns the
// first cell that it cannot set, or else sudoku.Cells, and the place where that
// cell should be.
func fill(p *sudoku.Puzzle, text []byte, places []int) (cell, at int) {
	for cell := range sudoku.Cells {
		if cell >= len(places) {
			return cell, len(text)
		}
		if !p.Set(cell, text[places[cell]]) {
			return cell, places[cell]
		}
	}
	return sudoku.Cells, 0
}

// nameAt names the byte at a place of a text.
func nameAt(text []byte, at int) string {
	if at == len(text) {
		return "the end of the input"
	}
	return strconv.Quote(string(text[at : at+1]))
}

// splitGrids returns where the cells are in a text, without the number of cases,
// and how many grids there are, the last one perhaps cut off.
func splitGrids(text []byte) (cells []int, grids int) {
	for at, c := range text {
		if !isSpace(c) {
			cells = append(cells, at)
		}
	}
	if count, digits := caseCount(text, len(cells)); digits > 0 {
		return cells[digits:], count
	}
	return cells, (len(cells) + sudoku.Cells - 1) / sudoku.Cells
}

// caseCount returns the number of cases that a text with so many cells begins
// with, and how many digits it has: 0 if there is no such number.
func caseCount(text []byte, cells int) (count, digits int) {
	line, _, _ := bytes.Cut(bytes.TrimLeft(text, spaces), []byte("\n"))
	words := bytes.Fields(line)
	if cells%sudoku.Cells == 0 || len(words[0]) > mostDigits {
		return 0, 0
	}
	count, err := strconv.Atoi(string(words[0]))
	digits = len(words[0])
	if err != nil || !isDigit(words[0][0]) || len(words) > 1 && cells-digits != count*sudoku.Cells {
		return 0, 0
	}
	return count, digits
}

// mostDigits is how long a number of cases is at most. A longer one is a row of
// cells.
const mostDigits = 6

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

const spaces = " \t\n\v\f\r"

func isSpace(c byte) bool { return bytes.IndexByte([]byte(spaces), c) >= 0 }

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
	first, _, _ := bytes.Cut(bytes.TrimLeft(text, spaces), []byte("\n"))
	words := bytes.Fields(first)
	row := bytes.Join(words, nil)
	_, err := strconv.Atoi(string(row))
	return err == nil && len(words) == 1 || len(row) > 0 && len(row)%sudoku.Size == 0 && allCells(row)
}

func allCells(row []byte) bool {
	var p sudoku.Puzzle
	for _, c := range row {
		if !p.Set(0, c) {
			return false
		}
	}
	return true
}
