package dlx

import (
	"math"
	"slices"
)

// bitTables is a problem in sets of options and sets of items.
type bitTables struct {
	options, items int // items are the primary ones here

	words int      // of a set of options
	all   []uint64 // every option
	keep  []uint64 // words for each option: the options that can be chosen besides it

	itemWords int      // of a set of items
	covered   []uint64 // itemWords for each option: its items, if they are counted anew

	low       []int32     // by item: the first word in which it has options
	byItem    []uint64    // the words with options, item after item
	itemStart []int32     // by item: where its words begin in byItem; and at the end, where they end
	byItem2   [][2]uint64 // the same again, if a set has 2 words
	byItem4   [][4]uint64 // or 4 words

	narrowest int         // the smallest number of items of an option
	tallied   bool        // tallies are kept
	four      [][4]uint16 // by option: its items, if tallies are kept; items stands for none
}

const (
	mostCounted = 128 // with more items tallies are kept
	mostTallied = 4   // items of an option for which they are
)

// A member is an option as one of those that have an item.
type member struct {
	option Option
	color  int
}

func newBitTables(p *Problem, mostCounted int) bitTables {
	t := bitTables{options: p.Options(), items: p.Primary()}
	t.words = setWords(t.options)
	t.itemWords = (t.items + 63) / 64
	t.all = make([]uint64, t.words)
	members := make([][]member, p.Primary()+p.Secondary())
	for o := range Option(t.options) {
		insert(t.all, o)
		for _, e := range p.Entries(o) {
			members[e.Item] = append(members[e.Item], member{o, e.Color})
		}
	}
	t.listByItem(members[:t.items])
	t.listByOption(p, mostCounted)
	t.makeKeep(members)
	return t
}

// setWords returns how many words a set of so many options has. There are
// loops for 2 and for 4 words.
func setWords(options int) int {
	switch {
	case options <= 128:
		return 2
	case options <= 256:
		return 4
	}
	return (options + 63) / 64
}

func (t *bitTables) listByItem(members [][]member) {
	t.itemStart = append(t.itemStart, 0)
	for _, list := range members {
		low, high := 0, t.words
		if t.words > 4 {
			low, high = 0, 1
			if len(list) > 0 {
				low, high = int(list[0].option)/64, int(list[len(list)-1].option)/64+1
			}
		}
		set := make([]uint64, t.words)
		for _, m := range list {
			insert(set, m.option)
		}
		t.low = append(t.low, int32(low))
		t.byItem = append(t.byItem, set[low:high]...)
		t.itemStart = append(t.itemStart, int32(len(t.byItem)))
		switch t.words {
		case 2:
			t.byItem2 = append(t.byItem2, [2]uint64(set))
		case 4:
			t.byItem4 = append(t.byItem4, [4]uint64(set))
		}
	}
}

func (t *bitTables) listByOption(p *Problem, mostCounted int) {
	widest := 0
	t.narrowest = max(1, t.items)
	for o := range Option(t.options) {
		width := 0
		for _, e := range p.Entries(o) {
			if e.Item < t.items {
				width++
			}
		}
		widest, t.narrowest = max(widest, width), min(t.narrowest, width)
	}
	t.tallied = t.items > mostCounted && t.items <= math.MaxUint16 &&
		widest <= mostTallied && t.options <= mostTalliedOptions
	if t.tallied {
		t.listFour(p)
	} else {
		t.listCovered(p)
	}
}

func (t *bitTables) listFour(p *Problem) {
	none := uint16(t.items)
	for o := range Option(t.options) {
		four := [4]uint16{none, none, none, none}
		n := 0
		for _, e := range p.Entries(o) {
			if e.Item < t.items {
				four[n] = uint16(e.Item)
				n++
			}
		}
		t.four = append(t.four, four)
	}
}

func (t *bitTables) listCovered(p *Problem) {
	t.covered = make([]uint64, t.options*t.itemWords)
	for o := range Option(t.options) {
		for _, e := range p.Entries(o) {
			if e.Item < t.items {
				t.itemsOf(o)[e.Item/64] |= 1 << (e.Item % 64)
			}
		}
	}
}

// makeKeep works out which options can be chosen besides each other.
func (t *bitTables) makeKeep(members [][]member) {
	t.keep = make([]uint64, t.options*t.words)
	for o := range Option(t.options) {
		copy(t.compatible(o), t.all)
	}
	for _, list := range members {
		t.part(list)
	}
}

// part takes the options that have an item out of each other's set, except
// those that give it the same color.
func (t *bitTables) part(list []member) {
	slices.SortStableFunc(list, func(a, b member) int { return a.color - b.color })
	rivals := make([]uint64, t.words)
	for _, m := range list {
		insert(rivals, m.option)
	}
	for len(list) > 0 {
		same := slices.IndexFunc(list, func(m member) bool { return m.color != list[0].color })
		if same < 0 {
			same = len(list)
		}
		t.partGroup(list[:same], rivals)
		list = list[same:]
	}
}

// partGroup takes the rivals out of the sets of options of one color, which are
// no rivals of each other. An option is always its own rival.
func (t *bitTables) partGroup(group []member, rivals []uint64) {
	colored := group[0].color != 0
	for _, m := range group {
		if colored {
			remove(rivals, m.option)
		}
	}
	for _, m := range group {
		keep := t.compatible(m.option)
		for w := range keep {
			keep[w] &^= rivals[w]
		}
		remove(keep, m.option)
	}
	for _, m := range group {
		insert(rivals, m.option)
	}
}

// compatible returns the set of options that can be chosen besides o.
func (t *bitTables) compatible(o Option) []uint64 {
	return t.keep[int(o)*t.words:][:t.words]
}

// itemsOf returns the set of items of o.
func (t *bitTables) itemsOf(o Option) []uint64 {
	return t.covered[int(o)*t.itemWords:][:t.itemWords]
}

// optionsOf returns the words of the set of options of an item, from its low
// word on.
func (t *bitTables) optionsOf(item int) []uint64 {
	return t.byItem[t.itemStart[item]:t.itemStart[item+1]]
}

func contains(set []uint64, o Option) bool { return set[o>>6]>>(o&63)&1 != 0 }
func insert(set []uint64, o Option)        { set[o>>6] |= 1 << (o & 63) }
func remove(set []uint64, o Option)        { set[o>>6] &^= 1 << (o & 63) }

// intersect sets to to what is in both a and b.
func intersect(to, a, b []uint64) {
	to, b = to[:len(a)], b[:len(a)]
	for w, word := range a {
		to[w] = word & b[w]
	}
}
