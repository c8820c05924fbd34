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
	"cmp"
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

// Compare compares what was printed with what was wanted. An error is one of reading.
func Compare(rules Rules, want, got io.ReaderAt) (Result, error) {
	common, same := commonBytes(want, got)
	if same {
		return Result{Agreement: Accepted, Identical: true}, nil
	}
	first, err := firstThatCounts(rules, want, got)
	if err != nil || first.Agreement == Wrong {
		return first, err
	}
	raw := NewCursor(want)
	for _, more := raw.Peek(); more && raw.at.Offset < common; _, more = raw.Peek() {
		raw.Advance()
	}
	if rules.Mode == Exact {
		first.Agreement = Presentation
	}
	first.Want, first.Got = raw.at, raw.at
	return first, raw.err
}

// commonBytes counts the bytes before the first difference, many at a time: most outputs
// are right. What cannot be read is not the same, and whoever reads on meets the error.
func commonBytes(want, got io.ReaderAt) (n int64, same bool) {
	var a, b [bufferSize]byte
	for {
		wantLength, err := want.ReadAt(a[:], n)
		gotLength, gotErr := got.ReadAt(b[:], n)
		if !bytes.Equal(a[:wantLength], b[:gotLength]) {
			for i := 0; i < min(wantLength, gotLength) && a[i] == b[i]; i++ {
				n++
			}
			return n, false
		}
		n += int64(wantLength)
		if err != nil || gotErr != nil {
			return n, errors.Is(err, io.EOF) && errors.Is(gotErr, io.EOF)
		}
	}
}

// firstThatCounts finds the first difference that makes the output wrong.
func firstThatCounts(rules Rules, want, got io.ReaderAt) (Result, error) {
	same := rules.sameWords // in mode Exact all else is presentation
	if rules.Mode == Lines {
		same = sameLines
	}
	w, g := NewCursor(want), NewCursor(got)
	agreement := Wrong
	if same(w, g) {
		agreement = Accepted
	}
	if err := cmp.Or(w.err, g.err); err != nil {
		return Result{}, err // a word that cannot be read is no shorter word
	}
	return Result{Agreement: agreement, Want: w.at, Got: g.at}, nil
}
