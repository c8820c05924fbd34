package main

import (
	"slices"
	"strings"
	"testing"
)

func TestStressRefuses(t *testing.T) {
	for line, words := range map[string]string{
		"":                          "stress needs one problem",
		"echo hello":                "stress needs one problem",
		"echo":                      "stress needs -submission",
		"echo -submission /nowhere": "-submission: stat /nowhere: no such file",
		"echo -submission main_test.go -against /nowhere":                  "-against: stat /nowhere: no such file",
		"none -submission main_test.go":                                    `no problem "none"; there are echo`,
		"echo/00_word -submission main_test.go":                            `no case "echo/00_word"`,
		"echo -submission main_test.go -n -1":                              "-n -1: at least 1",
		"echo -submission main_test.go -n 0":                               "-n 0: at least 1",
		"echo -submission main_test.go -for -1s":                           "-for -1s: a time must be more than 0",
		"echo -submission main_test.go -for 0s":                            "-for 0s: a time must be more than 0",
		"echo -submission main_test.go -seed -1":                           "invalid value",
		"echo -submission main_test.go -time 0s":                           "a limit must be more than 0",
		"echo -submission main_test.go -promised -generator cat":           "-promised is for",
		"echo -submission main_test.go -cases testdata":                    "there is no -keep",
		"echo -submission main_test.go -keep a/b":                          "want the name of a case",
		"echo -submission main_test.go -keep .a":                           "want the name of a case",
		"echo -submission main_test.go -keep " + strings.Repeat("a", 5000): "file name too long",
		"echo -submission main_test.go -keep 00_word":                      "00_word.in is there",
		"echo -submission main_test.go -keep a -cases nowhere":             "-cases nowhere: there is no such folder",
		"echo -submission main_test.go -list":                              "not defined: -list",
	} {
		args := append(strings.Fields("stress "+line), "-root", toyRoot)
		here(args...).mustBeUsageError(t, words)
	}
}

func TestComplete(t *testing.T) {
	for _, c := range []struct{ command, want string }{
		{"gen", "gen 7"}, {"gen -a b", "gen -a b 7"}, {"gen {} b", "gen 7 b"}, {"gen --seed={} {}", "gen --seed=7 7"},
	} {
		if got := complete(strings.Fields(c.command), "7"); !slices.Equal(got, strings.Fields(c.want)) {
			t.Errorf("%s: %q", c.command, got)
		}
	}
}

// What is said of an input is true also where it could not be made smaller.
func TestSizes(t *testing.T) {
	for want, d := range map[string]disagreement{
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
		"a a a":                 "the generator makes one input only: that of all 3 seeds is the same",
		"a b a a":               "the generator repeats itself: 2 of 4 inputs were there before",
		"a b c d e f g h i j a": "", // one of eleven
	} {
		var count inputCount
		for _, input := range strings.Fields(inputs) {
			count.add(input)
		}
		if got := count.warning(); got != want {
			t.Errorf("%s: %q", inputs, got)
		}
	}
}
