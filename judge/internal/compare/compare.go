// Package compare decides whether two outputs agree.
//
// The first three modes of comparison are ways of reading. Exact reads the bytes
// as they are; lines leaves out blanks at the end of a line and the last newline;
// tokens makes each run of white space one blank and leaves it out at both ends.
// Two outputs agree in a mode when reading them that way gives the same symbols.
// So a value equals itself in every mode, and as each mode reads less than the
// one before, what exact accepts lines accepts, and what lines accepts tokens
// accepts.
//
// Modes kattis and float go word by word, for a number may be near enough in
// other digits. What tokens accepts they accept, unless told that white space
// counts.
//
// Outputs may be larger than memory: both are read through small buffers, and
// nothing grows with the length of a line or of a run of blanks.
package compare

import (
	"bytes"
	"errors"
	"io"
)

// Agreement is how far two outputs agree.
type Agreement int

// The grades of agreement.
const (
	Wrong        Agreement = iota // they do not agree
	Presentation                  // the tokens agree, the bytes do not; in mode Exact only
	Accepted                      // they agree
)

// Result is the outcome of a comparison.
type Result struct {
	Agreement Agreement
	// Identical is whether the bytes are the same. Where they are not, Want and
	// Got are the first difference: the one that makes the output wrong, or
	// else the first between the bytes.
	Identical bool
	Want, Got Position
}

// Compare compares what a program printed with what was wanted. An error is one
// of reading.
func Compare(rules Rules, want, got io.ReaderAt) (Result, error) {
	same, err := identical(want, got)
	if err != nil || same {
		return Result{Agreement: Accepted, Identical: same}, err
	}
	symbols, err := firstThatCounts(rules, want, got)
	if err != nil {
		return Result{}, err
	}
	if !symbols.none {
		return Result{Agreement: Wrong, Want: symbols.want, Got: symbols.got}, nil
	}
	raw, err := firstDifference(Exact, want, got)
	agreement := Accepted
	if rules.Mode == Exact {
		agreement = Presentation
	}
	return Result{Agreement: agreement, Want: raw.want, Got: raw.got}, err
}

// firstThatCounts finds the first difference that makes the output wrong.
func firstThatCounts(rules Rules, want, got io.ReaderAt) (difference, error) {
	switch rules.Mode {
	case Kattis, Float:
		return firstWordDifference(rules, want, got)
	case Exact:
		return firstDifference(Tokens, want, got) // all else is presentation
	}
	return firstDifference(rules.Mode, want, got)
}

// identical compares bytes, many at a time: most outputs are right.
func identical(want, got io.ReaderAt) (bool, error) {
	var a, b [bufferSize]byte
	for offset := int64(0); ; offset += bufferSize {
		n, err := readFull(want, a[:], offset)
		if err != nil {
			return false, err
		}
		m, err := readFull(got, b[:], offset)
		if err != nil {
			return false, err
		}
		if !bytes.Equal(a[:n], b[:m]) {
			return false, nil
		}
		if n < bufferSize {
			return true, nil
		}
	}
}

// readFull fills the buffer, but for what lies beyond the end.
func readFull(source io.ReaderAt, buffer []byte, offset int64) (int, error) {
	n, err := source.ReadAt(buffer, offset)
	if errors.Is(err, io.EOF) {
		err = nil
	}
	return n, err
}

// difference is the first place where two readings part, if they do.
type difference struct {
	none      bool
	want, got Position
}

func firstDifference(mode Mode, want, got io.ReaderAt) (difference, error) {
	w, g := newReading(mode, want), newReading(mode, got)
	for {
		a, wantAt := w.next()
		b, gotAt := g.next()
		if err := w.failure(); err != nil {
			return difference{}, err
		}
		if err := g.failure(); err != nil {
			return difference{}, err
		}
		if a != b {
			// Where one ends and the other goes on after white space, what it goes
			// on with is the difference.
			if mode != Exact && a == end && isSpace(byte(b)) {
				_, gotAt = g.next()
			}
			if mode != Exact && b == end && isSpace(byte(a)) {
				_, wantAt = w.next()
			}
			return difference{want: wantAt, got: gotAt}, nil
		}
		if a == end {
			return difference{none: true}, nil
		}
	}
}
