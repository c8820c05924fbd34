package compare

import (
	"bytes"
	"fmt"
	"io"

	"dlxoj/judge/internal/text"
)

const (
	contextLines = 2   // shown before the first difference
	windowLines  = 8   // shown of each output from there on
	lineWidth    = 100 // characters shown of a line
	quoteWidth   = 24  // characters shown of each output within a sentence
	lineBytes    = 4 * lineWidth
)

// Sentence says in one line where two outputs first differ, and what stands
// there.
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
		at := cursor.At()
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
