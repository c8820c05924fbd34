package compare

// sameLines compares without blanks at the end of a line and without the last newline.
func sameLines(w, g *Cursor) bool {
	written := false // there is more than blanks on this line
	for {
		wantAt, gotAt := w.at, g.at
		a, moreWant := w.Peek()
		b, moreGot := g.Peek()
		if moreWant && moreGot && a == b {
			written = a != '\n' && (written || !isBlank(a))
			w.Advance()
			g.Advance()
			continue
		}
		a, moreWant = w.skipBlanks()
		b, moreGot = g.skipBlanks()
		mayEnd := moreWant == moreGot || written || wantAt.Line == 1 // else the last newline was before
		switch {
		case moreWant && a != '\n' || moreGot && b != '\n' || !mayEnd:
			w.at, g.at = wantAt, gotAt
			return false
		case moreWant != moreGot:
			longer := w
			if moreGot {
				longer = g
			}
			longer.Advance()
			_, more := longer.skipBlanks()
			return !more
		case !moreWant:
			return true
		}
	}
}

// skipBlanks goes over blanks and returns the byte behind them, if there is one.
func (c *Cursor) skipBlanks() (b byte, more bool) {
	for b, more = c.Peek(); more && isBlank(b); b, more = c.Peek() {
		c.Advance()
	}
	return b, more
}

// isBlank is what may stand at the end of a line unnoticed. A carriage return
// is among it, so that CRLF ends a line as LF does.
func isBlank(b byte) bool { return b == ' ' || b == '\t' || b == '\r' }
