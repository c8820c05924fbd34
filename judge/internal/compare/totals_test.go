package compare

import (
	"strings"
	"testing"
)

func TestCount(t *testing.T) {
	for _, test := range []struct {
		rules, want, got string
		differ, of       int64
		unit             string
	}{
		{"exact", "a\nb\nc\n", "a\nx\nc\n", 1, 3, "line"},
		{"exact", "a\nb\n", "a \nb", 2, 2, "line"},
		{"exact", "a\n", "a\n\n", 1, 2, "line"},
		{"exact", "", "x", 1, 1, "line"},
		{"exact", "", "", 0, 0, "line"},
		{"lines", "a\nb\nc", "a \r\nb\nx\n", 1, 3, "line"},
		{"lines", "a\nb\n", "b\n", 2, 2, "line"},
		{"lines", "a\nb\n", "a\nc\n  ", 1, 2, "line"},
		{"lines", "a\n", "", 1, 1, "line"},
		{"tokens", "a b c", "a\nB\nc d", 2, 4, "word"},
		{"tokens", "ab c", "a b c", 3, 3, "word"},
		{"kattis", "A b c", "a x", 2, 3, "word"},
		{"float:0.1", "1 2 3", "1.01 2.9 3", 1, 3, "word"},
	} {
		rules, err := ParseRules(test.rules)
		if err != nil {
			t.Fatal(err)
		}
		got, err := Count(rules, strings.NewReader(test.want), strings.NewReader(test.got))
		if err != nil || got != (Totals{test.differ, test.of, test.unit}) {
			t.Errorf("%s %q %q: %+v, %v", test.rules, test.want, test.got, got, err)
		}
	}
	for _, rules := range []Rules{{Mode: Lines}, {Mode: Float, Numbers: true}} {
		if _, err := Count(rules, strings.NewReader("a"), brokenReader{}); err == nil {
			t.Errorf("%s: no error", rules)
		}
	}
}
