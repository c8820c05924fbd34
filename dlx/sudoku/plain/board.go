package plain

// A board is a grid that is being filled: it remembers the digits that each
// row, column and box already has.
type board struct {
	grid    *Grid
	digits  Completion // 0 where nothing is written yet
	rows    [side]Digits
	columns [side]Digits
	boxes   [side]Digits
	letters [256]tie
}

// A tie is what the board knows of a letter: its digit, for as long as some
// cell holds it.
type tie struct {
	digit Digits
	cells int
}

// newBoard writes the clues and reports whether they agree with each other.
func newBoard(g *Grid) (*board, bool) {
	b := &board{grid: g}
	for cell, allowed := range g.Allowed {
		if allowed.size() != 1 {
			continue
		}
		digit := allowed.greatest()
		if !b.candidates(cell).has(digit) {
			return nil, false
		}
		b.write(cell, digit)
	}
	return b, true
}

// candidates returns the digits that an empty cell may hold, as far as the
// cells already written decide that.
func (b *board) candidates(cell int) Digits {
	d := b.grid.Allowed[cell]
	if tie := b.letters[b.grid.Letter[cell]]; tie.cells > 0 {
		d &= tie.digit
	}
	return d &^ (b.rows[rowOf(cell)] | b.columns[columnOf(cell)] | b.boxes[boxOf(cell)])
}

// write puts a candidate into an empty cell.
func (b *board) write(cell, digit int) {
	b.digits[cell] = uint8(digit)
	b.flip(cell, Only(digit))
	if letter := b.grid.Letter[cell]; letter != 0 {
		b.letters[letter].digit = Only(digit)
		b.letters[letter].cells++
	}
}

// erase takes back what write wrote.
func (b *board) erase(cell, digit int) {
	b.digits[cell] = 0
	b.flip(cell, Only(digit))
	if letter := b.grid.Letter[cell]; letter != 0 {
		b.letters[letter].cells--
	}
}

func (b *board) flip(cell int, digit Digits) {
	b.rows[rowOf(cell)] ^= digit
	b.columns[columnOf(cell)] ^= digit
	b.boxes[boxOf(cell)] ^= digit
}
