package dlx

// A Solver searches for the solutions of a problem. Make one with [NewSolver].
// It must not be copied.
type Solver struct {
	session
	problem Problem // a copy of what was loaded
	asked   Engine  // Auto, or what NewSolver was asked for

	engine engine // the one that knows the claims and has the search
	name   Engine // of it
	links  links
	bits   engine         // nil: there are none
	loaded [Bits + 1]bool // by engine: it has the problem
	fits   bool           // the problem fits sets of bits

	said     []claim      // what the caller said of options, in that order
	claims   []claimState // by option: the same
	selected []Option     // those that are in every solution
	given    []int32      // by item: what they do to it, a color, or taken, or 0

	// A program that is bundled without SetTrace, SetWeight or CountWithMemory has
	// nothing of these three but their names.
	tracer    watcher // for SetTrace; nil: no trace
	optimizer prover  // for Best; nil before the first weights
	memo      watcher // for CountWithMemory; nil before the first
}

// A claim is what the caller said of an option.
type claim struct {
	option   Option
	included bool // and not excluded
}

type claimState uint8

const (
	open claimState = iota
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
// Dancing links take some 60 bytes for each item of each option, and the time is
// proportional to the size of p. Sets of bits take about options²/6 bytes, and
// options/8 for each item and each color of an item: at most some 100 MiB, and
// time in proportion. Only CountWithMemory, CountParallel, Split, SetTrace and
// Any allocate more. NewSolver panics if it is asked for more than one engine.
func NewSolver(p *Problem, engine ...Engine) *Solver {
	s := newSolver()
	switch len(engine) {
	case 0:
	case 1:
		s.asked = engine[0]
	default:
		panic("dlx: NewSolver with more than one engine")
	}
	s.bits = setsOfBits(&s.session)
	s.Load(p)
	return s
}

// NewOptimizer returns a solver that is made for [Solver.Best]: it has dancing
// links alone, as if NewSolver had been asked for them. So has any solver of a
// program that is built with the tag bundle, which leaves the sets of bits out.
func NewOptimizer(p *Problem) *Solver {
	s := newSolver()
	s.Load(p)
	return s
}

func newSolver() *Solver {
	s := new(Solver)
	s.links.session = &s.session
	s.parts.asked = whole
	s.engine, s.name = &s.links, Links
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
	s.selected = resize(s.selected, p.Primary())[:0]
	s.solution = resize(s.solution, max(1, p.Primary()))[:0] // never nil, not even without items
	s.said = resize(s.said, p.Options())[:0]
	s.claims = resize(s.claims, p.Options())
	clear(s.claims)
	s.given = resize(s.given, p.Primary()+p.Secondary())
	clear(s.given)
	s.restart()
	clear(s.loaded[:])
	s.memo = nil
	if s.problem.weighted {
		s.switchTo(Links)
		s.problem.optimize(s)
	}
	s.switchTo(s.fitting())
}

// resize returns a slice of length n in the memory of s if that is enough. New
// memory is not touched.
func resize[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	return s[:n]
}

// Select says that o is in every solution from now on. It returns false, and
// changes nothing, if that conflicts with what was said before: o is excluded,
// or shares an item with a selected option without agreeing about a color. To
// select an option twice is the same as once.
//
// The time is that of choosing o in a search. Select panics if there is no
// option o, and in the middle of a search.
func (s *Solver) Select(o Option) bool {
	s.mustSpeakOf(o, "Select")
	if s.claims[o] == open && s.possible(o) {
		s.claim(o, included)
		s.selected = append(s.selected, o)
		for _, e := range s.problem.entriesOf(o) {
			s.given[e.Item] = taken
			if e.Color != 0 {
				s.given[e.Item] = int32(e.Color)
			}
		}
	}
	return s.agree(s.claims[o] == included)
}

// Exclude says that o is in no solution from now on. It returns false, and
// changes nothing, if o is selected. To exclude an option twice is the same as
// once.
//
// The time is proportional to the number of items of o. Exclude panics if
// there is no option o, and in the middle of a search.
func (s *Solver) Exclude(o Option) bool {
	s.mustSpeakOf(o, "Exclude")
	if s.claims[o] == open && s.possible(o) {
		s.claim(o, excluded)
	}
	return s.agree(s.claims[o] != included)
}

// mustSpeakOf panics if nothing can be said about o now.
func (s *Solver) mustSpeakOf(o Option, method string) {
	s.mustNotBeSearching(method)
	s.problem.mustHave(o, method)
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

func (s *Solver) claim(o Option, state claimState) {
	s.claims[o] = state
	c := claim{o, state == included}
	s.said = append(s.said, c)
	s.apply(c)
}

// apply tells a claim to the engine.
func (s *Solver) apply(c claim) {
	if c.included {
		s.engine.include(c.option)
	} else {
		s.engine.exclude(c.option)
	}
}

// agree lets the search begin anew if what was said of an option stands.
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
	s.engine.forget(s.said)
	for _, c := range s.said {
		s.claims[c.option] = open
	}
	for _, o := range s.selected {
		for _, e := range s.problem.entriesOf(o) {
			s.given[e.Item] = 0
		}
	}
	s.said, s.selected = s.said[:0], s.selected[:0]
	s.restart()
}
