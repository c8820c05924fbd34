package sudoku_test

import (
	"errors"
	"io"
	"math"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"dlxoj/dlx/sudoku"
	"dlxoj/dlx/sudoku/sudokutest"
)

const digits = "0123456789"

func TestCases(t *testing.T) {
	for in, want := range map[string]int64{
		"0":                    0,
		"7":                    7,
		" \r\n\t 12\r\n":       12,
		"3\x1A":                3,
		"007 ":                 7,
		"9223372036854775807":  math.MaxInt64,
		"99999999999999999999": math.MaxInt64,
	} {
		got, err := sudoku.NewReader(strings.NewReader(in), digits).Cases()
		// Beyond any input the exact number does not matter.
		if err != nil || got != want && got < math.MaxInt64/100 {
			t.Errorf("Cases of %q is %d, %v, want %d", in, got, err, want)
		}
	}
}

func TestCasesErrors(t *testing.T) {
	for in, want := range map[string]string{
		"":     "number of cases: want a number, got the end of the input",
		" \n":  "number of cases: want a number, got the end of the input",
		"\x1A": "number of cases: want a number, got the end of the input",
		"-1":   `number of cases: want a number, got "-"`,
		"1.5":  `number of cases: want a number, got "."`,
		"12a":  `number of cases: want a number, got "a"`,
		"two":  `number of cases: want a number, got "t"`,
		"\x00": `number of cases: want a number, got "\x00"`,
		"\xff": `number of cases: want a number, got "\xff"`,
	} {
		_, err := sudoku.NewReader(strings.NewReader(in), digits).Cases()
		if diff := cmp.Diff(want, errorText(err)); diff != "" {
			t.Errorf("Cases of %q, want -, got +:\n%s", in, diff)
		}
	}
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// However the cells of a grid are laid out, the same puzzle is read.
func TestPuzzleReadsAnyLayout(t *testing.T) {
	want := sudokutest.Parse(t, unique)
	cells := strings.Split(unique, "")
	for name, in := range map[string]string{
		"run together":    unique,
		"one blank":       strings.Join(cells, " "),
		"wide apart":      "\n\n" + strings.Join(cells, "\t   "),
		"one a line":      strings.Join(cells, "\n"),
		"CR LF":           strings.Join(cells, "\r\n") + "\r\n\r\n",
		"only CR":         strings.Join(cells, "\r"),
		"other spaces":    strings.Join(cells, "\v\f"),
		"end of text":     unique + "\x1A",
		"text behind end": unique + "\n\x1A123",
	} {
		for kind, input := range map[string]io.Reader{
			"whole":       strings.NewReader(in),
			"byte a byte": iotest.OneByteReader(strings.NewReader(in)),
			"data at EOF": iotest.DataErrReader(strings.NewReader(in)),
		} {
			r := sudoku.NewReader(input, digits)
			if !r.More() {
				t.Errorf("%s, %s: More is false before the grid", name, kind)
			}
			got := new(sudoku.Puzzle)
			if err := r.Puzzle(got); err != nil {
				t.Errorf("%s, %s: %v", name, kind, err)
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%s, %s: want -, got +:\n%s", name, kind, diff)
			}
			if r.More() {
				t.Errorf("%s, %s: More is true after the grid", name, kind)
			}
		}
	}
}

func TestPuzzleErrors(t *testing.T) {
	second := unique + " \n " + unique[:40]
	for in, want := range map[string]string{
		"":               "case 1, row 1, column 1: want one of 0123456789, got the end of the input",
		"\x1A" + unique:  "case 1, row 1, column 1: want one of 0123456789, got the end of the input",
		unique[:80]:      "case 1, row 9, column 9: want one of 0123456789, got the end of the input",
		second:           "case 2, row 5, column 5: want one of 0123456789, got the end of the input",
		second + "?":     `case 2, row 5, column 5: want one of 0123456789, got "?"`,
		second + "e":     `case 2, row 5, column 5: want one of 0123456789, got "e"`,
		second + "\x00":  `case 2, row 5, column 5: want one of 0123456789, got "\x00"`,
		second + "1\x1A": "case 2, row 5, column 6: want one of 0123456789, got the end of the input",
	} {
		r := sudoku.NewReader(strings.NewReader(in), digits)
		var err error
		for range 2 {
			if err == nil {
				err = r.Puzzle(new(sudoku.Puzzle))
			}
		}
		if diff := cmp.Diff(want, errorText(err)); diff != "" {
			t.Errorf("Puzzle of %q, want -, got +:\n%s", in, diff)
		}
	}
}

// An input that breaks off with an error is not taken for one that ends.
func TestReadErrorIsNoEnd(t *testing.T) {
	r := sudoku.NewReader(iotest.ErrReader(errors.New("the disk is gone")), digits)
	if !r.More() {
		t.Error("More is false although the end was not seen")
	}
	want := "case 1, row 1, column 1: want one of 0123456789, got an error in reading it: the disk is gone"
	if diff := cmp.Diff(want, errorText(r.Puzzle(new(sudoku.Puzzle)))); diff != "" {
		t.Errorf("want -, got +:\n%s", diff)
	}
}

// A byte order mark before the input is skipped, and one later is no cell.
func TestByteOrderMark(t *testing.T) {
	const mark = "\ufeff"
	reader := sudoku.NewReader(strings.NewReader(mark+"1\n"+unique), "0123456789")
	var p sudoku.Puzzle
	if n, err := reader.Cases(); n != 1 || err != nil || reader.Puzzle(&p) != nil || p.Clues[0] != 7 {
		t.Errorf("%d cases, %v, clues %v", n, err, p.Clues)
	}
	reader = sudoku.NewReader(strings.NewReader(unique[:9]+mark+unique[9:]), "0123456789")
	if err := reader.Puzzle(&p); err == nil {
		t.Error("a byte order mark in row 2 is taken for a cell")
	}
}
