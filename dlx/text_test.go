package dlx

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
)

// sample has all that the format has.
const sample = `| A comment, and an empty line.

a b c | x y
a b x
| another comment
c x:red y |5
y:red c x:1|2 |-3 |1
b y:blue |0`

func mustRead(t testing.TB, text string) *Text {
	t.Helper()
	read, err := ReadText(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return read
}

func TestReadText(t *testing.T) {
	text := mustRead(t, sample)
	if want := []string{"a", "b", "c", "x", "y"}; !reflect.DeepEqual(text.Items, want) {
		t.Errorf("items %q, want %q", text.Items, want)
	}
	if want := []string{"", "red", "1|2", "blue"}; !reflect.DeepEqual(text.Colors, want) {
		t.Errorf("colors %q, want %q", text.Colors, want)
	}
	p := text.Problem
	if p.Primary() != 3 || p.Secondary() != 2 {
		t.Errorf("%d primary and %d secondary items, want 3 and 2", p.Primary(), p.Secondary())
	}
	for o, want := range []struct {
		entries []Entry
		weight  int64
	}{
		{[]Entry{{0, 0}, {1, 0}, {3, 0}}, 0},
		{[]Entry{{2, 0}, {3, 1}, {4, 0}}, -5},
		{[]Entry{{4, 1}, {2, 0}, {3, 2}}, 2},
		{[]Entry{{1, 0}, {4, 3}}, 0},
	} {
		if got := p.Entries(Option(o)); !reflect.DeepEqual(got, want.entries) {
			t.Errorf("option %d has the entries %v, want %v", o, got, want.entries)
		}
		if got := p.Weight(Option(o)); got != want.weight {
			t.Errorf("option %d has the weight %d, want %d", o, got, want.weight)
		}
	}
	if n := p.Options(); n != 4 {
		t.Errorf("%d options, want 4", n)
	}
}

func TestTextOption(t *testing.T) {
	text := mustRead(t, sample)
	for o, want := range []string{"a b x", "c x:red y |5", "y:red c x:1|2 |-2", "b y:blue"} {
		if got := text.Option(Option(o)); got != want {
			t.Errorf("option %d is %q, want %q", o, got, want)
		}
	}
}

// Blanks, ends of lines and comments do not matter; all other bytes do.
func TestReadTextForgives(t *testing.T) {
	want := mustRead(t, "a b | \xff\u00a0\nb \xff\u00a0:é\n")
	for name, text := range map[string]string{
		"no last newline":       "a b | \xff\u00a0\nb \xff\u00a0:é",
		"CRLF":                  "a b | \xff\u00a0\r\nb \xff\u00a0:é\r\n",
		"CRLF, no last newline": "a b | \xff\u00a0\r\nb \xff\u00a0:é\r",
		"all blanks":            " \ta\v\fb\r\t| \xff\u00a0\t \n\tb\t\xff\u00a0:é \n \t",
		"empty lines":           "\n\r\n \na b | \xff\u00a0\n\n\nb \xff\u00a0:é\n\n\n",
		"comments":              "|\n| a : b | c\n |2 a\na b | \xff\u00a0\n||\nb \xff\u00a0:é\n|",
	} {
		if got := mustRead(t, text); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: read %+v, want %+v", name, got, want)
		}
	}
}

func TestReadTextSkipsOptionsWithoutPrimaryItem(t *testing.T) {
	text := mustRead(t, "a | x y\nx\na y:green\n\nx:red y |3\na\n")
	if want := []int{2, 5}; !reflect.DeepEqual(text.Skipped, want) {
		t.Errorf("skipped %v, want %v", text.Skipped, want)
	}
	if n := text.Problem.Options(); n != 2 {
		t.Errorf("%d options, want 2", n)
	}
	if want := []string{"", "green"}; !reflect.DeepEqual(text.Colors, want) {
		t.Errorf("colors %q, want %q: a skipped option leaves nothing", text.Colors, want)
	}
}

