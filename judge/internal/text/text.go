// Package text writes texts so that a person can read them on a terminal, in bounded
// space: in one line, with plurals and sizes, quoted where a character would not be
// seen. It takes bytes and knows nothing of where they come from.
package text

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// OneLine writes the characters that would break a line, steer a terminal or turn
// the text around as Go does in quotes: \n, \x1b, \u202e.
func OneLine(text string) string {
	var b strings.Builder
	for _, r := range text {
		if unicode.IsControl(r) || unicode.In(r, unicode.Cf, unicode.Zl, unicode.Zp) {
			b.WriteString(escaped(r))
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// escaped writes a character as Go does in quotes.
func escaped(r rune) string { return strings.Trim(strconv.QuoteRuneToASCII(r), "'") }

// CheckName refuses names of problems and cases that no line could show as they
// are: a user could not name them either.
func CheckName(name string) error {
	if shown := OneLine(name); shown != name {
		return fmt.Errorf("control characters in the name %s", shown)
	}
	return nil
}

// FirstLines returns the first lines of a text that are not empty, cut and free
// of control codes.
func FirstLines(output []byte, most int) (lines []string) {
	for line := range bytes.Lines(output) {
		line = bytes.TrimRight(line, " \t\r\n")
		switch {
		case len(line) == 0:
		case len(lines) == most:
			return append(lines, "…")
		default:
			lines = append(lines, Plain(line, 110))
		}
	}
	return lines
}

// NearPath writes a path relative to the working folder if it lies below it.
func NearPath(path string) string {
	here, _ := os.Getwd() // nothing is near to a working folder that is gone
	if relative, err := filepath.Rel(here, path); err == nil && filepath.IsLocal(relative) {
		return relative
	}
	return path
}

func Plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// Size writes a number of bytes in the largest unit that divides it.
func Size(bytes int64) string {
	switch {
	case bytes >= 1<<20 && bytes%(1<<20) == 0:
		return fmt.Sprintf("%d MiB", bytes>>20)
	case bytes >= 1<<10 && bytes%(1<<10) == 0:
		return fmt.Sprintf("%d KiB", bytes>>10)
	}
	return Plural(int(bytes), "byte")
}

// Visible returns text with everything in it visible, cut after width characters. A
// cut is marked by "…".
//
// White space and control characters get pictures: a blank is "·", a newline
// "␊", a carriage return "␍". Bytes that are no UTF-8 are written as "\xff", and
// characters that would not be seen, or be taken for a picture, as "\u200b". So
// two texts that look the same are the same.
func Visible(text []byte, width int) string {
	var b strings.Builder
	for n := 0; len(text) > 0; {
		r, size := utf8.DecodeRune(text)
		picture := visibleRune(r, text[:size])
		n += utf8.RuneCountInString(picture)
		if n > width {
			b.WriteString("…")
			break
		}
		b.WriteString(picture)
		text = text[size:]
	}
	return b.String()
}

const pictures = 0x2400 // Unicode's pictures of the control characters begin here

func visibleRune(r rune, bytes []byte) string {
	switch {
	case r == ' ':
		return "·"
	case r < ' ':
		return string(pictures + r)
	case r == 0x7f:
		return "␡"
	case r == utf8.RuneError && len(bytes) == 1:
		return fmt.Sprintf(`\x%02x`, bytes[0])
	case r == '·' || r == '…' || r == '\\' || r >= pictures && r <= pictures+0x3f || !unicode.IsPrint(r):
		return escaped(r)
	}
	return string(r)
}

// Lines returns the lines of a text as they are, or with everything in them visible where
// a reader would overlook something: white space that is not single or not within a line,
// or no newline at the end.
func Lines(text []byte, width int) (lines []string) {
	write := Visible
	overlooked := regexp.MustCompile(`\t| [ \n]|\n |^[ \n]|[^\n]$|\n\n$`) // not when the helper starts
	if !overlooked.Match(text) {
		write = func(line []byte, width int) string { return Plain(bytes.TrimSuffix(line, []byte("\n")), width) }
	}
	for line := range bytes.Lines(text) {
		lines = append(lines, write(line, width))
	}
	return lines
}

// Plain returns text as a person reads it: blanks stay blanks, a tab is four of
// them, and everything else is as in Visible.
func Plain(text []byte, width int) string {
	text = bytes.ReplaceAll(text, []byte("\t"), []byte("    "))
	return strings.ReplaceAll(Visible(text, width), "·", " ")
}
