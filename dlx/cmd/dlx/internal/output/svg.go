package main

import (
	"bytes"
	"html"
	"path/filepath"
	"strings"
	"text/template"
	"unicode"
)

// The pictures are SVG that needs nothing from elsewhere. They have this in
// common.

// drawSVG fills the template of a picture, which writes text by esc. The template
// and what it is filled with are both of this program, so an error is a mistake in
// it.
func drawSVG(text string, data any) []byte {
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

func printable(r rune) rune {
	if unicode.IsPrint(r) {
		return r
	}
	return '?'
}

// shortName returns the name of a file without folders, fit to be shown: its end
// if it is long.
func shortName(file string) string {
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
