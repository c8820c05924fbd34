package dlx

import (
	"context"
	"fmt"
	"math"
	"sync"
	"sync/atomic"
)

// Split cuts the search into independent parts. It returns prefixes: sets of
// options so that each solution has all options of exactly one prefix. To
// search one part, Select the options of its prefix; the solutions of all
// parts, prefix after prefix, are those of the whole in the same order.
//
// There are at least so many prefixes as asked for, unless the search tree is
// too small for that; there may be many more, and parts differ in size. So to
// share work fairly between n workers, ask for some 16n prefixes and let each
// worker take the next one when it is free; where workers cannot talk to each
// other, let worker i take the prefixes i, i+n, i+2n, … . The prefixes are the
// same on every run and every machine.
//
// Split allocates what it returns. It takes its search back, and leaves Stats
// as they were. It panics if parts is not positive, and in the middle of a
// search.
func (s *Solver) Split(parts int) [][]Option {
	s.mustNotBeSearching("Split")
	if parts < 1 {
		panic(fmt.Sprintf("dlx: Split into %d parts; there is at least one", parts))
	}
	stats := s.stats
	defer func() { s.stats = stats }()
	for depth := 0; ; depth++ {
		prefixes, deeper := s.prefixes(depth)
		if len(prefixes) >= parts || !deeper {
			return prefixes
		}
	}
}

// prefixes returns the choices down to a depth of the search tree, or to a
// solution above it, and whether any of them could be made longer.
func (s *Solver) prefixes(depth int) (all [][]Option, deeper bool) {
	for descend := true; descend || len(s.levels) > 0; {
		if !descend {
			top := len(s.levels) - 1
			s.levels[top] = s.retract()
			descend = s.try(s.levels[top])
			continue
		}
		i := s.choose()
		if i == nil || len(s.levels) == depth {
			all = append(all, s.path())
			deeper = deeper || i != nil
			descend = false
			continue
		}
		s.cover(i)
		s.levels = append(s.levels, i.down)
		descend = s.try(i.down)
	}
	return all, deeper
}

// path returns a copy of the options chosen by the search.
func (s *Solver) path() []Option {
	path := make([]Option, 0, len(s.levels))
	for _, x := range s.levels {
		path = append(path, x.option)
	}
	return path
}

// CountParallel counts all solutions, like Count(0), with so many workers, each
// a goroutine with a solver of its own. The count does not depend on their
// number. If ctx is done before the end, the status is [Unknown] and the count
// is what was found until then; beyond 2⁶³−1 it is [Overflow], as in
// [Solver.CountWithMemory].
//
// A budget, a context or a monitor of s do not count here. Stats of s get the
// work of all workers added, which repeats the claims for each part.
// CountParallel allocates the solvers. It panics if there is no worker, and in
// the middle of a search.
func (s *Solver) CountParallel(ctx context.Context, workers int) (int64, Status) {
	s.mustNotBeSearching("CountParallel")
	if workers < 1 {
		panic(fmt.Sprintf("dlx: CountParallel with %d workers; there is at least one", workers))
	}
	queue := &partQueue{solver: s, prefixes: s.Split(16 * workers)}
	problem := s.problem()
	var group sync.WaitGroup
	for range workers {
		worker := NewSolver(problem)
		worker.SetContext(ctx)
		group.Add(1)
		go func() {
			defer group.Done()
			queue.work(worker)
		}()
	}
	group.Wait()
	s.phase, s.status = ready, queue.status()
	s.stats.add(queue.stats)
	return int64(min(queue.count, math.MaxInt64)), s.status
}

// A partQueue is the parts of a count that workers share.
type partQueue struct {
	solver   *Solver // whose search it is; only read
	prefixes [][]Option
	next     atomic.Int64 // the first part that no worker has taken

	mutex   sync.Mutex
	count   uint64
	stats   Stats
	stopped bool // some part was not counted to its end
}

// work counts parts until none is left or the context is done.
func (q *partQueue) work(worker *Solver) {
	for {
		n := int(q.next.Add(1)) - 1
		if n >= len(q.prefixes) {
			return
		}
		worker.Reset()
		worker.repeatClaims(q.solver)
		for _, o := range q.prefixes[n] {
			worker.Select(o)
		}
		count, status := worker.Count(0)
		q.mutex.Lock()
		q.count = add(q.count, uint64(count))
		q.stats.add(worker.stats)
		q.stopped = q.stopped || status == Unknown
		q.mutex.Unlock()
	}
}

func (q *partQueue) status() Status {
	switch {
	case q.count > math.MaxInt64:
		return Overflow
	case q.stopped:
		return Unknown
	}
	return None
}

// problem returns the problem that s was loaded with, without weights.
func (s *Solver) problem() *Problem {
	p := NewProblem(int(s.primary), len(s.items)-int(s.primary))
	for _, x := range s.first {
		var entries []Entry
		for y := x; y != x || entries == nil; y = y.right {
			entries = append(entries, Entry{Item: int(y.item.number), Color: int(y.color)})
		}
		if _, err := p.AddColored(entries...); err != nil {
			panic(err) // s had this option
		}
	}
	return p
}

// repeatClaims selects and excludes what was selected and excluded in model, a
// solver for the same problem.
func (s *Solver) repeatClaims(model *Solver) {
	for _, o := range model.said {
		if model.claims[o] == selected {
			s.Select(o)
		} else {
			s.Exclude(o)
		}
	}
}
