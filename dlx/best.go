package dlx

import (
	"cmp"
	"math"
	"slices"
)

// An Optimum is what Best found out.
type Optimum struct {
	Weight  int64    // total weight of Options
	Options []Option // of the heaviest cover found, or nil; valid until the next call of a method of the solver
	Bound   int64    // no cover weighs more; equal to Weight once the optimum is proved
}

// Best finds the exact cover of greatest total weight, and proves that there is
// none greater. The weights are those of [Problem.SetWeight]; those of selected
// options count too. For the least total cost, make each weight the negative
// cost.
//
// The status is [Found] if the optimum is proved, [None] if there is no cover,
// and [Unknown] if a budget or a context ended the search: then the Optimum has
// the heaviest cover so far, if any, and a bound. Among several optima Best
// returns one, the same on every run and every machine.
//
// # How it works
//
// Every item gets a price, and the reduced weight of an option is its weight
// less the prices of its items. A cover pays each primary item's price once. So
// it weighs the sum of all prices plus the reduced weights of its options, and
// that is at most
//
//	bound = sum of all prices + sum of the positive reduced weights.
//
// This holds for any prices; good ones make the bound tight. Say there are
// three primary items and four options:
//
//	option   items   weight   reduced weight with prices 4, 3, 2
//	   0      0 1       7        7 − 4 − 3 =  0
//	   1      1 2       5        5 − 3 − 2 =  0
//	   2      0         4        4 − 4     =  0
//	   3      2         1        1 − 2     = −1
//
// The bound is 4 + 3 + 2 = 9, and the cover of options 1 and 2 weighs 9: it is
// an optimum. If option 3 were chosen, the bound would fall by 1 to 8; so no
// optimum has it, and the search need not try it. (The other cover, options 0
// and 3, indeed weighs 8.)
//
// At each node the search first looks a little way ahead without bounds, which
// is enough where little is left. If it is not, it prices the items anew, from
// where the parent left them, drops the options that cannot lead to more than
// is known, and tries those that cost the bound least first. Since dropping
// needs something to beat, it comes down from the bound: it pretends to know a
// cover that weighs one less than the bound, then two, four, eight less. The
// first such search that finds a cover ends with the optimum.
//
// # Cost
//
// For [Stats] a node of Best is one computation of a bound, which takes time in
// proportion to what is left of the problem; moves without a choice and the look
// ahead are not counted. Nothing is allocated. Like Count, Best takes its search
// back, and panics in the middle of a search.
func (s *Solver) Best() (Optimum, Status) {
	s.mustNotBeSearching("Best")
	engine := s.fitting()
	if s.problem.weighted {
		engine = Links
	}
	s.begin(engine)
	s.wanted, s.path = whole, s.path[:0]
	var best Optimum
	if b := &s.optimizer; s.problem.weighted {
		s.status = b.prove(s)
		best = b.optimum(s.status)
	} else {
		best = s.anyCover()
	}
	s.end()
	return best, s.status
}

// anyCover is Best where no option has a weight.
func (s *Solver) anyCover() (best Optimum) {
	_, s.status = s.engine.search(1)
	if s.status == Found {
		s.solution = s.engine.appendChosen(append(s.solution[:0], s.selected...))
		best.Options = s.solution
	}
	s.engine.unwind()
	return best
}

// An optimizer searches for the cover of greatest weight. Weights and bounds
// are in the units of its prices, except where it says whole.
type optimizer struct {
	prices
	rootPrice []int64

	beat  int64 // whole: a cover counts if it weighs more
	bound int64 // whole: no cover weighs more
	best  int64 // whole: weight of found
	found []Option
	any   bool // something was found

	ahead      int64 // how many nodes list may visit, at least 1
	forks      []fork
	candidates []candidate
	dropped    []*node // an option each, by its first node
}

// A fork is a node of the search tree that has children: an item, and its
// options as candidates, the best first.
type fork struct {
	item    *item
	next    int   // the first candidate not yet tried
	end     int   // after the last candidate
	chosen  *node // the candidate that is tried now, nil before the first
	dropped int   // how many options were dropped above this node
	weight  int64 // of the options chosen above
	bound   int64 // of this node, handed down from the fork above
}

type candidate struct {
	node  *node
	bound int64 // of covers with this option, as computed here
}

const (
	rootSteps = 400
	nodeSteps = 12
	lookAhead = 256             // nodes; to search so many takes about as long as one bound
	farBelow  = -int64(1) << 62 // all bounds
)

