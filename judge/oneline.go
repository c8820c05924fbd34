package main

import (
	"strconv"
	"strings"
	"unicode"
)

// oneLine writes the characters that would break a line, steer a terminal or turn
// the text around as Go does in quotes: \n, \x1b, \u202e.
func oneLine(text string) string {
	var b strings.Builder
	for _, r := range text {
		if !unicode.IsControl(r) && !unicode.In(r, unicode.Cf, unicode.Zl, unicode.Zp) {
			b.WriteRune(r)
			continue
		}
		quoted := strconv.QuoteRune(r)
		b.WriteString(quoted[1 : len(quoted)-1])
	}
	return b.String()
}
