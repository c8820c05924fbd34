package input

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"dlxoj/dlx/sudoku/sudokutest"
)

// empty and solved are grids of 81 cells.
var (
	empty  = strings.Repeat("0", 81)
	solved = "123456789456789123789123456214365897365897214897214365531642978642978531978531642"
)

func TestReadGrids(t *testing.T) {
	wide := strings.Join(strings.Split(solved, ""), "  \t\r\n")
	for _, test := range []struct {
		name, text string
		grids      int
	}{
		{"one", empty, 1},
		{"with a last newline", empty + "\n", 1},
		{"no space between two", empty + solved, 2},
		{"a line each", empty + "\n" + solved + "\n\n" + empty, 3},
		{"counted", "2\n" + empty + "\n" + solved, 2},
		{"counted, many", "12\n" + strings.Repeat(empty+"\n", 12), 12},
		{"counted in the same line", "1 " + empty, 1},
		{"counted, and wide", " 1 \n\n" + wide, 1},
		{"wide", wide, 1},
		{"words after those counted", "1\n" + empty + "\nthe end", 1},
		{"end of text", empty + "\x1A" + "nonsense", 1},
		{"byte order mark", "\ufeff" + empty, 1},
		{"counted, behind a byte order mark", "\ufeff2\n" + empty + "\n" + solved, 2},
		{"all kinds of cells", "?.0eoabcz" + strings.Repeat("?", 72), 1},
	} {
		puzzles, err := Grids("file", []byte(test.text))
		if err != nil || len(puzzles) != test.grids {
			t.Errorf("%s: %d grids, %v, want %d", test.name, len(puzzles), err, test.grids)
		} else if p := puzzles[0]; strings.Contains(test.text[:5], "1  ") && p.Clues[80] != 2 {
			t.Errorf("%s: the last cell is %d, want 2", test.name, p.Clues[80])
		}
	}
}

func TestReadGridsNamesThePlace(t *testing.T) {
	const want = ": want a digit, 0, ?, . or a small letter, got "
	for _, test := range []struct{ text, want string }{
		{"", "f:1:1: there is no grid"},
		{" \n", "f:2:1: there is no grid"},
		{"0\n", "f:2:1: there is no grid"},
		{"1", "f:1:2: grid 1, row 1, column 1" + want + "the end of the input"},
		{empty[1:], "f:1:81: grid 1, row 9, column 9" + want + "the end of the input"},
		{empty + "\n00", "f:2:3: grid 2, row 1, column 3" + want + "the end of the input"},
		{"2\n" + empty + "\n", "f:3:1: grid 2, row 1, column 1" + want + "the end of the input"},
		{"00000000\n" + empty[9:], "f:2:73: grid 1, row 9, column 9" + want + "the end of the input"},
		{"000000000\n0X" + empty[11:], `f:2:2: grid 1, row 2, column 2` + want + `"X"`},
		{"\ufeff" + empty[1:], "f:1:81: grid 1, row 9, column 9" + want + "the end of the input"},
		{"\u0085", "f:1:1: grid 1, row 1, column 1" + want + `"\xc2"`}, // a line end, but not one of ours
		{"1\n\n0 -" + empty[2:], `f:3:3: grid 1, row 1, column 2` + want + `"-"`},
	} {
		if _, err := Grids("f", []byte(test.text)); fmt.Sprint(err) != test.want {
			t.Errorf("%q:\n got %v\nwant %s", test.text, err, test.want)
		}
	}
}

// Each input of the four problems is taken for grids, and no instance is.
func TestGridsAreSeen(t *testing.T) {
	samples, err := filepath.Glob("../../../../../samples/*/*.in")
	if err != nil || len(samples) == 0 {
		t.Fatalf("there are no samples: %v", err)
	}
	for _, name := range samples {
		text := sudokutest.ReadFile(t, name)
		without := strings.TrimSpace(text) == "" || strings.TrimSpace(text) == "0" // no grid
		uncounted := strings.Contains(name, "targetsudoku/17_extra_words")         // whose words are cells of a cut grid
		if !without && !uncounted && !LookLikeGrids([]byte(text)) {
			t.Errorf("%s is not taken for grids", name)
		}
	}
	files, err := filepath.Glob("../../../../testdata/instances/*")
	if err != nil || len(files) == 0 {
		t.Fatalf("there are no instances: %v", err)
	}
	for _, name := range files {
		if LookLikeGrids([]byte(sudokutest.ReadFile(t, name))) {
			t.Errorf("%s is taken for grids", name)
		}
	}
}

func TestLooksLikeGrids(t *testing.T) {
	for _, test := range []struct {
		text string
		want bool
	}{
		{"a b c\na b\nc\nb c\na\n", false},
		{"", false},
		{"a b\nc\n", false},
		{"1 2 3\n1 X\n", false},
		{empty[1:], true},
		{"000000000\n0X", true},
		{"\ufeff" + empty, true},
		{"2\n" + empty, true},
		{"1 2 3 4 5 6 7 8 9\n4 X", true},
	} {
		if got := LookLikeGrids([]byte(test.text)); got != test.want {
			t.Errorf("%q: %t, want %t", test.text, got, test.want)
		}
	}
}
