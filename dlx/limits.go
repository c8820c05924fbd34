package dlx

import (
	"context"
	"fmt"
	"math"
)

// limits say when a search has to stop before its end. The search compares its
// nodes with one number, lookAt, and asks the rest only when it is reached.
type limits struct {
	budget  int64           // nodes that one call may visit; 0: no limit
	context context.Context // nil: none
	monitor func()          // nil: none

	stopAt    int64 // the node count at which the budget of this call ends
	monitorAt int64 // the node count at which to call the monitor
	lookAt    int64 // the node count at which to look at all this
	lookStep  int64 // how many nodes there are between two looks
}

const (
	lookEvery = 1000    // nodes at most between two looks
	lookWork  = 1 << 21 // steps of work between two looks, about: a few milliseconds
)

// SetBudget limits every later search to a number of nodes; 0 is no limit. Each
// call has the whole budget again. One that uses it up before it has an answer
// ends with the status [Unknown]. Reset leaves the budget as it is. SetBudget
// panics if nodes is negative.
func (s *Solver) SetBudget(nodes int64) {
	if nodes < 0 {
		panic(fmt.Sprintf("dlx: SetBudget of %d nodes; it may not be negative", nodes))
	}
	s.budget = nodes
}

// SetContext makes every later search end with the status [Unknown] soon after
// ctx is done. Nil is no context. Reset leaves the context as it is. The search
// looks at it every thousand nodes, or more often where nodes take long.
func (s *Solver) SetContext(ctx context.Context) { s.context = ctx }

// SetMonitor has f called during every later search, every thousand nodes. To
// show how far a search is, f may call Stats, Status and Progress; another method
// of the solver panics. Nil is no monitor. Reset leaves the monitor as it is. A
// solver whose monitor panicked is of no more use.
//
// Best looks at its context at each bound, after the first one, and calls its
// monitor every thousand bounds.
func (s *Solver) SetMonitor(f func()) { s.monitor = f }

// begin starts a search by an engine, or goes on with one, and starts the budget
// of this call. The first look comes right away, so that a context that is done
// already ends the call.
func (s *Solver) begin(e Engine) {
	if s.phase == ready {
		s.use(e)
		s.parts.begin()
		work := len(s.problem.entries) // of a node: all items of all options leave their lists
		if e == Bits {
			work = s.problem.primary * setWords(s.problem.Options()) // or all sets are counted
		}
		s.lookStep = max(1, min(lookEvery, lookWork/int64(work+1)))
	}
	s.phase = running
	s.stopAt = math.MaxInt64
	if s.budget > 0 && s.budget < math.MaxInt64-s.stats.Nodes {
		s.stopAt = s.stats.Nodes + s.budget
	}
	s.lookAt = s.stats.Nodes
}

// mustStopNow reports whether the search has to stop at this node.
func (s *session) mustStopNow() bool { return s.stats.Nodes >= s.lookAt && s.mustStop() }

// mustStop reports whether the search has to stop at this node, and sets the
// node of the next look.
func (s *session) mustStop() bool {
	if s.monitor != nil && s.stats.Nodes >= s.monitorAt {
		s.monitorAt = s.stats.Nodes + lookEvery
		s.monitor()
	}
	s.lookAt = min(s.stopAt, s.stats.Nodes+s.lookStep)
	return s.stats.Nodes >= s.stopAt || s.context != nil && s.context.Err() != nil
}
