package dlx

import "math"

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
// At each node the search prices the items again, from where the parent left
// them, fixes out the options that cannot lead to more than is known, and takes
// those that are forced then. It branches on the item that promises the smallest
// trees, for which it learns from its conflicts, and tries the options that cost
// the bound least first. (See prices.go, losses.go and branch.go.) In the
// first nodes it looks a little way ahead without bounds before all that, which
// is enough where little is left.
//
// Since fixing needs a target, the search comes down from the bound: only covers
// that weigh as much as the bound count, then those that weigh up to one less,
// three less, seven less. The first such search that finds a cover ends with the
// optimum.
//
// # Cost
//
// For [Stats] a node of Best is one at which it computes bounds, which takes
// time in proportion to what is left of the problem; moves without a choice and
// the look ahead are not counted. Nothing is allocated. Like Count, Best takes
// its search back, and panics in the middle of a search. Where no option has a
// weight, it is [Solver.Any].
func (s *Solver) Best() (Optimum, Status) {
	s.mustNotBeSearching("Best")
	if !s.problem.weighted() {
		cover, status := s.Any()
		return Optimum{Options: cover}, status
	}
	s.begin(Links)
	s.wanted, s.path = whole, s.path[:0]
	b := s.optimizer.(*optimizer)
	s.status = b.prove(s)
	s.phase = ready
	return b.optimum(s.status), s.status
}

// An optimizer searches for the cover of greatest weight. Weights and bounds
// are in the units of its prices, except where it says whole.
type optimizer struct {
	losses
	rootPrice []int64
	nearby    []int64 // by option: the conflicts of its items

	target int64 // whole: a cover counts if it weighs more
	bound  int64 // whole: no cover weighs more
	best   int64 // whole: weight of found; noCover: there is none yet
	found  []Option

	ahead      int64 // how many nodes list may visit, at least 1
	aheadUntil int64 // list searches in the nodes before this one
	branches   []branchNode
	candidates []candidate
	fixed      []Option // those that are fixed out
}

const (
	rootSteps  = 400
	nodeSteps  = 30
	lookAhead  = 128             // nodes; to search so many takes about as long as a bound
	aheadFirst = 50              // nodes that look ahead
	farBelow   = -int64(1) << 62 // all bounds
	noCover    = math.MinInt64
)

// loadOptimizer makes s ready for Best. Only SetWeight names it, so that a program
// without weights is linked, and bundled, without all this.
func (s *Solver) loadOptimizer() {
	b, ok := s.optimizer.(*optimizer)
	if !ok {
		b = new(optimizer)
		s.optimizer = b
	}
	b.load(&s.problem, &s.links)
}

func (b *optimizer) load(p *Problem, l *links) {
	b.losses.load(p, l)
	resize(p.Options(), &b.nearby)
	resize(len(l.items), &b.rootPrice)
	resize(p.Primary(), &b.found)
	resize(p.Primary(), &b.branches)
	resize(p.Options(), &b.candidates)
	resize(p.Options(), &b.fixed)
	b.branches, b.fixed, b.ahead = b.branches[:0], b.fixed[:0], lookAhead
}

// whole returns the greatest whole weight that is no more than the given one.
func (b *optimizer) whole(weight int64) int64 { return weight >> b.scale }

// most returns the greatest weight of which whole is the given one. A bound no
// greater is enough: with the target 8, 8.99 ends a node as well as 8.
func (b *optimizer) most(whole int64) int64 { return (whole+1)<<b.scale - 1 }

func (b *optimizer) optimum(status Status) Optimum {
	if status == None {
		return Optimum{}
	}
	best := Optimum{Bound: b.bound}
	if b.best > noCover {
		best.Weight, best.Options = b.best, b.found
	}
	return best
}

