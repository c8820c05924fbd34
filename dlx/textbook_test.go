package dlx_test

import (
	"fmt"

	"dlxoj/dlx"
)

// This file is the yardstick of the benchmarks: dancing links as contest
// templates write them. The links are indices in arrays, the search is a
// recursion that scans all active items for the one with the fewest options,
// the matrix is built once, and clues are covered and uncovered again. Colors
// are done Knuth's way, with a mark of -1 on the nodes of a purified item. It
// does the same nodes and updates as his programs.
//
// It stays as it is: a yardstick that changes measures nothing.

type textbook struct {
	left, right, up, down []int32 // node 0 is the root, node 1+i the header of item i
	item, option, color   []int32 // by node
	size                  []int32 // by node, true for headers
	first                 []int32 // by option, its first node

	chosen         []int32
	solutions      int64
	limit          int64 // stop after so many solutions; 0: never
	nodes, updates int64
}

func newTextbook(p *dlx.Problem) *textbook {
	items := int32(p.Primary() + p.Secondary())
	t := &textbook{}
	for n := int32(0); n <= items; n++ {
		t.addNode(n, n, n, n, n, -1, 0)
		if int(n) <= p.Primary() && n > 0 {
			t.left[n], t.right[n] = n-1, 0
			t.right[n-1], t.left[0] = n, n
		}
	}
	for o := range dlx.Option(p.Options()) {
		first := int32(len(t.item))
		t.first = append(t.first, first)
		for _, e := range p.Entries(o) {
			header := int32(1 + e.Item)
			n := int32(len(t.item))
			t.addNode(n, n, t.up[header], header, header, int32(o), int32(e.Color))
			t.down[t.up[n]], t.up[header] = n, n
			t.left[n], t.right[n] = t.left[first], first
			t.right[t.left[n]], t.left[first] = n, n
			t.size[header]++
		}
	}
	return t
}

func (t *textbook) addNode(left, right, up, down, item, option, color int32) {
	t.left, t.right = append(t.left, left), append(t.right, right)
	t.up, t.down = append(t.up, up), append(t.down, down)
	t.item, t.option, t.color = append(t.item, item), append(t.option, option), append(t.color, color)
	t.size = append(t.size, 0)
}

func (t *textbook) hide(n int32) {
	for m := t.right[n]; m != n; m = t.right[m] {
		if t.color[m] >= 0 {
			t.down[t.up[m]], t.up[t.down[m]] = t.down[m], t.up[m]
			t.size[t.item[m]]--
			t.updates++
		}
	}
}

func (t *textbook) unhide(n int32) {
	for m := t.left[n]; m != n; m = t.left[m] {
		if t.color[m] >= 0 {
			t.down[t.up[m]], t.up[t.down[m]] = m, m
			t.size[t.item[m]]++
		}
	}
}

func (t *textbook) cover(i int32) {
	t.right[t.left[i]], t.left[t.right[i]] = t.right[i], t.left[i]
	t.updates++
	for n := t.down[i]; n != i; n = t.down[n] {
		t.hide(n)
	}
}

func (t *textbook) uncover(i int32) {
	for n := t.up[i]; n != i; n = t.up[n] {
		t.unhide(n)
	}
	t.right[t.left[i]], t.left[t.right[i]] = i, i
}

func (t *textbook) commit(n int32) {
	switch {
	case t.color[n] == 0:
		t.cover(t.item[n])
	case t.color[n] > 0:
		i := t.item[n]
		for m := t.down[i]; m != i; m = t.down[m] {
			if t.color[m] == t.color[n] {
				t.color[m] = -1
			} else {
				t.hide(m)
			}
		}
	}
}

func (t *textbook) uncommit(n int32) {
	switch {
	case t.color[n] == 0:
		t.uncover(t.item[n])
	case t.color[n] > 0:
		i := t.item[n]
		for m := t.up[i]; m != i; m = t.up[m] {
			if t.color[m] == -1 {
				t.color[m] = t.color[n]
			} else {
				t.unhide(m)
			}
		}
	}
}

// search reports whether the limit is reached.
func (t *textbook) search() bool {
	t.nodes++
	if t.right[0] == 0 {
		t.solutions++
		return t.solutions == t.limit
	}
	best := t.right[0]
	for i := t.right[best]; i != 0; i = t.right[i] {
		if t.size[i] < t.size[best] {
			best = i
		}
	}
	t.cover(best)
	stop := false
	for n := t.down[best]; n != best && !stop; n = t.down[n] {
		t.chosen = append(t.chosen, t.option[n])
		for m := t.right[n]; m != n; m = t.right[m] {
			t.commit(m)
		}
		stop = t.search()
		for m := t.left[n]; m != n; m = t.left[m] {
			t.uncommit(m)
		}
		if !stop {
			t.chosen = t.chosen[:len(t.chosen)-1]
		}
	}
	t.uncover(best)
	return stop
}

// count counts the solutions that have the clues, up to a limit.
func (t *textbook) count(limit int64, clues ...dlx.Option) int64 {
	t.solutions, t.limit, t.chosen = 0, limit, t.chosen[:0]
	for _, o := range clues {
		n := t.first[o]
		t.cover(t.item[n])
		for m := t.right[n]; m != n; m = t.right[m] {
			t.commit(m)
		}
	}
	t.search()
	for k := len(clues) - 1; k >= 0; k-- {
		n := t.first[clues[k]]
		for m := t.left[n]; m != n; m = t.left[m] {
			t.uncommit(m)
		}
		t.uncover(t.item[n])
	}
	return t.solutions
}

func (t *textbook) String() string {
	return fmt.Sprintf("%d solutions, %d nodes, %d updates", t.solutions, t.nodes, t.updates)
}
