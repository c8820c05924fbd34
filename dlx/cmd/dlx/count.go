package main

import (
	"flag"
	"fmt"

	"dlxoj/dlx"
)

const countUsage = `Usage: dlx count [flags] [FILE]

Prints the number of solutions, alone.

  -memory BYTES  remember in a table of so many bytes how many solutions the
                 same rest had before: try 16777216; tilings take no time then
  -workers N     N threads; not with -memory or -budget
  -part I/N      count only part I of N; the counts of all parts add up
  -engine E      auto, links or bits: dancing links or sets of bits; auto, the
                 default, takes bits where they fit. -memory takes links
  -budget N      stop after N nodes of the search tree
  -timeout D     stop after a time, such as 90s or 1h30m
  -stats         tell nodes, updates, time and engine on standard error

Parts are independent and the same on every machine. 8 at a time, or as an array
job of a batch system (Slurm here), and added up:
  seq 100 | xargs -P 8 -I{} dlx count -part {}/100 big.dlx | paste -sd+ | bc
  sbatch --array=1-100 --wrap \
    'dlx count -part $SLURM_ARRAY_TASK_ID/100 big.dlx >n.$SLURM_ARRAY_TASK_ID'
  cat n.* | paste -sd+ | bc

Exit status: 0, also for the number 0; 2 bad input or wrong use; 3 stopped, or
more than 9223372036854775807: then there are at least as many as printed.
`

const (
	maxMemory  = 1 << 40
	maxWorkers = 1000
)

// A counting is a search that counts.
type counting struct {
	*search
	memory  *int64
	workers *int64
	part    part
}

func count(e *env, args []string) (int, error) {
	s, flags := newSearch(e)
	c := &counting{
		search:  s,
		memory:  number(flags, "memory", 0, 0, maxMemory),
		workers: number(flags, "workers", 1, 1, maxWorkers),
	}
	flags.Var(&c.part, "part", "")
	engineFlag(flags, &s.engine)
	file, err := parseFile(flags, args)
	if err != nil {
		return exitWrong, err
	}
	if err := c.check(flags); err != nil {
		return exitWrong, err
	}
	if err := c.load(file); err != nil {
		return exitWrong, err
	}
	c.part.narrow(c.solver)
	defer c.begin()()
	n, status := c.count()
	fmt.Fprintln(c.stdout, n)
	return c.report(status, true), nil
}

// check refuses what CountParallel cannot do.
func (c *counting) check(flags *flag.FlagSet) (err error) {
	flags.Visit(func(f *flag.Flag) {
		switch f.Name {
		case "memory", "budget":
			if *c.workers > 1 {
				err = fmt.Errorf("-workers does not go with -%s", f.Name)
			}
		}
	})
	return err
}

func (c *counting) count() (int64, dlx.Status) {
	switch {
	case *c.workers > 1:
		return c.solver.CountParallel(c.context, int(*c.workers))
	case *c.memory > 0:
		c.allow()
		return c.solver.CountWithMemory(*c.memory)
	}
	c.walks = true
	c.allow()
	return c.solver.Count(0)
}
