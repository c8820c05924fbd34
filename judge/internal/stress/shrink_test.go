package stress

import (
	"strings"
	"testing"

	"dlxoj/judge/internal/stress/grids"
)

// shrunk makes an input smaller that fails as a function says. The answer is
// always the same unless a function says so too.
func shrunk(t *testing.T, problem, input string, fails func(in grids.Input, sameAnswer bool) bool) string {
	t.Helper()
	format, _ := grids.Of(problem)
	in, err := format.Parse([]byte(input))
	if err != nil {
		t.Fatal(err)
	}
	s := shrinker{best: in, fails: fails, tries: shrinkTries}
	s.shrink()
	if !fails(s.best, false) {
		t.Errorf("what is left does not fail: %q", s.best.Bytes())
	}
	return string(s.best.Bytes())
}

// solved is a completed grid, row by row.
const solved = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"

// plainGrid lays a grid out as hdu2780 and uvalive4763 have it.
func plainGrid(cells string) string {
	var b strings.Builder
	for row := 0; row < len(cells); row += grids.Size {
		b.WriteString(cells[row:row+grids.Size] + "\n")
	}
	return b.String()
}

func TestShrinkDropsCases(t *testing.T) {
	ones := strings.Repeat("1", grids.Cells)
	input := "6\r\n" + solved + "\r\n" + solved + "\r\n" + ones + "\r\n" + solved + "\r\n" + solved + "\r\n" + solved
	// It needs the ones, and any grid after them.
	got := shrunk(t, "hdu2780", input, func(in grids.Input, _ bool) bool {
		i := strings.Index(string(in.Bytes()), "11111")
		return i >= 0 && len(in.Cases) > 1 && in.Cases[len(in.Cases)-1].Grid().Count('1') == 9
	})
	if want := "2\n" + plainGrid(ones) + plainGrid(solved); got != want {
		t.Errorf("%q", got)
	}
}

func TestShrinkKeepsTheLayoutThatMatters(t *testing.T) {
	format, _ := grids.Of("hdu1426")
	plain := string(format.Plain([]grids.Grid{grids.Grid([]byte(solved))}).Bytes())
	withCR := strings.ReplaceAll(plain, "\n", "\r\n")
	cells, cellsWithCR := strings.TrimSuffix(plain, "\n"), strings.TrimSuffix(withCR, "\r\n")
	for needed, want := range map[string]string{
		"1":        plain,
		"\r\n\r\n": "\r\n\r\n" + plain,
		"9\r\n4":   cellsWithCR + "\n",
		"\x1a":     cells + "\r\n\x1a",
	} {
		got := shrunk(t, "hdu1426", "\r\n\r\n"+withCR+"\x1a", func(in grids.Input, _ bool) bool {
			return strings.Contains(string(in.Bytes()), needed)
		})
		if got != want {
			t.Errorf("%q matters: %q", needed, got)
		}
	}
}

func TestShrinkSimplifiesCells(t *testing.T) {
	// The letter matters, in its cell or another.
	input := "1\n" + plainGrid("00eoxyx"+solved[7:])
	got := shrunk(t, "uvalive4763", input, func(in grids.Input, _ bool) bool {
		return in.Cases[0].Grid().Count('x') > 0
	})
	if want := "1\n" + plainGrid("123456x"+solved[7:]); got != want {
		t.Errorf("%q", got)
	}
	// No digit may stand where y is, but it may be empty.
	got = shrunk(t, "uvalive4763", "1\n"+plainGrid("y"+solved[1:]), func(in grids.Input, _ bool) bool {
		return !grids.IsDigit(in.Cases[0].Grid()[0])
	})
	if want := "1\n" + plainGrid("0"+solved[1:]); got != want {
		t.Errorf("%q", got)
	}
}

// Where the statement promises one completion, each clue is to be of that one; and
// five cells stay empty where it wants five.
func TestShrinkKeepsThePromise(t *testing.T) {
	empty := strings.Repeat("0", 30)
	got := shrunk(t, "hdu2780", "1\n"+plainGrid(empty+solved[30:]), func(in grids.Input, sameAnswer bool) bool {
		for cell, c := range in.Cases[0].Grid() {
			if sameAnswer && c != '0' && c != solved[cell] {
				return false
			}
		}
		return true
	})
	left := strings.Count(got, "0")
	for i, c := range "1\n" + plainGrid(solved) {
		if got[i] != byte(c) && got[i] != '0' || left != 5 {
			t.Fatalf("%q", got)
		}
	}
}

func TestShrinkIsBounded(t *testing.T) {
	format, _ := grids.Of("hdu1426")
	calls := 0
	s := shrinker{best: format.Plain(make([]grids.Grid, 40)), tries: 7}
	s.fails = func(grids.Input, bool) bool {
		calls++
		return false
	}
	s.shrink()
	if calls != 7 || len(s.best.Cases) != 40 {
		t.Errorf("%d tries, %d cases", calls, len(s.best.Cases))
	}
}
