package sudokutest

import (
	"regexp"
	"strings"
	"testing"

	"dlxoj/dlx/sudoku"
)

// A Format says what a problem's input looks like to the fuzzer and what its
// output must look like, whatever the input.
type Format struct {
	Cells   string // the bytes that are cells
	Counted bool   // the input begins with the number of cases
	Output  string // a regular expression for the whole output
}

// Fuzz feeds inputs to run, which must not panic, and must end what it writes
// as the judge expects it, also before an error.
func Fuzz(f *testing.F, run Run, format Format, seeds ...string) {
	for _, seed := range seeds {
		f.Add(seed)
	}
	output := regexp.MustCompile(`\A(?:` + format.Output + `)\z`)
	f.Fuzz(func(t *testing.T, in string) {
		if !format.endsSoon(in) {
			t.Skip("a grid with so few clues may take longer than a fuzzer waits")
		}
		var out strings.Builder
		err := run(strings.NewReader(in), &out)
		if !output.MatchString(out.String()) {
			t.Errorf("output %q is not of the form %s; the error is %v", out.String(), format.Output, err)
		}
	})
}

// endsSoon reports whether each grid of the input has so many clues that a
// search for all completions ends soon.
func (format Format) endsSoon(in string) bool {
	r := sudoku.NewReader(strings.NewReader(in), format.Cells)
	if format.Counted {
		r.Cases()
	}
	for {
		var p sudoku.Puzzle
		if r.Puzzle(&p) != nil {
			return true
		}
		if Clues(&p) < 30 {
			return false
		}
	}
}
