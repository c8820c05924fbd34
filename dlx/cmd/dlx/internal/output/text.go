package output

import (
	"bytes"
	"fmt"
	"html"
	"path/filepath"
	"strings"
	"text/template"
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

// DrawSVG fills the template of a picture, which writes text by esc and needs
// nothing from outside. The template and what it is filled with are both of this
// program, so an error is a mistake in it, and a panic.
func DrawSVG(text string, data any) []byte {
	var svg bytes.Buffer
	picture := template.Must(template.New("").Funcs(template.FuncMap{"esc": escape}).Parse(text))
	if err := picture.Execute(&svg, data); err != nil {
		panic(err)
	}
	return svg.Bytes()
}

// escape makes any text fit for XML, which allows no control characters, not even
// escaped.
func escape(text string) string { return html.EscapeString(strings.Map(printable, text)) }
