package dlx

import (
	"math/bits"
	"slices"
)

// This file bounds the weight of the covers that are still possible, by
// Lagrangian prices: u(i) of each item i, and the reduced weight r(x) of each
// option x, as in Best's documentation. A secondary item is paid for at most once, so its price must not be negative
// for the bound to hold. Items in a color have no price, which leaves a
// constraint out and keeps a bound a bound.
//
// Part of the best prices need no search. Take a family of primary items of
// which no option has two, such as the cells of a sudoku. The best price of one
// makes the greatest reduced weight of its options 0. The bound is then
//
//	Σ max r(x) over the options of i, for i in the family
//	+ Σ u(i) over the other items
//	+ Σ max(0, r(x)) over the loose options, those without an item of the family,
//
// and only the other items have prices. The options of one such item are a
// group here.
//
// The other prices are lowered step by step. Call wanted(i) the number of
// options with i that the bound adds up. Where it is not 1, the bound falls as
// u(i) moves by the sign of wanted(i) − 1: this is the subgradient method, with
// Polyak's length of a step. (Held and Karp, "The traveling-salesman problem
// and minimum spanning trees", 1971; Polyak, 1969.)
//
// All numbers are integers in units of 2^-scale, so every machine computes the
// same bound and walks the same tree. The scale is as fine as 63 bits allow
// for the problem at hand; a coarse one weakens a bound but never breaks it.

// prices bounds what the live options can still weigh.
type prices struct {
	scale  uint
	clamp  int64 // no price is further from 0
	stride int64 // a step aims at most so far below the bound
	beyond int64 // and so far below its goal, since a step that aims at a goal seldom gets there

	primary int
	weight  []int64   // by option
	priced  [][]int32 // by option: its items that have a price
	home    []int32   // by option: its item of the family, or its first primary item if it is loose
	family  []bool    // by item

	price  []int64 // by item
	least  []int64 // by item: the prices of the least bound so far
	wanted []int32 // by item

	live    []Option // group after group, the loose ones last
	groups  []int32  // where each group begins in live; and where the loose ones begin
	tops    []Option // the option of each group with the greatest reduced weight
	active  []int32  // the items of live options that have a price
	seen    []int64  // by item: the last gathering that made it active
	epoch   int64    // the number of this gathering
	reduced []int64  // by option: its reduced weight

	memory []int32 // of priced
}

const (
	finestScale = 20
	clampFactor = 16  // prices end at this multiple of the heaviest weight
	wholeStep   = 256 // the factor of a step is a fraction of it
)

// load takes the items and options of problem, whose lists are those of l.
func (p *prices) load(problem *Problem, l *links) {
	options, items := problem.Options(), len(l.items)
	p.primary = problem.primary
	p.weight = append(p.weight[:0], problem.weights...)
	resize(options, &p.priced)
	resize(options, &p.home)
	resize(options, &p.reduced)
	resize(options, &p.live)
	resize(items, &p.family)
	resize(items, &p.price, &p.least, &p.seen)
	resize(items, &p.wanted, &p.active)
	resize(items+1, &p.groups)
	resize(items, &p.tops)
	resize(len(problem.entries), &p.memory)
	clear(p.seen)
	p.memory, p.epoch = p.memory[:0], 0
	p.chooseFamily(l)
	p.listPriced(problem)
	p.chooseScale()
}

// chooseFamily goes through the primary items in order and takes each one that
// shares no option with those taken before.
func (p *prices) chooseFamily(l *links) {
	for o := range p.home {
		p.home[o] = -1
	}
	for n := range p.family {
		i := &l.items[n]
		p.family[n] = i.primary
		for x := i.down; x != &i.node; x = x.down {
			p.family[n] = p.family[n] && p.loose(x.option)
		}
		for x := i.down; x != &i.node; x = x.down {
			if p.family[n] || p.home[x.option] < 0 {
				p.home[x.option] = i.number
			}
		}
	}
}

func (p *prices) loose(o Option) bool { return p.home[o] < 0 || !p.family[p.home[o]] }

func (p *prices) listPriced(problem *Problem) {
	for o := range p.priced {
		start := len(p.memory)
		for _, e := range problem.Entries(Option(o)) {
			if e.Color == 0 && !p.family[e.Item] {
				p.memory = append(p.memory, int32(e.Item))
			}
		}
		p.priced[o] = p.memory[start:len(p.memory):len(p.memory)]
	}
}

// chooseScale makes the units so fine that no sum passes 2^61: neither the
// reduced weights of all options nor the prices of all items. No sum has more
// weights than there are options, and no more prices than there are items and
// entries with a price; up to 2^26 of these there is such a unit for all
// weights.
func (p *prices) chooseScale() {
	low, high := int64(0), int64(0)
	if len(p.weight) > 0 {
		low, high = slices.Min(p.weight), slices.Max(p.weight)
	}
	heaviest := max(high, -low, 1)
	total := uint64(heaviest) * uint64(len(p.weight)+clampFactor*(len(p.memory)+len(p.price)))
	p.scale = uint(max(0, min(finestScale, 61-bits.Len64(total))))
	p.clamp = clampFactor * heaviest << p.scale
	p.stride = max(1, (high-low)*2/3) << p.scale
	p.beyond = 1 << p.scale / 8
	for o := range p.weight {
		p.weight[o] <<= p.scale
	}
}

