package main

import (
	"strings"

	"dlxoj/judge/internal/stress/grids"
)

// disturbances change the layout of an input, never its cells, in this order.
var disturbances = []func(g *generator, in *grids.Input){
	(*generator).runTogether, (*generator).spread, (*generator).blankLines,
	func(_ *generator, in *grids.Input) { everywhere(in, "\n", " \n") },
	func(_ *generator, in *grids.Input) { everywhere(in, "\n", "\r\n") },
	(*generator).noLastNewline, (*generator).endMark, (*generator).extraWords,
}

// disturb applies one, two or three of them.
func (g *generator) disturb(in *grids.Input) {
	chosen := map[int]bool{}
	for range 1 + g.random.IntN(3) {
		chosen[g.random.IntN(len(disturbances))] = true
	}
	for i, change := range disturbances {
		if chosen[i] {
			change(g, in)
		}
	}
}

func everywhere(in *grids.Input, old, new string) {
	change := strings.NewReplacer(old, new).Replace
	in.Head, in.Neck, in.Tail = change(in.Head), change(in.Neck), change(in.Tail)
	for i, c := range in.Cases {
		in.Cases[i] = grids.Case(change(string(c)))
	}
}

func (g *generator) runTogether(in *grids.Input) {
	for i, c := range in.Cases {
		in.Cases[i] = grids.Case(strings.Join(strings.Fields(string(c)), ""))
	}
}

var gaps = []string{" ", "  ", "\t", "\n", "\v", "\f", " \t ", "          "}

// spread puts white space of every kind between the cells.
func (g *generator) spread(in *grids.Input) {
	for i, c := range in.Cases {
		var b strings.Builder
		for _, cell := range c.Grid() {
			b.WriteString(gaps[g.random.IntN(len(gaps))])
			b.WriteByte(cell)
		}
		in.Cases[i] = grids.Case(b.String())
	}
}

func (g *generator) blankLines(in *grids.Input) {
	in.Head, in.Neck, in.Tail = "\n\n"+in.Head, in.Neck+"\n", in.Tail+"\n\n"
	for i, c := range in.Cases {
		in.Cases[i] = "\n" + c
	}
}

// noLastNewline ends the input right behind the last cell or the number.
func (g *generator) noLastNewline(in *grids.Input) {
	in.Tail = ""
	if len(in.Cases) == 0 {
		in.Neck = ""
	}
}

// endMark puts the byte behind the input that old systems end a text with.
func (g *generator) endMark(in *grids.Input) { in.Tail += grids.EndMark }

// extraWords puts words behind the input that are no part of it: behind the last
// case that is counted, or else behind an end mark.
func (g *generator) extraWords(in *grids.Input) {
	if !in.Format.Counted && in.Format.Most == 0 && !strings.Contains(in.Tail, grids.EndMark) {
		g.endMark(in)
	}
	again := in.Format.Plain([]grids.Grid{g.base().puzzle(g.random).as(in.Format)})
	in.Tail += "\n" + string(again.Cases[0]) + "\nend\n"
}
