package main

import (
	"math/rand/v2"

	"dlxoj/judge/internal/stress/grids"
)

// base is a puzzle with few completions, which are soon listed, and one of these.
type base struct {
	completions int
	clues       string // row by row, a dot for an empty cell
	completion  string
}

// bases were found by chance, but for the first, which many pages on sudoku show:
// random grids from which clues were taken away as long as the completions stayed
// few. A test counts them again.
var bases = []base{
	{1, ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
		"693784512487512936125963874932651487568247391741398625319475268856129743274836159"},
	{1, "3....9.........1..47..3....7...8...6......9....249...5569..1.........3....1.52...",
		"316829574925674183478135692794583216653217948182496735569341827247968351831752469"},
	{1, "4......5.....12..4......6.....8.97....83..2.123.4.....1.5....3....2.8.7..4.......",
		"471986352653712894982534617514829763798365241236471589125697438369248175847153926"},
	{2, "..1.476...5........28.........4....8....1..9.3...6.2.......1.65.....97..6.9....8.",
		"931847652456932817728156439162495378847213596395768241284371965513689724679524183"},
	{9, "......9.3..6..3...5.2.....421.........9..48...7..5..2..8.7....1..1.9........2.35.",
		"148562973796843512532971684213687495659214837874359126985736241321495768467128359"},
	{56, "3...5.2..1........6..7..84......457..1...........19.....6...3.......6..5.24....9.",
		"349658217187432659652791843298364571413587962765219438976125384831946725524873196"},
	{293, ".....2...9..4.....6..37..5...2..91....5..........1.9622.4..1......9.........5.2..",
		"457192638938465721621378459762839145195246387843517962274681593516923874389754216"},
	{2875, "...9..............6........7..16...4..8.75.6.3.2.......4.89..75.2...6....3.....2.",
		"271954638984631752653728491795163284418275963362489517146892375527316849839547126"},
}

// draws is from how many puzzles one is taken that is easy for a plain search: that
// takes some milliseconds for it, and else up to some seconds.
const draws = 64

// puzzle returns the base as one of the trillions of puzzles that are the same but
// for the names of the digits and the order of the bands and stacks, of the rows
// and columns within them, and of rows and columns altogether. It is one with many
// clues in the first rows: a search that fills the cells row by row soon ends.
func (b base) puzzle(random *rand.Rand) *puzzle {
	easiest := b.shuffled(random)
	for range draws - 1 {
		if p := b.shuffled(random); p.early() > easiest.early() {
			easiest = p
		}
	}
	return easiest
}

// early is greater the earlier the clues of a puzzle come.
func (p *puzzle) early() (sum int) {
	for cell, c := range p.cells {
		if c != empty {
			rowsBelow := grids.Size - 1 - cell/grids.Size
			sum += rowsBelow * rowsBelow
		}
	}
	return sum
}

func (b base) shuffled(random *rand.Rand) *puzzle {
	p := &puzzle{random: random}
	digits, rows, columns := random.Perm(grids.Size), shuffledLines(random), shuffledLines(random)
	turned := random.IntN(2) == 1
	for cell := range grids.Cells {
		from := grids.Size*rows[cell/grids.Size] + columns[cell%grids.Size]
		if turned {
			from = grids.Size*columns[cell%grids.Size] + rows[cell/grids.Size]
		}
		p.completion[cell] = byte('1' + digits[b.completion[from]-'1'])
		p.cells[cell] = empty
		if grids.IsDigit(b.clues[from]) {
			p.cells[cell] = p.completion[cell]
		}
	}
	return p
}

func shuffledLines(random *rand.Rand) (lines []int) {
	for _, band := range random.Perm(3) {
		for _, line := range random.Perm(3) {
			lines = append(lines, 3*band+line)
		}
	}
	return lines
}
