package compare

import (
	"cmp"
	"io"
)

// Totals say how much of two outputs differs: the first line of one is held
// against the first of the other, and so on; in modes that go by words, words.
type Totals struct {
	Differ, Of int64
	Unit       string // "line" or "word"
}

// Count counts what differs.
func Count(rules Rules, want, got io.ReaderAt) (Totals, error) {
	w, g := NewCursor(want), NewCursor(got)
	t, next := Totals{Unit: "word"}, rules.nextWord
	if rules.Mode == Exact || rules.Mode == Lines {
		t.Unit, next = "line", rules.nextLine
	}
	for {
		same, more := next(w, g)
		if err := cmp.Or(w.err, g.err); err != nil || !more {
			return t, err
		}
		t.Of++
		if !same {
			t.Differ++
		}
	}
}

func (r Rules) nextWord(w, g *Cursor) (same, more bool) {
	w.skipSpace()
	g.skipSpace()
	_, moreWant := w.word()
	_, moreGot := g.word()
	same = moreWant && moreGot && r.sameWord(w, g)
	for _, c := range []*Cursor{w, g} {
		for _, rest := c.word(); rest; _, rest = c.word() {
			c.Advance()
		}
	}
	return same, moreWant || moreGot
}

func (r Rules) nextLine(w, g *Cursor) (same, more bool) {
	a, moreWant := lineHash(r.Mode, w)
	b, moreGot := lineHash(r.Mode, g)
	return moreWant == moreGot && a == b, moreWant || moreGot
}

// lineHash goes over a line, and returns the hash (FNV-1a) of what counts of it: a
// line may be larger than memory.
func lineHash(mode Mode, c *Cursor) (hash uint64, more bool) {
	const start, prime = 14695981039346656037, 1099511628211
	all := uint64(start) // of every byte
	hash = all           // of those up to the last that is no blank
	for {
		b, ok := c.Peek()
		if !ok {
			return hash, more
		}
		c.Advance()
		all = (all ^ uint64(b)) * prime
		if mode == Exact || b != '\n' && !isBlank(b) {
			hash, more = all, true
		}
		if b == '\n' {
			return hash, true
		}
	}
}
