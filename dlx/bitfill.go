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
// and of these it keeps its own class. The sets of a table stand in this order:
// those of its primary items, of all secondary items, and of all classes.

// A filler is the problem and the memory for that.
type filler struct {
	problem *Problem
	members []member // of all items, item after item
	start   []int32  // by item: where its members begin; and where the last ends
	class   []int32  // by entry of the problem: its class; -1: it has no color
	classes int
	colored []int32 // the entries with a color, by class
	number  []int32 // by primary item: its number in the table
}

// A member is an option as one of those that have an item.
type member struct{ option, color int32 }

func (f *filler) load(p *Problem) {
	f.problem = p
	resize(p.primary, &f.number)
	f.listMembers(p.primary + p.secondary)
}

func (f *filler) membersOf(item int) []member {
	return f.members[f.start[item]:f.start[item+1]]
}

// listMembers lists the options by item, in ascending order.
func (f *filler) listMembers(items int) {
	p := f.problem
	resize(items+1, &f.start)
	clear(f.start)
	for _, e := range p.entries {
		f.start[e.Item]++
	}
	addUp(f.start)
	resize(len(p.entries), &f.members)
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

// listClasses numbers the classes, by item and color.
func (f *filler) listClasses() {
	entries := f.problem.entries
	resize(len(entries), &f.class, &f.colored)
	f.colored, f.classes = f.colored[:0], 0
	for n, e := range entries {
		f.class[n] = -1
		if e.Color != 0 {
			f.colored = append(f.colored, int32(n))
		}
	}
	slices.SortFunc(f.colored, func(x, y int32) int {
		return cmp.Or(cmp.Compare(entries[x].Item, entries[y].Item), cmp.Compare(entries[x].Color, entries[y].Color))
	})
	for k, n := range f.colored {
		if k == 0 || entries[n] != entries[f.colored[k-1]] {
			f.classes++
		}
		f.class[n] = int32(f.classes - 1)
	}
}

// sharedSets is how many sets a table has besides those of its primary items.
func (f *filler) sharedSets() int { return f.problem.secondary + f.classes }

// fill fills t, which has its options and items listed.
func (f *filler) fill(t *table, words int) {
	items := len(t.itemOf)
	t.words = words
	t.layOut(words, (items+63)/64)
	fill(t.all[:words], len(t.options))
	fill(t.all[words:][:t.itemWords], items)
	resize((items+f.sharedSets())*words, &t.bits)
	clear(t.bits)
	for k, o := range t.options {
		for n := f.problem.starts[o]; n < f.problem.starts[o+1]; n++ {
			insert(f.itemSet(t, n), k)
			if f.class[n] >= 0 {
				insert(f.classSet(t, n), k)
			}
		}
	}
	resize(items, &t.sets)
	for i := range t.sets {
		t.sets[i].words = t.bits[i*words : (i+1)*words]
		if words > 4 {
			t.sets[i] = trimmed(t.sets[i].words)
		}
	}
	resize(len(t.options)*t.rowWords, &t.keep)
	for k, o := range t.options {
		f.fillRow(t, k, o)
	}
}

// itemSet returns the set of the item of an entry.
func (f *filler) itemSet(t *table, entry int) []uint64 {
	n, primary := f.problem.entries[entry].Item, f.problem.primary
	if n < primary {
		n = int(f.number[n])
	} else {
		n += len(t.itemOf) - primary
	}
	return t.bits[n*t.words:][:t.words]
}

// classSet returns the set of the class of an entry.
func (f *filler) classSet(t *table, entry int) []uint64 {
	n := len(t.itemOf) + f.problem.secondary + int(f.class[entry])
	return t.bits[n*t.words:][:t.words]
}

// fillRow makes the row of o, number k in t.
func (f *filler) fillRow(t *table, k int, o Option) {
	row := t.row(k)
	copy(row, t.all)
	for n := f.problem.starts[o]; n < f.problem.starts[o+1]; n++ {
		if i := f.problem.entries[n].Item; i < f.problem.primary {
			remove(row[t.words:], int(f.number[i]))
		}
		item := f.itemSet(t, n)
		if f.class[n] < 0 {
			for w, word := range item {
				row[w] &^= word
			}
			continue
		}
		class := f.classSet(t, n)
		for w, word := range item {
			row[w] &^= word &^ class[w]
		}
	}
}