// prove comes down from the bound of the root, to the best cover found so far
// if there is one. Otherwise the last target is one below the least that any
// cover could weigh, so it finds a cover if there is one.
func (b *optimizer) prove(s *Solver) Status {
	b.best, b.target = noCover, noCover
	b.aheadUntil = s.stats.Nodes + aheadFirst
	base := int64(0)
	for _, o := range s.selected {
		base += b.weight[o]
	}
	if b.list(s, base) {
		return b.proved()
	}
	b.gather(&s.links)
	clear(b.price)
	s.links.resetConflicts()
	bound := base + b.lower(farBelow, rootSteps, atRoot)
	top := b.whole(bound)
	floor := b.whole(base+b.leastWeight()) - 1
	copy(b.rootPrice, b.price)
	b.bound = top
	s.tell(Event{Step: Bound, Bound: top, Target: b.target})
	for step := int64(1); ; step *= 2 {
		b.target = max(top-step, floor, b.best)
		s.tell(Event{Step: Retarget, Target: b.target})
		copy(b.price, b.rootPrice)
		if !b.descend(s, base, bound) {
			return Unknown
		}
		if b.best == b.target {
			return b.proved()
		}
		if b.bound = b.target; b.target == floor {
			return None
		}
	}
}

// proved returns the status when no cover weighs more than the best one found.
func (b *optimizer) proved() Status {
	if b.best == noCover {
		return None
	}
	b.bound = b.best
	return Found
}

// leastWeight returns a weight that no cover by live options is below.
func (b *optimizer) leastWeight() (sum int64) {
	for g, top := range b.tops {
		least := b.weight[top]
		for _, o := range b.group(g) {
			least = min(least, b.weight[o])
		}
		sum += least
	}
	for _, o := range b.rest() {
		sum += min(0, b.weight[o])
	}
	return sum
}

// reprice returns a bound for this node, which ends it if no cover that counts
// is below. It fixes out the options that no such cover has, then moves the
// prices, and once more fixes what it can. As soon as something is forced, it
// leaves the rest to the nodes below, where more is fixed at less cost.
func (b *optimizer) reprice(s *Solver, weight int64) (bound int64) {
	s.stats.Nodes++
	goal := b.most(b.target) - weight
	for _, steps := range [...]int{0, nodeSteps} {
		b.gather(&s.links)
		bound = weight + b.lower(goal, steps, atNode)
		s.tell(Event{Step: Bound, Level: len(b.branches), Bound: b.whole(bound), Target: b.target})
		if b.whole(bound) <= b.target {
			b.addConflicts(&s.links)
			return bound
		}
		b.boundEach(bound, b.most(b.target))
		b.fixOut(s)
		if s.links.fewest().length <= 1 {
			return bound
		}
	}
	return bound
}

// fixOut drops the live options that no cover that counts can have: reduced-cost
// fixing.
func (b *optimizer) fixOut(s *Solver) {
	for _, o := range b.live {
		if b.whole(b.with[o]) <= b.target {
			s.links.exclude(o)
			b.fixed = append(b.fixed, o)
			s.tell(Event{Step: Fix, Level: len(b.branches), Option: o})
		}
	}
}

// list searches below a node without bounds, and reports whether it came to the
// end within a few nodes. Where little is left, or where covers are so few that
// a bound helps little, that is quicker than a bound. Only the first nodes look
// ahead, the root in prove: what ends within a look ahead blames no item, so the
// search would learn nothing in a hard problem.
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
	s.tell(Event{Step: LookAhead, Level: len(b.branches), Nodes: visited, Done: status == None})
	return status == None
}

// record keeps the cover that was reached, if it counts.
func (b *optimizer) record(s *Solver, weight int64) {
	if b.whole(weight) <= b.target {
		return
	}
	b.best = b.whole(weight)
	b.target = b.best
	b.found = append(b.found[:0], s.selected...)
	for n := range b.branches {
		b.found = append(b.found, b.branches[n].chosen.option)
	}
	b.found = s.links.appendChosen(b.found)
	s.tell(Event{Step: Cover, Level: len(b.found) - len(s.selected), Solution: b.found, Weight: b.best})
}
