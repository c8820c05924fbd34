package main

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"dlxoj/judge/internal/stress/grids"
)

// trap is something that programs fall into.
type trap struct {
	name     string
	problems string // that are to have it, or "" for all
	in       func(t *testing.T, problem, text string, in grids.Input) bool
}

const counted = "hdu2780 uvalive4763"

// traps are looked for in the bytes of an input; how it was made does not count.
var traps = []trap{
	{"CRLF", "", textHas(`\r\n`)},
	{"no last newline", "", textHas(`[0-9a-z?]$`)},
	{"end mark", "", textHas(`\x1a`)},
	{"words behind the input", "", tailHas(`end`)},
	{"blank at line end", "", textHas(` \n`)},
	{"blank lines", "", textHas(`\n\n\n`)},
	{"cells run together", "", textHas(`[0-9a-z?]{81}`)},
	{"wide", "", textHas(`[\t\v]`)},
	{"no case", "hdu1426 " + counted, inputHas(func(in grids.Input) bool { return len(in.Cases) == 0 })},
	{"many cases", "hdu1426 " + counted, inputHas(func(in grids.Input) bool { return len(in.Cases) >= 10 })},
	{"the same case twice", "hdu1426 " + counted, inputHas(func(in grids.Input) bool {
		all := in.Grids()
		slices.SortFunc(all, func(a, b grids.Grid) int { return strings.Compare(string(a[:]), string(b[:])) })
		return len(slices.Compact(all)) < len(in.Cases)
	})},
	{"17 clues", "hdu1426 hdu2780 targetsudoku", gridHas(func(g grids.Grid) bool { return g.Clues() == 17 })},
	{"full", "hdu1426 hdu2780 targetsudoku", gridHas(func(g grids.Grid) bool { return g.Clues() == grids.Cells })},
	{"five empty cells", "hdu2780", gridHas(func(g grids.Grid) bool { return g.Count('0') == 5 })},
	{"more or fewer", "hdu2780", gridHas(func(g grids.Grid) bool { return g.Count('0') != 5 })},
	{"conflict in a row alone", "", gridHas(conflictsIn(0))},
	{"conflict in a column alone", "", gridHas(conflictsIn(1))},
	{"conflict in a box alone", "", gridHas(conflictsIn(2))},
	{"conflict and then none", "hdu1426 " + counted, inputHas(func(in grids.Input) bool {
		all := in.Grids()
		i := slices.IndexFunc(all, conflicting)
		return i >= 0 && slices.ContainsFunc(all[i:], func(g grids.Grid) bool { return !conflicting(g) })
	})},
	{"conflict that is not noticed", "hdu2780", gridHas(func(g grids.Grid) bool { return conflicting(g) && naive(g) })},
	{"no completion without a conflict", "targetsudoku", func(t *testing.T, problem, text string, in grids.Input) bool {
		return !conflicting(in.Cases[0].Grid()) && answer(t, problem, []byte(text)) == "-1\n"
	}},
	{"several completions", "uvalive4763", func(t *testing.T, problem, text string, in grids.Input) bool {
		return regexp.MustCompile(`(?m)^\d{2,}$`).MatchString(answer(t, problem, []byte(text)))
	}},
	{"e and o", "uvalive4763", gridHas(func(g grids.Grid) bool { return g.Count('e') > 1 && g.Count('o') > 1 })},
	{"a letter twice in a unit", "uvalive4763", gridHas(tied(grids.Meet))},
	{"a letter across", "uvalive4763", gridHas(tied(func(a, b int) bool { return a != b && !grids.Meet(a, b) }))},
	{"all letters", "uvalive4763", gridHas(func(g grids.Grid) bool {
		return !strings.ContainsFunc("abcdfghijklmnpqrstuvwxyz", func(r rune) bool { return g.Count(byte(r)) == 0 })
	})},
}

func textHas(pattern string) func(*testing.T, string, string, grids.Input) bool {
	return func(_ *testing.T, _, text string, _ grids.Input) bool {
		return regexp.MustCompile(pattern).MatchString(text)
	}
}

func tailHas(pattern string) func(*testing.T, string, string, grids.Input) bool {
	return inputHas(func(in grids.Input) bool { return regexp.MustCompile(pattern).MatchString(in.Tail) })
}

func inputHas(has func(grids.Input) bool) func(*testing.T, string, string, grids.Input) bool {
	return func(_ *testing.T, _, _ string, in grids.Input) bool { return has(in) }
}

func gridHas(has func(grids.Grid) bool) func(*testing.T, string, string, grids.Input) bool {
	return inputHas(func(in grids.Input) bool { return slices.ContainsFunc(in.Grids(), has) })
}

// conflicting is whether two clues conflict.
func conflicting(g grids.Grid) bool {
	for cell, c := range g {
		if grids.IsDigit(c) && !g.Fits(cell, c) {
			return true
		}
	}
	return false
}

// conflictsIn is whether two clues conflict in one of the units alone.
func conflictsIn(unit int) func(grids.Grid) bool {
	return func(g grids.Grid) bool {
		for a := range g {
			for b := range a {
				if grids.IsDigit(g[a]) && g[a] == g[b] && units[unit](a, b) {
					return true
				}
			}
		}
		return false
	}
}

// tied is whether two cells that are so hold the same letter.
func tied(are func(a, b int) bool) func(grids.Grid) bool {
	return func(g grids.Grid) bool {
		for a := range g {
			for b := range a {
				if g[a] > '9' && g[a] != 'e' && g[a] != 'o' && g[a] == g[b] && are(a, b) {
					return true
				}
			}
		}
		return false
	}
}

// naive fills the empty cells and looks at nothing else. It is for few of them.
func naive(g grids.Grid) bool {
	cell := slices.Index(g[:], '0')
	if cell < 0 {
		return true
	}
	if g.Count('0') > 5 {
		return false
	}
	for digit := byte('1'); digit <= '9'; digit++ {
		if next := g; g.Fits(cell, digit) {
			next[cell] = digit
			if naive(next) {
				return true
			}
		}
	}
	return false
}

// Each trap is in one of the first inputs of each problem that is to have it.
func TestTraps(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes long")
	}
	const seeds = 200
	for _, problem := range problems {
		format, _ := grids.Of(problem)
		found := map[string]int{}
		for seed := range seeds {
			text := generated(t, "-beyond", problem, strconv.Itoa(1+seed))
			in, err := format.Parse([]byte(text))
			if err != nil {
				t.Fatalf("%s, seed %d: %v", problem, 1+seed, err)
			}
			for _, trap := range traps {
				if strings.Contains(trap.problems, problem) || trap.problems == "" {
					if trap.in(t, problem, text, in) {
						found[trap.name]++
					}
				}
			}
		}
		for _, trap := range traps {
			if (strings.Contains(trap.problems, problem) || trap.problems == "") && found[trap.name] == 0 {
				t.Errorf("%s: no %s in %d inputs", problem, trap.name, seeds)
			}
		}
		t.Log(problem, found)
	}
}
