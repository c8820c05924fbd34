package plain

// A sheet holds the candidates of every cell, as players pencil them in. It is
// small and is copied before every guess, so nothing is ever taken back.
type sheet struct {
	candidates [cells]Digits
	placed     [cells]bool
	left       int           // cells not yet placed
	mates      *[cells][]int // the other cells with the same letter
}

// newSheet takes over what each cell may hold. No cell is placed yet, not even
// a clue: clues are single candidates, which choose takes first, so that clues
// that conflict need no rule of their own.
func newSheet(g *Grid) *sheet {
	return &sheet{candidates: g.Allowed, left: cells, mates: g.mates()}
}

func (g *Grid) mates() *[cells][]int {
	var mates [cells][]int
	for cell, letter := range g.Letter {
		for other := range cells {
			if letter != 0 && other != cell && g.Letter[other] == letter {
				mates[cell] = append(mates[cell], other)
			}
		}
	}
	return &mates
}

// place decides a cell: the digit leaves the cell's peers, and is the only one
// left to its mates. It reports whether every cell that it touched still has a
// candidate.
func (s *sheet) place(cell int, digit Digits) bool {
	s.candidates[cell] = digit
	s.placed[cell] = true
	s.left--
	for _, peer := range peers[cell] {
		if s.candidates[peer] &^= digit; s.candidates[peer] == 0 {
			return false
		}
	}
	for _, mate := range s.mates[cell] {
		if s.candidates[mate] &= digit; s.candidates[mate] == 0 {
			return false
		}
	}
	return true
}

// choose returns the cell to place next and the digits to try there: a single
// candidate first, then a digit with a single place, then the cell with fewest
// candidates. No digits mean that the sheet has no completion.
func (s *sheet) choose() (cell int, tries Digits) {
	cell, tries = s.fewest()
	if tries.size() < 2 {
		return cell, tries
	}
	if cell, digit, ok := s.singlePlace(); ok {
		return cell, digit
	}
	return cell, tries
}

// fewest returns the first cell with fewest candidates, and these. It looks no
// further than the first cell with at most one.
func (s *sheet) fewest() (best int, candidates Digits) {
	least := side + 1
	for cell, d := range s.candidates {
		if s.placed[cell] || d.size() >= least {
			continue
		}
		best, candidates, least = cell, d, d.size()
		if least < 2 {
			break
		}
	}
	return best, candidates
}

// singlePlace looks for a row, column or box in which a digit has but one place
// left. It returns no digit when one has no place at all. All single candidates
// must have been placed.
func (s *sheet) singlePlace() (cell int, digit Digits, ok bool) {
	for _, unit := range &units {
		var once, twice Digits
		for _, cell := range unit {
			twice |= once & s.candidates[cell]
			once |= s.candidates[cell]
		}
		if once != All {
			return 0, 0, true
		}
		for _, cell := range unit {
			if d := s.candidates[cell] &^ twice; d != 0 && !s.placed[cell] {
				return cell, d.lowest(), true
			}
		}
	}
	return 0, 0, false
}
