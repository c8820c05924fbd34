package dlx

import "slices"

// A Solver searches for the solutions of a problem. Make one with [NewSolver].
// It must not be copied.
type Solver struct {
	root          item    // header of the ring of active items
	secondaryRoot item    // header of the ring of secondary items that are not covered
	items         []item  // by number
	primary       int32   // how many of them are primary
	nodes         []node  // of all options, one after the other
	first         []*node // for each option, its first node

	levels   []*node  // the search: for each level, the chosen node
	claims   []claim  // for each option, what was said of it
	said     []Option // the options selected or excluded, in that order
	selected []Option // those of them that were selected

	walk
	trace      func(Event) // nil: none
	weighted   bool        // some option has a weight
	optimizer  *optimizer  // for Best; nil before the first problem with weights
	remembered *remembered // for CountWithMemory; nil before the first
}

// A claim is what the caller said of an option.
type claim uint8

const (
	open claim = iota
	selected
	excluded
)

// NewSolver returns a solver for p. It copies all of p, so that later changes of
// p do not reach it, and takes all the memory that its searches need: some 50
// bytes for each item of each option. Only CountWithMemory, CountParallel and
// Split allocate more. The time is proportional to the size of p.
func NewSolver(p *Problem) *Solver {
	s := new(Solver)
	s.engine = s
	s.Load(p)
	return s
}

// Load makes s a solver for p, as new as one from [NewSolver], but in the
// memory that s already has. It allocates only if p is larger than every
// problem that s had before. It serves where each case has a matrix of its own.
func (s *Solver) Load(p *Problem) {
	s.mustNotBeRunning("Load")
	s.loadItems(p)
	s.loadOptions(p)
	s.levels = slices.Grow(s.levels[:0], p.Primary())
	s.selected = slices.Grow(s.selected[:0], p.Primary())
	s.solution = slices.Grow(s.solution[:0], max(1, p.Primary())) // never nil, not even without items
	s.said = slices.Grow(s.said[:0], p.Options())
	s.claims = resize(s.claims, p.Options())
	clear(s.claims)
	s.restart()
	s.remembered = nil
	s.loadWeights(p)
}

func (s *Solver) loadWeights(p *Problem) {
	s.weighted = p.weighted
	if !s.weighted {
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
		start, end := p.start(Option(o)), p.ends[o]
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

// appendSolution appends the selected options and those of the levels.
func (s *Solver) appendSolution(to []Option) []Option {
	to = append(to, s.selected...)
	for _, x := range s.levels {
		to = append(to, x.option)
	}
	return to
}

// Reset takes back every Select, every Exclude and the search, and sets Stats
// to zero. The time is proportional to what there is to take back.
func (s *Solver) Reset() {
	s.mustNotBeRunning("Reset")
	s.engine.unwind()
	for _, o := range slices.Backward(s.said) {
		if s.claims[o] == selected {
			s.giveBackAll(s.first[o])
		} else {
			s.restore(s.first[o])
		}
		s.claims[o] = open
	}
	s.said, s.selected = s.said[:0], s.selected[:0]
	s.restart()
}

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
	mustBeOption(o, len(s.first), method)
	return s.first[o]
}

func (s *Solver) claim(o Option, c claim) {
	s.claims[o] = c
	s.said = append(s.said, o)
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
