package dlx

import "math"

// bitSets is the engine on sets of bits.
//
// What is left of the problem is a set of live options and a set of active
// items, a bit for each. For each option there is a set made beforehand: the
// options that it can share a solution with. So to choose an option is to
// intersect two sets, a few words of memory, whatever items and colors the
// options have; and to go back is to take up the sets from before. Nothing is
// undone.
//
// An item with a single option is covered as soon as it is seen, even where
// another item has none. So a search may visit more nodes than one by links. An
// update is one word of a set that was intersected.
//
// The item with the fewest options is found in one of two ways, by
// bittable.go or, for many items with few options each, by bitslices.go. Deep in
// the tree few options are live, and sets of all options are a waste: there
// compact.go makes smaller tables, and leaf.go searches the smallest.
type bitSets struct {
	*session
	filler
	tables []table  // the whole problem; then for sets of 1 word, of 2, of up to 4, 8, …
	inUse  []int    // which tables the search is in, one within the other
	base   []uint64 // the state that the assumptions leave of the whole problem
	path   []Option // chosen by the search
	leaf   leaf     // the levels in the table for sets of 1 word
	sizes  []subtreeSize
	tuning
}

// tuning says which way and which tables are worth their cost. Tests change it.
type tuning struct {
	mostCounted int   // with more items there are slices, if these are not too many words
	margin      int64 // a smaller table must save so many times its cost
}

// The factors were found by trying on the instances of testdata; half or twice
// as much makes little difference.
var tuned = tuning{mostCounted: 128, margin: 2}

// A bitLevel is a choice between the options of an item. The state of its level
// stays as it was before the choice.
type bitLevel struct {
	item  int
	last  int   // the option that was tried last, or its slice; -1 before the first
	tried int   // how many options were tried
	all   int   // how many there are
	path  int   // how many options were chosen before
	size  int   // which size of subtrees this one is counted for
	began int64 // the node count when it began
}

// What fewest returns in place of a number of options.
const (
	toStop     = -1
	allCovered = math.MaxInt // more than any number of options
)

func (b *bitSets) load(p *Problem) {
	b.filler.load(p)
	resize(16, &b.tables)
	resize(len(b.tables), &b.inUse)
	resize(p.Primary(), &b.path)
	b.tables = b.tables[:1]
	b.unwind()
	root := &b.tables[0]
	resize(p.Options(), &root.options)
	resize(p.Primary(), &root.itemOf)
	for o := range root.options {
		root.options[o] = Option(o)
	}
	for i := range root.itemOf {
		root.itemOf[i], b.number[i] = int32(i), int32(i)
	}
	root.words = setWords(p.Options())
	b.chooseSlices(root)
	if root.count > 0 {
		b.fillSlices(root)
	} else {
		b.listClasses()
		b.fill(root, root.words)
	}
	// Each level covers at least as many items as the narrowest option has, and
	// chooses between two options at least, which are not live below it.
	depth := min(p.Primary()/p.narrowest, p.Options()/2)
	root.reserve(depth)
	b.reserveSmaller(root, depth)
	resize(root.rowWords, &b.base)
	b.forget(nil, nil)
}

func (b *bitSets) include(o Option) {
	intersect(b.base, b.base, b.row(&b.tables[0], int(o)))
	b.stats.Updates += int64(b.tables[0].rowWords)
}

func (b *bitSets) exclude(o Option) {
	if root := &b.tables[0]; root.count > 0 {
		root.removePlaces(b.base, int(o))
	} else {
		remove(b.base, int(o))
	}
}

func (b *bitSets) forget([]Option, []assumption) { copy(b.base, b.tables[0].all) }

func (b *bitSets) unwind() { b.inUse, b.path = b.inUse[:0], b.path[:0] }

func (b *bitSets) appendChosen(to []Option) []Option { return append(to, b.path...) }

func (b *bitSets) share(s share) share {
	for _, n := range b.inUse {
		if n == leafTable {
			return b.leaf.share(s, &b.tables[n])
		}
		for _, l := range b.tables[n].levels {
			s = s.child(max(0, l.tried-1), l.all)
		}
	}
	return s
}

