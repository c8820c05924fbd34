package animation

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"dlxoj/dlx/sudoku"
	"dlxoj/dlx/sudoku/sudokutest"
)

const solved = "123456789456789123789123456214365897365897214897214365531642978642978531978531642"

// Clues that contradict each other are named in pairs, with the items that both
// want.
func TestConflicts(t *testing.T) {
	for _, test := range []struct{ cells, want string }{
		{"11", "[{1 0 [81 243]}]"},                 // row and box
		{"1000000001", "[{9 0 [162 243]}]"},        // column and box
		{"10000000001", "[{10 0 [243]}]"},          // box
		{"1001", "[{3 0 [81]}]"},                   // row
		{"111", "[{1 0 [81 243]} {2 0 [81 243]}]"}, // those that are refused conflict with none
		{"10010000000001", "[{3 0 [81]}]"},
		{"10000000010000000001", "[{9 0 [162 243]} {19 0 [243]}]"},
		{"12", "[]"},
		{"1000000000001", "[]"},
	} {
		r := Settings{Limit: 1, Budget: 1000, room: 1000}.recordGrid(sudokutest.Parse(t, test.cells))
		if got := fmt.Sprint(r.Conflicts); got != test.want {
			t.Errorf("%s: %s, want %s", test.cells, got, test.want)
		}
		if (r.Naive != nil) != (r.Conflicts != nil) {
			t.Errorf("%s: the naive search is %v", test.cells, r.Naive)
		}
	}
}

// A search that does not look at the clues fills in what each cell still takes.
func TestFillNaively(t *testing.T) {
	wrong := []byte(solved)
	wrong[0] = wrong[1] // two 2s in row 1
	open := bytes.Clone(wrong)
	open[80], open[79], open[40] = '0', '0', '0'
	stuck := bytes.Clone(open)
	stuck[72] = solved[80] // now nothing goes into the last cell
	parity := bytes.Clone(open)
	parity[80] = "oe"[solved[80]%2]
	letters := bytes.Clone(open)
	letters[80], letters[79] = 'a', 'a' // the same digit twice in a row
	for _, test := range []struct {
		cells   []byte
		want    string
		nowhere int
	}{
		{wrong, string(wrong), -1},
		{open, string(wrong), -1},
		{stuck, "", 80},
		{parity, "", 80},
		{letters, "", -1},
	} {
		if got := fillNaively(sudokutest.Parse(t, string(test.cells)), 1000); got.Cells != test.want || got.Nowhere != test.nowhere {
			t.Errorf("%s: %+v, want %s, %d", test.cells, got, test.want, test.nowhere)
		}
	}
	if got := fillNaively(new(sudoku.Puzzle), 1000); strings.Contains(got.Cells, "0") || got.Cells == "" {
		t.Errorf("the empty grid: %+v", got)
	}
	if got := fillNaively(new(sudoku.Puzzle), 10); got.Cells != "" || got.Stopped != 10 {
		t.Errorf("the empty grid, in 10 nodes: %+v", got)
	}
}
