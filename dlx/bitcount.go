package dlx

import "math/bits"

// This file finds the item with the fewest options by counting: for each active
// item it intersects the live options with those of the item. It suits problems
// with few items, where tallies would change more often than they are read.

// beginActive makes all items active that no selected option covers.
func (s *BitSolver) beginActive(state *bitState, selected []Option) {
	clear(state.active)
	for i := range s.items {
		state.active[i/64] |= 1 << (i % 64)
	}
	for _, o := range selected {
		for w, items := range s.itemsOf(o) {
			state.active[w] &^= items
		}
	}
}

func (s *BitSolver) chooseCounted(to, from *bitState, o Option) {
	s.note(o)
	intersect(to.live, from.live, s.compatible(o))
	items := s.itemsOf(o)
	for w, active := range from.active {
		to.active[w] = active &^ items[w]
	}
}

func (s *BitSolver) fewestByCount(state *bitState) (item, options int) {
	for {
		if s.stats.Nodes >= s.lookAt && s.mustStop() {
			return 0, toStop
		}
		switch s.words {
		case 2:
			item, options = s.count2(state)
		case 4:
			item, options = s.count4(state)
		default:
			item, options = s.countAny(state)
		}
		if options != 1 {
			return item, options
		}
		s.chooseCounted(state, state, s.first(state, item))
	}
}

// first returns the first live option of an item that has one.
func (s *BitSolver) first(state *bitState, item int) Option {
	low := int(s.low[item])
	for w, options := range s.optionsOf(item) {
		if live := options & state.live[low+w]; live != 0 {
			return Option((low+w)<<6 + bits.TrailingZeros64(live))
		}
	}
	panic("dlx: an item has no option after all")
}

// The three counting loops return the first item with the fewest live options,
// and their number, or allCovered; they stop at the first item that has at most
// one. They differ in the words of a set: with 2 or 4 these stay in registers,
// which makes a third of the time.

func (s *BitSolver) count2(state *bitState) (item, options int) {
	live := (*[2]uint64)(state.live)
	live0, live1 := live[0], live[1]
	sets := s.byItem2
	options = allCovered
	for a, active := range state.active {
		for ; active != 0; active &= active - 1 {
			i := a<<6 + bits.TrailingZeros64(active)
			set := &sets[i]
			n := bits.OnesCount64(set[0]&live0) + bits.OnesCount64(set[1]&live1)
			if n < options {
				item, options = i, n
				if n <= 1 {
					return item, options
				}
			}
		}
	}
	return item, options
}

func (s *BitSolver) count4(state *bitState) (item, options int) {
	live := (*[4]uint64)(state.live)
	live0, live1, live2, live3 := live[0], live[1], live[2], live[3]
	sets := s.byItem4
	options = allCovered
	for a, active := range state.active {
		for ; active != 0; active &= active - 1 {
			i := a<<6 + bits.TrailingZeros64(active)
			set := &sets[i]
			n := bits.OnesCount64(set[0]&live0) + bits.OnesCount64(set[1]&live1) +
				bits.OnesCount64(set[2]&live2) + bits.OnesCount64(set[3]&live3)
			if n < options {
				item, options = i, n
				if n <= 1 {
					return item, options
				}
			}
		}
	}
	return item, options
}

func (s *BitSolver) countAny(state *bitState) (item, options int) {
	options = allCovered
	for a, active := range state.active {
		for ; active != 0; active &= active - 1 {
			i := a<<6 + bits.TrailingZeros64(active)
			set := s.optionsOf(i)
			live := state.live[s.low[i]:][:len(set)]
			n := 0
			for w, word := range set {
				n += bits.OnesCount64(word & live[w])
			}
			if n < options {
				item, options = i, n
				if n <= 1 {
					return item, options
				}
			}
		}
	}
	return item, options
}
