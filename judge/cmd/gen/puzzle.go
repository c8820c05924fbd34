package main

import (
	"bytes"
	"math/rand/v2"
	"slices"

	"dlxoj/judge/internal/stress/grids"
)

// empty stands for an empty cell until the puzzle is written.
const empty = '.'

// puzzle is a grid in the making. It begins with the clues of a base, and the more of
// its completion is given, the fewer completions are left.
type puzzle struct {
	random     *rand.Rand
	completion grids.Grid
	cells      grids.Grid
	open       []int // these cells stay empty
}

// empties lists the empty cells.
func (p *puzzle) empties() (cells []int) {
	for cell, c := range p.cells {
		if c == empty {
			cells = append(cells, cell)
		}
	}
	return cells
}

func (p *puzzle) shuffledEmpties() []int {
	cells := p.empties()
	p.random.Shuffle(len(cells), func(i, j int) { cells[i], cells[j] = cells[j], cells[i] })
	return cells
}

// leave gives further cells until only as many as wanted are empty.
func (p *puzzle) leave(empties int) {
	for _, cell := range p.shuffledEmpties() {
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
