package main

import (
	"math"

	"dlxoj/dlx"
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

func solve(e *env, args []string) (int, error) {
	s, flags := newSearch(e)
	limit := number(flags, "n", 0, 0, math.MaxInt64)
	first := flags.Bool("first", false, "")
	p := part{}
	flags.Var(&p, "part", "")
	engineFlag(flags, &s.engine)
	file, err := parseFile(flags, args)
	if err != nil {
		return exitWrong, err
	}
	if err := s.load(file); err != nil {
		return exitWrong, err
	}
	if *first {
		*limit = 1
	}
	p.narrow(s.solver)
	if *first && p.of == 0 && s.engine == dlx.Auto {
		defer s.begin()()
		return s.solveAny(), nil
	}
	s.walks = true
	defer s.begin()()
	found, status := s.solveAll(*limit)
	return s.report(status, found > 0), nil
}

// solveAny writes some solution.
func (s *search) solveAny() int {
	s.allow()
	cover, status := s.solver.Any()
	if status == dlx.Found {
		s.writeSolution(cover) // what fails is reported by the last Flush
	}
	return s.report(status, status == dlx.Found)
}

// solveAll writes at most limit solutions, or all if it is 0. It stops early if
// nothing more can be written, which the last Flush reports.
func (s *search) solveAll(limit int64) (found int64, status dlx.Status) {
	for s.allow(); s.solver.Next(); s.allow() {
		found++
		if s.writeSolution(s.solver.Solution()) != nil || found == limit {
			break
		}
	}
	return found, s.solver.Status()
}

func (s *search) writeSolution(options []dlx.Option) error {
	if err := s.write(options); err != nil {
		return err
	}
	return s.stdout.WriteByte('\n')
}
