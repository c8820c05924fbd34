package text

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestVisible(t *testing.T) {
	tests := []struct{ text, want string }{
		{"", ""},
		{"1 2\n", "1·2␊"},
		{"\t\r\n\x00\x1b[31m\x7f", "␉␍␊␀␛[31m␡"},
		{"靶形數獨", "靶形數獨"},
		{"\xff\xfe", `\xff\xfe`},
		{"a\u200bb\u00a0c", `a\u200bb\u00a0c`}, // invisible, or as good as a blank
		{"·␊…", `\u00b7\u240a\u2026`},          // what our own pictures look like
		{`\xff`, `\\xff`},
		{"\U000e0001", `\U000e0001`},
		{"1234567890", "1234567…"},
	}
	for _, test := range tests {
		width := 40
		if test.text == "1234567890" {
			width = 7
		}
		if got := Visible([]byte(test.text), width); got != test.want {
			t.Errorf("%q: got %s, want %s", test.text, got, test.want)
		}
	}
}

func TestPlain(t *testing.T) {
	if got, want := Plain([]byte("\ta b\x1b"), 40), "    a b␛"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// Two texts that differ never look the same, unless they were cut.
func FuzzVisible(f *testing.F) {
	f.Add([]byte("a b"), []byte("a·b"))
	f.Add([]byte("\xff"), []byte(`\xff`))
	f.Add([]byte("\ufffd"), []byte("\xef"))
	f.Fuzz(func(t *testing.T, a, b []byte) {
		const width = 1 << 20
		if string(a) != string(b) && Visible(a, width) == Visible(b, width) {
			t.Fatalf("%q and %q look the same", a, b)
		}
		cut := Visible(a, 10)
		if n := utf8.RuneCountInString(cut); n > 11 || strings.ContainsAny(cut, " \n\x1b") {
			t.Fatalf("%q is shown as %q", a, cut)
		}
	})
}
