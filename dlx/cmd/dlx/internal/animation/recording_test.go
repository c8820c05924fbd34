package animation

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"dlxoj/dlx"
	"dlxoj/dlx/sudoku"
	"dlxoj/dlx/sudoku/sudokutest"
)

const solved = "123456789456789123789123456214365897365897214897214365531642978642978531978531642"

// Clues that contradict each other are named in pairs, each pair, with the items
// that both want.
func TestConflicts(t *testing.T) {
	for _, test := range []struct{ cells, want string }{
		{"11", "[{0 1 [81 243]}]"},          // row and box
		{"1000000001", "[{0 9 [162 243]}]"}, // column and box
		{"10000000001", "[{0 10 [243]}]"},   // box
		{"1001", "[{0 3 [81]}]"},            // row
		{"111", "[{0 1 [81 243]} {0 2 [81 243]} {1 2 [81 243]}]"},
		{"10010000000001", "[{0 3 [81]} {3 13 [252]}]"}, // also with one that is refused
		{"10000000010000000001", "[{0 9 [162 243]} {0 19 [243]} {9 19 [243]}]"},
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

// What a recording says of an option that is struck out adds up: no cover with the
// option counts, and its reduced weight and the bound are above what is left of that.
func TestFixesAddUp(t *testing.T) {
	grid := sudokutest.Parse(t, "000702453900008000740005010195080000070000025030579108000601000060900001000000006")
	r := Settings{Best: true, Budget: 1000, room: 100_000}.recordGrid(grid)
	fixes, plain := 0, 0
	for _, frame := range r.Frames {
		if frameKind(frame[0]) != bound || len(frame) == 5 {
			continue
		}
		target, all := frame[4], frame[5]
		if all/100 != frame[3] {
			t.Errorf("the bound is %d, and %d in hundredths", frame[3], all)
		}
		for rest := frame[6:]; len(rest) > 0; rest = rest[6:] {
			cell, digit := sudoku.CellAndDigit(dlx.Option(rest[0]))
			with, reduced := rest[1], 100*targetScore(cell, digit)
			for _, price := range rest[2:6] {
				reduced -= price
			}
			if with >= 100*(target+1) {
				t.Errorf("option %d is struck out, but may come to %d with the target %d", rest[0], with, target)
			}
			if most := all + min(0, reduced); with > most+5 {
				t.Errorf("option %d: with it the bound is %d, above %d", rest[0], with, most)
			} else if most < 100*(target+1) {
				plain++
			}
			fixes++
		}
	}
	if fixes < 50 || plain == 0 {
		t.Errorf("%d options are struck out, %d by their reduced weight alone", fixes, plain)
	}
}
