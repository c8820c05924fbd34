package dlx

import "fmt"

// This file tells a search to somebody who watches it. The search of dance.go
// knows nothing of that: a traced solver has another engine, with the same loop
// out of the same parts, which tells each step. So a solver without a trace pays
// nothing. The tests hold the two loops together.

// An Event is one step of a search, as a function set by [Solver.SetTrace] is
// told. Only the fields that the step names have a meaning.
type Event struct {
	Step     Step
	Level    int      // how many options are chosen above the item, or at a solution
	Item     int      // Branch and Leave: the item
	Choices  int      // Branch: how many options the item has
	Option   Option   // Try, TakeBack, Drop and Restore: the option
	Solution []Option // Cover: all options, the selected ones first; valid until the function returns
	Weight   int64    // Cover, of Best: the total weight
	Bound    int64    // Bound: no cover below this node weighs more
	Target   int64    // Bound and Pretend: only covers that weigh more count
	Nodes    int64    // LookAhead: how many nodes were visited, which Stats does not count
	Done     bool     // LookAhead: they were all there are below this node
}

// A Step is a kind of event.
type Step uint8

// The steps of every search. They nest: between the Branch and the Leave of an
// item the options are tried and taken back in turn, and the steps below an
// option lie between its Try and its TakeBack.
//
//	Branch  item 0, 2 choices
//	  Try       option 0
//	    Branch    item 2, 1 choice
//	      Try       option 1
//	        Cover     options 0 and 1
//	      TakeBack  option 1
//	    Leave     item 2
//	  TakeBack  option 0
//	  …
//	Leave   item 0
const (
	Branch   Step = iota + 1 // the search chose an item to branch on, which may have no options
	Try                      // it chose an option of that item
	TakeBack                 // it took the option chosen last back
	Leave                    // it left the item, after all its options or because it has to stop
	Cover                    // it found a solution; for Best one that counts
)

// The steps that only Best has.
const (
	Pretend   Step = iota + Cover + 1 // it comes down again from the root, with another target
	LookAhead                         // it looked ahead without bounds; solutions in there are told first
	Bound                             // it computed a bound for the covers below this node
	Drop                              // it dropped an option that cannot lead above the target
	Restore                           // it brought that option back
)

var stepNames = [...]string{Branch: "Branch", Try: "Try", TakeBack: "TakeBack", Leave: "Leave", Cover: "Cover",
	Pretend: "Pretend", LookAhead: "LookAhead", Bound: "Bound", Drop: "Drop", Restore: "Restore"}

// String returns the name of the step.
func (t Step) String() string {
	if Branch <= t && int(t) < len(stepNames) {
		return stepNames[t]
	}
	return fmt.Sprintf("Step(%d)", int(t))
}

// SetTrace has f called at each step of every later search by Next, All, Count
// and Best, and when Reset takes a search back. From the selected options and
// these steps the whole search can be told, drawn or checked. Like a monitor, f
// may call Stats and Status, and Progress; another method of the solver panics.
//
// Nil is no trace; then a search costs what it cost without. Reset and Load
// leave the trace as it is. CountWithMemory, CountParallel and Split tell
// nothing. SetTrace panics in the middle of a search. A solver whose trace
// panicked is of no more use.
func (s *Solver) SetTrace(f func(Event)) {
	s.mustNotBeSearching("SetTrace")
	s.trace = f
	if s.engine = s; f != nil {
		s.engine = traced{s}
	}
}

// tell tells an event to the trace, if there is one.
func (s *Solver) tell(e Event) {
	if s.trace != nil {
		s.trace(e)
	}
}

// A traced solver is the engine of a solver with a trace.
type traced struct{ *Solver }

// search is the search of Solver, and tells its steps.
func (s traced) search(descend bool) Status {
	for {
		if descend {
			if s.stats.Nodes >= s.lookAt && s.mustStop() {
				return Unknown
			}
			s.stats.Nodes++
			i := s.choose()
			if i == nil {
				s.tell(Event{Step: Cover, Level: len(s.levels), Solution: s.appendSolution(s.solution[:0])})
				return Found
			}
			s.tell(Event{Step: Branch, Level: len(s.levels), Item: int(i.number), Choices: int(i.length)})
			s.cover(i)
			s.levels = append(s.levels, i.down)
		} else {
			if len(s.levels) == 0 {
				return None
			}
			s.levels[len(s.levels)-1] = s.retract()
		}
		descend = s.try(s.levels[len(s.levels)-1])
	}
}

func (s traced) try(x *node) bool {
	if x == &x.item.node {
		s.leave()
		return false
	}
	s.Solver.try(x)
	s.tell(Event{Step: Try, Level: len(s.levels) - 1, Option: x.option})
	return true
}

func (s traced) retract() *node {
	top := len(s.levels) - 1
	option := s.levels[top].option
	next := s.Solver.retract()
	s.tell(Event{Step: TakeBack, Level: top, Option: option})
	return next
}

func (s traced) leave() {
	top := len(s.levels) - 1
	item := s.levels[top].item.number
	s.Solver.leave()
	s.tell(Event{Step: Leave, Level: top, Item: int(item)})
}

// unwind takes the search back. Reset, too, may not be disturbed by the trace.
func (s traced) unwind() {
	defer func(before phase) { s.phase = before }(s.phase)
	s.phase = running
	for len(s.levels) > 0 {
		s.retract()
		s.leave()
	}
}
