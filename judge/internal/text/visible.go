package text

import (
	"bytes"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

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

// Plain returns text as a person reads it: blanks stay blanks, a tab is four of
// them, and everything else is as in Visible.
func Plain(text []byte, width int) string {
	text = bytes.ReplaceAll(text, []byte("\t"), []byte("    "))
	return strings.ReplaceAll(Visible(text, width), "·", " ")
}
