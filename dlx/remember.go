package dlx

import (
	"fmt"
	"math"
	"math/bits"
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

// A remembered is a table of counts, by what was left to cover.
type remembered struct {
	bytes int64 // as asked for

	word  []int32 // by item: the word of the key that has its part
	shift []uint8 // by item: where its part begins in the word
	words int     // of a key

	table  []uint64 // places of a key and a count plus 1; a count of 0 marks a free place
	places uint64

	keys   []uint64 // by level: what was left there
	totals []uint64 // by level: the solutions found below it so far
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
// kept until Load. Each call clears it. The levels take another items²/8 bytes.
// CountWithMemory panics where Count does, and if bytes is negative.
func (s *Solver) CountWithMemory(bytes int64) (int64, Status) {
	s.mustNotBeSearching("CountWithMemory")
	if bytes < 0 {
		panic(fmt.Sprintf("dlx: CountWithMemory with %d bytes; it may not be negative", bytes))
	}
	s.begin()
	if s.remembered == nil || s.remembered.bytes != bytes {
		s.remembered = newRemembered(s, bytes)
	}
	clear(s.remembered.table)
	var count uint64
	count, s.status = s.remembered.count(s)
	s.unwind()
	s.end()
	if count > math.MaxInt64 {
		count, s.status = math.MaxInt64, Overflow
	}
	return int64(count), s.status
}

func newRemembered(s *Solver, bytes int64) *remembered {
	r := &remembered{bytes: bytes}
	r.layOut(s)
	size := uint64(r.words + 1)
	r.places = max(1, uint64(bytes)/8/size)
	r.table = make([]uint64, r.places*size)
	r.keys = make([]uint64, r.words*(int(s.primary)+1))
	r.totals = make([]uint64, s.primary+1)
	return r
}

// layOut gives each item its part of the key: as many bits of one word as its
// greatest number needs.
func (r *remembered) layOut(s *Solver) {
	greatest := make([]int64, len(s.items))
	for n := range s.items {
		greatest[n] = 1
	}
	for n := range s.nodes {
		x := &s.nodes[n]
		greatest[x.item.number] = max(greatest[x.item.number], 1+int64(x.color))
	}
	r.word, r.shift = make([]int32, len(s.items)), make([]uint8, len(s.items))
	used := 0
	for n, g := range greatest {
		width := bits.Len64(uint64(g))
		if free := 64 - used%64; width > free {
			used += free
		}
		r.word[n], r.shift[n] = int32(used/64), uint8(used%64)
		used += width
	}
	r.words = (used + 63) / 64
}

// key returns the key of what is left, in the memory of a level.
func (r *remembered) key(s *Solver, level int) []uint64 {
	key := r.keys[level*r.words : (level+1)*r.words]
	clear(key)
	for i := s.root.next; i != &s.root; i = i.next {
		key[r.word[i.number]] |= 1 << r.shift[i.number]
	}
	for i := s.secondaryRoot.next; i != &s.secondaryRoot; i = i.next {
		part := uint64(0)
		if i.purified != 0 {
			part = 1 + uint64(i.purified)
		} else if i.length > 0 {
			part = 1
		}
		key[r.word[i.number]] |= part << r.shift[i.number]
	}
	return key
}

// place returns the place of a key.
func (r *remembered) place(key []uint64) []uint64 {
	hash := uint64(0)
	for _, word := range key {
		hash = (hash ^ word) * 0x9E3779B97F4A7C15 // 2^64 over the golden ratio
		hash ^= hash >> 32
	}
	n, _ := bits.Mul64(hash, r.places)
	size := uint64(r.words + 1)
	return r.table[n*size : (n+1)*size]
}

func (r *remembered) recall(key []uint64) (count uint64, known bool) {
	place := r.place(key)
	if place[r.words] == 0 {
		return 0, false
	}
	for n, word := range key {
		if place[n] != word {
			return 0, false
		}
	}
	return place[r.words] - 1, true
}

func (r *remembered) store(key []uint64, count uint64) {
	place := r.place(key)
	copy(place, key)
	place[r.words] = count + 1
}

// tooMany stands for every count beyond 2⁶³−1.
const tooMany = math.MaxInt64 + 1

func add(a, b uint64) uint64 {
	if a >= tooMany-b {
		return tooMany
	}
	return a + b
}

// count is the search of dance.go, except that it enters no level whose count
// it knows, and that each level adds up what is found below it.
func (r *remembered) count(s *Solver) (uint64, Status) {
	for {
		if s.stats.Nodes >= s.lookAt && s.mustStop() {
			return r.sum(len(s.levels)), Unknown
		}
		s.stats.Nodes++
		i := s.choose()
		count, known := r.look(s, i)
		if !known {
			r.enter(s, i)
			continue
		}
		if count, done := r.back(s, count); done {
			return count, None
		}
	}
}

// look returns how many solutions what is left has, if that is known at once. i
// is the item that the search would branch on.
func (r *remembered) look(s *Solver, i *item) (count uint64, known bool) {
	if i == nil {
		return 1, true
	}
	if i.length == 0 {
		return 0, true
	}
	return r.recall(r.key(s, len(s.levels)))
}

// enter begins a level and chooses the first option of its item.
func (r *remembered) enter(s *Solver, i *item) {
	r.totals[len(s.levels)] = 0
	s.cover(i)
	s.levels = append(s.levels, i.down)
	s.try(i.down)
}

// back adds a count to the level above and chooses its next option. It leaves
// the levels that have none, each with its own count. It says so when no level
// is left, and then returns the count of all.
func (r *remembered) back(s *Solver, count uint64) (all uint64, done bool) {
	for len(s.levels) > 0 {
		level := len(s.levels) - 1
		r.totals[level] = add(r.totals[level], count)
		s.levels[level] = s.retract()
		if s.try(s.levels[level]) {
			return 0, false
		}
		count = r.totals[level]
		r.store(r.keys[level*r.words:(level+1)*r.words], count)
	}
	return count, true
}

// sum returns what the first levels have found so far.
func (r *remembered) sum(levels int) (sum uint64) {
	for _, total := range r.totals[:levels] {
		sum = add(sum, total)
	}
	return sum
}
