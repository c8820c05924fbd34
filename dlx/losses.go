package dlx

import "slices"

// This file bounds, for each live option, the weight of the covers that have it.
//
// Given the bound of all covers, an option takes the place of the best one in
// its own group, so the bound falls by the difference of their reduced weights.
// A loose option with a negative reduced weight adds it. And where the best
// option of another group has an item of it, that group must do with its best
// option without the item, and loses the difference; if it loses several items,
// the greatest of these differences.
//
// In the example at [Solver.Best] items 0 and 2 are the family, so only item 1
// has a price. With the price 3 the bound is 3 + 4 + 2 = 9:
//
//	group of item   option   items   weight   reduced weight
//	      0            0      0 1       7        7 − 3 = 4
//	      0            2      0         4        4
//	      2            1      1 2       5        5 − 3 = 2
//	      2            3      2         1        1
//
// Option 0 is a best one of its own group. But it takes item 1 from option 1,
// the best one of the other group, which loses 2 − 1 = 1. So no cover with
// option 0 weighs more than 8. Option 2 takes nothing away, and its bound is 9,
// the weight of the best cover.

// losses are prices that bound each option, too. A loose option that the bound
// adds up is a group of its own here, numbered after the others.
type losses struct {
	prices
	with []int64 // by option: a bound of the covers that have it
	all  int64   // a bound of all covers

	losses []loss
	latest []int32 // by item: 1 + the place in losses of the latest one with the item, or 0
	lost   []toll  // by group
	end    int64   // a bound that is low enough
	taker  int64   // the number of the option that takes, counted up for ever
}

// A loss says what a group loses if an item is taken from it.
type loss struct {
	amount int64
	group  int32
	next   int32 // as in latest, of the same item
}

// A toll is what an option has taken from a group so far.
type toll struct {
	taker  int64
	amount int64
}

const everything = -farBelow // what a group loses that has no option left

func (l *losses) load(p *Problem, links *links) {
	l.prices.load(p, links)
	resize(p.Options(), &l.with)
	resize(len(l.memory), &l.losses)
	resize(len(links.items), &l.latest)
	resize(len(links.items)+p.Options(), &l.lost)
	clear(l.lost)
	l.taker = 0
}

// boundEach sets a bound for each live option, given the bound of all. It may
// leave one higher than need be once that is no more than end.
func (l *losses) boundEach(bound, end int64) {
	l.all, l.end = bound, end
	l.findLosses()
	for g, best := range l.tops {
		for _, o := range l.group(g) {
			l.with[o] = l.take(o, g, bound-(l.reduced[best]-l.reduced[o]))
		}
	}
	for n, o := range l.rest() {
		l.with[o] = l.take(o, len(l.tops)+n, bound+min(0, l.reduced[o]))
	}
}

// findLosses lists what the best options would be missed for, by item.
func (l *losses) findLosses() {
	l.losses = l.losses[:0]
	for _, i := range l.active {
		l.latest[i] = 0
	}
	for g, best := range l.tops {
		for _, i := range l.priced[best] {
			l.add(g, i, l.reduced[best]-l.bestWithout(i, l.group(g)))
		}
	}
	for n, o := range l.rest() {
		for _, i := range l.priced[o] {
			if l.reduced[o] > 0 {
				l.add(len(l.tops)+n, i, l.reduced[o])
			}
		}
	}
}

func (l *losses) add(group int, item int32, amount int64) {
	l.losses = append(l.losses, loss{min(amount, everything), int32(group), l.latest[item]})
	l.latest[item] = int32(len(l.losses))
}

// bestWithout returns the greatest reduced weight in a group of an option
// without the item i.
func (l *losses) bestWithout(i int32, group []Option) int64 {
	best := farBelow
	for _, o := range group {
		if l.reduced[o] > best && !slices.Contains(l.priced[o], i) {
			best = l.reduced[o]
		}
	}
	return best
}

// take returns what is left of a bound after o, an option of the group own, has
// taken its items from the other groups.
func (l *losses) take(o Option, own int, bound int64) int64 {
	l.taker++
	l.lost[own] = toll{l.taker, everything}
	for _, i := range l.priced[o] {
		for n := l.latest[i]; n != 0 && bound > l.end; n = l.losses[n-1].next {
			x := &l.losses[n-1]
			lost := &l.lost[x.group]
			if lost.taker != l.taker {
				*lost = toll{taker: l.taker}
			}
			if x.amount > lost.amount {
				bound = max(farBelow, bound-(x.amount-lost.amount))
				lost.amount = x.amount
			}
		}
	}
	return bound
}
