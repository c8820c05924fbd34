package compare

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

func shown(t *testing.T, mode Mode, want, got string) (string, []string) {
	rules := Rules{Mode: mode}
	t.Helper()
	w, g := strings.NewReader(want), strings.NewReader(got)
	result, err := Compare(rules, w, g)
	if err != nil {
		t.Fatal(err)
	}
	return Sentence(w, g, result), Difference(rules, w, g, result)
}

func TestDifference(t *testing.T) {
	tests := []struct {
		name      string
		mode      Mode
		want, got string
		sentence  string
		lines     []string
	}{
		{
			"one digit", Exact, "1 2\n3 4\n5 6\n7 8\n", "1 2\n3 4\n5 7\n7 8\n",
			`line 3, column 3: want "6␊", got "7␊"`,
			[]string{"  1·2␊", "  3·4␊", "- 5·6␊", "+ 5·7␊", "  7·8␊"},
		},
		{
			"a line is missing", Lines, "a\nb\nc\nd\n", "a\nc\nd\n",
			`line 2, column 1: want "b␊", got "c␊"`,
			[]string{"  a␊", "- b␊", "  c␊", "  d␊"},
		},
		{
			"the end came early", Exact, "a\nb\n", "a\n",
			`line 2, column 1: want "b␊", got the end`,
			[]string{"  a␊", "- b␊"},
		},
		{
			"only the last newline", Exact, "a\n", "a",
			`line 1, column 2: want "␊", got the end`,
			[]string{"- a␊", "+ a"},
		},
		{
			"what the mode ignores is no difference", Lines, "a\nb\n", "a  \nc\n",
			`line 2, column 1: want "b␊", got "c␊"`,
			[]string{"  a··␊", "- b␊", "+ c␊"},
		},
		{
			"lines that differ in blanks stand in pairs", Exact, "a b\nc d\ne\n", "a b \nc d \ne\n",
			`line 1, column 4: want "␊", got "·␊"`,
			[]string{"- a·b␊", "+ a·b·␊", "- c·d␊", "+ c·d·␊", "  e␊"},
		},
		{
			"places that differ", Tokens, "a b c\n", "a\nb\nd\n",
			`line 1, column 5 (of the output: line 3, column 1): want "c␊", got "d␊"`,
			[]string{"- a·b·c␊", "+ a␊", "+ b␊", "+ d␊"},
		},
	}
	tests = append(tests, struct {
		name      string
		mode      Mode
		want, got string
		sentence  string
		lines     []string
	}{
		// The lines below the window pair again, so no "+" stands at its end.
		"a line is missing in a long output", Exact,
		"gone\n" + numbered(1, 30), numbered(1, 30),
		`line 1, column 1: want "gone␊", got "1␊"`,
		[]string{"- gone␊", "  1␊", "  2␊", "  3␊", "  4␊", "  5␊", "  6␊", "  7␊", "  8␊", "  9␊", "  …"},
	})
	for _, test := range tests {
		sentence, lines := shown(t, test.mode, test.want, test.got)
		if sentence != test.sentence {
			t.Errorf("%s: sentence\n got %s\nwant %s", test.name, sentence, test.sentence)
		}
		if diff := cmp.Diff(test.lines, lines); diff != "" {
			t.Errorf("%s: lines (-want +got):\n%s", test.name, diff)
		}
	}
}

// Two long numbers that differ may agree where they are cut: then the bytes are
// shown as they are.
func TestDifferenceOfCutNumbers(t *testing.T) {
	rules := Rules{Mode: Float, Numbers: true, Absolute: 1e300}
	digits := strings.Repeat("7", 1000)
	w, g := strings.NewReader(digits+"9e-999\n"), strings.NewReader(digits+"8e-999\n")
	at := Position{Line: 1, Column: 1001, Offset: 1000}
	got := Difference(rules, w, g, Result{Want: at, Got: at})
	want := []string{"- …" + digits[:49] + "9e-999␊", "+ …" + digits[:49] + "8e-999␊"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func numbered(first, last int) (text string) {
	for i := first; i <= last; i++ {
		text += fmt.Sprintln(i)
	}
	return text
}

// However large the outputs are, what is shown is small and has the place.
func TestDifferenceIsBounded(t *testing.T) {
	long := strings.Repeat("x", 1<<20)
	many := strings.Repeat("line\n", 1<<16)
	tests := []struct{ name, want, got, shown string }{
		{"long lines", long + "A" + long, long + "B" + long, "+ …" + strings.Repeat("x", 49) + "Bx"},
		{"many lines", many + "A\n" + many, many + "B\n" + many, "+ B␊"},
		{"nothing in common", many, strings.Repeat("other\n", 1<<16), "+ other␊"},
	}
	for _, test := range tests {
		sentence, lines := shown(t, Exact, test.want, test.got)
		if len(lines) > 24 || len(sentence) > 250 {
			t.Errorf("%s: %d lines, a sentence of %d bytes", test.name, len(lines), len(sentence))
		}
		for _, line := range lines {
			if utf8.RuneCountInString(line) > lineWidth+4 {
				t.Errorf("%s: a line of %d characters", test.name, utf8.RuneCountInString(line))
			}
		}
		if text := strings.Join(lines, "\n"); !strings.Contains(text, test.shown) {
			t.Errorf("%s: the difference is not shown:\n%s", test.name, text)
		}
	}
}
