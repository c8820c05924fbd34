package dlx

import (
	"context"
	"fmt"
	"math/bits"
	"sync"
	"sync/atomic"
)

// A search is cut into parts by shares. The root of the search tree has the
// share from 0 to 1, and each node divides its share equally between the
// options that it tries, in their order. So the solutions, from first to last,
// have ascending shares. A part of the search is an interval: the solutions
// whose share begins in it.
//
// To find them, a search looks only at nodes whose share reaches beyond the
// interval, which are few: the nodes within it are searched as ever, and those
// outside are passed over. So nothing has to be listed beforehand, and a part
// costs little more than what it finds.

// A share is an interval of integers, from begin to below end.
type share struct{ begin, end uint64 }

// whole stands for the share of the root, from 0 to 1, and beyond comes after it.
var whole, beyond = share{0, 1 << 62}, share{1 << 63, 1 << 63}

// child returns the share of a child, before which so many of all children come.
func (s share) child(before, all int) share {
	return share{s.at(before, all), s.at(before+1, all)}
}

// at returns the point of s at the fraction n/of.
func (s share) at(n, of int) uint64 {
	high, low := bits.Mul64(s.end-s.begin, uint64(n))
	q, _ := bits.Div64(high, low, uint64(of))
	return s.begin + q
}

// parts says which part of the tree a search walks.
type parts struct {
	asked  share        // by Split
	wanted share        // the part that is being searched
	next   func() share // returns the part after it, or beyond; nil: there is none
	path   []share      // of the nodes on the path that reach beyond wanted, from the root on
}

// begin starts a search.
func (p *parts) begin() {
	p.wanted, p.path = p.asked, p.path[:0]
	if p.next != nil {
		p.wanted = p.next()
	}
	if p.wanted != whole {
		p.path = append(p.path, whole)
	}
}

// skips reports whether the search has to pass over a child of the node at a
// level, before which so many of all its children come.
func (p *parts) skips(level, before, all int) bool {
	return level < len(p.path) && p.skipsChild(level, before, all)
}

func (p *parts) skipsChild(level, before, all int) bool {
	p.path = p.path[:level+1]
	s := p.path[level].child(before, all)
	for s.begin >= p.wanted.end {
		if p.next == nil {
			return true
		}
		p.wanted = p.next()
	}
	if s.end <= p.wanted.begin && s.begin < p.wanted.begin {
		return true
	}
	if s.begin < p.wanted.begin || s.end > p.wanted.end {
		p.path = append(p.path, s)
	}
	return false
}

// cutsThrough reports whether the node at a level is not wholly within the part.
func (p *parts) cutsThrough(level int) bool { return level < len(p.path) }

// isOurs reports whether a solution at a level belongs to the part.
func (p *parts) isOurs(level int) bool {
	return !p.cutsThrough(level) || p.wanted.begin <= p.path[level].begin && p.path[level].begin < p.wanted.end
}

// Split narrows every later search to one of several parts: part 1 of 10 to
// part 10 of 10. Each solution belongs to exactly one part, and the solutions
// of all parts, part after part, are those of the whole, in the same order; so
// the counts of the parts add up. Split(1, 1) is the whole again.
//
// The parts are the same on every run and every machine, and with every engine.
// They differ in size, for they are cut by what [Solver.Progress] estimates. So
// to share work fairly between n machines, make some 16n parts.
//
// A part costs what is in it, and its way from the root of the tree. Reset and
// Load leave the part as it is; Best searches the whole. Split panics if there is
// no such part, and in the middle of a search.
func (s *Solver) Split(part, of int) {
	s.mustNotBeSearching("Split")
	if part < 1 || part > of {
		panic(fmt.Sprintf("dlx: Split with part %d of %d; parts are 1 to as many as there are", part, of))
	}
	s.parts.asked = share{whole.at(part-1, of), whole.at(part, of)}
}

// partsPerWorker is how many parts CountParallel makes: so many that they end at
// about the same time although parts differ.
const partsPerWorker = 256

// CountParallel counts all solutions, like Count(0), with so many workers, each
// a goroutine with a solver of its own. The count does not depend on their
// number. If ctx is done before the end, the status is [Unknown] and the count
// is what was found until then; beyond 2⁶³−1 it is [Overflow], as in
// [Solver.CountWithMemory].
//
// A budget, a context or a monitor of s do not count here. Stats of s get the
// work of all workers added, which repeats the assumptions for each worker
// and the nodes near the root. CountParallel allocates the solvers. It panics if there is no worker, and in
// the middle of a search.
func (s *Solver) CountParallel(ctx context.Context, workers int) (int64, Status) {
	s.mustNotBeSearching("CountParallel")
	if workers < 1 {
		panic(fmt.Sprintf("dlx: CountParallel with %d workers; there is at least one", workers))
	}
	q := &partQueue{all: s.parts.asked, parts: int64(workers * partsPerWorker)}
	solvers, counts := make([]*Solver, workers), make([]int64, workers)
	var group sync.WaitGroup
	for n := range workers {
		w := NewSolver(&s.problem, s.asked)
		w.assumeAll(s)
		w.SetContext(ctx)
		w.parts.next = q.next
		solvers[n] = w
		group.Add(1)
		go func() {
			defer group.Done()
			counts[n], _ = w.Count(0)
		}()
	}
	group.Wait()
	s.phase, s.status = ready, None
	total := uint64(0)
	for n, w := range solvers {
		total = add(total, uint64(counts[n]))
		s.stats.Nodes += w.stats.Nodes
		s.stats.Updates += w.stats.Updates
		if w.status == Unknown {
			s.status = Unknown
		}
	}
	return s.counted(total)
}

// assumeAll assumes what is assumed in another solver.
func (s *Solver) assumeAll(other *Solver) {
	for _, o := range other.assumptions {
		if other.assumed[o] == included {
			s.Select(o)
		} else {
			s.Exclude(o)
		}
	}
}

// A partQueue is the parts of a count that workers share.
type partQueue struct {
	all   share
	parts int64
	taken atomic.Int64 // how many of them some worker has taken
}

// next takes the next part. A worker walks the tree once, from part to part.
func (q *partQueue) next() share {
	n := q.taken.Add(1) - 1
	if n >= q.parts {
		return beyond
	}
	return q.all.child(int(n), int(q.parts))
}

// Progress estimates which part of the search tree Next or Count has walked,
// from 0 to 1: it takes all options of an item to lead to equally large
// subtrees. It never falls during a search. (Knuth's programs report their
// progress so.) Best and CountWithMemory do not show in it. The time is
// proportional to the number of choices made.
func (s *Solver) Progress() float64 {
	if s.phase == finished {
		return 1
	}
	part, at := s.parts.asked, s.engine.share(whole).begin
	return float64(min(max(part.begin, at), part.end)-part.begin) / float64(part.end-part.begin)
}
