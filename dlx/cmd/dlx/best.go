package main

import (
	"dlxoj/dlx"
	"dlxoj/dlx/cmd/dlx/internal/search"
)

const bestUsage = `Usage: dlx best [flags] [FILE]

Prints "cost N", the least cost of a solution, and then such a solution: its
options in the words of FILE, one a line. An option costs what its |cost says,
nothing without one. The least cost is proved.

  -budget N   stop after N nodes of the search tree
  -timeout D  stop after a time, such as 90s or 1h30m
  -stats      tell nodes, updates, time and engine on standard error

  dlx best -stats assign12cost.dlx5

Exit status: 0; 1 no solution; 2 bad input or wrong use; 3 stopped: then it
prints the cheapest solution found until then, if any.
`

func best(e *env, args []string) (dlx.Status, error) {
	flags := newFlags()
	var settings search.Settings
	addLimits(flags, &settings)
	file, err := parseFile(flags, args)
	if err != nil {
		return 0, err
	}
	s, err := e.newSearch(file, settings)
	if err != nil {
		return 0, err
	}
	return s.Best(), nil
}
