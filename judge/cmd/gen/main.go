// Command gen makes an input for one of the sudoku problems, for judge stress.
//
//	go run ./judge/cmd/gen hdu2780 17
//	go run ./judge/cmd/gen hdu2780 -beyond 17
//
// The problem and the seed, a number from 0 to 2^64-1, decide every byte of it, on
// every machine. It is made to be hard for programs that are wrong and easy for
// those that are right, also for a plain search: a grid begins with the clues of a
// base, a puzzle known to have few completions (one, where the problem wants one),
// and further clues can only make them fewer. So nothing is searched for here. It
// keeps to what the statement promises, and to its layout. With -beyond it has more that
// wrong programs do not expect (see the functions that make it), and every layout in which
// judges' files were seen.
package main

import (
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"

	"dlxoj/judge/internal/stress/grids"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "gen:", err)
		os.Exit(2)
	}
}

func run(args []string, out io.Writer) error {
	isFlag := func(word string) bool { return word == "-beyond" } // wherever it stands
	words := slices.DeleteFunc(slices.Clone(args), isFlag)
	if len(words) != 2 {
		return errors.New("usage: gen PROBLEM [-beyond] SEED")
	}
	format, known := grids.Of(words[0])
	if !known {
		return fmt.Errorf("no generator for the problem %q", words[0])
	}
	seed, err := strconv.ParseUint(words[1], 10, 64)
	if err != nil {
		return fmt.Errorf("seed %q: want a number from 0 to 2^64-1", words[1])
	}
	problem := fnv.New64a()
	io.WriteString(problem, words[0])
	g := &generator{rand.New(rand.NewPCG(problem.Sum64(), seed)), format, len(words) < len(args)}
	_, err = out.Write(g.input().Bytes())
	return err
}

type generator struct {
	random *rand.Rand
	format grids.Format
	beyond bool // go beyond what the statement promises
}

func (g *generator) once(n int) bool { return g.random.IntN(n) == 0 }

// input makes an input. Now and then a case is the same as one before it: then
// whatever a program keeps shows.
func (g *generator) input() grids.Input {
	var all []grids.Grid
	for range g.cases() {
		if len(all) > 0 && g.once(6) {
			all = append(all, all[g.random.IntN(len(all))])
			continue
		}
		all = append(all, g.grid())
	}
	in := g.format.Plain(all)
	if g.beyond && g.once(2) {
		g.disturb(&in)
	}
	return in
}

const manyCases = 40 // enough for work that is done again for each to show

// cases draws their number. Most inputs have few, and so are fast.
func (g *generator) cases() (n int) {
	switch {
	case g.format.Most == 1 || g.once(2):
		return 1
	case g.beyond && g.once(40):
		return 0
	case g.once(20):
		n = manyCases
	default:
		n = 2 + g.random.IntN(4)
	}
	if g.format.Most > 0 {
		n = min(n, g.format.Most)
	}
	return n
}

// grid makes a grid. What makes it odd may come together.
func (g *generator) grid() grids.Grid {
	solvable := !g.beyond && g.format.Solvable
	p := g.base().puzzle(g.random)
	if !solvable && g.once(6) {
		p.mislead()
	}
	p.leave(g.emptyCells(p))
	if !solvable && g.once(5) {
		p.conflict(g.once(2))
	}
	if len(g.format.Cells) > grids.Size+1 { // it has letters
		g.letters(p)
	}
	return p.as(g.format)
}

// base draws one with as many completions as the problem may have.
func (g *generator) base() base {
	for {
		b := bases[g.random.IntN(len(bases))]
		if b.completions == 1 || !g.format.OneCompletion {
			return b
		}
	}
}

// emptyCells draws how many cells of a puzzle are to stay empty.
func (g *generator) emptyCells(p *puzzle) int {
	most := p.cells.Count(empty)
	if !g.beyond {
		most = min(most, grids.Cells-g.format.FewestClues)
	}
	switch {
	case g.format.EmptyCells > 0 && (!g.beyond || !g.once(4)):
		return g.format.EmptyCells
	case g.once(16):
		return 0
	case g.once(6):
		return most // else too few have several completions
	}
	return g.random.IntN(most + 1)
}

func (g *generator) letters(p *puzzle) {
	if g.once(8) {
		p.everyLetter()
		return
	}
	if g.once(8) {
		p.wrongTie(units[g.random.IntN(len(units))])
	}
	if g.once(8) {
		p.wrongTie(func(a, b int) bool { return !grids.Meet(a, b) })
	}
	if g.once(2) {
		p.ties()
	}
	if g.once(2) {
		p.parities()
	}
}
