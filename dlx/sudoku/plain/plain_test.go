package plain

import (
	"slices"
	"strings"
	"testing"
)

var emptyCells = strings.Repeat("0", cells)

// statement is the sample of UVALive 4763, which has all kinds of cells but
// letters.
const statement = "04000800700e03040800600020030100400000800" + "00o2000003000200401005600070000800006003"

func mustParse(t testing.TB, text string) *Grid {
	t.Helper()
	grid, err := Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return grid
}

// follows reports whether c is a completion of the grid. It trusts nothing but
// the rules of the game.
func follows(g *Grid, c Completion) bool {
	for _, unit := range units {
		var seen Digits
		for _, cell := range unit {
			seen |= Only(int(c[cell]))
		}
		if seen != All {
			return false
		}
	}
	for a := range cells {
		if !g.Allowed[a].has(int(c[a])) {
			return false
		}
		for b := range cells {
			if g.Letter[a] != 0 && g.Letter[a] == g.Letter[b] && c[a] != c[b] {
				return false
			}
		}
	}
	return true
}

func check(t *testing.T, g *Grid, c Completion) {
	t.Helper()
	if !follows(g, c) {
		t.Fatalf("%v breaks a rule", c)
	}
}

// completions lists by one order, in the order of their digits, and checks
// each.
func completions(t *testing.T, g *Grid, order Order) []Completion {
	t.Helper()
	all := slices.SortedFunc(g.Search(order).All(), func(a, b Completion) int { return strings.Compare(a.String(), b.String()) })
	for _, c := range all {
		check(t, g, c)
	}
	return all
}

// agree lists the completions by every order and compares with Count and
// Greatest.
func agree(t *testing.T, text string) []Completion {
	t.Helper()
	g := mustParse(t, text)
	all := completions(t, g, RowOrder)
	for _, order := range Orders[1:] {
		if got := completions(t, g, order); !slices.Equal(got, all) {
			t.Fatalf("%s: %d completions by %v, %d by %v", text, len(got), order, len(all), RowOrder)
		}
	}
	if got := g.Count(0); got != int64(len(all)) {
		t.Fatalf("%s: counted %d completions, listed %d", text, got, len(all))
	}
	best := -1
	for _, c := range all {
		best = max(best, c.Score())
	}
	if got, ok := g.Greatest(); got != best || ok != (best >= 0) {
		t.Fatalf("%s: greatest score %d, %t; listed %d", text, got, ok, best)
	}
	return all
}

func TestSearchesAgreeOnRandomGrids(t *testing.T) {
	random := newRandom()
	none, one, several := 0, 0, 0
	for n := range 600 {
		switch all := agree(t, randomText(random, 30+n%41)); len(all) {
		case 0:
			none++
		case 1:
			one++
		default:
			several++
		}
	}
	t.Logf("%d grids without completion, %d with one, %d with several", none, one, several)
	if min(none, one, several) < 50 {
		t.Error("the random grids are too much alike to test anything")
	}
}

func TestKnownGrids(t *testing.T) {
	for _, test := range []struct {
		name, text string
		want       int
	}{
		{"full", full, 1},
		{"UVALive 4763", statement, 507},
		{"UVALive 4763 without parities", strings.NewReplacer("e", "0", "o", "0").Replace(statement), 1318},
		{"Target Sudoku, first", "700900001100005900000200080005020003000000648413000000007002090201060804080504012", 3},
		{"Target Sudoku, second", "000702453900008000740005010195080000070000025030579108000601000060900001000000006", 85},
		{"two 7s in a column", "000002453900008000740005010795080000070000025030579108000601000060900001000000006", 0},
		{"two 7s in a row, far from the empty cells", "000003697267948135539671284654389712928714563173562849742136958315897426896425377", 0},
		{"a cell without candidate", "123456780" + "000000009" + strings.Repeat("0", 63), 0},
		{"every cell of a full grid a letter", strings.NewReplacer("1", "a", "2", "b", "3", "c", "4", "d", "5", "f", "6", "g", "7", "h", "8", "i", "9", "j").Replace(full[:72]) + full[72:], 1},
		{"a letter twice in a row", "a" + full[1:8] + "a" + full[9:], 0},
		{"a letter twice in a box only", "a812536972a7948135" + full[18:], 0},
		{"two letters with the same digit", "a81253697267948135539671284654389712928714563173562849742136958315897b26896425371", 1},
		{"an odd cell where only 4 is left", "o" + full[1:], 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := len(agree(t, test.text)); got != test.want {
				t.Errorf("%d completions, want %d", got, test.want)
			}
		})
	}
}
