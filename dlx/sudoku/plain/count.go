package plain

// Count returns the number of completions. It stops at the limit; a limit of 0
// is none.
//
// It is the fast one: about a microsecond for every cell that it fills, and few
// wrong guesses. It lists every completion, so a count of a million takes
// seconds.
func (g *Grid) Count(limit int64) int64 {
	return newSheet(g).count(limit)
}

func (s sheet) count(limit int64) (found int64) {
	if s.left == 0 {
		return 1
	}
	cell, tries := s.choose()
	for ; tries != 0; tries &^= tries.lowest() {
		next := s
		if next.place(cell, tries.lowest()) {
			found += next.count(limit - found)
		}
		if limit > 0 && found == limit {
			break
		}
	}
	return found
}
