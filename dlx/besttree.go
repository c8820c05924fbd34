package dlx

import (
	"cmp"
	"slices"
)

// This file is the way of Best through its search tree, from node to node.

// A branchNode is a node of the search tree that has children: an item, and its
// options as candidates, the best first.
type branchNode struct {
	item   *item
	next   int   // the first candidate not yet tried
	end    int   // after the last candidate
	chosen *node // the candidate that is tried now, nil before the first
	fixed  int   // how many options were fixed out above this node
	weight int64 // of the options chosen above
	bound  int64 // of this node, handed down from the one above
}

type candidate struct {
	node  *node
	bound int64 // of covers with this option, as computed here
}

// unfix brings options back until only so many are fixed out.
func (b *optimizer) unfix(s *Solver, left int) {
	for n := len(b.fixed) - 1; n >= left; n-- {
		o := b.fixed[n]
		s.links.readmit(o)
		s.tell(Event{Step: Unfix, Level: len(b.branches), Option: o})
	}
	b.fixed = b.fixed[:left]
}

// push makes f the last branch node, with the options of i.
func (b *optimizer) push(s *Solver, f branchNode, i *item) {
	if len(b.branches) > 0 {
		f.next = b.branches[len(b.branches)-1].end
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
	b.branches = append(b.branches, f)
}

// nextChild takes back what was chosen last and chooses the next candidate that
// can still count. It returns the weight and the bound of the node that this
// leads to. It leaves the branch nodes that have no such candidate, and returns
// false if none is left.
func (b *optimizer) nextChild(s *Solver) (weight, bound int64, ok bool) {
	for len(b.branches) > 0 {
		f := &b.branches[len(b.branches)-1]
		if f.chosen != nil {
			s.links.uncommitOthers(f.chosen)
			s.tell(Event{Step: TakeBack, Level: len(b.branches) - 1, Option: f.chosen.option})
			f.chosen = nil
		}
		if f.next < f.end {
			c := b.candidates[f.next]
			if bound = min(f.bound, c.bound); b.whole(bound) > b.target {
				f.next++
				f.chosen = c.node
				s.links.commitOthers(c.node)
				s.tell(Event{Step: Try, Level: len(b.branches) - 1, Option: c.node.option})
				return f.weight + b.weight[c.node.option], bound, true
			}
		}
		b.leaveBranch(s, f)
	}
	return 0, 0, false
}

// leaveBranch undoes the last branch node, f, of which nothing is chosen.
func (b *optimizer) leaveBranch(s *Solver, f *branchNode) {
	s.links.uncover(f.item)
	b.branches = b.branches[:len(b.branches)-1]
	s.tell(Event{Step: Leave, Level: len(b.branches), Item: int(f.item.number)})
	b.unfix(s, f.fixed)
}