// search goes from table to table.
func (b *bitSets) search(limit int64) (found int64, status Status) {
	if len(b.inUse) == 0 {
		if b.mustStopNow() {
			return 0, Unknown
		}
		root := &b.tables[0]
		root.enter(0, noSize, b.stats.Nodes)
		copy(root.state(0), b.base) // what the assumptions leave
		b.inUse = append(b.inUse, 0)
		clear(b.sizes)
		b.stats.Nodes++
	}
	for {
		top := len(b.inUse) - 1
		t, more := &b.tables[b.inUse[top]], int64(0)
		if b.inUse[top] == leafTable {
			more, status = b.searchLeaf(t, limit-found)
		} else {
			more, status = b.searchTable(t, limit-found)
		}
		if found += more; status != None {
			return found, status
		}
		if top+1 < len(b.inUse) {
			continue // in the smaller table that it went on in
		}
		if b.inUse = b.inUse[:top]; top == 0 {
			b.unwind()
			return found, None
		}
		b.sizes[t.size].add(b.stats.Nodes - t.began)
	}
}

// searchTable is the loop of the search in one table. Its status is None at the
// end of the table, and where the search goes on in a smaller one.
func (b *bitSets) searchTable(t *table, limit int64) (found int64, status Status) {
	for {
		if t.descend {
			state := t.state(len(t.levels))
			item, options := b.fewest(t, state)
			if options == toStop {
				return found, Unknown
			}
			t.descend = false
			switch {
			case options == allCovered:
				if b.isOurs(t.above + len(t.levels)) {
					if found++; found == limit {
						return found, Found
					}
				}
			case options > 0:
				size, smaller := b.compact(t, state)
				if smaller {
					return found, None
				}
				t.levels = append(t.levels, bitLevel{
					item: item, last: -1, all: options,
					path: len(b.path), size: size, began: b.stats.Nodes,
				})
			}
		}
		switch {
		case len(t.levels) == 0:
			return found, None
		case b.advance(t):
			t.descend = true
		case t.levels[len(t.levels)-1].tried < t.levels[len(t.levels)-1].all:
			return found, Unknown
		default:
			b.leave(t)
		}
	}
}

// advance chooses the next option of the last level. It returns false if there
// is none, or if the search has to stop before.
func (b *bitSets) advance(t *table) bool {
	top := len(t.levels) - 1
	l := &t.levels[top]
	for l.tried < l.all {
		skip := b.skips(t.above+top, l.tried, l.all)
		if !skip && b.mustStopNow() {
			return false
		}
		o := t.next(t.state(top), l)
		l.tried++
		if !skip {
			b.path = b.path[:l.path]
			b.choose(t, t.state(top+1), t.state(top), o)
			return true
		}
	}
	return false
}

// leave leaves the last level.
func (b *bitSets) leave(t *table) {
	top := len(t.levels) - 1
	if l := &t.levels[top]; l.size != noSize {
		b.sizes[l.size].add(b.stats.Nodes - l.began)
	}
	t.levels = t.levels[:top]
}

// choose sets to, which may be the same as from, to what is left of from when
// option o of the table is chosen.
func (b *bitSets) choose(t *table, to, from []uint64, o int) {
	intersect(to, from, b.row(t, o))
	b.path = append(b.path, t.options[o])
	b.stats.Nodes++
	b.stats.Updates += int64(t.rowWords)
}

// row returns the row of an option, which slices make when it is needed first.
func (b *bitSets) row(t *table, o int) []uint64 {
	if t.count > 0 && t.made[o>>6]>>(o&63)&1 == 0 {
		b.makeRow(t, o)
	}
	return t.row(o)
}

// fewest covers items that have a single option, until all others have more. It
// returns the first item with the fewest options, and their number: 0 as soon
// as it finds an item with none.
func (b *bitSets) fewest(t *table, state []uint64) (item, options int) {
	if t.count > 0 {
		return b.fewestSliced(t, state)
	}
	for {
		if item, options = t.fewestCounted(state); options != 1 {
			return item, options
		}
		if b.mustStopNow() {
			return 0, toStop
		}
		b.choose(t, state, state, t.next(state, &bitLevel{item: item, last: -1}))
	}
}
