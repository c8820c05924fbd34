package compare

import (
	"io"
	"math"
)

// firstWordDifference compares word by word, by the rules of Kattis.
func firstWordDifference(rules Rules, want, got io.ReaderAt) (difference, error) {
	w, g := NewCursor(want), NewCursor(got)
	for {
		same := rules.overSpace(w, g)
		d := difference{want: w.At(), got: g.At()}
		_, moreWant := w.Peek()
		_, moreGot := g.Peek()
		switch err := readError(w, g); {
		case err != nil:
			return difference{}, err
		case !same || moreWant != moreGot:
			return d, nil
		case !moreWant:
			return difference{none: true}, nil
		}
		if d, same := rules.sameWord(w, g); !same {
			return d, readError(w, g) // a word that cannot be read is no shorter word
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

// sameWord goes over a word of each, and returns where they differ if they do.
func (r Rules) sameWord(w, g *Cursor) (d difference, same bool) {
	d = difference{want: w.At(), got: g.At()}
	if r.Numbers {
		a, isNumber := readNumber(w)
		b, likewise := readNumber(g)
		if isNumber && likewise && !math.IsInf(a, 0) && !math.IsInf(b, 0) {
			return d, r.near(a, b)
		}
		// All else is compared letter by letter, numbers beyond the range too.
		w.at, g.at = d.want, d.got
	}
	for {
		a, moreWant := w.word()
		b, moreGot := g.word()
		switch {
		case moreWant != moreGot || moreWant && r.letter(a) != r.letter(b):
			return difference{want: w.At(), got: g.At()}, false
		case !moreWant:
			return d, true
		}
		w.Advance()
		g.Advance()
	}
}

// letter returns a byte as it counts.
func (r Rules) letter(b byte) byte {
	if !r.CaseSensitive && 'A' <= b && b <= 'Z' {
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
