package sudoku

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
)

// A Reader reads the input of a sudoku contest problem: perhaps a number of
// cases, then grids of 81 cells.
//
// Between cells white space means nothing: blanks, tabs, empty lines, line ends
// of any system. It ends the number of cases. A byte 0x1A, which old systems put
// behind the last line, is the end of the input. A byte order mark, which some
// editors put before the first line, is skipped.
type Reader struct {
	in    *bufio.Reader
	cells string // the bytes that are cells in this problem
	cases int    // read so far, the current one included
}

const byteOrderMark = "\ufeff"

// NewReader returns a reader of the grids in r. The string cells has all the
// bytes that may be a cell, each with a meaning that [Puzzle.Set] knows.
func NewReader(r io.Reader, cells string) *Reader {
	in := bufio.NewReader(r)
	if mark, _ := in.Peek(len(byteOrderMark)); string(mark) == byteOrderMark {
		in.Discard(len(byteOrderMark))
	}
	return &Reader{in: in, cells: cells}
}

// Cases reads the number of cases, which stands before the first grid. A number
// beyond 64 bits is cut to a large one: no input has so many grids.
func (r *Reader) Cases() (int64, error) {
	const wanted = "number of cases: want a number, got %s"
	c, err := r.next()
	if err != nil {
		return 0, fmt.Errorf(wanted, what(c, err))
	}
	count := int64(0)
	for ; !isSpace(c) && err == nil; c, err = r.readByte() {
		if c < '0' || c > '9' {
			return 0, fmt.Errorf(wanted, what(c, nil))
		}
		count = min(count, (math.MaxInt64-9)/10)*10 + int64(c-'0')
	}
	return count, nil
}

// More reports whether anything but white space is left.
func (r *Reader) More() bool {
	_, err := r.next()
	if err == nil {
		err = r.in.UnreadByte()
	}
	return !errors.Is(err, io.EOF)
}

// A CellError is about what stands in the place of a cell.
type CellError struct {
	Case      int // from 1
	Cell      int // from 0
	Want, Got string
}

// Error names the place by case, row and column, and what was expected there.
func (e *CellError) Error() string {
	return fmt.Sprintf("case %d, row %d, column %d: want one of %s, got %s", e.Case, e.Cell/Size+1, e.Cell%Size+1, e.Want, e.Got)
}

// Puzzle reads the next 81 cells into p, over what p held. The error is a
// [*CellError] if a cell is missing or no cell; then p is overwritten in part.
func (r *Reader) Puzzle(p *Puzzle) error {
	r.cases++
	for cell := range p.Clues {
		c, err := r.next()
		if err != nil || strings.IndexByte(r.cells, c) < 0 || !p.Set(cell, c) {
			return &CellError{r.cases, cell, r.cells, what(c, err)}
		}
	}
	return nil
}

// next returns the next byte that is no white space.
func (r *Reader) next() (byte, error) {
	for {
		c, err := r.readByte()
		if err != nil || !isSpace(c) {
			return c, err
		}
	}
}

const endOfText = 0x1A

// readByte returns the next byte. At the byte endOfText it stays.
func (r *Reader) readByte() (byte, error) {
	c, err := r.in.ReadByte()
	if err == nil && c == endOfText {
		if err = r.in.UnreadByte(); err == nil {
			err = io.EOF
		}
		return 0, err
	}
	return c, err
}

func isSpace(c byte) bool { return c == ' ' || '\t' <= c && c <= '\r' }

// what names what was read in place of what was expected.
func what(c byte, err error) string {
	switch {
	case err == nil:
		return strconv.Quote(string([]byte{c}))
	case errors.Is(err, io.EOF):
		return "the end of the input"
	}
	return "an error in reading it: " + err.Error()
}
