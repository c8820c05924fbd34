package dlx

import "math"

// This file chooses the item to branch on, for Best and for Any.
//
// A search that does not branch where a conflict is meets it again in each of its
// branches. So each item counts the conflicts that it had a part in:
// one if it ran out of options, and where a bound ended a node, the items that
// the prices could not balance, which the bound wants other than once, share
// one. (After Boussemart, Hemery, Lecoutre and Sais, "Boosting systematic search
// by weighting constraints", 2004.)
//
// The least tree is promised by an item with few options, of which few leave the
// bound where it is. So an option counts 1 if it takes the bound down to what
// ends a node, 16 if it leaves the bound as it is, and 16^x if it leaves the
// part x of the way. The search branches on the item with the least
//
//	sum of what its options count / (1 + conflicts(i) + around(i)),
//
// where around(i) is how many conflicts the items of its options had, in the
// mean of the options. Say that covers must weigh more than 8, and the bound is
// 10; so 9 would end a node. An item with two options, whose bounds are 10 and
// 9.5, counts 16 + 4 = 20; one with three options whose bounds are 9.25, 9 and 9
// counts 2 + 1 + 1 = 4 and is better. But when the first one has had two
// conflicts, it counts 20 / (1 + 2 + 2) = 4 too, if its options have no other item.
//
// Any has no bounds: each option counts 1, and to look around takes more time
// there than it saves.

const oneConflict = 1 << 16

// resetConflicts makes all items blameless.
func (l *links) resetConflicts() {
	for n := range l.items {
		l.items[n].conflicts = 0
	}
}

// blame counts a conflict of an item.
func (i *item) addConflict() { i.conflicts += oneConflict }

// score returns how large a tree is to be feared when the search branches on i,
// whose options count so much.
func (i *item) score(count, around int64) int64 {
	return count * oneConflict / (oneConflict + i.conflicts + around)
}

// choose returns the item that a search without bounds branches on, or nil if
// none is active: the one with the fewest options, unless the search learns.
func (l *links) choose() *item {
	best := l.fewest()
	if !l.learns || best == nil || best.length == 1 {
		return best
	}
	if best.length == 0 {
		best.addConflict()
		return best
	}
	least := int64(math.MaxInt64)
	for i := l.root.next; i != &l.root; i = i.next {
		if score := i.score(int64(i.length)*oneConflict, 0); score < least {
			best, least = i, score
		}
	}
	return best
}

// addConflicts shares a conflict among the items that the bound wants other
// than once.
func (b *optimizer) addConflicts(l *links) {
	count := int64(0)
	for _, i := range b.active {
		if b.slope(i) != 0 {
			count++
		}
	}
	for _, i := range b.active {
		if b.slope(i) != 0 {
			l.items[i].conflicts += oneConflict / count
		}
	}
}

// branch returns the item to branch on, at a node with a bound that does not end
// it and with bounds for each option.
func (b *optimizer) branch(s *Solver, bound int64) *item {
	best := s.links.fewest()
	if best.length <= 1 {
		return best
	}
	for _, o := range b.live {
		b.nearby[o] = 0
		for _, e := range s.problem.entriesOf(o) {
			b.nearby[o] += s.links.items[e.Item].conflicts
		}
	}
	least := int64(math.MaxInt64)
	for i := s.links.root.next; i != &s.links.root; i = i.next {
		if score := b.score(i, bound); score < least {
			best, least = i, score
		}
	}
	return best
}

// score is that of i at a node of Best with a bound, which its options lower.
func (b *optimizer) score(i *item, bound int64) int64 {
	end := b.most(b.target)
	part := max(1, (bound-end)/powers)
	sum, around := int64(0), int64(0)
	for x := i.down; x != &i.node; x = x.down {
		sum += power(min(powers, (b.with[x.option]-end)/part))
		around += b.nearby[x.option]
	}
	return i.score(sum, around/int64(i.length))
}

const powers = 64 // the parts of the way from the end of a node to its bound

// power returns 16^(x/powers), in parts of 2^16.
func power(x int64) int64 { return powersOf2[x%16] << (x / 16) }

// powersOf2 are 2^(x/16), in parts of 2^16.
var powersOf2 = [16]int64{65536, 68438, 71468, 74632, 77936, 81386, 84990, 88752, 92682, 96785, 101070, 105545, 110218, 115098, 120194, 125515}
