package dlx

import (
	"cmp"
	"math"
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

// descend searches all covers that weigh more than the target, raising it with each
// that it finds, and reports whether it came to the end. No cover is above the
// given bound.
func (b *optimizer) descend(s *Solver, weight, bound int64) bool {
	for more := true; more; weight, bound, more = b.nextChild(s) {
		if !b.visit(s, weight, bound) {
			b.target = math.MaxInt64 // so no candidate counts, and nextChild leaves all nodes
			b.nextChild(s)
			return false
		}
	}
	return true
}

// visit comes to a node, with the weight of what was chosen above and a bound.
// The node has no children if it is a cover, if an item has no option, or if
// its own bound shows that nothing below it counts. It reports false, and leaves
// the links as they are, if the search has to stop before another bound.
func (b *optimizer) visit(s *Solver, weight, bound int64) bool {
	f := branchNode{fixed: len(b.fixed), weight: weight, bound: bound}
	i := s.links.fewest()
	if i == nil {
		b.record(s, weight)
		return true
	}
	if i.length > 1 {
		if len(b.branches) > 0 && s.stats.Nodes < b.aheadUntil && b.list(s, weight) {
			return true
		}
		if s.mustStop() {
			return false
		}
		bound = b.reprice(s, weight)
		if b.whole(bound) <= b.target {
			b.unfix(s, f.fixed)
			return true
		}
		i = b.branch(s, bound)
	} else if i.length == 1 {
		b.with[i.down.option] = bound
	}
	s.tell(Event{Step: Branch, Level: len(b.branches), Item: int(i.number), Choices: int(i.length),
		Conflicts: 100 * i.conflicts / oneConflict})
	if i.length == 0 {
		i.addConflict()
	}
	b.push(s, f, i)
	return true
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
