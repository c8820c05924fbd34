package main

import (
	"math"

	"dlxoj/dlx"
	"dlxoj/dlx/cmd/dlx/internal/search"
)

const solveUsage = `Usage: dlx solve [flags] [FILE]

Prints the solutions: the options in the words of FILE, one a line, with an
empty line after each solution. The order is always the same, but with -first.

  -n N        at most N solutions; 0, the default, is all
  -first      some solution, the one that is found soonest; with -part or
              -engine it is the first, as with -n 1
  -part I/N   only part I of N; the outputs of all parts, one after the other,
              are the whole output
  -engine E   auto, links or bits: dancing links or sets of bits; auto, the
              default, takes bits where they fit
  -budget N   stop after N nodes of the search tree
  -timeout D  stop after a time, such as 90s or 1h30m
  -stats      tell nodes, updates, time and engine on standard error

  dlx solve -first queens12.dlx
  dlx solve - <queens12.dlx
  seq 20 | xargs -P 8 -I{} sh -c 'dlx solve -part {}/20 big.dlx >{}.out'

Exit status: 0; 1 no solution; 2 bad input or wrong use; 3 stopped, with the
solutions found until then.
`

func solve(e *env, args []string) (dlx.Status, error) {
	flags := newFlags()
	var settings search.Settings
	limit := int64(0)
	addNumber(flags, "n", &limit, 0, math.MaxInt64)
	first := flags.Bool("first", false, "")
	addLimits(flags, &settings)
	addEngineAndPart(flags, &settings)
	file, err := parseFile(flags, args)
	if err != nil {
		return 0, err
	}
	s, err := e.newSearch(file, settings)
	if err != nil {
		return 0, err
	}
	if *first {
		return s.First(), nil
	}
	return s.Solve(limit), nil
}
