package main

import (
	"fmt"

	"dlxoj/dlx"
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

func best(e *env, args []string) (int, error) {
	s, flags := newSearch(e)
	file, err := parseFile(flags, args)
	if err != nil {
		return exitWrong, err
	}
	if err := s.load(file); err != nil {
		return exitWrong, err
	}
	defer s.begin()()
	s.allow()
	optimum, status := s.solver.Best()
	found := optimum.Options != nil
	if found {
		fmt.Fprintln(s.stdout, "cost", -optimum.Weight)
		s.write(optimum.Options) // an error stays until the last Flush
	}
	exit := s.report(status, found)
	if status == dlx.Unknown {
		fmt.Fprintln(s.stderr, "no solution costs less than", -optimum.Bound)
	}
	return exit, nil
}
