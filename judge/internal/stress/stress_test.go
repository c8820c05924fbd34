package stress

import (
	"strings"
	"testing"
)

// What is said of an input is true also where it could not be made smaller.
func TestSizes(t *testing.T) {
	for want, d := range map[string]Disagreement{
		"input, as it was generated:":                                            {},
		"input, as it was generated (why):":                                      {limit: "why"},
		"input, as it was generated, for nothing smaller failed in 2 more runs:": {tries: 2, was: "1 case", is: "1 case"},
		"input, made simpler in 1 more run: 1 case:":                             {tries: 1, was: "1 case", is: "1 case", generated: "\r\n"},
		"input, made smaller in 9 more runs: 2 cases, now 1 case (why):":         {tries: 9, was: "2 cases", is: "1 case", generated: "2", limit: "why"},
	} {
		if got := d.smaller(); got != want {
			t.Errorf("want %q, got %q", want, got)
		}
	}
}

func TestRepeatedInputs(t *testing.T) {
	for inputs, want := range map[string]string{
		"":                      "",
		"a":                     "",
		"a b c":                 "",
		"a a a":                 "the generator makes the same input for all 3 seeds",
		"a b a a":               "the generator repeats itself: 2 of 4 inputs were there before",
		"a b c d e f g h i j a": "", // one of eleven
	} {
		var count inputCount
		for _, input := range strings.Fields(inputs) {
			count.add(input)
		}
		if got := count.Warning(); got != want {
			t.Errorf("%s: %q", inputs, got)
		}
	}
}
