package output

import (
	"bytes"
	"html"
	"strings"
	"text/template"
)

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
