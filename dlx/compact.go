package dlx

import "math/bits"

// This file goes on in smaller tables. Where a search branches and the live
// options need at most half the words of a set, it may make a table of just these
// options and of the active items. To fill it takes as long as some nodes, so it
// is done only where subtrees with about as many live options had nodes enough
// so far. They are counted, not timed; so each run does the same.

// A subtreeSize is what is known of the subtrees with about the same number of
// live options: how many nodes they have, the newer ones weighing more.
type subtreeSize struct{ average int64 } // in units of 1/sizeUnit

const (
	sizeStep   = 8 // so many numbers of live options are one size
	sizeUnit   = 64
	sizeMemory = 8 // subtrees that make the average, roughly
	noSize     = -1
)

func (s *subtreeSize) add(nodes int64) { s.average += (nodes*sizeUnit - s.average) / sizeMemory }

// leafTable is the number of the table for sets of one word.
const leafTable = 1

// tableFor returns the number of the table for so many words.
func tableFor(words int) int { return leafTable + bits.Len(uint(words-1)) }

// reserveSmaller takes the memory of all smaller tables.
func (b *bitSets) reserveSmaller(root *table, depth int) {
	resize(len(root.options)/sizeStep+1, &b.sizes)
	if root.count > 0 {
		return
	}
	for words := 1; words/2 < root.words/2; words *= 2 {
		b.tables = b.tables[:len(b.tables)+1]
		t, most := &b.tables[len(b.tables)-1], min(words, root.words/2)
		resize(most*64, &t.options)
		resize(len(root.itemOf), &t.itemOf)
		resize(len(root.itemOf), &t.sets)
		resize((len(root.itemOf)+b.sharedSets())*most, &t.bits)
		t.layOut(most, root.itemWords)
		resize(most*64*t.rowWords, &t.keep)
		t.reserve(min(depth, most*32))
		t.count = 0
	}
}

// compact goes on in a smaller table if that is worth it. Otherwise it returns
// which size of subtrees the branch counts for, or noSize if no smaller table
// would do or a part of the search ends within.
func (b *bitSets) compact(t *table, state []uint64) (class int, smaller bool) {
	if t.count > 0 || b.cutsThrough(t.above+len(t.levels)) {
		return noSize, false
	}
	live, items := size(t.live(state)), size(t.active(state))
	words := 1
	if live > 64 || items > 64 {
		words = setWords(live)
	}
	if 2*words > t.words {
		return noSize, false
	}
	class = live / sizeStep
	if smaller = b.worthwhile(t.words, words, live, items, class); smaller {
		b.goOn(t, state, class, words)
	}
	return class, smaller
}

// goOn fills the smaller table for so many words and begins a search there.
func (b *bitSets) goOn(t *table, state []uint64, class, words int) {
	n := tableFor(words)
	smaller := &b.tables[n]
	b.listLive(smaller, t, state)
	b.fill(smaller, words)
	smaller.enter(t.above+len(t.levels), class, b.stats.Nodes)
	if n == leafTable {
		b.leaf.live, b.leaf.active, b.leaf.top, b.leaf.descend = smaller.all[0], smaller.all[1], 0, true
	}
	b.inUse = append(b.inUse, n)
}

// worthwhile compares what a smaller table costs, about so many steps for each
// word of each entry, with the words that it saves in the nodes to come.
func (b *bitSets) worthwhile(words, smaller, live, items, class int) bool {
	entries := live * len(b.problem.entries) / b.problem.Options()
	cost := int64(entries*(smaller+8) + b.sharedSets()*smaller/8 + 256)
	saving := int64((items/2 + 2) * (words - smaller))
	if smaller == 1 {
		saving += 32 // and the loop is shorter
	}
	return b.sizes[class].average*saving >= b.margin*cost*sizeUnit
}

// listLive lists in a smaller table the live options and the active items of t.
func (b *bitSets) listLive(smaller, t *table, state []uint64) {
	smaller.options, smaller.itemOf = smaller.options[:0], smaller.itemOf[:0]
	for w, live := range t.live(state) {
		for ; live != 0; live &= live - 1 {
			smaller.options = append(smaller.options, t.options[w<<6+bits.TrailingZeros64(live)])
		}
	}
	for w, active := range t.active(state) {
		for ; active != 0; active &= active - 1 {
			item := t.itemOf[w<<6+bits.TrailingZeros64(active)]
			b.number[item] = int32(len(smaller.itemOf))
			smaller.itemOf = append(smaller.itemOf, item)
		}
	}
}
