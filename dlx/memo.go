package dlx

import (
	"fmt"
	"math"
	"math/bits"
	"slices"
)

// Different choices often leave the same problem behind: the same items to
// cover, with the same colors fixed. How many solutions it has need be counted
// only once. (Nishino, Yasuda, Minato and Nagata, "Dancing with decision
// diagrams", 2017, keep such problems in a diagram; here they are in a table.)
//
// The items alone tell what is left: an option is live if its primary items are
// active, its secondary items without color are untouched, and those with a
// color are untouched or purified to it. What Select and Exclude did is the same
// throughout a count. So the key of what is left has a bit for each primary
// item, 1 if it is active, and a number for each secondary item:
//
//	0    it is covered, or no live option has it: it plays no part any more
//	1    it is untouched
//	1+c  it is purified to the color c
//
// Keys are compared whole, never by a hash alone: the count is exact. Each key
// has one place in the table, and the newest key that wants it has it. So memory
// is bounded, and a table that is too small only makes the count slower.

// A memo is a table of counts, by what was left to cover.
type memo struct {
	bytes int64 // as asked for

	width  int // of the number of a secondary item in a key, in bits
	fields int // the number of item n begins at bit fields + n·width
	words  int // of a key

	table  []uint64 // places of a key and a count plus 1; a count of 0 marks a free place
	places uint64   // how many there are

	levels  []memoLevel
	keys    []uint64 // of the levels that have one, one after the other
	stopped bool     // the levels are left before their end
	links   *links
}

// A memoLevel is a level of the search; the first one is above them all.
type memoLevel struct {
	count uint64   // the solutions found below it so far
	place []uint64 // of its key, which is the last one in keys; nil: it has none
}

// CountWithMemory counts all solutions, like Count(0), but remembers in a table
// of about so many bytes how many solutions the same rest of the problem had
// before. Tilings are counted in a tiny part of the time, since many ways to
// begin one leave the same rest; problems where that is rare take up to four
// times as long. 1<<24 bytes are a good start.
//
// Such a count can be huge. If it passes 2⁶³−1, the status is [Overflow] and
// the count 2⁶³−1. [Unknown] comes with the solutions of the part that was
// searched to its end, at least.
//
// The first call allocates the table, and so does one with another size; it is
// kept until Load. Each call clears it. The levels that have a choice take
// another items/8 bytes each.
// CountWithMemory panics where Count does, and if bytes is negative.
func (s *Solver) CountWithMemory(bytes int64) (int64, Status) {
	s.mustNotBeSearching("CountWithMemory")
	if bytes < 0 {
		panic(fmt.Sprintf("dlx: CountWithMemory with %d bytes; it may not be negative", bytes))
	}
	s.begin(Links)
	m, ok := s.memo.(*memo)
	if !ok {
		m = new(memo)
		s.memo = m
	}
	watcher := s.links.watcher
	m.begin(&s.links, &s.problem, bytes)
	s.links.watcher = m
	_, s.status = s.links.search(math.MaxInt64)
	m.stopped = s.status == Unknown
	s.links.unwind()
	s.links.watcher = watcher
	s.phase = ready
	return s.counted(m.levels[0].count)
}

func (m *memo) begin(l *links, p *Problem, bytes int64) {
	if m.links == nil || m.bytes != bytes {
		m.links, m.bytes = l, bytes
		m.layOut(p)
		m.places = max(1, uint64(bytes)/8/uint64(m.words+1))
		m.table = make([]uint64, m.places*uint64(m.words+1))
	}
	clear(m.table)
	m.levels, m.keys, m.stopped = append(m.levels[:0], memoLevel{}), m.keys[:0], false
}

// layOut gives all numbers the width that the greatest of them needs, or a little
// more: a power of two, so that none lies in two words.
func (m *memo) layOut(p *Problem) {
	greatest := 1
	for _, e := range p.entries {
		greatest = max(greatest, 1+e.Color)
	}
	for m.width = 1; greatest>>m.width > 0; {
		m.width *= 2
	}
	m.fields = (p.primary+63)/64*64 - p.primary*m.width
	m.words = (m.fields + (p.primary+p.secondary)*m.width + 63) / 64
}

// key returns the last key.
func (m *memo) key() []uint64 { return m.keys[len(m.keys)-m.words:] }

func (m *memo) popKey() { m.keys = m.keys[:len(m.keys)-m.words] }

// pushKey makes the key of what is left.
func (m *memo) pushKey() {
	n := len(m.keys)
	m.keys = slices.Grow(m.keys, m.words)[:n+m.words]
	key, l := m.key(), m.links
	clear(key)
	for i := l.root.next; i != &l.root; i = i.next {
		insert(key, int(i.number))
	}
	for i := l.secondaryRoot.next; i != &l.secondaryRoot; i = i.next {
		part := uint64(0)
		if i.purified != 0 {
			part = 1 + uint64(i.purified)
		} else if i.length > 0 {
			part = 1
		}
		at := m.fields + int(i.number)*m.width
		key[at/64] |= part << (at % 64)
	}
}

// place returns the place of the last key.
func (m *memo) place() []uint64 {
	hash := uint64(0)
	for _, word := range m.key() {
		hash = (hash ^ word) * 0x9E3779B97F4A7C15 // 2^64 over the golden ratio
		hash ^= hash >> 32
	}
	n, _ := bits.Mul64(hash, m.places)
	return m.table[int(n)*(m.words+1):][:m.words+1]
}

// tooMany stands for every count beyond 2⁶³−1.
const tooMany = math.MaxInt64 + 1

// counted returns a count, and the status, which is Overflow for tooMany.
func (s *Solver) counted(count uint64) (int64, Status) {
	if count == tooMany {
		s.status = Overflow
	}
	return int64(min(count, math.MaxInt64)), s.status
}

func add(a, b uint64) uint64 {
	if a >= tooMany-b {
		return tooMany
	}
	return a + b
}

func (m *memo) watch(_ *links, step Step, i *item, _ Option) bool {
	switch step {
	case Branch:
		return m.branch(i)
	case Leave:
		m.leave()
	case Cover:
		m.add(1)
	}
	return true
}

// branch goes no further where the number of solutions is known. A node with
// one option is as good as the next one, and a part of the search knows too
// little of a node that is not wholly in it: these have no key.
func (m *memo) branch(i *item) bool {
	if i.length == 0 {
		return false
	}
	level := memoLevel{}
	if i.length > 1 && !m.links.cutsThrough(len(m.links.levels)) {
		m.pushKey()
		level.place = m.place()
		if count := level.place[m.words]; count > 0 && slices.Equal(level.place[:m.words], m.key()) {
			m.popKey()
			m.add(count - 1)
			return false
		}
	}
	m.levels = append(m.levels, level)
	return true
}

// leave hands the count of the last level to the one above.
func (m *memo) leave() {
	top := len(m.levels) - 1
	level := m.levels[top]
	m.levels = m.levels[:top]
	m.add(level.count)
	if level.place != nil {
		if !m.stopped {
			copy(level.place, m.key())
			level.place[m.words] = level.count + 1
		}
		m.popKey()
	}
}

func (m *memo) add(count uint64) {
	level := &m.levels[len(m.levels)-1]
	level.count = add(level.count, count)
}
