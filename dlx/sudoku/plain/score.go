package plain

// Weight returns what a digit in the cell counts in Target Sudoku: 10 in the
// middle, one less for each ring, 6 at the border.
func Weight(cell int) int {
	return 10 - max(distance(rowOf(cell)), distance(columnOf(cell)))
}

// distance returns how far a row or column is from the middle one.
func distance(line int) int {
	return max(line-side/2, side/2-line)
}

// Score returns the target score: the sum over all cells of the digit times the
// weight of its cell.
func (c Completion) Score() int {
	score := 0
	for cell, digit := range c {
		score += int(digit) * Weight(cell)
	}
	return score
}

// Greatest returns the greatest target score of a completion; it says false
// when there is none.
//
// It lists completions as Count does, but turns back where even the greatest
// candidate in every cell would not give more than the best score so far. That
// prunes little: on a grid with many completions it takes as long as Count.
func (g *Grid) Greatest() (score int, ok bool) {
	best := -1
	newSheet(g).raise(&best)
	return best, best >= 0
}

// raise lifts best to the greatest score of the sheet's completions, if that is
// greater.
func (s sheet) raise(best *int) {
	bound := s.bound()
	if bound <= *best {
		return
	}
	if s.left == 0 {
		*best = bound
		return
	}
	cell, tries := s.choose()
	for tries != 0 {
		digit := Only(tries.greatest())
		tries &^= digit
		next := s
		if next.place(cell, digit) {
			next.raise(best)
		}
	}
}

// bound returns a score that no completion exceeds; when every cell is placed
// it is the score itself.
func (s *sheet) bound() int {
	sum := 0
	for cell, d := range s.candidates {
		if d != 0 {
			sum += d.greatest() * Weight(cell)
		}
	}
	return sum
}