func TestReadTextErrors(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"", "line 1, column 1: the text ends before a line that names the items"},
		{"\n\n| a b\n", "line 3, column 1: the text ends before a line that names the items"},
		{"| a | x\n", "line 1, column 1: the text ends before a line that names the items"},
		{"a b a\n", `line 1, column 5: item "a" is named twice`},
		{"| comment\na b | x  a\n", `line 2, column 10: item "a" is named twice`},
		{"a | x | y | z\n", "line 1, column 7: a second |; one parts the primary items from the secondary ones"},
		{"a | |\n", "line 1, column 5: a second |; one parts the primary items from the secondary ones"},
		{"a b:c\n", `line 1, column 3: "b:c" is no name of an item, which is a word without : and |`},
		{"a | x 1:2|y\n", `line 1, column 7: "1:2|y" is no name of an item, which is a word without : and |`},
		{"a b|\n", `line 1, column 3: "b|" is no name of an item, which is a word without : and |`},
		{"a\n\n  b\n", `line 3, column 3: unknown item "b"`},
		{"a\na b:red\n", `line 2, column 3: unknown item "b"`},
		{"a | x\na :red\n", `line 2, column 3: unknown item ""`},
		{"a b\na b|c\n", `line 2, column 3: "b|c" has a bar within; a cost is a word that begins with one`},
		{"a b\na b a\n", `line 2, column 5: item "a" is named twice`},
		{"a | x\na x x:red\n", `line 2, column 5: item "x" is named twice`},
		{"a | x\nx x\n", `line 2, column 3: item "x" is named twice`},
		{"a b\na b:red\n", `line 2, column 3: item "b" is primary and has the color "red"; only secondary items have colors`},
		{"a | x\na x:\n", `line 2, column 3: item "x" has an empty color`},
		{"a\na |\n", `line 2, column 3: "|" is no cost, which is a bar and a whole number`},
		{"a\na |5x\n", `line 2, column 3: "|5x" is no cost, which is a bar and a whole number`},
		{"a\na | 5\n", `line 2, column 3: "|" is no cost, which is a bar and a whole number`},
		{"a\na |1.5\n", `line 2, column 3: "|1.5" is no cost, which is a bar and a whole number`},
		{"a\na |1_000\n", `line 2, column 3: "|1_000" is no cost, which is a bar and a whole number`},
		{"a\na |2147483648\n", `line 2, column 3: cost "|2147483648" is out of range; costs are -2147483647 to 2147483647`},
		{"a\na |-2147483648\n", `line 2, column 3: cost "|-2147483648" is out of range; costs are -2147483647 to 2147483647`},
		{"a\na |-9223372036854775808\n", `line 2, column 3: cost "|-9223372036854775808" is out of range; costs are -2147483647 to 2147483647`},
		{"a\na |99999999999999999999\n", `line 2, column 3: cost "|99999999999999999999" is out of range; costs are -2147483647 to 2147483647`},
		{"a\na |2147483647 |1\n", `line 2, column 15: with "|1" the costs add up to 2147483648; costs are -2147483647 to 2147483647`},
		{"a\na |-2147483647 |-1\n", `line 2, column 16: with "|-1" the costs add up to -2147483648; costs are -2147483647 to 2147483647`},
		{"a | x\nx |5x\n", `line 2, column 3: "|5x" is no cost, which is a bar and a whole number`},
		{"a\n" + strings.Repeat("b", 1000), `line 2, column 1: unknown item "` + strings.Repeat("b", 40) + `"`},
		{"a\n\xff\n", `line 2, column 1: unknown item "\xff"`},
	} {
		text, err := ReadText(strings.NewReader(test.text))
		if text != nil || err == nil || err.Error() != "dlx: "+test.want {
			t.Errorf("%q:\n got %v, %v\nwant dlx: %s", test.text, text, err, test.want)
		}
		if located := new(TextError); !errors.As(err, &located) {
			t.Errorf("%q: the error is a %T, want a *TextError", test.text, err)
		}
	}
}