// gather lists the options that are live in l, in their groups, and the priced
// items that they have.
func (p *prices) gather(l *links) {
	p.epoch++
	p.live, p.active, p.tops = p.live[:0], p.active[:0], p.tops[:0]
	p.groups = append(p.groups[:0], 0)
	for _, family := range [...]bool{true, false} {
		for i := l.root.next; i != &l.root; i = i.next {
			for x := i.down; p.family[i.number] == family && x != &i.node; x = x.down {
				if p.home[x.option] == i.number {
					p.add(x.option)
				}
			}
			if family && p.family[i.number] {
				p.groups, p.tops = append(p.groups, int32(len(p.live))), append(p.tops, noOption)
			}
		}
	}
}

// group returns the options of a group, and rest the loose ones.
func (p *prices) group(g int) []Option { return p.live[p.groups[g]:p.groups[g+1]] }
func (p *prices) rest() []Option       { return p.live[p.groups[len(p.tops)]:] }

func (p *prices) add(o Option) {
	p.live = append(p.live, o)
	for _, i := range p.priced[o] {
		if p.seen[i] != p.epoch {
			p.seen[i] = p.epoch
			p.active = append(p.active, i)
		}
	}
}

// bound returns the bound that the prices give. It sets the reduced weights,
// and how often each item is wanted.
func (p *prices) bound() (sum int64) {
	for _, i := range p.active {
		sum += p.price[i]
		p.wanted[i] = 0
	}
	for g := range p.tops {
		p.tops[g] = p.heaviest(p.group(g))
		sum += p.want(p.tops[g])
	}
	for _, o := range p.rest() {
		if p.reduce(o) > 0 {
			sum += p.want(o)
		}
	}
	return sum
}

// heaviest returns the option of a group with the greatest reduced weight.
func (p *prices) heaviest(group []Option) Option {
	best := group[0]
	p.reduce(best)
	for _, o := range group[1:] {
		if p.reduce(o) > p.reduced[best] {
			best = o
		}
	}
	return best
}

func (p *prices) reduce(o Option) int64 {
	r := p.weight[o]
	for _, i := range p.priced[o] {
		r -= p.price[i]
	}
	p.reduced[o] = r
	return r
}

func (p *prices) want(o Option) int64 {
	for _, i := range p.priced[o] {
		p.wanted[i]++
	}
	return p.reduced[o]
}

// A pace says how long the steps of lower are. The first one has the length of
// Polyak, times a factor 1; after so many steps without gain the prices go back
// to the best ones, and the factor is multiplied by numerator / denominator.
type pace struct {
	patience               int
	numerator, denominator int64
}

var (
	atRoot = pace{patience: 15, numerator: 3, denominator: 5}
	atNode = pace{patience: 3, numerator: 1, denominator: 2}
)

// lower moves the prices at most so many steps, until the bound is no more than
// goal or no step helps, and returns the least bound it saw, whose prices and
// reduced weights it leaves.
func (p *prices) lower(goal int64, steps int, pace pace) (least int64) {
	least = p.bound()
	if steps == 0 {
		return least
	}
	p.saveBest()
	aim := goal - p.beyond
	bound, factor, stalled := least, int64(wholeStep), 0
	for ; steps > 0 && least > goal && p.step(bound-aim, factor); steps-- {
		bound = p.bound()
		if bound < least {
			least, stalled = bound, 0
			p.saveBest()
		} else if stalled++; stalled == pace.patience {
			factor, stalled = factor*pace.numerator/pace.denominator, 0
			bound = p.restoreBest()
		}
	}
	return p.restoreBest()
}

func (p *prices) saveBest() {
	for _, i := range p.active {
		p.least[i] = p.price[i]
	}
}

func (p *prices) restoreBest() int64 {
	for _, i := range p.active {
		p.price[i] = p.least[i]
	}
	return p.bound()
}

// step moves the prices against the slope, by Polyak's length times a factor,
// and reports whether they moved. No product overflows: the length times a
// slope is at most the stride.
func (p *prices) step(gap, factor int64) bool {
	norm := int64(0)
	for _, i := range p.active {
		norm += p.slope(i) * p.slope(i)
	}
	if norm == 0 {
		return false
	}
	length := min(gap, p.stride) / norm * factor / wholeStep
	for _, i := range p.active {
		least := -p.clamp
		if int(i) >= p.primary {
			least = 0
		}
		p.price[i] = min(max(p.price[i]-length*p.slope(i), least), p.clamp)
	}
	return length > 0
}

// slope is what the bound gains for each unit that the price of i rises. A
// price of a secondary item that is 0 cannot fall.
func (p *prices) slope(i int32) int64 {
	slope := 1 - int64(p.wanted[i])
	if slope > 0 && p.price[i] == 0 && int(i) >= p.primary {
		return 0
	}
	return slope
}
