package dlx

// This file is the dance itself: the linked lists, the six operations that
// take parts of them away and put them back, and the search on top.
//
// Every option is a ring of nodes, one for each of its items, linked left and
// right. Every item is the header of a list of nodes, one for each option that
// may still cover it, linked up and down. The primary items that are not yet
// covered are the active items; they hang on the root in a ring of their own,
// in ascending order. The secondary items that are not covered have another.
//
//	root ⇄ item 0 ⇄ item 1 ⇄ item 2 ⇄ (root)
//	         ⇅        ⇅        ⇅
//	         ● ⇄⇄⇄⇄⇄⇄ ●                 option 0
//	                           ●        option 1
//	                  ● ⇄⇄⇄⇄⇄⇄ ●        option 2
//
// To take node x out of its list, its neighbors are joined:
//
//	x.up.down, x.down.up = x.down, x.up
//
// x itself still knows where it was, so the inverse puts it back:
//
//	x.up.down, x.down.up = x, x
//
// This works for all nodes together if what was done last is undone first. Hence the
// invariants, which the tests check with a helper called sanity:
//
//   - links mirror each other: x.up.down == x and x.down.up == x for each
//     node in a list, and likewise for left and right and for active items;
//   - item.length is the number of nodes in the item's list;
//   - a covered item is in no ring;
//   - each operation has an inverse that walks the other way and restores all
//     links exactly; after a search and Reset the solver is as new.
//
// Knuth keeps the nodes of an option in consecutive memory, parted by spacers,
// and his links are indices. Here they are pointers, so the ring of his first
// paper ("Dancing Links", 2000) takes the place of the spacers. In Go an index
// is checked against the bounds at each step and a pointer is not. A node is
// three times as large for that, and yet the search is 10 to 30 percent faster:
// compare BenchmarkLinks with BenchmarkTextbook, which has indices.

// A node is one item of one option.
type node struct {
	up, down    *node // in the item's list; the list is a ring with the item as header
	left, right *node // in the option, a ring without header
	item        *item
	option      Option
	color       int32 // that the option gives the item; 0: none
}

// An item is the header of the list of the options that may cover it.
type item struct {
	node             // the header; only up, down and item are used
	prev, next *item // in a ring: of the active items, or of the secondary items that are not covered
	length     int32 // number of nodes in the list
	purified   int32 // the color that the item is purified to; 0: none
	purifier   *node // the node that purified the item, nil if none did
	number     int32 // of the item
	taken      bool  // a selected option covers the item
}

// settled reports whether nothing is to be done about x because its item is
// already purified to the color of x. Such a node stays in its list.
func (x *node) settled() bool { return x.color != 0 && x.color == x.item.purified }

func (x *node) unlink() {
	x.up.down, x.down.up = x.down, x.up
	x.item.length--
}

func (x *node) relink() {
	x.item.length++
	x.up.down, x.down.up = x, x
}

// hide takes the other nodes of the option of x out of their lists, since the
// option can no longer be chosen, and returns how many it took.
func hide(x *node) (updates int64) {
	for y := x.right; y != x; y = y.right {
		if !y.settled() {
			y.unlink()
			updates++
		}
	}
	return updates
}

// unhide is the inverse of hide.
func unhide(x *node) {
	for y := x.left; y != x; y = y.left {
		if !y.settled() {
			y.relink()
		}
	}
}

// cover makes i inactive and hides every option that has it.
func (s *Solver) cover(i *item) {
	i.prev.next, i.next.prev = i.next, i.prev
	updates := int64(1)
	for x := i.down; x != &i.node; x = x.down {
		updates += hide(x)
	}
	s.stats.Updates += updates
}

// uncover is the inverse of cover.
func (s *Solver) uncover(i *item) {
	for x := i.up; x != &i.node; x = x.up {
		unhide(x)
	}
	i.prev.next, i.next.prev = i, i
}

// purify gives the item of p the color of p and hides every option that gives
// it another one.
func (s *Solver) purify(p *node) {
	i := p.item
	updates := int64(0)
	for x := i.down; x != &i.node; x = x.down {
		if x.color != p.color {
			updates += hide(x)
		}
	}
	i.purified, i.purifier = p.color, p
	s.stats.Updates += updates
}

// unpurify is the inverse of purify.
func (s *Solver) unpurify(p *node) {
	i := p.item
	i.purified, i.purifier = 0, nil
	for x := i.up; x != &i.node; x = x.up {
		if x.color != p.color {
			unhide(x)
		}
	}
}

// commit does to the item of x what choosing the option of x asks for.
func (s *Solver) commit(x *node) {
	if x.color == 0 {
		s.cover(x.item)
	} else if !x.settled() {
		s.purify(x)
	}
}

// uncommit is the inverse of commit.
func (s *Solver) uncommit(x *node) {
	if x.color == 0 {
		s.uncover(x.item)
	} else if x.item.purifier == x {
		s.unpurify(x)
	}
}

// commitOthers commits to all items of the option of x but that of x.
func (s *Solver) commitOthers(x *node) {
	for y := x.right; y != x; y = y.right {
		s.commit(y)
	}
}

// uncommitOthers is the inverse of commitOthers.
func (s *Solver) uncommitOthers(x *node) {
	for y := x.left; y != x; y = y.left {
		s.uncommit(y)
	}
}

// choose returns the active item with the fewest options, the first of them
// among equals, or nil if no item is active. No list is shorter than an empty
// one, so the scan ends there.
func (s *Solver) choose() *item {
	var best *item
	for i := s.root.next; i != &s.root; i = i.next {
		if best == nil || i.length < best.length {
			best = i
			if best.length == 0 {
				break
			}
		}
	}
	return best
}

// search runs to the next solution. The search descends from where the links
// are now, or, to go on after a solution, it backs up first. It returns None if
// there are no more solutions, and Unknown if it has to stop before it descends.
//
// At each level one item is covered, and s.levels has the node that was chosen
// from its list. When the list is used up that node is the header itself: the
// item is uncovered and the level left. A level is entered in Knuth's steps C2
// to C4, its next option tried in C5, taken back in C6, and left in C7 and C8.
func (s *Solver) search(descend bool) Status {
	for {
		if descend {
			if s.stats.Nodes >= s.lookAt && s.mustStop() {
				return Unknown
			}
			s.stats.Nodes++
			i := s.choose()
			if i == nil {
				return Found
			}
			s.cover(i)
			s.levels = append(s.levels, i.down)
		} else {
			if len(s.levels) == 0 {
				return None
			}
			s.levels[len(s.levels)-1] = s.retract()
		}
		descend = s.try(s.levels[len(s.levels)-1])
	}
}

// try commits to the option of x, a node of the item covered last, and reports
// whether there was one. If x is the header, the level is over.
func (s *Solver) try(x *node) bool {
	if x == &x.item.node {
		s.leave()
		return false
	}
	s.commitOthers(x)
	return true
}

// retract takes back the option chosen last and returns the node after it.
func (s *Solver) retract() *node {
	x := s.levels[len(s.levels)-1]
	s.uncommitOthers(x)
	return x.down
}

// leave uncovers the item of the last level, whose options are all taken back.
func (s *Solver) leave() {
	top := len(s.levels) - 1
	s.uncover(s.levels[top].item)
	s.levels = s.levels[:top]
}

// unwind takes a search back that stopped.
func (s *Solver) unwind() {
	for len(s.levels) > 0 {
		s.retract()
		s.leave()
	}
}