// The greatest and the least cost are in range.
func TestReadTextExtremeCosts(t *testing.T) {
	text := mustRead(t, "a\na |2147483647\na |-2147483647\na |2147483647 |-2147483647\na |+1")
	for o, want := range []int64{-MaxWeight, MaxWeight, 0, -1} {
		if got := text.Problem.Weight(Option(o)); got != want {
			t.Errorf("option %d has the weight %d, want %d", o, got, want)
		}
	}
}

// Without costs, or with costs of 0 only, a solver spends nothing on weights.
func TestReadTextWithoutCosts(t *testing.T) {
	if mustRead(t, "a\na\na |0\na |5 |-5").Problem.weighted() {
		t.Error("the problem has weights")
	}
}

func TestReadTextReturnsTheErrorOfTheReader(t *testing.T) {
	broken := errors.New("broken")
	for _, text := range []string{"", "a", "a\n", "a\na", "a\nunknown"} {
		r := iotest.DataErrReader(strings.NewReader(text))
		if got, err := ReadText(&failing{r, broken}); got != nil || err != broken {
			t.Errorf("%q: %v, %v, want the error of the reader", text, got, err)
		}
	}
}

// failing reads what its reader has, and then fails instead of ending.
type failing struct {
	r   io.Reader
	err error
}

func (f *failing) Read(b []byte) (int, error) {
	n, err := f.r.Read(b)
	if err != nil {
		err = f.err
	}
	return n, err
}

// A line of megabytes, and a reader that gives a byte at a time: time in
// proportion to the length squared would not end.
func TestReadTextLongLines(t *testing.T) {
	const n = 300_000
	names := make([]string, n)
	for i := range names {
		names[i] = fmt.Sprint("item", i)
	}
	line := strings.Join(names, " ")
	text := line + "\n" + line + "\n| " + line + "\n" + line
	read, err := ReadText(iotest.OneByteReader(strings.NewReader(text)))
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(read.Items, names) || read.Problem.Options() != 2 || len(read.Problem.Entries(1)) != n {
		t.Errorf("%d items, %d options", len(read.Items), read.Problem.Options())
	}
}

// same reports whether two texts are equal but for the lines that were skipped.
func same(a, b *Text) bool {
	if !reflect.DeepEqual(a.Items, b.Items) || !reflect.DeepEqual(a.Colors, b.Colors) {
		return false
	}
	p, q := a.Problem, b.Problem
	if p.Primary() != q.Primary() || p.Secondary() != q.Secondary() || p.Options() != q.Options() || p.weighted() != q.weighted() {
		return false
	}
	for o := range Option(p.Options()) {
		if !reflect.DeepEqual(p.Entries(o), q.Entries(o)) || p.Weight(o) != q.Weight(o) {
			return false
		}
	}
	return true
}

func TestTextWriteTo(t *testing.T) {
	for text, want := range map[string]string{
		sample:                      "a b c | x y\na b x\nc x:red y |5\ny:red c x:1|2 |-2\nb y:blue\n",
		"a b |":                     "a b\n",
		"a | x\nx:red\nx:blue a":    "a | x\nx:blue a\n",
		"| only a comment\na\na |7": "a\na |7\n",
		"a\na |0":                   "a\na\n",
	} {
		read := mustRead(t, text)
		var got bytes.Buffer
		n, err := read.WriteTo(&got)
		if got.String() != want || n != int64(len(want)) || err != nil {
			t.Errorf("%q: wrote %q, %d, %v, want %q", text, got.String(), n, err, want)
		}
		if again := mustRead(t, want); !same(again, read) {
			t.Errorf("%q: read again %+v, want %+v", text, again, read)
		}
	}
}

func TestTextWriteToErrors(t *testing.T) {
	full := errors.New("full")
	n, err := mustRead(t, sample).WriteTo(&limitedWriter{room: 5, full: full})
	if n != 5 || err != full {
		t.Errorf("WriteTo = %d, %v, want 5 and the error of the writer", n, err)
	}
	empty, err := NewText(nil, []string{"x"})
	if err != nil {
		t.Fatal(err)
	}
	n, err = empty.WriteTo(new(bytes.Buffer))
	if want := "dlx: a problem without primary items cannot be written as a text"; n != 0 || err == nil || err.Error() != want {
		t.Errorf("WriteTo = %d, %v, want %s", n, err, want)
	}
}

