package compare

import (
	"errors"
	"io"
)

const bufferSize = 16 << 10

// Position is a place in an output. Lines and columns count from 1, columns in
// bytes; Offset counts bytes from 0.
type Position struct {
	Line, Column, Offset int64
}

// Cursor reads bytes one after another and knows where it is.
type Cursor struct {
	source io.ReaderAt
	at     Position // of the byte that Peek returns
	buffer []byte   // what was read last, in memory for more
	start  int64    // the offset of its first byte
	err    error    // that ended the reading; the end of the bytes is none
	digits []byte   // memory for reading numbers
}

// NewCursor returns a cursor at the first byte.
func NewCursor(source io.ReaderAt) *Cursor {
	return &Cursor{source: source, at: Position{Line: 1, Column: 1}, buffer: make([]byte, 0, bufferSize)}
}

// Peek returns the next byte, or false when there is none.
func (c *Cursor) Peek() (byte, bool) {
	i := c.at.Offset - c.start
	if i < 0 || i >= int64(len(c.buffer)) {
		if !c.fill() {
			return 0, false
		}
		i = 0
	}
	return c.buffer[i], true
}

// Advance goes over the byte that Peek returned.
func (c *Cursor) Advance() {
	if c.buffer[c.at.Offset-c.start] == '\n' {
		c.at.Line++
		c.at.Column = 0
	}
	c.at.Column++
	c.at.Offset++
}

// fill reads the bytes from the current offset on, and says whether there are any.
func (c *Cursor) fill() bool {
	if c.err != nil {
		return false
	}
	n, err := c.source.ReadAt(c.buffer[:bufferSize], c.at.Offset)
	c.buffer, c.start = c.buffer[:n], c.at.Offset
	if n == 0 && err != nil && !errors.Is(err, io.EOF) {
		c.err = err
	}
	return n > 0
}
