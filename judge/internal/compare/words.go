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

// overSpace goes over white space. It is the same unless white space counts and
// differs.
func (r Rules) overSpace(w, g *Cursor) (same bool) {
	if !r.SpaceSensitive {
		w.skipSpace()
		g.skipSpace()
		return true
	}
	for {
		a, okWant := w.Peek()
		b, okGot := g.Peek()
		spaceWant, spaceGot := okWant && isSpace(a), okGot && isSpace(b)
		if !spaceWant && !spaceGot {
			return true
		}
		if spaceWant != spaceGot || a != b {
			return false
		}
		w.Advance()
		g.Advance()
	}
}

// sameWord goes over a word of each, or up to where they differ. Numbers differ as a
// whole.
func (r Rules) sameWord(w, g *Cursor) bool {
	if r.Numbers {
		wantAt, gotAt := w.at, g.at
		a, isNumber := readNumber(w)
		b, likewise := readNumber(g)
		numbers := isNumber && likewise && !math.IsInf(a, 0) && !math.IsInf(b, 0)
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
	for b, ok := c.Peek(); ok && isSpace(b); b, ok = c.Peek() {
		c.Advance()
	}
}

// isSpace is what parts words: the white space of ASCII.
func isSpace(b byte) bool { return isBlank(b) || b == '\n' || b == '\v' || b == '\f' }
