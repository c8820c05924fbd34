package compare

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Mode is a way of comparing outputs.
type Mode string

// The modes on offer.
const (
	Exact  Mode = "exact"  // byte by byte; knows presentation errors
	Lines  Mode = "lines"  // without blanks at line ends and the last newline
	Tokens Mode = "tokens" // words only
	Kattis Mode = "kattis" // words as the Kattis/ICPC problem format compares them
	Float  Mode = "float"  // words, of which numbers may differ a little
)

// Rules are a mode with what it can be told. The fields after Mode are for
// Kattis; Float is Kattis with the case of letters and both tolerances.
type Rules struct {
	Mode           Mode
	CaseSensitive  bool
	SpaceSensitive bool // white space counts, byte by byte
	// Numbers says that words which are numbers in the wanted output are compared
	// as numbers: they may differ by Absolute, or by Relative times the wanted one.
	Numbers            bool
	Absolute, Relative float64
}

// ParseRules reads rules as people write them: "lines", "float:1e-6", or
// "kattis" followed by flags of the problem format.
func ParseRules(text string) (Rules, error) {
	name, tolerance, hasTolerance := strings.Cut(text, ":")
	words, mode := strings.Fields(name), Mode(strings.TrimSpace(name))
	switch {
	case mode == Float:
		e, err := parseTolerance(tolerance)
		if err != nil {
			return Rules{}, fmt.Errorf("comparison %q: want a tolerance, such as float:1e-6", text)
		}
		return Rules{Mode: Float, CaseSensitive: true, Numbers: true, Absolute: e, Relative: e}, nil
	case hasTolerance:
	case mode == Exact || mode == Lines || mode == Tokens:
		return Rules{Mode: mode}, nil
	case len(words) > 0 && Mode(words[0]) == Kattis:
		return ParseFlags(words[1:])
	}
	return Rules{}, fmt.Errorf("unknown comparison %q; there are exact, lines, tokens, kattis, float:EPS and checker", text)
}

// ParseFlags reads the flags of the Kattis/ICPC problem format's default validator.
func ParseFlags(flags []string) (Rules, error) {
	r := Rules{Mode: Kattis}
	for i := 0; i < len(flags); i++ {
		switch flag := flags[i]; flag {
		case "case_sensitive":
			r.CaseSensitive = true
		case "space_change_sensitive":
			r.SpaceSensitive = true
		case "float_tolerance", "float_absolute_tolerance", "float_relative_tolerance":
			if i++; i == len(flags) {
				return Rules{}, fmt.Errorf("%s: want a number after it", flag)
			}
			e, err := parseTolerance(flags[i])
			if err != nil {
				return Rules{}, fmt.Errorf("%s %s: want a number that is not negative", flag, flags[i])
			}
			r.Numbers = true
			if flag != "float_relative_tolerance" {
				r.Absolute = e
			}
			if flag != "float_absolute_tolerance" {
				r.Relative = e
			}
		default:
			return Rules{}, fmt.Errorf("unknown flag %q of comparison kattis", flag)
		}
	}
	return r, nil
}

func parseTolerance(text string) (float64, error) {
	e, err := strconv.ParseFloat(text, 64)
	if err == nil && !(e >= 0 && e <= math.MaxFloat64) {
		err = strconv.ErrRange
	}
	return e, err
}

// String writes the rules as ParseRules reads them.
func (r Rules) String() string {
	number := func(e float64) string { return strconv.FormatFloat(e, 'g', -1, 64) }
	text := string(r.Mode)
	switch r.Mode {
	case Float:
		return text + ":" + number(r.Absolute)
	case Kattis:
		if r.CaseSensitive {
			text += " case_sensitive"
		}
		if r.SpaceSensitive {
			text += " space_change_sensitive"
		}
		if r.Absolute > 0 || r.Numbers && r.Relative == 0 {
			text += " float_absolute_tolerance " + number(r.Absolute)
		}
		if r.Relative > 0 {
			text += " float_relative_tolerance " + number(r.Relative)
		}
	}
	return text
}