func (b *optimizer) load(p *Problem, l *links) {
	b.prices.load(p, l)
	b.ahead = lookAhead
	b.rootPrice = resize(b.rootPrice, len(l.items))
	b.found = resize(b.found, p.Primary())[:0]
	b.forks = resize(b.forks, p.Primary())[:0]
	b.candidates = resize(b.candidates, p.Options())
	b.dropped = resize(b.dropped, p.Options())[:0]
}

func (b *optimizer) whole(weight int64) int64 { return weight >> b.scale }

func (b *optimizer) optimum(status Status) Optimum {
	if status == None {
		return Optimum{}
	}
	best := Optimum{Bound: b.bound}
	if b.any {
		best.Weight, best.Options = b.best, b.found
	}
	return best
}

// prove comes down from the bound of the root, to the best cover found so far
// if there is one. Otherwise the last pretence is one below the least that any
// cover could weigh, so it finds a cover if there is one.
func (b *optimizer) prove(s *Solver) Status {
	b.any, b.found = false, b.found[:0]
	base := int64(0)
	for _, o := range s.selected {
		base += b.weight[o]
	}
	b.beat = math.MinInt64
	if b.list(s, base) {
		return b.proved()
	}
	b.gather(&s.links)
	clear(b.price)
	bound := base + b.lower(farBelow, rootSteps)
	top := b.whole(bound)
	floor := b.whole(base+b.leastWeight()) - 1
	copy(b.rootPrice, b.price)
	b.bound = top
	s.tell(Event{Step: Bound, Bound: top, Target: b.beat})
	for step := int64(1); ; step *= 2 {
		b.beat = max(top-step, floor)
		if b.any {
			b.beat = max(b.beat, b.best)
		}
		s.tell(Event{Step: Pretend, Target: b.beat})
		copy(b.price, b.rootPrice)
		if !b.descend(s, base, bound) {
			return Unknown
		}
		if b.any && b.best == b.beat {
			return b.proved()
		}
		if b.bound = b.beat; b.beat == floor {
			return None
		}
	}
}

// proved returns the status when no cover weighs more than the best one found.
func (b *optimizer) proved() Status {
	if !b.any {
		return None
	}
	b.bound = b.best
	return Found
}

// leastWeight returns a weight that no cover by live options is below.
func (b *optimizer) leastWeight() (sum int64) {
	start := int32(0)
	for _, end := range b.groups {
		least := b.weight[b.live[start]]
		for _, o := range b.live[start:end] {
			least = min(least, b.weight[o])
		}
		sum += least
		start = end
	}
	for _, o := range b.live[start:] {
		sum += min(0, b.weight[o])
	}
	return sum
}

// descend searches all covers that weigh more than beat, raising it with each
// that it finds, and reports whether it came to the end. No cover is above the
// given bound.
func (b *optimizer) descend(s *Solver, weight, bound int64) bool {
	for more := true; more; weight, bound, more = b.nextChild(s) {
		if !b.visit(s, weight, bound) {
			b.abandon(s)
			return false
		}
	}
	return true
}

// visit comes to a node, with the weight of what was chosen above and a bound.
// The node has no children if it is a cover, if an item has no option, or if
// its own bound shows that nothing below it counts. It reports false, and leaves
// the links as they are, if the search has to stop before another bound.
func (b *optimizer) visit(s *Solver, weight, bound int64) bool {
	f := fork{dropped: len(b.dropped), weight: weight, bound: bound}
	i := s.links.fewest()
	if i == nil {
		b.record(s, weight)
		return true
	}
	if i.length > 1 {
		// From the root prove has looked ahead already.
		if len(b.forks) > 0 && b.list(s, weight) {
			return true
		}
		if s.mustStop() {
			return false
		}
		if !b.reprice(s, weight) {
			return true
		}
		i = s.links.fewest()
	} else if i.length == 1 {
		b.with[i.down.option] = bound
	}
	s.tell(Event{Step: Branch, Level: len(b.forks), Item: int(i.number), Choices: int(i.length)})
	if i.length == 0 {
		s.tell(Event{Step: Leave, Level: len(b.forks), Item: int(i.number)})
		b.restoreDropped(s, f.dropped)
		return true
	}
	b.push(s, f, i)
	return true
}

// reprice computes a bound for this node, and for each live option, and drops
// those that no cover that counts can have. It reports false if that is all.
func (b *optimizer) reprice(s *Solver, weight int64) bool {
	s.stats.Nodes++
	b.gather(&s.links)
	bound := weight + b.lower(b.beat<<b.scale-weight, nodeSteps)
	s.tell(Event{Step: Bound, Level: len(b.forks), Bound: b.whole(bound), Target: b.beat})
	if b.whole(bound) <= b.beat {
		return false
	}
	b.boundEach(bound)
	for _, o := range b.live {
		if b.whole(b.with[o]) <= b.beat {
			s.links.drop(s.links.first[o])
			b.dropped = append(b.dropped, s.links.first[o])
			s.tell(Event{Step: Drop, Level: len(b.forks), Option: o})
		}
	}
	return true
}

