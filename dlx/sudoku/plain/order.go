package plain

import (
	"cmp"
	"slices"
)

// An Order says which empty cell a Search fills next.
type Order int

// The orders, from the one that beginners write to the one that nearly always
// makes the smallest search.
const (
	RowOrder         Order = iota // as the cells are read
	FullestRows                   // rows with fewest empty cells first, counted once, before the search
	FewestCandidates              // the cell with fewest candidates, counted again before every step
)

// Orders lists the orders, for those who compare them.
var Orders = []Order{RowOrder, FullestRows, FewestCandidates}

// String returns the name of the order in words.
func (o Order) String() string {
	return [...]string{"row order", "rows with fewest empty cells first", "fewest candidates"}[o]
}

// arrange returns the empty cells of a grid in the order in which they are
// filled, if that is settled before the search.
func (o Order) arrange(g *Grid) []int {
	var empty []int
	var inRow [side]int
	for cell, allowed := range g.Allowed {
		if allowed.size() != 1 {
			empty = append(empty, cell)
			inRow[rowOf(cell)]++
		}
	}
	if o == FullestRows {
		slices.SortStableFunc(empty, func(a, b int) int {
			return cmp.Or(cmp.Compare(inRow[rowOf(a)], inRow[rowOf(b)]), cmp.Compare(a, b))
		})
	}
	return empty
}
