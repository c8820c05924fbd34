package dlx

// A Solver searches for the solutions of a problem. Make one with [NewSolver].
// It must not be copied.
type Solver struct {
	session
	problem Problem // a copy of what was loaded
	asked   Engine  // Auto, or what NewSolver was asked for

	engine engine // the one that knows the assumptions and has the search
	name   Engine // of it
	links  links
	bits   engine         // nil: there are none
	loaded [Bits + 1]bool // by engine: it has the problem
	fits   bool           // the problem fits sets of bits

	assumptions []Option     // the options that were selected or excluded, in that order
	assumed     []assumption // by option
	given       []int32      // by item: what they do to it, a color, or taken, or 0

	// A program that is bundled without SetTrace, SetWeight or CountWithMemory has
	// nothing of these three but their names.
	tracer    watcher // for SetTrace; nil: no trace
	optimizer any     // an *optimizer for Best; nil before the first weights
	memo      any     // a *memo for CountWithMemory; nil before the first
}

// An assumption is what the caller said of an option.
type assumption uint8

const (
	open assumption = iota
	included
	excluded
)

// taken stands in given for an item that a selected option covers.
const taken = -1

// NewSolver returns a solver for p. It copies all of p, so that later changes of
// p do not reach it, and takes all the memory that its searches need. Which
// [Engine] searches follows from the problem, unless one is asked for, which is
// for tests and for study.
//
// Time and memory are those of the engine, as the package says. Only
// CountWithMemory, CountParallel, Split, SetTrace and Any allocate more. NewSolver
// panics if it is asked for more than one engine.
func NewSolver(p *Problem, engine ...Engine) *Solver {
	if len(engine) > 1 {
		panic("dlx: NewSolver with more than one engine")
	}
	s := new(Solver)
	for _, e := range engine {
		s.asked = e
	}
	s.parts.asked = whole
	s.engine, s.name = &s.links, Links
	s.links.session, s.bits = &s.session, setsOfBits(&s.session)
	s.Load(p)
	return s
}

// Load makes s a solver for p, as new as one from [NewSolver], but in the
// memory that s already has. It allocates only where p needs more than every
// problem that s had before, such as more options, or colors. It serves where
// each case has a matrix of its own.
func (s *Solver) Load(p *Problem) {
	s.mustNotBeRunning("Load")
	s.problem.copyFrom(p)
	s.fits = s.bits != nil && fitsBits(p)
	resize(max(1, p.Primary()), &s.selected, &s.solution) // never nil, not even without items
	resize(p.Options(), &s.assumptions)
	resize(p.Options(), &s.assumed)
	resize(p.Primary()+p.Secondary(), &s.given)
	clear(s.assumed)
	clear(s.given)
	s.selected, s.assumptions = s.selected[:0], s.assumptions[:0]
	s.restart()
	clear(s.loaded[:])
	s.memo = nil
	if s.problem.weighted() {
		s.use(Links)
		s.problem.optimize(s)
	}
	s.use(s.fitting())
}

// resize gives slices the length n, in the memory that they have if it is enough.
// Neither old nor new memory is cleared.
func resize[T any](n int, all ...*[]T) {
	for _, s := range all {
		if cap(*s) < n {
			*s = make([]T, n)
		}
		*s = (*s)[:n]
	}
}

// Select says that o is in every solution from now on. It returns false, and
// changes nothing, if that conflicts with what was said before: o is excluded,
// or shares an item with a selected option without agreeing about a color. To
// select an option twice is the same as once.
//
// The time is that of choosing o in a search. Select panics if there is no
// option o, and in the middle of a search.
func (s *Solver) Select(o Option) bool {
	s.mustNotBeSearching("Select")
	s.problem.mustHave(o, "Select")
	if s.assumed[o] == open && s.possible(o) {
		s.assume(o, included)
		s.selected = append(s.selected, o)
		for _, e := range s.problem.entriesOf(o) {
			if s.given[e.Item] = int32(e.Color); e.Color == 0 {
				s.given[e.Item] = taken
			}
		}
	}
	return s.agree(s.assumed[o] == included)
}

// Exclude says that o is in no solution from now on. It returns false, and
// changes nothing, if o is selected. To exclude an option twice is the same as
// once.
//
// The time is proportional to the number of items of o. Exclude panics if
// there is no option o, and in the middle of a search.
func (s *Solver) Exclude(o Option) bool {
	s.mustNotBeSearching("Exclude")
	s.problem.mustHave(o, "Exclude")
	if s.assumed[o] == open && s.possible(o) {
		s.assume(o, excluded)
	}
	return s.agree(s.assumed[o] != included)
}

// possible reports whether o agrees with the selected options.
func (s *Solver) possible(o Option) bool {
	for _, e := range s.problem.entriesOf(o) {
		if given := s.given[e.Item]; given != 0 && given != int32(e.Color) {
			return false
		}
	}
	return true
}

func (s *Solver) assume(o Option, a assumption) {
	s.assumed[o] = a
	s.assumptions = append(s.assumptions, o)
	s.apply(o)
}

// apply tells the engine what is assumed of o.
func (s *Solver) apply(o Option) {
	if s.assumed[o] == included {
		s.engine.include(o)
	} else {
		s.engine.exclude(o)
	}
}

// agree lets the search begin again if what was said of an option stands.
func (s *Solver) agree(stands bool) bool {
	if stands {
		s.phase, s.status = ready, Unknown
	}
	return stands
}

// Reset takes back every Select, every Exclude and the search, and sets Stats
// to zero. The time is proportional to what there is to take back.
func (s *Solver) Reset() {
	s.mustNotBeRunning("Reset")
	s.phase = running // a trace, too, is told
	s.engine.unwind()
	s.engine.forget(s.assumptions, s.assumed)
	for _, o := range s.assumptions {
		s.assumed[o] = open
	}
	for _, o := range s.selected {
		for _, e := range s.problem.entriesOf(o) {
			s.given[e.Item] = 0
		}
	}
	s.assumptions, s.selected = s.assumptions[:0], s.selected[:0]
	s.restart()
}
