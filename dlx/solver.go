package dlx

import (
	"fmt"
	"iter"
	"slices"
)

// Status says how a search ended.
type Status int

const (
	// Unknown: nothing has been searched yet, or a budget or a context ended
	// the search before it came to an answer.
	Unknown Status = iota
	// Found: the search stopped at a solution; there may be more.
	Found
	// None: the search is complete; there is no solution, or none beyond
	// those already seen.
	None
	// Overflow: there are more solutions than an int64 can count.
	Overflow
)

// String returns the name of the status in lower case.
func (t Status) String() string {
	switch t {
	case Unknown:
		return "unknown"
	case Found:
		return "found"
	case None:
		return "none"
	case Overflow:
		return "overflow"
	}
	return fmt.Sprintf("Status(%d)", int(t))
}

// Stats counts work in Knuth's units.
type Stats struct {
	Nodes   int64 // of the search tree: one per choice of an item, and one per solution
	Updates int64 // items and nodes taken out of lists; putting back is not counted
}

// A phase is where a solver stands between two calls.
type phase int

const (
	ready     phase = iota // no search has begun
	searching              // Next stopped at a solution
	paused                 // Next was stopped by a budget or a context
	finished               // Next found that there are no more
)

// A Solver searches for the solutions of a problem. Make one with [NewSolver].
// It must not be copied.
type Solver struct {
	root          item    // header of the ring of active items
	secondaryRoot item    // header of the ring of secondary items that are not covered
	items         []item  // by number
	primary       int32   // how many of them are primary
	nodes         []node  // of all options, one after the other
	first         []*node // for each option, its first node
	phase         phase
	status        Status
	stats         Stats

	levels   []*node  // the search: for each level, the chosen node
	claims   []claim  // for each option, what was said of it
	said     []Option // the options selected or excluded, in that order
	selected []Option // those of them that were selected
	solution []Option // memory for Solution

	limits
	optimizer  *optimizer  // for Best; nil if no option has a weight
	remembered *remembered // for CountWithMemory; nil before the first
}

// A claim is what the caller said of an option.
type claim uint8

const (
	open claim = iota
	selected
	excluded
)

// NewSolver returns a solver for p. It copies all of p and takes all the
// memory that it will ever need: some 50 bytes for each item of each option.
// The time is proportional to the size of p.
func NewSolver(p *Problem) *Solver {
	s := new(Solver)
	s.Load(p)
	return s
}

// Load makes s a solver for p, as new as one from [NewSolver], but in the
// memory that s already has. It allocates only if p is larger than every
// problem that s had before. It serves where each case has a matrix of its own.
func (s *Solver) Load(p *Problem) {
	s.loadItems(p)
	s.loadOptions(p)
	s.levels = slices.Grow(s.levels[:0], p.Primary())
	s.selected = slices.Grow(s.selected[:0], p.Primary())
	s.solution = slices.Grow(s.solution[:0], max(1, p.Primary())) // never nil, not even without items
	s.said = slices.Grow(s.said[:0], p.Options())
	s.claims = resize(s.claims, p.Options())
	clear(s.claims)
	s.phase, s.status, s.stats, s.monitorAt = ready, Unknown, Stats{}, 0
	s.remembered = nil
	s.loadWeights(p)
}

func (s *Solver) loadWeights(p *Problem) {
	if !p.weighted {
		s.optimizer = nil
		return
	}
	if s.optimizer == nil {
		s.optimizer = new(optimizer)
	}
	s.optimizer.load(p, s)
}

// resize returns a slice of length n in the memory of s if that is enough.
func resize[T any](s []T, n int) []T { return slices.Grow(s[:0], n)[:n] }

func (s *Solver) loadItems(p *Problem) {
	s.root.prev, s.root.next = &s.root, &s.root
	s.secondaryRoot.prev, s.secondaryRoot.next = &s.secondaryRoot, &s.secondaryRoot
	s.items = resize(s.items, p.Primary()+p.Secondary())
	s.primary = int32(p.Primary())
	for n := range s.items {
		i := &s.items[n]
		*i = item{number: int32(n)}
		i.up, i.down, i.item = &i.node, &i.node, i
		if n < p.Primary() {
			i.join(&s.root)
		} else {
			i.join(&s.secondaryRoot)
		}
	}
}

