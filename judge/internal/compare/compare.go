// Package compare decides whether two outputs agree. It takes rules and two outputs,
// and gives a verdict and places; it knows neither problems nor programs.
//
// Mode exact compares bytes; lines leaves out blanks at the end of a line and the last
// newline; tokens compares words. Each mode leaves out more than the one before, so
// what exact accepts lines accepts, and what lines accepts tokens accepts. In modes
// kattis and float a number may be near enough in other digits. What tokens accepts
// they accept, unless told that white space counts.
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
	if identical(want, got) {
		return Result{Agreement: Accepted, Identical: true}, nil
	}
	d, err := firstThatCounts(rules, want, got)
	if err != nil || !d.none {
		return Result{Agreement: Wrong, Want: d.want, Got: d.got}, err
	}
	raw, err := firstDifference(sameBytes, want, got)
	agreement := Accepted
	if rules.Mode == Exact {
		agreement = Presentation
	}
	return Result{Agreement: agreement, Want: raw.want, Got: raw.got}, err
}

// identical compares bytes, many at a time: most outputs are right. What cannot be read
// is not identical, and whoever reads on meets the error.
func identical(want, got io.ReaderAt) bool {
	var a, b [bufferSize]byte
	for offset := int64(0); ; offset += bufferSize {
		n, err := want.ReadAt(a[:], offset)
		m, gotErr := got.ReadAt(b[:], offset)
		if !bytes.Equal(a[:n], b[:m]) {
			return false
		}
		if err != nil || gotErr != nil {
			return errors.Is(err, io.EOF) && errors.Is(gotErr, io.EOF)
		}
	}
}

// difference is the first place where two outputs part, if they do.
type difference struct {
	none      bool
	want, got Position
}

// firstThatCounts finds the first difference that makes the output wrong.
func firstThatCounts(rules Rules, want, got io.ReaderAt) (difference, error) {
	if rules.Mode == Lines {
		return firstDifference(sameLines, want, got)
	}
	return firstDifference(rules.sameWords, want, got) // in mode Exact all else is presentation
}

// firstDifference goes over two outputs as long as they are the same.
func firstDifference(same func(w, g *Cursor) bool, want, got io.ReaderAt) (difference, error) {
	w, g := NewCursor(want), NewCursor(got)
	none := same(w, g)
	if err := readError(w, g); err != nil {
		return difference{}, err // a word that cannot be read is no shorter word
	}
	return difference{none, w.At(), g.At()}, nil
}

func sameBytes(w, g *Cursor) bool {
	for {
		a, moreWant := w.Peek()
		b, moreGot := g.Peek()
		if moreWant != moreGot || a != b {
			return false
		}
		if !moreWant {
			return true
		}
		w.Advance()
		g.Advance()
	}
}
