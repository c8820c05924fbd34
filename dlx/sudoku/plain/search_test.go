package plain

import (
	"context"
	"slices"
	"strings"
	"testing"
)

func TestOrders(t *testing.T) {
	text := strings.Repeat("0", 9) + "123000000" + strings.Repeat("0", 54) + "120000000"
	g := mustParse(t, text)
	if empty := RowOrder.arrange(g); !slices.IsSorted(empty) || len(empty) != cells-5 {
		t.Errorf("row order: %v", empty)
	}
	empty := FullestRows.arrange(g)
	want := []int{12, 13, 14, 15, 16, 17, 74, 75, 76, 77, 78, 79, 80, 0, 1}
	if !slices.Equal(empty[:len(want)], want) {
		t.Errorf("fullest rows: %v, want %v", empty[:len(want)], want)
	}
}

func TestFewestCandidatesGuessesLess(t *testing.T) {
	g := mustParse(t, statement)
	nodes := map[Order]int64{}
	for _, order := range Orders {
		s := g.Search(order)
		for range s.All() {
		}
		nodes[order] = s.Nodes
		t.Logf("%v: %d nodes", order, s.Nodes)
	}
	if nodes[FewestCandidates]*10 > nodes[RowOrder] {
		t.Error("fewest candidates should make a far smaller search")
	}
}

func TestNodes(t *testing.T) {
	for text, want := range map[string]int64{
		full:                       1, // the completion
		fiveEmpty:                  6, // five choices and the completion
		"1" + full[1:8] + full[8:]: 0, // the clues conflict
		"12345678" + "0" + "000000009" + strings.Repeat("0", 63): 1, // a cell without candidates
	} {
		s := mustParse(t, text).Search(FewestCandidates)
		for range s.All() {
		}
		if s.Nodes != want {
			t.Errorf("%s: %d nodes, want %d", text, s.Nodes, want)
		}
	}
}

func TestBudget(t *testing.T) {
	s := mustParse(t, emptyCells).Search(RowOrder)
	s.Budget = 50
	if c, ok := s.First(); ok || !s.Cut || s.Nodes != 50 {
		t.Errorf("found %v, cut %t after %d nodes", c, s.Cut, s.Nodes)
	}
	s.Budget = 0
	if c, ok := s.First(); !ok || s.Cut {
		t.Errorf("found %v, cut %t without a budget", c, s.Cut)
	} else {
		check(t, mustParse(t, emptyCells), c)
	}
}

// A context that is done ends a search, at the start or soon after.
func TestContext(t *testing.T) {
	for _, order := range Orders {
		s := mustParse(t, emptyCells).Search(order)
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		s.Context = ctx
		found := 0
		for range s.All() {
			if found++; found == 5 {
				cancel()
			}
		}
		if found < 5 || !s.Cut || s.Nodes > 100_000 {
			t.Errorf("%v: %d completions, cut %t after %d nodes", order, found, s.Cut, s.Nodes)
		}
		if c, ok := s.First(); ok || !s.Cut || s.Nodes != 0 {
			t.Errorf("%v: found %v, cut %t after %d nodes", order, c, s.Cut, s.Nodes)
		}
	}
}

func TestSearchStartsAfresh(t *testing.T) {
	for _, order := range Orders {
		s := mustParse(t, statement).Search(order)
		first, _ := s.First()
		again, _ := s.First()
		all := slices.Collect(s.All())
		if len(all) != 507 || all[0] != first || again != first {
			t.Errorf("%v: %v, then %v, then %d completions from %v", order, first, again, len(all), all[0])
		}
	}
}
