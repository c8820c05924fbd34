package plain

import (
	"fmt"
	"strings"
)

const (
	side  = 9           // rows, columns, boxes and digits
	cells = side * side // numbered row by row from 0
)

// A Grid says what each of the 81 cells, row by row, may hold.
//
// A cell that may hold one digit only is a clue. Clues may conflict; such a
// grid has no completion.
type Grid struct {
	Allowed [81]Digits
	Letter  [81]byte // cells with the same letter hold the same digit; 0 is no letter
}

// A Completion holds the digit of each of the 81 cells, row by row.
type Completion [81]uint8

// Parse reads 81 cells: 1 to 9 for a clue, 0, ? or . for an empty cell, e for
// an even digit, o for an odd one, and any other lower-case letter for a cell
// that is tied to the cells of the same letter. White space is skipped.
func Parse(text string) (*Grid, error) {
	g := new(Grid)
	n := 0
	for _, c := range []byte(text) {
		if strings.IndexByte(whiteSpace, c) >= 0 {
			continue
		}
		if n == cells {
			return nil, fmt.Errorf("more than %d cells", cells)
		}
		if !g.set(n, c) {
			return nil, fmt.Errorf("row %d, column %d: %q is no cell", n/side+1, n%side+1, c)
		}
		n++
	}
	if n < cells {
		return nil, fmt.Errorf("%d cells, not %d", n, cells)
	}
	return g, nil
}

// set writes one character into a cell and reports whether it is one that Parse
// knows.
func (g *Grid) set(cell int, c byte) bool {
	switch {
	case '1' <= c && c <= '9':
		g.Allowed[cell] = Only(int(c - '0'))
	case c == '0' || c == '?' || c == '.':
		g.Allowed[cell] = All
	case c == 'e':
		g.Allowed[cell] = Even
	case c == 'o':
		g.Allowed[cell] = Odd
	case 'a' <= c && c <= 'z':
		g.Allowed[cell] = All
		g.Letter[cell] = c
	default:
		return false
	}
	return true
}

// String returns the 81 digits without blanks.
func (c Completion) String() string {
	text := make([]byte, cells)
	for i, digit := range c {
		text[i] = '0' + digit
	}
	return string(text)
}
