package compare

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"math"
	"strings"

	"dlxoj/judge/internal/text"
)

const (
	contextLines = 2   // shown before the first difference
	windowLines  = 8   // shown of each output from there on
	lineWidth    = 100 // characters shown of a line
	quoteWidth   = 24  // characters shown of each output within a sentence
	lineBytes    = 4 * lineWidth
)

// Sentence says where two outputs first differ, and what stands there.
func Sentence(want, got io.ReaderAt, at Result) string {
	place := fmt.Sprintf("line %d, column %d", at.Want.Line, at.Want.Column)
	if at.Got.Line != at.Want.Line || at.Got.Column != at.Want.Column {
		place += fmt.Sprintf(" (of the output: line %d, column %d)", at.Got.Line, at.Got.Column)
	}
	return place + ": want " + quote(want, at.Want.Offset) + ", got " + quote(got, at.Got.Offset)
}

// quote shows the rest of the line at an offset.
func quote(source io.ReaderAt, offset int64) string {
	buffer := make([]byte, lineBytes)
	n, _ := source.ReadAt(buffer, offset)
	if n == 0 {
		return "the end"
	}
	line := bytes.SplitAfterN(buffer[:n], []byte("\n"), 2)[0]
	return `"` + text.Visible(line, quoteWidth) + `"`
}

// Difference shows the lines around the first difference: "-" before a line
// that was wanted and did not come, "+" before one that came unwanted.
func Difference(rules Rules, want, got io.ReaderAt, at Result) []string {
	firstLine := max(1, min(at.Want.Line, at.Got.Line)-contextLines)
	firstByte := int64(0) // of each line
	if column := max(at.Want.Column, at.Got.Column); column > lineWidth*4/5 {
		firstByte = column - lineWidth/2
	}
	w, moreWant := window(want, firstLine, firstByte)
	g, moreGot := window(got, firstLine, firstByte)
	lines := align(rules, w, g)
	if !differ(lines) {
		// What differs by the rules does not where lines are cut, or shown one by one.
		lines = align(Rules{Mode: Exact}, w, g)
	}
	if moreWant || moreGot {
		lines = untilLastCommon(lines)
	}
	var out []string
	for _, l := range lines {
		line := text.Visible([]byte(l.text), lineWidth)
		if firstByte > 0 {
			line = "…" + line
		}
		out = append(out, l.mark+" "+line)
	}
	if moreWant || moreGot {
		out = append(out, "  …")
	}
	return out
}

// window reads some lines from the given one on, with their ends, and of each the bytes
// from firstByte on, as many as can be shown. It says whether there are more lines.
func window(source io.ReaderAt, firstLine, firstByte int64) (lines []string, more bool) {
	var line []byte
	cursor := NewCursor(source)
	for {
		b, ok := cursor.Peek()
		at := cursor.at
		if ok && at.Line >= firstLine+contextLines+windowLines {
			return lines, true
		}
		if !ok {
			if len(line) > 0 {
				lines = append(lines, string(line))
			}
			return lines, false
		}
		cursor.Advance()
		if at.Line < firstLine {
			continue
		}
		// A newline is kept also of a line that ends before firstByte: an empty
		// text would not be a line.
		if b == '\n' || at.Column > firstByte && len(line) < lineBytes {
			line = append(line, b)
		}
		if b == '\n' {
			lines = append(lines, string(line))
			line = line[:0]
		}
	}
}

// Note says of outputs that agree, but not in every byte, what the rules let pass, and
// where it is first.
func Note(rules Rules, want, got io.ReaderAt, at Result) (string, error) {
	exact, cased, written := rules, rules, rules
	exact.Absolute, exact.Relative = 0, 0
	cased.CaseSensitive = true
	written.Numbers, written.CaseSensitive = false, true
	amount, err := largestDifference(want, got)
	if err != nil {
		return "", err
	}
	var notes []string
	for _, stricter := range []struct {
		rules Rules
		says  string
	}{
		{exact, "numbers differ within the tolerance, by " + amount},
		{cased, "letter case differs"},
		{written, "numbers are written differently"},
	} {
		first, err := firstThatCounts(stricter.rules, want, got)
		if err != nil {
			return "", err
		}
		if first.Agreement == Wrong && (stricter.rules != written || len(notes) == 0) {
			notes = append(notes, stricter.says+": "+Sentence(want, got, first))
		}
	}
	if len(notes) == 0 {
		return "white space differs: " + Sentence(want, got, at), nil
	}
	return strings.Join(notes, "; "), nil
}

// largestDifference says how far two numbers of outputs that agree are apart at most.
func largestDifference(want, got io.ReaderAt) (string, error) {
	var absolute, relative float64
	w, g := NewCursor(want), NewCursor(got)
	for more := true; more; _, more = w.Peek() {
		w.skipSpace()
		g.skipSpace()
		a, isNumber := readNumber(w)
		b, likewise := readNumber(g)
		if !isNumber || !likewise || math.IsInf(a.value, 0) {
			continue
		}
		distance := math.Abs(b.value - a.value)
		absolute = max(absolute, distance)
		if a.value != 0 {
			relative = max(relative, distance/math.Abs(a.value))
		}
	}
	switch {
	case absolute == 0:
		return "less than a float64 can tell", cmp.Or(w.err, g.err)
	case relative == 0:
		return fmt.Sprintf("up to %.2g", absolute), cmp.Or(w.err, g.err)
	}
	return fmt.Sprintf("up to %.2g (relative %.2g)", absolute, relative), cmp.Or(w.err, g.err)
}
