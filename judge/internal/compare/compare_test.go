package compare

import (
	"bytes"
	"errors"
	"io"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func mustCompare(t *testing.T, mode Mode, want, got string) Result {
	t.Helper()
	return mustCompareBy(t, Rules{Mode: mode}, want, got)
}

func mustCompareBy(t *testing.T, rules Rules, want, got string) Result {
	t.Helper()
	result, err := Compare(rules, strings.NewReader(want), strings.NewReader(got))
	if err != nil {
		t.Fatal(err)
	}
	return result
}

func TestCompare(t *testing.T) {
	const (
		w = Wrong
		p = Presentation
		a = Accepted
	)
	tests := []struct {
		name                 string
		want, got            string
		exact, lines, tokens Agreement
	}{
		{"both empty", "", "", a, a, a},
		{"the same", "1 2\n3\n", "1 2\n3\n", a, a, a},
		{"another word", "1\n", "2\n", w, w, w},
		{"output is empty", "1\n", "", w, w, w},
		{"nothing was wanted", "", "1\n", w, w, w},
		{"a word is missing", "1 2\n", "1\n", w, w, w},
		{"a word too many", "1\n", "1 2\n", w, w, w},
		{"a prefix of a word", "12\n", "1\n", w, w, w},
		{"joined words", "a b\n", "ab\n", w, w, w},
		{"the case of letters counts", "Yes\n", "yes\n", w, w, w},
		{"the last newline is missing", "1\n", "1", p, a, a},
		{"a last newline was not wanted", "1", "1\n", p, a, a},
		{"only a newline", "", "\n", p, a, a},
		{"a blank line after the last", "1\n", "1\n\n", p, w, a},
		{"a line of blanks after the last", "1\n", "1\n  ", p, a, a},
		{"CRLF", "1\n2\n", "1\r\n2\r\n", p, a, a},
		{"blanks at a line's end", "1 2\n3\n", "1 2 \t\n3\n", p, a, a},
		{"blanks at the end of all", "1\n2", "1\n2  ", p, a, a},
		{"blanks at a line's beginning", "1\n", " 1\n", p, w, a},
		{"an empty line first", "1\n", "\n1\n", p, w, a},
		{"an empty line between", "1\n2\n", "1\n\n2\n", p, w, a},
		{"wide gaps", "1 2\n", "1  2\n", p, w, a},
		{"a tab for a blank", "1 2\n", "1\t2\n", p, w, a},
		{"a newline for a blank", "1 2\n", "1\n2\n", p, w, a},
		{"a carriage return within a line", "1 2\n", "1\r2\n", p, w, a},
		{"vertical tab and form feed part words", "1 2 3\n", "1\v2\f3\n", p, w, a},
		{"NUL is a byte like others", "a\x00b\n", "a b\n", w, w, w},
		{"bytes that are no UTF-8", "\xff\xfe\n", "\xff\xfe", p, a, a},
		{"a no-break space is no white space", "a b\n", "a\u00a0b\n", w, w, w},
	}
	for _, test := range tests {
		for mode, agreement := range map[Mode]Agreement{Exact: test.exact, Lines: test.lines, Tokens: test.tokens} {
			result := mustCompare(t, mode, test.want, test.got)
			if result.Agreement != agreement {
				t.Errorf("%s: %s says %d, want %d", test.name, mode, result.Agreement, agreement)
			}
			if result.Identical != (test.want == test.got) {
				t.Errorf("%s: %s says identical: %v", test.name, mode, result.Identical)
			}
		}
	}
}

func TestFirstDifference(t *testing.T) {
	tests := []struct {
		mode      Mode
		want, got string
		at, gotAt Position
	}{
		{Exact, "ab\ncd\n", "ab\ncx\n", Position{2, 2, 4}, Position{2, 2, 4}},
		{Exact, "ab\n", "ab", Position{1, 3, 2}, Position{1, 3, 2}},
		{Lines, "ab \ncd\n", "ab\ncx\n", Position{2, 2, 5}, Position{2, 2, 4}},
		// The white space of line 1 is no reason; line 2 is.
		{Exact, "a\nb\n", "a \nc\n", Position{2, 1, 2}, Position{2, 1, 3}},
		// Accepted, and still told.
		{Lines, "a\nb\n", "a \nb\n", Position{1, 2, 1}, Position{1, 2, 1}},
		{Tokens, "a b c", "a\nb\nd", Position{1, 5, 4}, Position{3, 1, 4}},
		// Where one of the two ends, the place is that of what is missing.
		{Exact, "a\nb\n", "a\n", Position{2, 1, 2}, Position{2, 1, 2}},
		{Lines, "a\nb\n", "a\n", Position{2, 1, 2}, Position{2, 1, 2}},
		{Tokens, "a\n", "a  b", Position{2, 1, 2}, Position{1, 4, 3}},
		// Where words are parted in one only, it is that of the white space.
		{Tokens, "a b", "ab", Position{1, 2, 1}, Position{1, 2, 1}},
	}
	for _, test := range tests {
		result := mustCompare(t, test.mode, test.want, test.got)
		if diff := cmp.Diff([]Position{test.at, test.gotAt}, []Position{result.Want, result.Got}); diff != "" {
			t.Errorf("%s %q %q: positions (-want +got):\n%s", test.mode, test.want, test.got, diff)
		}
	}
}

// Everything that matters also happens where a buffer ends.
func TestCompareAcrossBuffers(t *testing.T) {
	for shift := range 4 {
		filler := strings.Repeat("x", bufferSize-shift)
		want := filler + " b\nlast\n"
		if r := mustCompare(t, Lines, want, filler+" b \t\nlast"); r.Agreement != Accepted {
			t.Errorf("shift %d: blanks at the line's end were not ignored", shift)
		}
		if r := mustCompare(t, Exact, want, filler+"\nb last"); r.Agreement != Presentation {
			t.Errorf("shift %d: the tokens agree and it was not seen", shift)
		}
		if r := mustCompare(t, Lines, want, filler+"  b\nlast\n"); r.Agreement != Wrong {
			t.Errorf("shift %d: a gap within a line was ignored", shift)
		}
	}
}

func TestCompareLongRuns(t *testing.T) {
	blanks := strings.Repeat(" \t", 1<<18)
	newlines := strings.Repeat("\n", 1<<18)
	if r := mustCompare(t, Lines, "a\n", "a"+blanks+"\n"); r.Agreement != Accepted {
		t.Error("half a million blanks at a line's end were not ignored")
	}
	if r := mustCompare(t, Lines, "a b\n", "a"+blanks+"b\n"); r.Agreement != Wrong {
		t.Error("half a million blanks within a line were ignored")
	}
	if r := mustCompare(t, Tokens, "a b\n", "a"+blanks+newlines+"b\n"); r.Agreement != Accepted {
		t.Error("white space between tokens was not ignored")
	}
	token := strings.Repeat("9", 2<<20)
	if r := mustCompare(t, Tokens, token+"1", token+"2"); r.Want.Offset != 2<<20 {
		t.Errorf("a token of 2 MB: first difference at %d", r.Want.Offset)
	}
}

func TestCompareAllocatesLittle(t *testing.T) {
	big := bytes.Repeat([]byte("some words \n"), 1<<18)
	other := append(bytes.Clone(big), '1')
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if _, err := Compare(Rules{Mode: Lines}, bytes.NewReader(big), bytes.NewReader(other)); err != nil {
		t.Fatal(err)
	}
	runtime.ReadMemStats(&after)
	if taken := after.TotalAlloc - before.TotalAlloc; taken > 1<<20 {
		t.Errorf("comparing 3 MB took %d bytes of memory", taken)
	}
}

type brokenReader struct{}

var errBroken = errors.New("broken")

func (brokenReader) ReadAt(p []byte, offset int64) (int, error) {
	if offset == 0 {
		p[0] = 'a'
		return 1, errBroken
	}
	return 0, errBroken
}

func TestCompareReportsErrors(t *testing.T) {
	good, longer := strings.NewReader("a"), strings.NewReader("ab")
	for _, mode := range []Mode{Exact, Lines, Tokens, Kattis, Float} {
		for _, pair := range [][2]io.ReaderAt{{good, brokenReader{}}, {brokenReader{}, good}, {longer, brokenReader{}}, {brokenReader{}, longer}} {
			if _, err := Compare(Rules{Mode: mode}, pair[0], pair[1]); !errors.Is(err, errBroken) {
				t.Errorf("%s: error is %v", mode, err)
			}
			if _, err := firstThatCounts(Rules{Mode: mode}, pair[0], pair[1]); !errors.Is(err, errBroken) {
				t.Errorf("%s: error of the first difference is %v", mode, err)
			}
		}
	}
}

// FuzzCompare also holds the modes against plain ways to say the same.
func FuzzCompare(f *testing.F) {
	for _, seed := range [][2]string{
		{"", ""}, {"a\n", "a"}, {"a b\r\n", "a b \n"}, {"\n", " "}, {"a\n\n", "a\n"}, {"\xff\x00", "\v\f"},
		{"1.50 -2e3", "1.5 -2000"}, {"1e999 .5", "2e999 0.5"}, {"Yes", "yES"},
	} {
		f.Add([]byte(seed[0]), []byte(seed[1]))
	}
	f.Fuzz(func(t *testing.T, want, got []byte) {
		agreement := map[Mode]Agreement{}
		for _, mode := range []Mode{Exact, Lines, Tokens, Kattis} {
			for _, self := range [][]byte{want, got} {
				if r := mustCompare(t, mode, string(self), string(self)); r.Agreement != Accepted || !r.Identical {
					t.Fatalf("%s: a value differs from itself", mode)
				}
			}
			result := mustCompare(t, mode, string(want), string(got))
			if back := mustCompare(t, mode, string(got), string(want)); back.Agreement != result.Agreement {
				t.Fatalf("%s: the order of the two matters", mode)
			}
			agreement[mode] = result.Agreement
			totals, err := Count(Rules{Mode: mode}, bytes.NewReader(want), bytes.NewReader(got))
			if err != nil || totals.Differ > totals.Of || result.Agreement != Accepted && totals.Differ == 0 || result.Identical && totals.Differ > 0 {
				t.Fatalf("%s: %+v differ, but the agreement is %d", mode, totals, result.Agreement)
			}
		}
		if agreement[Exact] == Accepted && agreement[Lines] != Accepted {
			t.Fatal("exact accepts what lines does not")
		}
		if agreement[Lines] == Accepted && agreement[Tokens] != Accepted {
			t.Fatal("lines accepts what tokens does not")
		}
		for _, rules := range wordRules {
			for _, self := range [][]byte{want, got} {
				if first, err := firstThatCounts(rules, bytes.NewReader(self), bytes.NewReader(self)); err != nil || first.Agreement != Accepted {
					t.Fatalf("%s: a value differs from itself", rules)
				}
			}
			result := mustCompareBy(t, rules, string(want), string(got))
			if agreement[Tokens] == Accepted && !rules.SpaceSensitive && result.Agreement != Accepted {
				t.Fatalf("tokens accepts what %s does not", rules)
			}
			if !rules.SpaceSensitive && !rules.Numbers && (result.Agreement == Accepted) != cmp.Equal(plainWords(rules, want), plainWords(rules, got)) {
				t.Fatalf("%s disagrees with its plain definition", rules)
			}
			if rules.SpaceSensitive && !rules.Numbers && (result.Agreement == Accepted) != bytes.Equal(want, got) {
				t.Fatal("all counts, and something was ignored")
			}
		}
		if (agreement[Exact] != Wrong) != (agreement[Tokens] == Accepted) {
			t.Fatal("exact says wrong where the tokens agree, or the reverse")
		}
		if (agreement[Lines] == Accepted) != bytes.Equal(plainLines(want), plainLines(got)) {
			t.Fatal("lines disagrees with its plain definition")
		}
		if (agreement[Tokens] == Accepted) != cmp.Equal(plainTokens(want), plainTokens(got)) {
			t.Fatal("tokens disagrees with its plain definition")
		}
	})
}

// wordRules are some of each kind.
var wordRules = []Rules{
	{Mode: Kattis},
	{Mode: Kattis, CaseSensitive: true},
	{Mode: Kattis, CaseSensitive: true, SpaceSensitive: true},
	{Mode: Kattis, Numbers: true, Relative: 1e-6},
	{Mode: Float, CaseSensitive: true, Numbers: true, Absolute: 1e-3, Relative: 1e-3},
}

func plainWords(rules Rules, text []byte) []string {
	words := plainTokens(text)
	for i, word := range words {
		if !rules.CaseSensitive {
			letters := []byte(word)
			for j, b := range letters {
				if 'A' <= b && b <= 'Z' {
					letters[j] = b + 'a' - 'A'
				}
			}
			words[i] = string(letters)
		}
	}
	return words
}

func plainLines(text []byte) []byte {
	lines := bytes.Split(text, []byte("\n"))
	for i := range lines {
		lines[i] = bytes.TrimRight(lines[i], " \t\r")
	}
	return bytes.TrimSuffix(bytes.Join(lines, []byte("\n")), []byte("\n"))
}

func plainTokens(text []byte) (tokens []string) {
	token := ""
	for _, b := range append(bytes.Clone(text), ' ') {
		if !isSpace(b) {
			token += string([]byte{b})
		} else if token != "" {
			tokens, token = append(tokens, token), ""
		}
	}
	return tokens
}
