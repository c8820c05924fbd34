package output

import (
	"fmt"
	"path/filepath"
	"strings"
	"unicode"
)

// Plural says how many there are of something.
func Plural(n int64, word string) string {
	if n == 1 {
		return "1 " + word
	}
	return fmt.Sprintf("%d %ss", n, word)
}

// ShortName returns the name of a file without folders, fit to be shown: its end
// if it is long.
func ShortName(file string) string {
	if file == "-" {
		return "standard input"
	}
	name := []rune(strings.Map(printable, filepath.Base(file)))
	const longest = 40
	if len(name) > longest {
		return "…" + string(name[len(name)-longest+1:])
	}
	return string(name)
}

func printable(r rune) rune {
	if unicode.IsPrint(r) {
		return r
	}
	return '?'
}
