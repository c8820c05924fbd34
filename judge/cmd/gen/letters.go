package main

import (
	"slices"
	"strings"

	"dlxoj/judge/internal/stress/grids"
)

// The letters of uvalive4763. They only take completions away, so there stay few.

// parities marks empty cells with e or o, nearly always as the completion has it.
func (p *puzzle) parities() {
	chance := 1 + p.random.IntN(4)
	wrong := p.random.IntN(8) == 0
	for _, cell := range p.empties() {
		if p.random.IntN(4) >= chance {
			continue
		}
		odd := (p.completion[cell]-'0')%2 == 1
		if odd != (wrong && p.random.IntN(16) == 0) {
			p.cells[cell] = 'o'
		} else {
			p.cells[cell] = 'e'
		}
	}
}

// names returns other letters, in random order.
func (p *puzzle) names() []byte {
	letters := []byte(strings.NewReplacer("e", "", "o", "").Replace("abcdefghijklmnopqrstuvwxyz"))
	p.random.Shuffle(len(letters), func(i, j int) { letters[i], letters[j] = letters[j], letters[i] })
	return letters
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
	cells := p.shuffledEmpties()
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
