package dlx

import "math/bits"

// A leaf is the search in a table whose sets are single words: up to 64 options
// and 64 items. All that the search needs stays in registers.
type leaf struct {
	levels       [33]leafLevel // each chooses between two options at least, which are not live below it
	top          int           // how many levels are in use
	live, active uint64        // what is left
	descend      bool          // the search goes down from here, and does not back up
}

// A leafLevel is a choice between the options of an item.
type leafLevel struct {
	live, active uint64 // what was left before
	untried      uint64 // options
	item         int
	path         int // how many options were chosen before
}

// A row of the table: the options to keep, and then the items.
const leafRow = 4

// share is engine.share for the levels of the leaf.
func (f *leaf) share(s share, t *table) share {
	for _, l := range f.levels[:f.top] {
		all := bits.OnesCount64(t.bits[l.item] & l.live)
		s = s.child(max(0, all-bits.OnesCount64(l.untried)-1), all)
	}
	return s
}

// searchLeaf is the loop of searchTable, with fewest and choose in line.
func (b *bitSets) searchLeaf(t *table, limit int64) (found int64, status Status) {
	f, sets, options := &b.leaf, t.bits, t.options
	keep := (*[64 * leafRow]uint64)(t.keep[:cap(t.keep)])
	live, active, descend := f.live, f.active, f.descend
	nodes, lookAt := b.stats.Nodes, b.lookAt
	path, chosen := b.path[:cap(b.path)], len(b.path)
	status = None
search:
	for {
		forced, set := false, uint64(0)
		if descend {
			item, least := 0, allCovered
			for left := active; left != 0; left &= left - 1 {
				i := bits.TrailingZeros64(left)
				these := sets[i] & live
				if n := bits.OnesCount64(these); n < least {
					item, least, set = i, n, these
					if n <= 1 {
						break
					}
				}
			}
			switch least {
			case 0:
			case 1:
				forced = true
			case allCovered:
				if found++; found == limit {
					status = Found
					break search
				}
			default:
				f.levels[f.top] = leafLevel{live, active, set, item, chosen}
				f.top++
			}
		}
		if !forced {
			for f.top > 0 && f.levels[f.top-1].untried == 0 {
				f.top--
			}
			if f.top == 0 {
				break
			}
			set = f.levels[f.top-1].untried
		}
		if nodes >= lookAt {
			f.live, f.active, f.descend = live, active, forced
			b.leaveRegisters(nodes, chosen)
			if b.mustStop() {
				return found, Unknown
			}
			lookAt = b.lookAt
		}
		if !forced {
			l := &f.levels[f.top-1]
			l.untried &= l.untried - 1
			live, active, chosen = l.live, l.active, l.path
		}
		o := bits.TrailingZeros64(set) & 63
		live &= keep[o*leafRow]
		active &= keep[o*leafRow+1]
		path[chosen] = options[o]
		chosen++
		nodes++
		descend = true
	}
	f.descend = false
	b.leaveRegisters(nodes, chosen)
	return found, status
}

// leaveRegisters writes down what was counted in registers.
func (b *bitSets) leaveRegisters(nodes int64, chosen int) {
	b.stats.Updates += leafRow * (nodes - b.stats.Nodes)
	b.stats.Nodes, b.path = nodes, b.path[:chosen]
}
