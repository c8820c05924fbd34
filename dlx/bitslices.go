package dlx

import "math/bits"

// This file finds the item with the fewest options by adding columns of bits.
//
// The live options are laid out in slices: slice k has a bit for each item, 1 if
// the k-th option of the item is live. So an option has a bit for each of its
// items. Going through the slices, three operations tell for 64 items at once
// which have been seen, and which of them before:
//
//	           item  0 1 2 3
//	slice 0          1 1 0 1
//	slice 1          1 0 0 1
//	slice 2          1 0 0 0
//	                 -------
//	one              1 1 0 1     item 2 has no option: there is no solution here
//	more             1 0 0 1     item 1 has one: it is forced
//
// This suits problems where items are many and each has few options. Sudoku is
// one: 324 items of 9 options are 9 slices of 6 words.

// A slicing says where the options of a table are in its slices. Place 64w+b is
// bit b of word w. The words of slice k are k, k+count, k+2·count, … .
type slicing struct {
	count      int      // of slices; 0: the table has none
	optionAt   []int32  // by place
	places     []int32  // of all options, one after the other
	placeStart []int32  // by option: where its places begin; and where the last ends
	made       []uint64 // the options whose row of keep is made
	rivals     []uint64 // memory for makeRow
}

// chooseSlices decides how many slices a table has: as many as an item has options, or
// none if that would be more words than the sets of all items are in eight.
func (b *bitSets) chooseSlices(t *table) {
	most, items := 0, len(t.itemOf)
	for i := range t.itemOf {
		most = max(most, len(b.membersOf(i)))
	}
	few := 8*most*((items+63)/64) <= items*t.words
	if t.count = 0; items > b.mostCounted && (few || b.mostCounted < 0) {
		t.count = most
	}
}

// fillSlices lays the options out. The rows of keep are made when they are first
// needed: most searches choose among few of the options.
func (b *bitSets) fillSlices(t *table) {
	items, itemWords := len(t.itemOf), (len(t.itemOf)+63)/64
	t.layOut(t.count*itemWords, itemWords)
	fill(t.all[t.liveWords:][:itemWords], items)
	resize(t.liveWords*64, &t.optionAt)
	resize(len(t.options)+1, &t.placeStart)
	clear(t.placeStart)
	for _, m := range b.members[:b.start[items]] {
		t.placeStart[m.option]++
	}
	addUp(t.placeStart)
	resize(int(b.start[items]), &t.places)
	for i := range t.itemOf {
		for k, m := range b.membersOf(i) {
			place := (i>>6*t.count+k)<<6 + i&63
			insert(t.all, place)
			t.optionAt[place] = m.option
			t.placeStart[m.option]--
			t.places[t.placeStart[m.option]] = int32(place)
		}
	}
	resize(len(t.options)*t.rowWords, &t.keep)
	resize(t.words, &t.made, &t.rivals)
	clear(t.made)
}

// makeRow makes the row of an option: without the options that share an item
// with it and do not agree about a color, itself among them.
func (b *bitSets) makeRow(t *table, o int) {
	insert(t.made, o)
	row := t.row(o)
	copy(row, t.all)
	clear(t.rivals)
	for _, e := range b.problem.entriesOf(Option(o)) {
		if e.Item < b.problem.primary {
			remove(row[t.liveWords:], e.Item)
		}
		for _, m := range b.membersOf(e.Item) {
			if e.Color == 0 || int(m.color) != e.Color {
				insert(t.rivals, int(m.option))
			}
		}
	}
	for w, rivals := range t.rivals {
		for ; rivals != 0; rivals &= rivals - 1 {
			t.removePlaces(row, w<<6+bits.TrailingZeros64(rivals))
		}
	}
}

// removePlaces takes an option out of live.
func (s *slicing) removePlaces(live []uint64, o int) {
	for _, place := range s.places[s.placeStart[o]:s.placeStart[o+1]] {
		live[place>>6] &^= 1 << (place & 63)
	}
}

// nextSliced returns the next live option of the item of l.
func (t *table) nextSliced(state []uint64, l *bitLevel) (o int) {
	first, bit := l.item>>6*t.count, uint64(1)<<(l.item&63)
	for l.last++; state[first+l.last]&bit == 0; {
		l.last++
	}
	return int(t.optionAt[(first+l.last)<<6+l.item&63])
}

// fewestSliced does what fewest says.
func (b *bitSets) fewestSliced(t *table, state []uint64) (item, options int) {
	count := t.count
	for w, clean := 0, 0; clean < t.itemWords; w++ {
		if w == t.itemWords {
			w = 0
		}
		active := t.active(state)[w]
		clean++
		if active == 0 {
			continue
		}
		one, more := uint64(0), uint64(0)
		for _, slice := range state[w*count : (w+1)*count] {
			more |= one & slice
			one |= slice
		}
		if active&^one != 0 {
			return 0, 0
		}
		forced := active &^ more
		for ; forced != 0; forced &= forced - 1 {
			if clean = 0; b.mustStopNow() {
				return 0, toStop
			}
			if !b.cover(t, state, w, bits.TrailingZeros64(forced)) {
				return 0, 0
			}
		}
	}
	return t.leastSliced(state)
}

// cover covers item n of a word, which was forced, by its only option. It
// returns false if that is at odds with another one that was forced with it.
func (b *bitSets) cover(t *table, state []uint64, w, n int) bool {
	if t.active(state)[w]>>n&1 == 0 {
		return true // together with one before
	}
	// There is at most one option; to add up is quicker than to look for it.
	at, any := 0, uint64(0)
	for k, slice := range state[w*t.count : (w+1)*t.count] {
		at += k * int(slice>>(n&63)&1)
		any |= slice
	}
	if any>>(n&63)&1 == 0 {
		return false
	}
	b.choose(t, state, state, int(t.optionAt[(w*t.count+at)<<6+n]))
	return true
}

// leastSliced returns the first active item with the fewest options, if none has
// less than two. Where one has two, 64 items are looked at together.
func (t *table) leastSliced(state []uint64) (item, options int) {
	options = allCovered
	for w, active := range t.active(state) {
		live := state[w*t.count : (w+1)*t.count]
		one, two, three := uint64(0), uint64(0), uint64(0)
		for _, slice := range live {
			three |= two & slice
			two |= one & slice
			one |= slice
		}
		if least := active &^ three; least != 0 {
			return w<<6 + bits.TrailingZeros64(least), 2
		}
		for ; active != 0; active &= active - 1 {
			n, sum := bits.TrailingZeros64(active), uint64(0)
			for _, slice := range live {
				sum += slice >> n & 1
			}
			if int(sum) < options {
				item, options = w<<6+n, int(sum)
			}
		}
	}
	return item, options
}
