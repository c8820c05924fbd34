package dlx

import "fmt"

// An Engine is a way to walk the search tree. All engines find the same
// solutions in the same order; within a solution the options may come in
// another order. What they count in [Stats] differs.
type Engine int

const (
	// Auto leaves the choice to the solver: sets of bits where they fit, and
	// dancing links elsewhere.
	Auto Engine = iota
	// Links is Knuth's dancing links, for every problem.
	Links
	// Bits is sets of bits, for problems of up to 16,384 options. Where they do
	// not fit, a solver that is asked for them takes Links.
	Bits
)

// String returns the name of the engine in lower case.
func (e Engine) String() string {
	switch e {
	case Auto:
		return "auto"
	case Links:
		return "links"
	case Bits:
		return "bits"
	}
	return fmt.Sprintf("Engine(%d)", int(e))
}

// Engine returns the engine of the last search, or that of the next one if
// there was none: Links or Bits.
func (s *Solver) Engine() Engine { return s.name }

// fitting returns the engine for a search by Next or Count. A trace tells the
// steps of dancing links, and so does Best, where options have weights.
func (s *Solver) fitting() Engine {
	switch {
	case s.tracer != nil, s.asked == Links, s.asked == Auto && s.problem.weighted, !s.fits:
		return Links
	}
	return Bits
}

// use makes e the engine of the next search.
func (s *Solver) use(e Engine) {
	if e == s.name {
		return
	}
	stats := s.stats
	s.engine.forget(s.said)
	s.switchTo(e)
	for _, c := range s.said {
		s.apply(c)
	}
	s.stats = stats
}

// switchTo makes e the engine, which knows no claim.
func (s *Solver) switchTo(e Engine) {
	if s.engine, s.name = &s.links, e; e == Bits {
		s.engine = s.bits
	}
	if !s.loaded[e] {
		s.engine.load(&s.problem)
		s.loaded[e] = true
	}
}