// list searches below a node without bounds, and reports whether it came to the
// end within a few nodes. Where little is left, or where covers are so few that
// a bound helps little, that is quicker than a bound.
func (b *optimizer) list(s *Solver, weight int64) bool {
	outside, nodes, watcher := s.limits, s.stats.Nodes, s.links.watcher
	s.limits, s.links.watcher = limits{lookAt: nodes + b.ahead, stopAt: nodes + b.ahead}, nil
	_, status := s.links.search(1)
	for status == Found {
		sum := weight
		for _, v := range s.links.levels {
			sum += b.weight[v.chosen.option]
		}
		b.record(s, sum)
		_, status = s.links.search(1)
	}
	s.links.unwind()
	visited := s.stats.Nodes - nodes
	s.limits, s.stats.Nodes, s.links.watcher = outside, nodes, watcher
	s.tell(Event{Step: LookAhead, Level: len(b.forks), Nodes: visited, Done: status == None})
	return status == None
}

// restoreDropped puts dropped options back until only so many are left.
func (b *optimizer) restoreDropped(s *Solver, left int) {
	for _, x := range slices.Backward(b.dropped[left:]) {
		s.links.restore(x)
		s.tell(Event{Step: Restore, Level: len(b.forks), Option: x.option})
	}
	b.dropped = b.dropped[:left]
}

// push makes f the last fork, with the options of i.
func (b *optimizer) push(s *Solver, f fork, i *item) {
	if len(b.forks) > 0 {
		f.next = b.forks[len(b.forks)-1].end
	}
	f.item, f.end = i, f.next
	for x := i.down; x != &i.node; x = x.down {
		b.candidates[f.end] = candidate{x, b.with[x.option]}
		f.end++
	}
	slices.SortStableFunc(b.candidates[f.next:f.end], func(x, y candidate) int {
		return cmp.Compare(y.bound, x.bound)
	})
	s.links.cover(i)
	b.forks = append(b.forks, f)
}

// nextChild takes back what was chosen last and chooses the next candidate that
// can still count. It returns the weight and the bound of the node that this
// leads to. It leaves the forks that have no such candidate, and returns false
// if no fork is left.
func (b *optimizer) nextChild(s *Solver) (weight, bound int64, ok bool) {
	for len(b.forks) > 0 {
		f := &b.forks[len(b.forks)-1]
		b.retract(s, f)
		if f.next < f.end {
			c := b.candidates[f.next]
			if bound = min(f.bound, c.bound); b.whole(bound) > b.beat {
				f.next++
				f.chosen = c.node
				s.links.commitOthers(c.node)
				s.tell(Event{Step: Try, Level: len(b.forks) - 1, Option: c.node.option})
				return f.weight + b.weight[c.node.option], bound, true
			}
		}
		b.leaveFork(s, f)
	}
	return 0, 0, false
}

func (b *optimizer) retract(s *Solver, f *fork) {
	if f.chosen != nil {
		s.links.uncommitOthers(f.chosen)
		s.tell(Event{Step: TakeBack, Level: len(b.forks) - 1, Option: f.chosen.option})
		f.chosen = nil
	}
}

// leaveFork undoes the last fork, f, of which nothing is chosen.
func (b *optimizer) leaveFork(s *Solver, f *fork) {
	s.links.uncover(f.item)
	b.forks = b.forks[:len(b.forks)-1]
	s.tell(Event{Step: Leave, Level: len(b.forks), Item: int(f.item.number)})
	b.restoreDropped(s, f.dropped)
}

// abandon takes the search back.
func (b *optimizer) abandon(s *Solver) {
	for len(b.forks) > 0 {
		f := &b.forks[len(b.forks)-1]
		b.retract(s, f)
		b.leaveFork(s, f)
	}
}

// record keeps the cover that was reached, if it counts.
func (b *optimizer) record(s *Solver, weight int64) {
	if b.whole(weight) <= b.beat {
		return
	}
	b.any, b.best = true, b.whole(weight)
	b.beat = b.best
	b.found = append(b.found[:0], s.selected...)
	for n := range b.forks {
		b.found = append(b.found, b.forks[n].chosen.option)
	}
	b.found = s.links.appendChosen(b.found)
	s.tell(Event{Step: Cover, Level: len(b.found) - len(s.selected), Solution: b.found, Weight: b.best})
}
