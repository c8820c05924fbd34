package compare

import (
	"io"
	"math"
	"runtime"
	"strconv"
	"strings"
	"testing"
)

func TestKattis(t *testing.T) {
	tests := []struct {
		rules     string
		want, got string
		accepted  bool
	}{
		{"kattis", "Yes\n", "yES", true},
		{"kattis", "a b\n", "\n a\n\tb  \n\n", true},
		{"kattis", "É\n", "é\n", false}, // A to Z only
		{"kattis", "ab\n", "a b\n", false},
		{"kattis", "a b\n", "ab\n", false},
		{"kattis", "5\n", "5 1 0\n", false},
		{"kattis", "5 1\n", "5\n", false},
		{"kattis", "1\n", "1.0\n", false},
		{"kattis", "", " \n", true},
		{"kattis", "a\n", "", false},
		{"kattis case_sensitive", "Yes", "yes", false},
		{"kattis space_change_sensitive", "a b\n", "A b\n", true},
		{"kattis space_change_sensitive", "a b\n", "a  b\n", false},
		{"kattis space_change_sensitive", "a b\n", "a b", false},
		{"kattis space_change_sensitive", "a b\n", "a\tb\n", false},
		{"kattis space_change_sensitive", "a\n", " a\n", false},
		{"kattis float_tolerance 0.01", "1", "1.005", true},
		{"kattis float_tolerance 0.01", "1", "1.02", false},
		{"kattis float_tolerance 0.01", "1000", "1009", true},
		{"kattis float_absolute_tolerance 0.01", "1000", "1009", false},
		{"kattis float_absolute_tolerance 0.01", "1000", "1000.005", true},
		{"kattis float_relative_tolerance 0.01", "0.001", "0.009", false},
		{"kattis float_absolute_tolerance 0.1", "-0.05", "+.04", true},
		{"kattis float_tolerance 0.01", "1", "one", false},
		{"kattis float_tolerance 0.01", "one", "1", false},
		{"kattis float_tolerance 0.01", "ONE 1", "one 1.001", true},
		{"kattis float_tolerance 0.01", "1", "1x", false},
		{"kattis float_tolerance 0.01", "0x10", "16", false}, // no hexadecimal numbers
		{"kattis float_tolerance 0.01", "inf nan", "INF NaN", true},
		{"kattis float_tolerance 0.01", "1", "inf", false},
		{"kattis float_tolerance 0.01", "1", "nan", false},
		{"kattis float_tolerance 0.01", "1e999", "1e999", true},
		{"kattis float_tolerance 0.01", "1e999", "2e999", false},
		{"kattis float_tolerance 0.01", "1e999", "1", false},
		{"kattis float_tolerance 0.01", "1", "1e999", false},
		{"kattis float_relative_tolerance 1", "1e999", "5", false},
		{"kattis float_tolerance 0.01", "1e-999", "0", true},
		{"kattis float_tolerance 0", "10", "1e1", true},
		{"kattis float_tolerance 0.01 space_change_sensitive", "1 2", "1.001  2", false},
		{"float:1e-6", "0.333333333", "0.33333333", true},
		{"float:1e-6", "0.3333", "0.3334", false},
		{"float:1e-6", "Yes 1", "yes 1", false},
		{"float:1e-6", "5", "5 1 0", false},
	}
	for _, test := range tests {
		rules, err := ParseRules(test.rules)
		if err != nil {
			t.Fatal(err)
		}
		if r := mustCompareBy(t, rules, test.want, test.got); (r.Agreement == Accepted) != test.accepted {
			t.Errorf("%s: %q %q: %v", test.rules, test.want, test.got, r.Agreement)
		}
	}
}

func TestWordDifferenceHasAPlace(t *testing.T) {
	rules := Rules{Mode: Float, Numbers: true}
	for _, test := range []struct {
		want, got string
		at, gotAt Position
	}{
		{"a bc\nd", "a\nbx d", Position{1, 4, 3}, Position{2, 2, 3}},
		{"1\n22\n", "1\n23\n", Position{2, 1, 2}, Position{2, 1, 2}}, // a number is wrong as a whole
		{"a b", "a", Position{1, 3, 2}, Position{1, 2, 1}},
	} {
		r := mustCompareBy(t, rules, test.want, test.got)
		if r.Want != test.at || r.Got != test.gotAt {
			t.Errorf("%q %q: %v %v", test.want, test.got, r.Want, r.Got)
		}
	}
}