type limitedWriter struct {
	room int
	full error
}

func (w *limitedWriter) Write(b []byte) (int, error) {
	if len(b) > w.room {
		return w.room, w.full
	}
	w.room -= len(b)
	return len(b), nil
}

func TestNewTextErrors(t *testing.T) {
	for _, test := range []struct {
		primary, secondary []string
		want               string
	}{
		{[]string{"a", ""}, nil, `dlx: "" is no name of an item, which is a word without : and |`},
		{[]string{"a b"}, nil, `dlx: "a b" is no name of an item, which is a word without : and |`},
		{[]string{"a\n"}, nil, `dlx: "a\n" is no name of an item, which is a word without : and |`},
		{[]string{"a"}, []string{"|"}, `dlx: "|" is no name of an item, which is a word without : and |`},
		{[]string{"a"}, []string{"x", "a"}, `dlx: item "a" is named twice`},
	} {
		if text, err := NewText(test.primary, test.secondary); text != nil || err == nil || err.Error() != test.want {
			t.Errorf("NewText(%q, %q) = %v, %v, want %s", test.primary, test.secondary, text, err, test.want)
		}
	}
}

func TestTextAdd(t *testing.T) {
	text, err := NewText([]string{"a", "b", "c"}, []string{"x", "y"})
	if err != nil {
		t.Fatal(err)
	}
	for n, words := range []string{"a b x", "c x:red y |5", "y:red c x:1|2 |-3 |1", "b y:blue |0"} {
		// What is refused in between leaves nothing.
		for _, bad := range []struct{ words, want string }{
			{"", "it has no primary item"},
			{"x:green", "it has no primary item"},
			{"a x:green b a", `item "a" is named twice`},
			{"a x:green |1 |", `"|" is no cost, which is a bar and a whole number`},
		} {
			o, err := text.Add(strings.Fields(bad.words)...)
			if want := fmt.Sprintf("dlx: option %d: %s", n, bad.want); o != -1 || err == nil || err.Error() != want {
				t.Errorf("Add(%s) = %d, %v, want %s", bad.words, o, err, want)
			}
		}
		if o, err := text.Add(strings.Fields(words)...); o != Option(n) || err != nil {
			t.Errorf("Add(%s) = %d, %v, want %d", words, o, err, n)
		}
	}
	if want := mustRead(t, sample); !same(text, want) {
		t.Errorf("built %+v, want %+v", text, want)
	}
	_, err = text.Add("a", "x:light red")
	if want := `dlx: option 4: item "x" has the color "light red", which is more than a word`; err == nil || err.Error() != want {
		t.Errorf("Add with a color of two words: %v, want %s", err, want)
	}
}

// All instances are read, written, and read again as the same.
func TestTextOfInstances(t *testing.T) {
	files, err := filepath.Glob("testdata/instances/*.dlx*")
	if err != nil || len(files) < 20 {
		t.Fatalf("%d instances, %v", len(files), err)
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		read := mustRead(t, string(data))
		var written bytes.Buffer
		if _, err := read.WriteTo(&written); err != nil {
			t.Fatal(err)
		}
		if again := mustRead(t, written.String()); !same(again, read) {
			t.Errorf("%s: what was written is not what was read", name)
		}
		if len(read.Skipped) > 0 {
			t.Errorf("%s: lines %v are skipped", name, read.Skipped)
		}
	}
}

// An editor's byte order mark is no part of the first name, and a comment may
// come after it.
func TestByteOrderMark(t *testing.T) {
	for _, text := range []string{"\ufeffa b\na\nb\n", "\ufeff| comment\na b\na\nb\n"} {
		got, err := ReadText(strings.NewReader(text))
		if err != nil || got.Items[0] != "a" || got.Problem.Options() != 2 {
			t.Errorf("%q: %v, %v", text, got, err)
		}
	}
	if _, err := ReadText(strings.NewReader("a \ufeffb\nb\n")); err == nil {
		t.Error("a byte order mark within the text is skipped")
	}
}
