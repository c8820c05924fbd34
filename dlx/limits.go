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
}

// lookEvery is how many nodes are visited between two looks: less than a
// millisecond's work for most problems.
const lookEvery = 1000

// SetBudget limits every later search to a number of nodes; 0 is no limit. Each
// call has the whole budget anew. One that uses it up before it has an answer
// ends with the status [Unknown]. Reset leaves the budget as it is. SetBudget
// panics if nodes is negative.
func (s *walk) SetBudget(nodes int64) {
	if nodes < 0 {
		panic(fmt.Sprintf("dlx: SetBudget of %d nodes; it may not be negative", nodes))
	}
	s.budget = nodes
}

// SetContext makes every later search end with the status [Unknown] soon after
// ctx is done. Nil is no context. Reset leaves the context as it is. The search
// looks at it every thousand nodes.
func (s *walk) SetContext(ctx context.Context) { s.context = ctx }

// SetMonitor has f called during every later search, every thousand nodes. To
// show how far a search is, f may call Stats and Status, and Progress of a
// [Solver]; another method of the solver panics. Nil is no monitor. Reset leaves
// the monitor as it is. A solver whose monitor panicked is of no more use.
//
// Best looks at its context at each bound, after the first one, and calls its
// monitor every thousand bounds.
func (s *walk) SetMonitor(f func()) { s.monitor = f }

// begin starts a search and the budget of this call. A context is looked at right away, so that
// one that is done already ends the call.
func (s *walk) begin() {
	s.phase = running
	s.stopAt = math.MaxInt64
	if s.budget > 0 && s.budget < math.MaxInt64-s.stats.Nodes {
		s.stopAt = s.stats.Nodes + s.budget
	}
	s.lookAt = s.stopAt
	if s.monitor != nil {
		s.lookAt = min(s.lookAt, s.monitorAt)
	}
	if s.context != nil {
		s.lookAt = s.stats.Nodes
	}
}

// end makes the solver ready again, with its search taken back.
func (s *walk) end() { s.phase = ready }

// mustStop reports whether the search has to stop at this node, and sets the
// node of the next look.
func (s *walk) mustStop() bool {
	if s.monitor != nil && s.stats.Nodes >= s.monitorAt {
		s.monitorAt = s.stats.Nodes + lookEvery
		s.monitor()
	}
	s.lookAt = min(s.stopAt, s.stats.Nodes+lookEvery)
	return s.stats.Nodes >= s.stopAt || s.context != nil && s.context.Err() != nil
}
