package dlx

import (
	"cmp"
	"slices"
)

// This file fills tables, the one of the whole problem and the smaller ones, for
// the options and items that are listed in them.
//
// Two options cannot be chosen together if they share an item, unless both give
// it the same color. So there is a set of options for each item, and for each
// class: an item in a color. An option keeps all but the options of its items,
// and of these it keeps its own class.

// A filler is the problem and the memory for that.
type filler struct {
	problem *Problem
	members []member // of all items, item after item
	start   []int32  // by item: where its members begin; and where the last ends

	class   []int32 // by entry of the problem: its class; -1: it has no color
	classes int

	number []int32  // by item: its number in the table; for a secondary item, among these
	shared []uint64 // by secondary item, then by class: the options of the table that have it
}

// A member is an option as one of those that have an item.
type member struct{ option, color int32 }

func (f *filler) load(p *Problem) {
	f.problem = p
	items := p.primary + p.secondary
	f.number = resize(f.number, items)
	for n := range p.secondary {
		f.number[p.primary+n] = int32(n)
	}
	f.listMembers(items)
}

func (f *filler) membersOf(item int) []member {
	return f.members[f.start[item]:f.start[item+1]]
}

// listMembers lists the options by item, in ascending order.
func (f *filler) listMembers(items int) {
	p := f.problem
	f.start = resize(f.start, items+1)
	clear(f.start)
	for _, e := range p.entries {
		f.start[e.Item]++
	}
	addUp(f.start)
	f.members = resize(f.members, len(p.entries))
	for o := Option(p.Options() - 1); o >= 0; o-- {
		for _, e := range p.entriesOf(o) {
			f.start[e.Item]--
			f.members[f.start[e.Item]] = member{int32(o), int32(e.Color)}
		}
	}
}

// addUp turns counts into the places where each begins, if they are filled from
// behind. The last count is 0, and becomes where all end.
func addUp(counts []int32) {
	sum := int32(0)
	for i, n := range counts {
		sum += n
		counts[i] = sum
	}
}

// listClasses numbers the classes, and orders the members of secondary items by
// color.
func (f *filler) listClasses() {
	p := f.problem
	f.class, f.classes = resize(f.class, len(p.entries)), 0
	for n := range f.class {
		f.class[n] = -1
	}
	for i := p.primary; i < p.primary+p.secondary; i++ {
		list := f.membersOf(i)
		slices.SortStableFunc(list, func(x, y member) int { return cmp.Compare(x.color, y.color) })
		for n, m := range list {
			if m.color == 0 {
				continue
			}
			if n == 0 || list[n-1].color != m.color {
				f.classes++
			}
			f.class[f.entry(m.option, i)] = int32(f.classes - 1)
		}
	}
}

// entry returns the number of the entry that has an item in an option.
func (f *filler) entry(o int32, item int) int {
	n := f.problem.start(Option(o))
	for f.problem.entries[n].Item != item {
		n++
	}
	return n
}

// sharedSets is how many sets fill has for secondary items and classes.
func (f *filler) sharedSets() int { return f.problem.secondary + f.classes }

// fill fills t, which has its options and items listed.
func (f *filler) fill(t *table, words int) {
	t.words = words
	t.layOut(words, (len(t.itemOf)+63)/64)
	fill(t.all[:words], len(t.options))
	fill(t.all[words:][:t.itemWords], len(t.itemOf))
	t.bits = resize(t.bits, len(t.itemOf)*words)
	clear(t.bits)
	clear(f.shared[:f.sharedSets()*words])
	for k, o := range t.options {
		f.join(t, k, o)
	}
	t.sets = resize(t.sets, len(t.itemOf))
	for i := range t.sets {
		t.sets[i].words = t.bits[i*words : (i+1)*words]
		if words > 4 {
			t.sets[i] = trimmed(t.sets[i].words)
		}
	}
	t.keep = resize(t.keep, len(t.options)*t.rowWords)
	for k, o := range t.options {
		f.fillRow(t, k, o)
	}
}

func (f *filler) secondary(item, words int) []uint64 {
	return f.shared[int(f.number[item])*words:][:words]
}

func (f *filler) colored(class int32, words int) []uint64 {
	return f.shared[(f.problem.secondary+int(class))*words:][:words]
}

// join inserts o, number k in t, into the sets of its items and classes.
func (f *filler) join(t *table, k int, o Option) {
	p := f.problem
	for n := p.start(o); n < p.ends[o]; n++ {
		item := p.entries[n].Item
		if item < p.primary {
			insert(t.bits[int(f.number[item])*t.words:], k)
			continue
		}
		insert(f.secondary(item, t.words), k)
		if c := f.class[n]; c >= 0 {
			insert(f.colored(c, t.words), k)
		}
	}
}

// fillRow makes the row of o, number k in t.
func (f *filler) fillRow(t *table, k int, o Option) {
	p, row := f.problem, t.row(k)
	copy(row, t.all)
	for n := p.start(o); n < p.ends[o]; n++ {
		item := p.entries[n].Item
		switch c := f.class[n]; {
		case item < p.primary:
			i := int(f.number[item])
			remove(row[t.words:], i)
			for w, word := range t.bits[i*t.words:][:t.words] {
				row[w] &^= word
			}
		case c < 0:
			for w, word := range f.secondary(item, t.words) {
				row[w] &^= word
			}
		default:
			same := f.colored(c, t.words)
			for w, word := range f.secondary(item, t.words) {
				row[w] &^= word &^ same[w]
			}
		}
	}
}