func TestParseRules(t *testing.T) {
	for _, text := range []string{
		"exact", "lines", "tokens", "kattis", "float:1e-06", "kattis case_sensitive space_change_sensitive",
		"kattis float_absolute_tolerance 0.5", "kattis float_relative_tolerance 0.5", "kattis float_absolute_tolerance 0",
		"kattis float_absolute_tolerance 0.5 float_relative_tolerance 0.25",
	} {
		if rules, err := ParseRules(text); err != nil || rules.String() != text {
			t.Errorf("%s: %s, %v", text, rules, err)
		}
	}
	for text, words := range map[string]string{
		"": "unknown comparison", "Exact": "unknown comparison", "fuzzy": "unknown comparison", "lines tokens": "unknown comparison",
		"lines:3": "unknown comparison", "float": "want a tolerance", "float:": "want a tolerance", "float:-1": "want a tolerance",
		"float:nan": "want a tolerance", "float:1e999": "want a tolerance", "float:inf": "want a tolerance",
		"kattis loosely": "unknown flag", "kattis float_tolerance": "want a number after it", "kattis float_tolerance x": "not negative",
		"kattis float_tolerance -1": "not negative",
	} {
		if _, err := ParseRules(text); err == nil || !strings.Contains(err.Error(), words) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestReadNumber(t *testing.T) {
	zeros, nines := strings.Repeat("0", 5000), strings.Repeat("9", 5000)
	for text, want := range map[string]float64{
		"0": 0, "-0": 0, "7": 7, "+7": 7, "-7": -7, "1.": 1, ".5": 0.5, "1.25": 1.25, "1e3": 1000, "1E+3": 1000, "15e-1": 1.5, "-.5e1": -5,
		"1" + zeros: math.Inf(1), "-1" + zeros: math.Inf(-1), zeros + "1": 1, "0." + zeros + "1": 0, "1" + zeros + "e-5000": 1,
		"0." + zeros + "1e5001": 1, "0." + nines: 1, "1e99999999999999999999": math.Inf(1), "1e-99999999999999999999": 0,
		zeros + "e99999999999999999999": 0, "9007199254740993": 9007199254740992, "9007199254740993." + zeros + "1": 9007199254740994,
	} {
		got, ok := readNumber(NewCursor(strings.NewReader(text + " rest")))
		if !ok || got.value != want {
			t.Errorf("%.30s: %v, %v", text, got.value, ok)
		}
	}
	for _, text := range []string{"", ".", "+", "-", "e1", "1e", "1e+", "1x", "x1", "0x1", "1_000", "1,5", "inf", "nan", "--1", "1.2.3", "1e2e3", "1e1.5"} {
		c := NewCursor(strings.NewReader(text + " rest"))
		if got, ok := readNumber(c); ok || c.at.Offset != int64(len(text)) {
			t.Errorf("%s is read as %v, up to %d", text, got.value, c.at.Offset)
		}
	}
}

// Numbers are read as the standard library reads them.
func FuzzReadNumber(f *testing.F) {
	for _, seed := range []string{"1", "-1.5e3", ".5", "1.", "1e", "0x1p-2", "1_0", "infinity"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if strings.ContainsAny(text, " \t\r\n\v\f") {
			return
		}
		got, ok := readNumber(NewCursor(strings.NewReader(text)))
		want, err := strconv.ParseFloat(text, 64)
		if strings.ContainsAny(text, "xX_nNiI") {
			err = strconv.ErrSyntax // forms that are no numbers here
		}
		if numError, isNum := err.(*strconv.NumError); isNum && numError.Err == strconv.ErrRange {
			err = nil
		}
		if ok != (err == nil) || ok && got.value != want {
			t.Fatalf("%q: %v %v, want %v %v", text, got.value, ok, want, err)
		}
	})
}

// endless is a large output that takes no memory: words, and a last byte.
type endless struct {
	size int64
	word string
	last byte
}

func (e endless) ReadAt(p []byte, offset int64) (n int, err error) {
	for i := range p {
		at := offset + int64(i)
		switch {
		case at >= e.size:
			return i, io.EOF
		case at == e.size-1:
			p[i] = e.last
		default:
			p[i] = e.word[at%int64(len(e.word))]
		}
	}
	return len(p), nil
}

// Memory does not grow with the outputs, nor with a word or a line in them. (Two
// of 200 MB were compared by hand in the same memory; here they are smaller, for
// the gate is to be quick.)
func TestMemoryIsBounded(t *testing.T) {
	for _, rules := range append(wordRules, Rules{Mode: Exact}, Rules{Mode: Lines}, Rules{Mode: Tokens}) {
		for _, word := range []string{"12 word\n", "1234567890", " "} {
			want, got := endless{128 << 10, word, '1'}, endless{128 << 10, word, '2'}
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			result, err := Compare(rules, want, got)
			runtime.ReadMemStats(&after)
			// A large number may be near enough to the other.
			if err != nil || result.Agreement == Accepted && !rules.Numbers || result.Agreement != Accepted && result.Got.Offset != 128<<10-1 && !rules.Numbers {
				t.Errorf("%s, %q: %+v, %v", rules, word, result, err)
			}
			if taken := after.TotalAlloc - before.TotalAlloc; taken > 100<<10 {
				t.Errorf("%s, %q: took %d bytes of memory", rules, word, taken)
			}
		}
	}
}
