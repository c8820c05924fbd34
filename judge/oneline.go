package main

import (
	"fmt"
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

// checkName refuses names of problems and cases that no line could show as they
// are: a user could not name them either.
func checkName(name string) error {
	if shown := oneLine(name); shown != name {
		return fmt.Errorf("control characters in the name %s", shown)
	}
	return nil
}