// join puts i at the end of the ring of root.
func (i *item) join(root *item) {
	i.prev, i.next = root.prev, root
	i.prev.next, i.next.prev = i, i
}

func (s *Solver) loadOptions(p *Problem) {
	s.nodes = resize(s.nodes, len(p.entries))
	s.first = resize(s.first, p.Options())
	for o := range s.first {
		start, end := p.starts[o], p.starts[o+1]
		s.first[o] = &s.nodes[start]
		for n := start; n < end; n++ {
			e, x := p.entries[n], &s.nodes[n]
			*x = node{item: &s.items[e.Item], option: Option(o), color: int32(e.Color)}
			x.up, x.down = x.item.up, &x.item.node
			x.left, x.right = &s.nodes[max(start, n-1)], s.first[o]
			x.relink()
			x.left.right, x.right.left = x, x
		}
	}
}

// Select says that o is in every solution from now on. It returns false, and
// changes nothing, if that conflicts with what was said before: o is excluded,
// or shares an item with a selected option without agreeing about a color. To
// select an option twice is the same as once.
//
// The time is that of covering the items of o. Select panics if there is no
// option o, and in the middle of a search.
func (s *Solver) Select(o Option) bool {
	x := s.speakOf(o, "Select")
	if s.claims[o] == open && s.possible(x) {
		s.claim(o, selected)
		s.selected = append(s.selected, o)
		s.takeAll(x)
	}
	return s.agree(s.claims[o] == selected)
}

// Exclude says that o is in no solution from now on. It returns false, and
// changes nothing, if o is selected. To exclude an option twice is the same as
// once.
//
// The time is proportional to the number of items of o. Exclude panics if
// there is no option o, and in the middle of a search.
func (s *Solver) Exclude(o Option) bool {
	x := s.speakOf(o, "Exclude")
	if s.claims[o] == open && s.possible(x) {
		s.claim(o, excluded)
		s.drop(x)
	}
	return s.agree(s.claims[o] != selected)
}

// Reset takes back every Select, every Exclude and the search, and sets Stats
// to zero. The time is proportional to what there is to take back.
func (s *Solver) Reset() {
	s.unwind()
	for _, o := range slices.Backward(s.said) {
		if s.claims[o] == selected {
			s.giveBackAll(s.first[o])
		} else {
			s.restore(s.first[o])
		}
		s.claims[o] = open
	}
	s.said, s.selected = s.said[:0], s.selected[:0]
	s.phase, s.status, s.stats, s.monitorAt = ready, Unknown, Stats{}, 0
}

// Next finds the next solution and reports whether there is one. After the
// last one it keeps returning false, until Select or Exclude returns true,
// or Count, Reset or Load is called: then the search begins anew.
//
// If it returns false and Status is [Unknown], a budget or a context ended the
// search, and the next call of Next goes on where it stopped.
func (s *Solver) Next() bool {
	if s.phase == finished {
		return false
	}
	s.begin()
	s.status = s.search(s.phase != searching)
	switch s.status {
	case Found:
		s.phase = searching
	case Unknown:
		s.phase = paused
	case None:
		s.phase = finished
	}
	return s.status == Found
}

// Solution returns the solution that the last call of Next found: the selected
// options in the order of selecting, then those that the search chose, by
// level. It returns nil if the last call of Next found none. The slice is
// valid until the next call of a method of s.
func (s *Solver) Solution() []Option {
	if s.phase != searching {
		return nil
	}
	return s.collect()
}

// collect returns the options that are selected and those on the levels.
func (s *Solver) collect() []Option {
	s.solution = append(s.solution[:0], s.selected...)
	for _, x := range s.levels {
		s.solution = append(s.solution, x.option)
	}
	return s.solution
}

