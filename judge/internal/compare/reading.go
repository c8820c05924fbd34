package compare

import "io"

// end is the symbol after the last one. All others are bytes.
const end = -1

// A reading turns bytes into the symbols of a mode.
type reading struct {
	mode   Mode
	cursor *Cursor
	ahead  *Cursor // looks for the end of a run of blanks
	// literalUntil is the offset up to which blanks are known to be followed by
	// something on their line.
	literalUntil int64
	begun        bool // a token was seen
}

func newReading(mode Mode, source io.ReaderAt) *reading {
	r := &reading{mode: mode, cursor: NewCursor(source)}
	if mode == Lines {
		r.ahead = NewCursor(source)
	}
	return r
}

func (r *reading) failure() error {
	if r.ahead != nil && r.ahead.err != nil {
		return r.ahead.err
	}
	return r.cursor.err
}

// next returns the next symbol and where it stands.
func (r *reading) next() (int, Position) {
	switch r.mode {
	case Lines:
		r.skipIgnoredInLines()
	case Tokens:
		if symbol, at, done := r.betweenTokens(); done {
			return symbol, at
		}
	}
	at := r.cursor.At()
	b, ok := r.cursor.Peek()
	if !ok {
		return end, at
	}
	r.cursor.Advance()
	return int(b), at
}

// betweenTokens reads a run of white space: one blank between two tokens,
// nothing before the first and after the last.
func (r *reading) betweenTokens() (symbol int, at Position, done bool) {
	at = r.cursor.At()
	space := false
	for b, ok := r.cursor.Peek(); ; b, ok = r.cursor.Peek() {
		if !ok {
			return end, r.cursor.At(), true
		}
		if !isSpace(b) {
			break
		}
		space = true
		r.cursor.Advance()
	}
	if space && r.begun {
		return ' ', at, true
	}
	r.begun = true
	return 0, at, false
}

// skipIgnoredInLines goes over blanks at the end of a line, and over the last
// newline.
func (r *reading) skipIgnoredInLines() {
	at := r.cursor.At().Offset
	b, ok := r.cursor.Peek()
	if ok && isBlank(b) && at >= r.literalUntil {
		var more bool
		r.literalUntil, b, more = r.afterBlanks(at)
		if !more || b == '\n' {
			r.skipTo(r.literalUntil)
		}
		b, ok = r.cursor.Peek()
	}
	if ok && b == '\n' {
		at = r.cursor.At().Offset + 1
		if after, _, more := r.afterBlanks(at); !more {
			r.skipTo(after)
		}
	}
}

// afterBlanks returns the first offset from the given one on that is not that
// of a blank, and the byte there, if there is one.
func (r *reading) afterBlanks(offset int64) (after int64, b byte, more bool) {
	r.ahead.at.Offset = offset
	for {
		b, more = r.ahead.Peek()
		if !more || !isBlank(b) {
			return r.ahead.at.Offset, b, more
		}
		r.ahead.Advance()
	}
}

func (r *reading) skipTo(offset int64) {
	for r.cursor.At().Offset < offset {
		if _, ok := r.cursor.Peek(); !ok {
			return
		}
		r.cursor.Advance()
	}
}

// isBlank is what may stand at the end of a line unnoticed. A carriage return
// is among it, so that CRLF ends a line as LF does.
func isBlank(b byte) bool { return b == ' ' || b == '\t' || b == '\r' }

// isSpace is what parts tokens: the white space of ASCII.
func isSpace(b byte) bool { return isBlank(b) || b == '\n' || b == '\v' || b == '\f' }
