package dlx

// This file decides which engine runs.

// An Engine is a way to walk the search tree. All engines find the same
// solutions in the same order.
type Engine int

const (
	// Auto leaves the choice to the solver: sets of bits where they fit, and
	// dancing links elsewhere.
	Auto Engine = iota
	// Links is Knuth's dancing links, for every problem.
	Links
	// Bits is sets of bits. Where they do not fit, a solver that is asked for
	// them takes Links.
	Bits
)

// String returns the name of the engine in lower case.
func (e Engine) String() string {
	return nameOf("Engine", int(e), "auto", "links", "bits")
}

// Engine returns the engine of the last search, or that of the next one if
// there was none: Links or Bits.
func (s *Solver) Engine() Engine { return s.name }

// fitting returns the engine for a search by Next or Count. A trace tells the
// steps of dancing links, and so does Best, where options have weights.
func (s *Solver) fitting() Engine {
	if s.tracer != nil || s.asked == Links || s.asked == Auto && s.problem.weighted() || !s.fits {
		return Links
	}
	return Bits
}

// use makes e the engine of the next search: it has the problem then, and knows
// the assumptions.
func (s *Solver) use(e Engine) {
	if e == s.name && s.loaded[e] {
		return
	}
	stats := s.stats
	s.engine.forget(s.assumptions, s.assumed)
	if s.engine, s.name = &s.links, e; e == Bits {
		s.engine = s.bits
	}
	if !s.loaded[e] {
		s.engine.load(&s.problem)
		s.loaded[e] = true
	}
	for _, o := range s.assumptions {
		s.apply(o)
	}
	s.stats = stats
}

const (
	// mostBitOptions is how many options a problem may have for sets of bits.
	mostBitOptions = 1 << 14
	// mostBitWords is how many words the sets of all items may have, and those
	// of all secondary items in all colors.
	mostBitWords = 1 << 22
)

// fitsBits reports whether sets of bits take no more than a few times 32 MiB.
func fitsBits(p *Problem) bool {
	sets := p.primary + p.secondary
	for _, e := range p.entries {
		if e.Color != 0 {
			sets++
		}
	}
	return p.Options() <= mostBitOptions && sets*setWords(p.Options()) <= mostBitWords
}

// An engine walks the search tree of the problem that it was loaded with.
type engine interface {
	// load takes the memory for a problem and makes the engine as new.
	load(p *Problem)
	// include and exclude say that an option, which agrees with what was said
	// before, is in every solution or in none.
	include(o Option)
	exclude(o Option)
	// forget takes back all that include and exclude said, given the options in
	// that order and what is assumed of each.
	forget(assumptions []Option, assumed []assumption)
	// search goes on to the next solutions, at most so many, and stops at the
	// last of them. It returns how many it found, and Found if it stopped at a
	// solution, None if there are no more, or Unknown if mustStop said so.
	search(limit int64) (found int64, status Status)
	// unwind takes the search back.
	unwind()
	// appendChosen appends the options that the search chose.
	appendChosen(to []Option) []Option
	// share returns the share of the node where the search is, given that of the
	// root; see parts.go.
	share(root share) share
}
