package dlx

// This file tells a search to somebody who watches it.

// An Event is one step of a search, as a function set by [Solver.SetTrace] is
// told. Only the fields that the step names have a meaning.
type Event struct {
	Step      Step
	Level     int      // how many options are chosen above the item, or at a solution
	Item      int      // Branch and Leave: the item
	Choices   int      // Branch: how many options the item has
	Conflicts int64    // Branch, of Best: the part that the item had in conflicts so far, in hundredths of one
	Option    Option   // Try, TakeBack, Fix and Unfix: the option
	Solution  []Option // Cover: all options, the selected ones first; valid until the function returns
	Weight    int64    // Cover, of Best: the total weight
	Bound     int64    // Bound: no cover below this node weighs more
	Target    int64    // Bound and Retarget: only covers that weigh more count
	Nodes     int64    // LookAhead: how many nodes were visited, which Stats does not count
	Done      bool     // LookAhead: they were all there are below this node

	solver *Solver // that Best was called of
}

// Price returns, at a Fix, the price of an item of the option, in hundredths of
// a unit of weight. An entry with a color costs nothing. The option weighs what
// [Problem.Weight] says; less the prices of its items, that is its reduced
// weight, as [Solver.Best] explains.
func (e Event) Price(item int) int64 {
	b := e.solver.optimizer.(*optimizer)
	price := b.price[item]
	for _, top := range b.tops {
		if int(b.home[top]) == item { // an item of the family; see prices.go
			price = b.reduced[top]
		}
	}
	return b.hundredths(price)
}

// Bounds returns, at a Fix, bounds in hundredths of a unit of weight, rounded
// down: no cover below this node weighs more than all, and none that has the
// option more than with, which is no more than the target.
func (e Event) Bounds() (all, with int64) {
	b := e.solver.optimizer.(*optimizer)
	return b.hundredths(b.all), b.hundredths(b.with[e.Option])
}

// hundredths returns a weight in hundredths, rounded down. One that stands for no
// cover is cut.
func (b *optimizer) hundredths(weight int64) int64 {
	return 100*max(b.whole(weight), -1<<50) + 100*(weight-b.whole(weight)<<b.scale)>>b.scale
}

// A Step is a kind of event.
type Step uint8

// The steps of every search; [Solver.SetTrace] shows how they nest.
const (
	Branch   Step = iota + 1 // the search chose an item to branch on, which may have no options
	Try                      // it chose an option of that item
	TakeBack                 // it took the option chosen last back
	Leave                    // it left the item, after all its options or because it has to stop
	Cover                    // it found a solution; for Best one that counts
)

// The steps that only Best has.
const (
	Retarget  Step = iota + Cover + 1 // it begins again at the root, with another target
	LookAhead                         // it looked ahead without bounds; solutions in there are told first
	Bound                             // it computed a bound for the covers below this node; again if options were fixed
	Fix                               // it fixed an option out, which cannot lead above the target
	Unfix                             // it brought that option back
)

// String returns the name of the step.
func (t Step) String() string {
	return nameOf("Step", int(t), "", "Branch", "Try", "TakeBack", "Leave", "Cover",
		"Retarget", "LookAhead", "Bound", "Fix", "Unfix")
}

// SetTrace has f called at each step of every later search by Next, All, Count
// and Best, and when Reset takes a search back. From the selected options and
// these steps the whole search can be told, drawn or checked. Like a monitor, f
// may call Stats and Status, and Progress; another method of the solver panics.
//
// Between the Branch and the Leave of an item the options are tried and taken
// back in turn, and the steps below an option lie between its Try and its
// TakeBack:
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
//
// Nil is no trace; then a search costs what it cost without. Reset and Load
// leave the trace as it is. CountWithMemory, CountParallel and Split tell
// nothing. SetTrace panics in the middle of a search. A solver whose trace
// panicked is of no more use.
func (s *Solver) SetTrace(f func(Event)) {
	s.mustNotBeSearching("SetTrace")
	s.tracer, s.links.watcher = nil, nil
	if f != nil {
		s.tracer, s.links.watcher = tracer(f), tracer(f)
	}
	s.use(s.fitting())
}

// tell tells an event to the trace, if there is one.
func (s *Solver) tell(e Event) {
	if t, ok := s.tracer.(tracer); ok {
		e.solver = s
		t(e)
	}
}

// A tracer watches a search for the trace.
type tracer func(Event)

func (t tracer) watch(l *links, step Step, i *item, o Option) bool {
	e := Event{Step: step, Level: len(l.levels)}
	switch step {
	case Branch:
		e.Item, e.Choices = int(i.number), int(i.length)
	case Try, TakeBack:
		e.Option, e.Level = o, e.Level-1
	case Leave:
		e.Item = int(i.number)
	case Cover:
		l.solution = l.appendChosen(append(l.solution[:0], l.selected...))
		e.Solution = l.solution
	}
	t(e)
	return true
}
