package dlx

import (
	"cmp"
	"slices"
)

// This file is the way of Best through its search tree, from node to node.

// A fork is a node of the search tree that has children: an item, and its
// options as candidates, the best first.
type fork struct {
	item    *item
	next    int   // the first candidate not yet tried
	end     int   // after the last candidate
	chosen  *node // the candidate that is tried now, nil before the first
	dropped int   // how many options were dropped above this node
	weight  int64 // of the options chosen above
	bound   int64 // of this node, handed down from the fork above
}

type candidate struct {
	node  *node
	bound int64 // of covers with this option, as computed here
}

// restoreDropped puts dropped options back until only so many are left.
func (b *optimizer) restoreDropped(s *Solver, left int) {
	for n := len(b.dropped) - 1; n >= left; n-- {
		x := b.dropped[n]
		s.links.restore(x)
		s.tell(Event{Step: Restore, Level: len(b.forks), Option: x.option})
	}
	b.dropped = b.dropped[:left]
}

// push makes f the last fork, with the options of i.
func (b *optimizer) push(s *Solver, f fork, i *item) {
	if len(b.forks) > 0 {
		f.next = b.forks[len(b.forks)-1].end
	}
	f.item, f.end = i, f.next
	for x := i.down; x != &i.node; x = x.down {
		b.candidates[f.end] = candidate{x, b.with[x.option]}
		f.end++
	}
	slices.SortStableFunc(b.candidates[f.next:f.end], func(x, y candidate) int {
		return cmp.Compare(y.bound, x.bound)
	})
	s.links.cover(i)
	b.forks = append(b.forks, f)
}

// nextChild takes back what was chosen last and chooses the next candidate that
// can still count. It returns the weight and the bound of the node that this
// leads to. It leaves the forks that have no such candidate, and returns false
// if no fork is left.
func (b *optimizer) nextChild(s *Solver) (weight, bound int64, ok bool) {
	for len(b.forks) > 0 {
		f := &b.forks[len(b.forks)-1]
		b.retract(s, f)
		if f.next < f.end {
			c := b.candidates[f.next]
			if bound = min(f.bound, c.bound); b.whole(bound) > b.beat {
				f.next++
				f.chosen = c.node
				s.links.commitOthers(c.node)
				s.tell(Event{Step: Try, Level: len(b.forks) - 1, Option: c.node.option})
				return f.weight + b.weight[c.node.option], bound, true
			}
		}
		b.leaveFork(s, f)
	}
	return 0, 0, false
}

func (b *optimizer) retract(s *Solver, f *fork) {
	if f.chosen != nil {
		s.links.uncommitOthers(f.chosen)
		s.tell(Event{Step: TakeBack, Level: len(b.forks) - 1, Option: f.chosen.option})
		f.chosen = nil
	}
}

// leaveFork undoes the last fork, f, of which nothing is chosen.
func (b *optimizer) leaveFork(s *Solver, f *fork) {
	s.links.uncover(f.item)
	b.forks = b.forks[:len(b.forks)-1]
	s.tell(Event{Step: Leave, Level: len(b.forks), Item: int(f.item.number)})
	b.restoreDropped(s, f.dropped)
}

// abandon takes the search back.
func (b *optimizer) abandon(s *Solver) {
	for len(b.forks) > 0 {
		f := &b.forks[len(b.forks)-1]
		b.retract(s, f)
		b.leaveFork(s, f)
	}
}
