package compare

import (
	"strings"
	"testing"
)

func TestNote(t *testing.T) {
	for _, test := range []struct{ rules, want, got, note string }{
		{"lines", "a\n", "a \n", `white space differs: line 1, column 2: want "␊", got "·␊"`},
		{"tokens", "a b\n", "a\nb\n", `white space differs: line 1, column 2: want "·b␊", got "␊"`},
		{"kattis", "Yes\n", "yes", `letter case differs: line 1, column 1: want "Yes␊", got "yes"`},
		{"kattis", "Yes\n", "Yes", `white space differs: line 1, column 4: want "␊", got the end`},
		{"float:1e-6", "1\n2\n", "1\n2", `white space differs: line 2, column 2: want "␊", got the end`},
		{"float:1e-6", "1\n", "1.0\n", `numbers are written differently: line 1, column 2: want "␊", got ".0␊"`},
		{"float:0", "1e1", "10", `numbers are written differently: line 1, column 2: want "e1", got "0"`},
		{
			"float:1e-6", "a 100  4\n", "a 100.00001 4.000002\n",
			`numbers differ within the tolerance, by up to 1e-05 (relative 5e-07): line 1, column 3: want "100··4␊", got "100.00001·4.000002␊"`,
		},
		{"float:1e-6", "0\n", "1e-999\n", `numbers differ within the tolerance, by less than a float64 can tell: line 1, column 1: want "0␊", got "1e-999␊"`},
		{"float:1e-6", "0\n", "1e-7\n", `numbers differ within the tolerance, by up to 1e-07: line 1, column 1: want "0␊", got "1e-7␊"`},
		{
			"kattis float_tolerance 0.5", "YES 1.0\nno\n", "yes 1.25\nno\n",
			`numbers differ within the tolerance, by up to 0.25 (relative 0.25): line 1, column 5: want "1.0␊", got "1.25␊"; ` +
				`letter case differs: line 1, column 1: want "YES·1.0␊", got "yes·1.25␊"`,
		},
		{"kattis float_tolerance 0.5", "1E3 a\n", "1e3 A\n", `letter case differs: line 1, column 5: want "a␊", got "A␊"`},
		{"kattis float_tolerance 0.5", "1E3\n", "1e3\n", `numbers are written differently: line 1, column 2: want "E3␊", got "e3␊"`},
	} {
		rules, err := ParseRules(test.rules)
		if err != nil {
			t.Fatal(err)
		}
		w, g := strings.NewReader(test.want), strings.NewReader(test.got)
		at := mustCompareBy(t, rules, test.want, test.got)
		if note, err := Note(rules, w, g, at); err != nil || note != test.note || at.Agreement != Accepted {
			t.Errorf("%s: %v %v\n got %s\nwant %s", test.rules, at.Agreement, err, note, test.note)
		}
	}
	if _, err := Note(Rules{Mode: Float}, strings.NewReader("ab"), brokenReader{}, Result{}); err == nil {
		t.Error("an error of reading is lost")
	}
}
