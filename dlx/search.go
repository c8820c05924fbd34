package dlx

import (
	"fmt"
	"iter"
	"math"
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
	// those already seen or counted.
	None
	// Overflow: there are more solutions than an int64 can count.
	Overflow
)

// String returns the name of the status in lower case.
func (t Status) String() string {
	return nameOf("Status", int(t), "unknown", "found", "none", "overflow")
}

// nameOf returns the n-th name of a kind, or its number if it has no name.
func nameOf(kind string, n int, names ...string) string {
	if n < 0 || n >= len(names) || names[n] == "" {
		return fmt.Sprintf("%s(%d)", kind, n)
	}
	return names[n]
}

// Stats counts work in Knuth's units.
type Stats struct {
	Nodes   int64 // of the search tree: one per choice of an item, and one per solution
	Updates int64 // Links: items and nodes taken out of lists, not those put back; Bits: words intersected
}

// A phase is where a search stands between two calls.
type phase int

const (
	ready     phase = iota // no search has begun
	running                // a search is running; only a monitor or a trace can see that
	searching              // Next stopped at a solution
	paused                 // Next was stopped by a budget or a context
	finished               // Next found that there are no more
)

// A session is a search as it is seen from outside: what its engine, whichever
// it is, shares with the solver.
type session struct {
	phase    phase
	status   Status
	stats    Stats
	selected []Option // those that are in every solution
	solution []Option // memory for Solution
	limits
	parts
}

// restart makes the session as new, but for its limits.
func (s *session) restart() {
	s.phase, s.status, s.stats, s.monitorAt = ready, Unknown, Stats{}, 0
}

// Next finds the next solution and reports whether there is one. After the
// last one it keeps returning false, until the search begins again: after a
// Select or Exclude that returned true, after Count, or after Reset.
//
// If it returns false and Status is [Unknown], a budget or a context ended the
// search, and the next call of Next goes on where it stopped.
func (s *Solver) Next() bool {
	s.mustNotBeRunning("Next")
	if s.phase == finished {
		return false
	}
	s.begin(s.fitting())
	_, s.status = s.engine.search(1)
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
// valid until the next call of a method.
func (s *Solver) Solution() []Option {
	if s.phase != searching {
		return nil
	}
	s.solution = s.engine.appendChosen(append(s.solution[:0], s.selected...))
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
// puzzle has a unique solution if Count(2) returns 1 and None.
//
// Count takes its search back before it returns: selected and excluded options
// stay, and Next begins with the first solution. It panics if limit is
// negative, and in the middle of a search.
func (s *Solver) Count(limit int64) (count int64, status Status) {
	s.mustNotBeSearching("Count")
	if limit < 0 {
		panic(fmt.Sprintf("dlx: Count with the limit %d; it may not be negative", limit))
	}
	if limit == 0 {
		limit = math.MaxInt64
	}
	s.begin(s.fitting())
	count, s.status = s.engine.search(limit)
	s.engine.unwind()
	s.phase = ready
	return count, s.status
}

// Status says how the last search ended, by Next or by a call that counts or
// finds the best. It is [Unknown] if there was none since the solver is new or
// reset, or since a Select or Exclude that returned true.
func (s *Solver) Status() Status { return s.status }

// Stats returns the work done since the solver is new or reset, that of Select
// and Exclude included.
func (s *Solver) Stats() Stats { return s.stats }

func (s *Solver) mustNotBeSearching(method string) {
	s.mustNotBeRunning(method)
	if s.phase == searching || s.phase == paused {
		panic("dlx: " + method + " in the middle of a search; call Reset first, or Next until it returns false")
	}
}

func (s *Solver) mustNotBeRunning(method string) {
	if s.engine == nil {
		panic("dlx: " + method + " of a Solver that is not from NewSolver")
	}
	if s.phase == running {
		panic("dlx: " + method + " called by a monitor or a trace; it may call only Progress, Stats and Status")
	}
}
