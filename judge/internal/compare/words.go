package compare

import "math"

// sameWords compares word by word, by the rules of Kattis.
func (r Rules) sameWords(w, g *Cursor) bool {
	for {
		if !r.overSpace(w, g) {
			return false
		}
		_, moreWant := w.Peek()
		_, moreGot := g.Peek()
		if !moreWant || !moreGot {
			return moreWant == moreGot
		}
		if !r.sameWord(w, g) {
			return false
		}
	}
}

// overSpace goes over white space. It differs only where white space counts.
func (r Rules) overSpace(w, g *Cursor) (same bool) {
	for r.SpaceSensitive {
		a, b := w.nextSpace(), g.nextSpace()
		if a == 0 || a != b {
			return a == b
		}
		w.Advance()
		g.Advance()
	}
	w.skipSpace()
	g.skipSpace()
	return true
}

// sameWord goes over a word of each, or up to where they differ: numbers as a whole.
func (r Rules) sameWord(w, g *Cursor) bool {
	if r.Numbers {
		wantAt, gotAt := w.at, g.at
		a, isNumber := readNumber(w)
		b, likewise := readNumber(g)
		numbers := isNumber && likewise && !math.IsInf(a.value, 0) && !math.IsInf(b.value, 0)
		if numbers && r.near(a, b) {
			return true
		}
		if w.at, g.at = wantAt, gotAt; numbers {
			return false
		}
		// All else is compared letter by letter, numbers beyond the range too.
	}
	for {
		a, moreWant := w.word()
		b, moreGot := g.word()
		if moreWant != moreGot || moreWant && r.letter(a) != r.letter(b) {
			return false
		}
		if !moreWant {
			return true
		}
		w.Advance()
		g.Advance()
	}
}

// letter returns a byte as it counts.
func (r Rules) letter(b byte) byte {
	if r.Mode == Kattis && !r.CaseSensitive && 'A' <= b && b <= 'Z' {
		return b | 0x20
	}
	return b
}

// word returns the next byte of a word, or false at its end.
func (c *Cursor) word() (byte, bool) {
	b, ok := c.Peek()
	return b, ok && !isSpace(b)
}

func (c *Cursor) skipSpace() {
	for c.nextSpace() != 0 {
		c.Advance()
	}
}

// nextSpace returns the next byte if it is white space, else 0.
func (c *Cursor) nextSpace() byte {
	if b, ok := c.Peek(); ok && isSpace(b) {
		return b
	}
	return 0
}

// isSpace is what parts words: the white space of ASCII.
func isSpace(b byte) bool { return b == ' ' || '\t' <= b && b <= '\r' }
