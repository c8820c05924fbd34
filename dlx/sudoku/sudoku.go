// Package sudoku states sudoku as an exact cover problem and solves it by
// package dlx.
//
// # The model
//
// A completed grid satisfies 324 demands, each exactly once. They are the
// items, all primary:
//
//	  0 …  80  cell c holds a digit
//	 81 … 161  row r holds the digit d
//	162 … 242  column k holds the digit d
//	243 … 323  box b holds the digit d
//
// To write the digit d into cell c meets four of them: that is an option, and
// there are 9 × 81 = 729, numbered 81(d − 1) + c. An exact cover chooses 81
// options, and these are a completion of the grid; every completion is one such
// cover.
//
// A clue selects its option. A cell that allows only some digits excludes the
// options of the others. Cells that carry the same letter must hold the same
// digit; so each letter is a secondary item, and an option in such a cell gives
// it the digit as its color.
//
// Clues that contradict each other are no error: there is no completion.
//
// # Use
//
//	reader := sudoku.NewReader(os.Stdin, "?123456789")
//	solver := sudoku.NewSolver()
//	var puzzle sudoku.Puzzle
//	for reader.More() {
//		if err := reader.Puzzle(&puzzle); err != nil {
//			return err
//		}
//		solver.Load(&puzzle)
//		if solver.Next() {
//			fmt.Printf("%s\n", solver.Completion().AppendText(nil, " ", '?'))
//		}
//	}
//
// # Cells and numbers
//
// Cells are numbered from 0 to 80, row by row. A [Grid] has digits from 1 to 9,
// and 0 for an empty cell. Messages for people count rows and columns from 1.
package sudoku

import "strings"

const (
	// Size is the number of digits, and of cells in a row, column or box.
	Size = 9
	// Cells is the number of cells of a grid.
	Cells = Size * Size
)

// A Grid has the digits of the cells, row by row; 0 is an empty cell.
type Grid [Cells]uint8

// Digits is a set of digits: bit d stands for the digit d.
type Digits uint16

// The sets that contest problems speak of.
const (
	Odd  Digits = 1<<1 | 1<<3 | 1<<5 | 1<<7 | 1<<9
	Even Digits = 1<<2 | 1<<4 | 1<<6 | 1<<8
)

// Has reports whether d is in the set.
func (s Digits) Has(d int) bool { return s>>d&1 != 0 }

// A Puzzle says what is known of each cell. The zero Puzzle is the empty grid.
type Puzzle struct {
	Clues   Grid
	Allowed [Cells]Digits // the digits that a cell may hold; the empty set stands for all
	Letters [Cells]byte   // cells with the same letter, 'a' to 'z', hold the same digit; 0 is none
}

// Set gives a cell the meaning that c has in contest problems: a digit from 1
// to 9 is a clue; 0, ? and . are an empty cell; e is an even digit and o an odd
// one; every other lower-case letter ties its cells to one digit. Set reports
// whether c is one of these; if not, the puzzle is unchanged.
func (p *Puzzle) Set(cell int, c byte) bool {
	var clue, letter byte
	var allowed Digits
	switch {
	case '1' <= c && c <= '9':
		clue = c - '0'
	case strings.IndexByte("0?.", c) >= 0:
	case c == 'e':
		allowed = Even
	case c == 'o':
		allowed = Odd
	case 'a' <= c && c <= 'z':
		letter = c
	default:
		return false
	}
	p.Clues[cell], p.Allowed[cell], p.Letters[cell] = clue, allowed, letter
	return true
}

// String returns the cells as [Puzzle.Set] reads them, with 0 for an empty cell.
func (p *Puzzle) String() string {
	text := make([]byte, Cells)
	for cell, clue := range p.Clues {
		text[cell] = '0' + clue
		switch {
		case clue != 0:
		case p.Letters[cell] != 0:
			text[cell] = p.Letters[cell]
		case p.Allowed[cell] == Even:
			text[cell] = 'e'
		case p.Allowed[cell] == Odd:
			text[cell] = 'o'
		}
	}
	return string(text)
}

// AppendText appends the grid to b and returns the longer slice: a line for
// each row, with the given string between its cells and the given byte for an
// empty cell.
func (g Grid) AppendText(b []byte, between string, empty byte) []byte {
	for cell, digit := range g {
		if cell%Size > 0 {
			b = append(b, between...)
		}
		if digit == 0 {
			b = append(b, empty)
		} else {
			b = append(b, '0'+digit)
		}
		if cell%Size == Size-1 {
			b = append(b, '\n')
		}
	}
	return b
}
