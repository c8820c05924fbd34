package dlx

// Any finds some exact cover, or proves that there is none. It promises no order:
// where [Solver.Next] may spend hours on one unlucky choice near the root, Any
// branches where it met conflicts, and begins again many times, with what it
// learned (see branch.go). With the status [Found] it returns the cover, valid
// until the next call of a method; with [None] there is none; with [Unknown] a
// budget or a context ended the search. It is the same cover on every run and
// every machine.
//
// A node takes time in proportion to the items that are active. Any dances: a
// solver with sets of bits allocates the links at its first call, other than that
// nothing is allocated. Like Count, Any takes its search back, and panics in the
// middle of one; like Best it searches the whole, whatever Split says.
func (s *Solver) Any() (cover []Option, status Status) {
	s.mustNotBeSearching("Any")
	s.begin(Links)
	s.wanted, s.path = whole, s.path[:0]
	s.links.resetConflicts()
	s.links.learns = true
	end := s.stopAt
	for quota := int64(firstQuota); ; quota += quota / 10 {
		s.stopAt = min(end, s.stats.Nodes+quota)
		s.lookAt = s.stats.Nodes
		_, s.status = s.links.search(1)
		s.stopAt = end
		if s.status != Unknown || s.mustStop() {
			break
		}
		s.links.unwind()
	}
	s.links.learns = false
	if s.status == Found {
		s.solution = s.links.appendChosen(append(s.solution[:0], s.selected...))
		cover = s.solution
	}
	s.links.unwind()
	s.phase = ready
	return cover, s.status
}

// firstQuota is how many nodes Any visits before it begins again for the first
// time. The next quota is larger by a tenth: so in the end one is enough for the
// whole tree, and what is searched twice stays in proportion.
const firstQuota = 2000
