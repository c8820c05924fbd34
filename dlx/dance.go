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
	node             // the header; left and right lead to itself
	prev, next *item // in a ring: of the active items, or of the secondary items that are not covered
	length     int32 // number of nodes in the list
	purified   int32 // the color that the item is purified to; 0: none
	purifier   *node // the node that purified the item, nil if none did
	number     int32 // of the item
	conflicts  int64 // that it had a part in; see branch.go
	primary    bool
	stacked    bool // it is in the stack of short items
}

// settled reports whether nothing is to be done about x because its item is
// already purified to the color of x. Such a node stays in its list.
func (x *node) settled() bool { return x.color != 0 && x.color == x.item.purified }

// active reports whether a primary item is in the ring of the root.
func (i *item) active() bool { return i.prev.next == i }

func (l *links) unlink(x *node) {
	x.up.down, x.down.up = x.down, x.up
	if x.item.length--; l.short.kept && x.item.length <= 1 {
		l.short.push(x.item)
	}
}

func relink(x *node) {
	x.item.length++
	x.up.down, x.down.up = x, x
}

// hide takes the other nodes of the option of x out of their lists, since the
// option can no longer be chosen, and returns how many it took. It is where a
// search spends its time; so unlink is in line.
func (l *links) hide(x *node) (updates int64) {
	kept := l.short.kept
	for y := x.right; y != x; y = y.right {
		if !y.settled() {
			y.up.down, y.down.up = y.down, y.up
			if y.item.length--; kept && y.item.length <= 1 {
				l.short.push(y.item)
			}
			updates++
		}
	}
	return updates
}

// unhide is the inverse of hide.
func unhide(x *node) {
	for y := x.left; y != x; y = y.left {
		if !y.settled() {
			relink(y)
		}
	}
}

// cover makes i inactive and hides every option that has it.
func (l *links) cover(i *item) {
	i.prev.next, i.next.prev = i.next, i.prev
	updates := int64(1)
	for x := i.down; x != &i.node; x = x.down {
		updates += l.hide(x)
	}
	l.stats.Updates += updates
}

// uncover is the inverse of cover.
func (l *links) uncover(i *item) {
	for x := i.up; x != &i.node; x = x.up {
		unhide(x)
	}
	i.prev.next, i.next.prev = i, i
	if l.short.kept && i.length <= 1 {
		l.short.push(i)
	}
}

// purify gives the item of p the color of p and hides every option that gives
// it another one.
func (l *links) purify(p *node) {
	i := p.item
	updates := int64(0)
	for x := i.down; x != &i.node; x = x.down {
		if x.color != p.color {
			updates += l.hide(x)
		}
	}
	i.purified, i.purifier = p.color, p
	l.stats.Updates += updates
}

// unpurify is the inverse of purify.
func (l *links) unpurify(p *node) {
	i := p.item
	i.purified, i.purifier = 0, nil
	for x := i.up; x != &i.node; x = x.up {
		if x.color != p.color {
			unhide(x)
		}
	}
}

// commit does to the item of x what choosing the option of x asks for.
func (l *links) commit(x *node) {
	if x.color == 0 {
		l.cover(x.item)
	} else if !x.settled() {
		l.purify(x)
	}
}

// uncommit is the inverse of commit.
func (l *links) uncommit(x *node) {
	if x.color == 0 {
		l.uncover(x.item)
	} else if x.item.purifier == x {
		l.unpurify(x)
	}
}

// commitOthers commits to all items of the option of x but that of x.
func (l *links) commitOthers(x *node) {
	for y := x.right; y != x; y = y.right {
		l.commit(y)
	}
}

// uncommitOthers is the inverse of commitOthers.
func (l *links) uncommitOthers(x *node) {
	for y := x.left; y != x; y = y.left {
		l.uncommit(y)
	}
}

// fewest returns the active item with the fewest options, the first of them
// among equals, or nil if no item is active. The scan ends where no list can be
// shorter.
func (l *links) fewest() *item {
	enough := int32(0)
	if l.short.kept {
		if i := l.short.top(); i != nil {
			return i
		}
		enough = 2
	}
	var best *item
	for i := l.root.next; i != &l.root; i = i.next {
		if best == nil || i.length < best.length {
			best = i
			if best.length <= enough {
				break
			}
		}
	}
	return best
}

// A level of the search has covered one item, and chosen one of its options.
type level struct {
	chosen *node // of the item's list, or its header before the first option
	tried  int   // how many options of the list come before
}

// search is the loop for everything that walks the tree: it is told by its
// watcher what else to do at a step.
//
// A level is entered in Knuth's steps C2 to C4, its next option tried in C5, taken back
// in C6, and left in C7 and C8.
func (l *links) search(limit int64) (found int64, status Status) {
	for {
		if l.descend {
			if l.mustStopNow() {
				return found, Unknown
			}
			l.descend = false
			l.stats.Nodes++
			i := l.choose()
			if i == nil {
				if l.isOurs(len(l.levels)) {
					if l.watcher != nil {
						l.watcher.watch(l, Cover, nil, noOption)
					}
					if found++; found == limit {
						return found, Found
					}
				}
			} else if l.watcher == nil || l.watcher.watch(l, Branch, i, noOption) {
				l.cover(i)
				l.levels = append(l.levels, level{chosen: &i.node, tried: -1})
			}
		}
		if len(l.levels) == 0 {
			l.descend = true
			return found, None
		}
		l.descend = l.advance()
	}
}

// advance takes back the option that the last level chose, and chooses the next
// one. If there is none, it leaves the level and returns false.
func (l *links) advance() bool {
	l.takeBack()
	top := len(l.levels) - 1
	v := &l.levels[top]
	i := v.chosen.item
	for {
		v.chosen = v.chosen.down
		v.tried++
		if v.chosen == &i.node {
			l.leave()
			return false
		}
		if !l.skips(top, v.tried, int(i.length)) {
			break
		}
	}
	l.commitOthers(v.chosen)
	if l.watcher != nil {
		l.watcher.watch(l, Try, i, v.chosen.option)
	}
	return true
}

// takeBack takes back what the last level chose, if anything.
func (l *links) takeBack() {
	v := l.levels[len(l.levels)-1]
	if v.tried < 0 {
		return
	}
	l.uncommitOthers(v.chosen)
	if l.watcher != nil {
		l.watcher.watch(l, TakeBack, v.chosen.item, v.chosen.option)
	}
}

// leave uncovers the item of the last level, of which nothing is chosen.
func (l *links) leave() {
	top := len(l.levels) - 1
	i := l.levels[top].chosen.item
	l.uncover(i)
	l.levels = l.levels[:top]
	if l.watcher != nil {
		l.watcher.watch(l, Leave, i, noOption)
	}
}

// unwind takes the search back.
func (l *links) unwind() {
	for len(l.levels) > 0 {
		l.takeBack()
		l.leave()
	}
	l.descend = true
}
