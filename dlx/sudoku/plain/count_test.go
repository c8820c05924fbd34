package plain

import (
	"strings"
	"testing"
)

func TestCountStopsAtTheLimit(t *testing.T) {
	empty, several := mustParse(t, emptyCells), mustParse(t, statement)
	for _, limit := range []int64{1, 2, 506, 507} {
		if got := several.Count(limit); got != limit {
			t.Errorf("limit %d: %d", limit, got)
		}
		if got := empty.Count(limit); got != limit {
			t.Errorf("limit %d on the empty grid: %d", limit, got)
		}
	}
	if got := several.Count(508); got != 507 {
		t.Errorf("limit 508: %d", got)
	}
}

// TestCountTriesEverything compares with all 9^4 ways to fill four cells, most
// of them wrong.
func TestCountTriesEverything(t *testing.T) {
	random := newRandom()
	for range 25 {
		c := randomCompletion(random)
		g := mustParse(t, c.String())
		open := random.Perm(cells)[:4]
		for _, cell := range open {
			g.Allowed[cell] = Digits(random.IntN(1<<side))<<1 | Only(int(c[cell]))
		}
		g.Letter[open[0]], g.Letter[open[1]] = 'a', 'a'
		if got, want := g.Count(0), fillAll(g, c, open); got != want {
			t.Errorf("%v with open cells %v: %d, want %d", c, open, got, want)
		}
	}
}

// fillAll counts the ways to fill the open cells that keep all rules.
func fillAll(g *Grid, c Completion, open []int) (ways int64) {
	if len(open) == 0 {
		if follows(g, c) {
			return 1
		}
		return 0
	}
	for digit := 1; digit <= side; digit++ {
		c[open[0]] = uint8(digit)
		ways += fillAll(g, c, open[1:])
	}
	return ways
}

// TestSwappedDigits has grids with two completions or more by construction:
// without any cell of some digits, these digits may change places.
func TestSwappedDigits(t *testing.T) {
	c := randomCompletion(newRandom()).String()
	text := strings.NewReplacer("1", "0", "2", "0").Replace(c)
	if got := agree(t, text); len(got) < 2 || len(got)%2 != 0 {
		t.Errorf("%d completions, want an even number", len(got))
	}
	text = strings.NewReplacer("1", "a", "2", "b", "3", "c", "4", "d").Replace(c)
	if got := agree(t, text); len(got) != 24 {
		t.Errorf("%d completions, want 4! = 24", len(got))
	}
}

func BenchmarkCount(b *testing.B) {
	g := mustParse(b, statement)
	for b.Loop() {
		g.Count(0)
	}
}
