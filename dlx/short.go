package dlx

import "math/bits"

// shortItems is the set of the active items that have at most one option left.
// A search takes them first, and where items are many it must find them without
// a look at all others: each forced item should cost what it touches. Where they
// are few, a scan is quicker than keeping the set.
type shortItems struct {
	kept  bool
	words []uint64 // a bit for each primary item
	low   int      // no word below it has a bit
	count int
	empty int // how many of them have no option
}

// mostScanned is how many primary items there may be without the set.
const mostScanned = 1000

func (s *shortItems) load(items int) {
	*s = shortItems{kept: items > mostScanned, words: resize(s.words, (items+63)/64)}
	clear(s.words)
}

// least returns how short active items are at the least, when none is in the set.
func (s *shortItems) least() int32 {
	if s.kept {
		return 2
	}
	return 0
}

// shortened is told that i lost an option.
func (s *shortItems) shortened(i *item) {
	switch {
	case !s.kept || !i.primary:
	case i.length == 1:
		s.insert(i)
	case i.length == 0:
		s.empty++
	}
}

// lengthened is told that i got an option back.
func (s *shortItems) lengthened(i *item) {
	switch {
	case !s.kept || !i.primary:
	case i.length == 1:
		s.empty--
	case i.length == 2:
		s.remove(i)
	}
}

// covered is told that i is no longer active, and uncovered that it is again.
func (s *shortItems) covered(i *item) {
	if i.primary && i.length <= 1 {
		s.remove(i)
		if i.length == 0 {
			s.empty--
		}
	}
}

func (s *shortItems) uncovered(i *item) {
	if i.primary && i.length <= 1 {
		s.insert(i)
		if i.length == 0 {
			s.empty++
		}
	}
}

func (s *shortItems) insert(i *item) {
	w := int(i.number >> 6)
	s.words[w] |= 1 << (i.number & 63)
	s.low = min(s.low, w)
	s.count++
}

func (s *shortItems) remove(i *item) {
	s.words[i.number>>6] &^= 1 << (i.number & 63)
	s.count--
}

// first returns the first item without options, if there is one, and else the
// first item of the set, which is not empty.
func (s *shortItems) first(items []item) *item {
	for s.words[s.low] == 0 {
		s.low++
	}
	for w := s.low; ; w++ {
		for word := s.words[w]; word != 0; word &= word - 1 {
			i := &items[w<<6+bits.TrailingZeros64(word)]
			if s.empty == 0 || i.length == 0 {
				return i
			}
		}
	}
}
