package dlx

import (
	"bytes"
	"errors"
	"strings"
	"testing"
)

// FuzzText reads any bytes. Whatever can be read is written so that it reads
// as the same and writes as the same; else the error names a word of the text.
func FuzzText(f *testing.F) {
	for _, seed := range []string{
		"", "\n", "|", "a", sample, strings.ReplaceAll(sample, "\n", "\r\n"),
		"a b | x y | z\n", "a a", "a:b", "a\nb", "a b\na a", "a\na:red", "a | x\na x:",
		"a\na |", "a\na |2147483647 |1", "a\na |99999999999999999999 |-1", "a | x\nx:red\na x:blue |-0\n",
		"a \xff\u0085 | \x00\n\xff\u0085 \x00:\x00", " |a\n\ta\v\n\fa |1\r\r\n",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		text, err := ReadText(bytes.NewReader(data))
		if err != nil {
			namesPlace(t, data, err)
			return
		}
		var first, second bytes.Buffer
		if _, err := text.WriteTo(&first); err != nil {
			t.Fatal(err)
		}
		again := mustRead(t, first.String())
		if !same(again, text) || again.Skipped != nil {
			t.Fatalf("%q was read as\n%+v\nand after writing as\n%+v", data, text, again)
		}
		if again.WriteTo(&second); first.String() != second.String() {
			t.Fatalf("wrote %q, then %q", first.String(), second.String())
		}
	})
}

// namesPlace checks that an error of ReadText is at the beginning of a word, or
// at the end of a text in which nothing names the items.
func namesPlace(t *testing.T, data []byte, err error) {
	t.Helper()
	bad := new(TextError)
	if !errors.As(err, &bad) || bad.Reason == "" {
		t.Fatalf("%q: the error %v is no TextError with a reason", data, err)
	}
	if strings.HasPrefix(bad.Reason, "the text ends") {
		return
	}
	lines := strings.SplitAfter(string(data), "\n")
	if bad.Line < 1 || bad.Line > len(lines) || bad.Column < 1 || bad.Column > len(lines[bad.Line-1]) {
		t.Fatalf("%q: %v: there is no such place", data, err)
	}
	line, at := lines[bad.Line-1], bad.Column-1
	if isBlank(line[at:]) || at > 0 && !isBlank(line[at-1:]) {
		t.Fatalf("%q: %v: no word begins there", data, err)
	}
}

func isBlank(text string) bool { return strings.ContainsAny(text[:1], blanks) }

// FuzzTextAdd builds a text by names and words that are anything. What is
// accepted can be written and reads as the same.
func FuzzTextAdd(f *testing.F) {
	f.Add("a,b", "x,y", "a,x:red;b,x:red,y,|5")
	f.Add("a,b", "", "a,b;|1,a;;b,b")
	f.Add("a", "x", "a,x:light red;a,x:\n;a,x::,|-7")
	f.Add("", "x", "x")
	f.Add("a ,b", "|", "")
	f.Fuzz(func(t *testing.T, primary, secondary, options string) {
		text, err := NewText(split(primary, ","), split(secondary, ","))
		if err != nil {
			return
		}
		for _, words := range split(options, ";") {
			before := text.Problem.Options()
			o, err := text.Add(split(words, ",")...)
			if err == nil && int(o) != before || err != nil && (o != -1 || text.Problem.Options() != before) {
				t.Fatalf("%q: option %d, %v, with %d options before and %d after", words, o, err, before, text.Problem.Options())
			}
		}
		var written bytes.Buffer
		if _, err := text.WriteTo(&written); err != nil {
			if text.Problem.Primary() > 0 {
				t.Fatal(err)
			}
			return
		}
		if again := mustRead(t, written.String()); !same(again, text) || again.Skipped != nil {
			t.Fatalf("built\n%+v\nread\n%+v", text, again)
		}
	})
}

func split(list, separator string) []string {
	if list == "" {
		return nil
	}
	return strings.Split(list, separator)
}