// All returns an iterator over the solutions that Next would find from here
// on. Each slice is valid until the next one comes. A loop that is left early
// leaves the search where it is, and Next or another loop goes on from there;
// a loop that came to the end leaves nothing for another one. A range clause
// with a call of All allocates nothing; an iterator that is passed on may.
func (s *Solver) All() iter.Seq[[]Option] {
	return func(yield func([]Option) bool) {
		for s.Next() {
			if !yield(s.Solution()) {
				return
			}
		}
	}
}

// Count counts solutions, at most limit of them; 0 stands for no limit. With
// the status [None] the search was complete and the count is that of all
// solutions; with [Found] the limit was reached and there may be more. So a
// puzzle has a unique solution if Count(2) returns 1.
//
// Count takes its search back before it returns: selected and excluded options
// stay, and Next begins with the first solution. It panics if limit is
// negative, and in the middle of a search.
func (s *Solver) Count(limit int64) (int64, Status) {
	s.mustNotBeSearching("Count")
	s.phase = ready
	if limit < 0 {
		panic(fmt.Sprintf("dlx: Count with the limit %d; it may not be negative", limit))
	}
	s.begin()
	count := int64(0)
	s.status = s.search(true)
	for s.status == Found {
		count++
		if count == limit {
			break
		}
		s.status = s.search(false)
	}
	s.unwind()
	return count, s.status
}

// Status says how the last Next, Count or Best ended, or Unknown if there was
// none since NewSolver, Load, Reset, or a Select or Exclude that returned true.
func (s *Solver) Status() Status { return s.status }

// Stats returns the work done since NewSolver or the last Reset, that of
// Select and Exclude included.
func (s *Solver) Stats() Stats { return s.stats }

// lead returns the node of the first primary item of o.
func (s *Solver) lead(o Option) *node {
	x := s.first[o]
	for x.item.number >= s.primary {
		x = x.right
	}
	return x
}

// speakOf prepares for a claim about o and returns its first node.
func (s *Solver) speakOf(o Option, method string) *node {
	s.mustNotBeSearching(method)
	if o < 0 || int(o) >= len(s.first) {
		panic(fmt.Sprintf("dlx: %s of option %d in a problem with %d options", method, o, len(s.first)))
	}
	return s.first[o]
}

func (s *Solver) mustNotBeSearching(method string) {
	if s.phase == searching || s.phase == paused {
		panic("dlx: " + method + " in the middle of a search; call Reset first, or Next until it returns false")
	}
}

func (s *Solver) claim(o Option, c claim) {
	s.claims[o] = c
	s.said = append(s.said, o)
}

// agree lets the search begin anew if what was said of an option stands.
func (s *Solver) agree(stands bool) bool {
	if stands {
		s.phase, s.status = ready, Unknown
	}
	return stands
}

// possible reports whether the option of x agrees with the selected ones.
func (s *Solver) possible(x *node) bool {
	for y := x; ; {
		i := y.item
		if i.taken || i.purified != 0 && i.purified != y.color {
			return false
		}
		if y = y.right; y == x {
			return true
		}
	}
}

// takeAll commits to every item of the option of x, that of x included, and
// remembers which items are covered.
func (s *Solver) takeAll(x *node) {
	for y := x; ; {
		s.commit(y)
		y.item.taken = y.color == 0
		if y = y.right; y == x {
			return
		}
	}
}

// giveBackAll is the inverse of takeAll.
func (s *Solver) giveBackAll(x *node) {
	for y := x.left; ; y = y.left {
		y.item.taken = false
		s.uncommit(y)
		if y == x {
			return
		}
	}
}

// drop takes the whole option of x out of the lists.
func (s *Solver) drop(x *node) {
	s.stats.Updates += hide(x)
	if !x.settled() {
		x.unlink()
		s.stats.Updates++
	}
}

// restore is the inverse of drop.
func (s *Solver) restore(x *node) {
	if !x.settled() {
		x.relink()
	}
	unhide(x)
}
