package main

import (
	"bytes"
	"math/rand/v2"
	"slices"

	"dlxoj/judge/internal/stress/grids"
)

const empty = '.' // stands for an empty cell until the puzzle is written

// puzzle is a grid in the making. It begins with the clues of a base, and the more of
// its completion is given, the fewer completions are left.
type puzzle struct {
	random     *rand.Rand
	completion grids.Grid
	cells      grids.Grid
	open       []int // these cells stay empty
}

func (p *puzzle) empties() (cells []int) {
	for cell, c := range p.cells {
		if c == empty {
			cells = append(cells, cell)
		}
	}
	return cells
}

// shuffled puts a list in random order.
func shuffled[E any](random *rand.Rand, list []E) []E {
	random.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	return list
}

// leave gives further cells until only as many as wanted are empty.
func (p *puzzle) leave(empties int) {
	for _, cell := range shuffled(p.random, p.empties()) {
		if !slices.Contains(p.open, cell) && p.cells.Count(empty) > empties {
			p.cells[cell] = p.completion[cell]
		}
	}
}

// units say how two cells meet: in a row alone, a column alone, or a box alone.
var units = []func(a, b int) bool{
	func(a, b int) bool { return grids.SameRow(a, b) && !grids.SameBox(a, b) },
	func(a, b int) bool { return grids.SameColumn(a, b) && !grids.SameBox(a, b) },
	func(a, b int) bool { return grids.SameBox(a, b) && !grids.SameRow(a, b) && !grids.SameColumn(a, b) },
}

// conflict makes a clue equal to one that it meets in a row alone, a column alone
// or a box alone. Where that can be, it meets no empty cell that wants the digit: a
// search that never compares the clues with each other does not notice.
func (p *puzzle) conflict(unnoticed bool) {
	meet := units[p.random.IntN(len(units))]
	empties := p.empties()
	wants := func(cell int, digit byte) bool { // an empty cell that meets this one
		return slices.ContainsFunc(empties, func(e int) bool { return grids.Meet(cell, e) && p.completion[e] == digit })
	}
	var pairs [][2]int
	for a := range p.cells {
		for b := range p.cells {
			if a != b && meet(a, b) && grids.IsDigit(p.cells[a]) && grids.IsDigit(p.cells[b]) &&
				!(unnoticed && wants(b, p.cells[a])) {
				pairs = append(pairs, [2]int{a, b})
			}
		}
	}
	if len(pairs) > 0 {
		pair := pairs[p.random.IntN(len(pairs))]
		p.cells[pair[1]] = p.cells[pair[0]]
	}
}

// mislead gives an empty cell a wrong digit, and keeps those cells empty that would
// give it away: no two clues conflict. If there was one completion there is none.
func (p *puzzle) mislead() {
	for _, i := range p.random.Perm(grids.Cells * grids.Size) {
		cell, digit := i/grids.Size, byte('1'+i%grids.Size)
		if p.cells[cell] != empty || p.completion[cell] == digit || !p.cells.Fits(cell, digit) {
			continue
		}
		p.cells[cell] = digit
		for other := range p.cells {
			if grids.Meet(cell, other) && p.completion[other] == digit {
				p.open = append(p.open, other)
			}
		}
		return
	}
}

// as returns the grid as a format writes it.
func (p *puzzle) as(f grids.Format) grids.Grid {
	return grids.Grid(bytes.ReplaceAll(p.cells[:], []byte{empty}, []byte{f.Empty}))
}

// The letters of uvalive4763. They only take completions away, so there stay few.

// parities marks empty cells with e or o, nearly always as the completion has it.
func (p *puzzle) parities() {
	chance := 1 + p.random.IntN(4)
	wrong := p.random.IntN(8) == 0
	for _, cell := range p.empties() {
		if p.random.IntN(4) >= chance {
			continue
		}
		p.cells[cell] = 'e'
		odd := (p.completion[cell]-'0')%2 == 1
		if odd != (wrong && p.random.IntN(16) == 0) {
			p.cells[cell] = 'o'
		}
	}
}

// names returns other letters, in random order.
func (p *puzzle) names() []byte {
	return shuffled(p.random, []byte("abcdfghijklmnpqrstuvwxyz"))
}

// ties puts letters into empty cells that hold equal digits in the completion.
// Two letters may take the same digit, and then its cells are theirs in turn.
func (p *puzzle) ties() {
	for _, letter := range p.names()[:1+p.random.IntN(6)] {
		digit := byte('1' + p.random.IntN(grids.Size))
		left := 1 + p.random.IntN(5)
		for _, cell := range p.random.Perm(grids.Cells) {
			if left > 0 && p.cells[cell] == empty && p.completion[cell] == digit {
				p.cells[cell] = letter
				left--
			}
		}
	}
}

// everyLetter uses all 24, most of them in one cell.
func (p *puzzle) everyLetter() {
	cells := shuffled(p.random, p.empties())
	for i, letter := range p.names()[:min(24, len(cells))] {
		p.cells[cells[i]] = letter
	}
}

// wrongTie puts a letter into two empty cells that hold different digits in the
// completion: they never agree if they meet, else perhaps in another completion.
func (p *puzzle) wrongTie(meet func(a, b int) bool) {
	letter := slices.MinFunc(p.names(), func(a, b byte) int { return p.cells.Count(a) - p.cells.Count(b) })
	for _, i := range p.random.Perm(grids.Cells * grids.Cells) {
		a, b := i/grids.Cells, i%grids.Cells
		if a != b && p.cells[a] == empty && p.cells[b] == empty && p.completion[a] != p.completion[b] && meet(a, b) {
			p.cells[a], p.cells[b] = letter, letter
			return
		}
	}
}
