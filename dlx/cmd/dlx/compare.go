package main

import (
	"context"
	"fmt"
	"time"

	"dlxoj/dlx/sudoku"
)

const compareUsage = `Usage: dlx compare [flags] [FILE]

Completes sudoku grids in several ways and compares the nodes of the searches
and the times: three searches that contest programs use, and exact cover, by
dancing links and by sets of bits. FILE has grids as the judges of the four
problems have them: perhaps a number of cases, then 81 cells a grid. A cell is a
digit; 0, ? or . if it is empty; e if even, o if odd; or another small letter.

  -n N          look for N completions of each grid; 0 is all of them. With 2,
                the default, a search must prove that the first is the only one,
                so it cannot be lucky
  -budget N     stop each search after N nodes; 0 is no limit. The default is
                10000000, some seconds at the most
  -o FILE.svg   write the nodes as a bar chart too. It has no times, so the same
                grids give the same bytes

  dlx compare -o chart.svg samples/targetsudoku/15_hard.in

Exit status: 0; 2 bad input or wrong use; 3 stopped by Ctrl-C: then the table is
that of the grids before, and there is no chart.
`

const usualBudget = 10_000_000

// A comparison lets several methods complete the same grids.
type comparison struct {
	*env
	want    *int64 // completions of each grid; 0: all
	budget  *int64
	context context.Context // done after Ctrl-C

	methods []method
	tallies []tally // by method
	grids   int64   // compared so far
}

// A tally is what a method took for the grids so far.
type tally struct {
	nodes       int64
	most        int64 // nodes for one grid
	completions int64
	stopped     int64 // grids at which the budget ended the search
	time        time.Duration
}

func compare(e *env, args []string) (int, error) {
	flags := newFlags()
	c := &comparison{
		env:    e,
		want:   number(flags, "n", 2, 0, maxBudget),
		budget: number(flags, "budget", usualBudget, 0, maxBudget),

		methods: newMethods(),
	}
	svg := output(flags, "o", ".svg")
	file, err := parseFile(flags, args)
	if err != nil {
		return exitWrong, err
	}
	puzzles, err := e.readGridFile(file)
	if err != nil {
		return exitWrong, err
	}
	interrupted, end := untilInterrupt()
	defer end()
	c.context = interrupted
	err = c.runAll(puzzles)
	c.writeTable()
	switch {
	case err != nil:
		return exitWrong, err
	case interrupted.Err() != nil:
		return c.reportInterrupt(len(puzzles)), nil
	case *svg != "":
		return exitAnswer, writeFile(*svg, c.chart(file))
	}
	return exitAnswer, nil
}

// reportInterrupt tells on standard error how far the comparison came, and
// returns the exit status. The output comes first, in case both go to a terminal.
func (c *comparison) reportInterrupt(puzzles int) int {
	c.stdout.Flush() // an error stays until the last Flush
	fmt.Fprintf(c.stderr, "unknown: a signal stopped the comparison after %d of %s\n", c.grids, plural(int64(puzzles), "grid"))
	return exitUnknown
}

// runAll compares grid by grid, until Ctrl-C.
func (c *comparison) runAll(puzzles []sudoku.Puzzle) error {
	results := make([]result, len(c.methods))
	c.tallies = make([]tally, len(c.methods))
	c.warmUp(&puzzles[0])
	for n := range puzzles {
		for m := range c.methods {
			if c.meter.due() {
				c.meter.show(fmt.Sprintf("grid %d of %d: %s", n+1, len(puzzles), c.methods[m].name))
			}
			results[m] = c.methods[m].search(&puzzles[n], searchLimits{c.context, *c.want, *c.budget})
		}
		if c.context.Err() != nil {
			break
		}
		if err := c.agree(results); err != nil {
			return fmt.Errorf("grid %d: %w", n+1, err)
		}
		c.add(results)
	}
	c.meter.erase()
	return nil
}

// warmUp lets each method begin once without being measured: the first time it
// also waits for its memory.
func (c *comparison) warmUp(p *sudoku.Puzzle) {
	const some = 1000 // nodes
	for _, m := range c.methods {
		m.search(p, searchLimits{c.context, 1, some})
	}
}

// agree checks that all methods that came to an end found equally many
// completions: each is a second opinion on the others.
func (c *comparison) agree(results []result) error {
	first := -1
	for m, r := range results {
		switch {
		case r.stopped:
		case first < 0:
			first = m
		case r.completions != results[first].completions:
			return fmt.Errorf("the methods disagree, so one of them is wrong: %s finds %s, %s finds %s",
				c.methods[first].name, plural(results[first].completions, "completion"), c.methods[m].name, plural(r.completions, "completion"))
		}
	}
	return nil
}

// add adds what the methods took for one grid.
func (c *comparison) add(results []result) {
	for m, r := range results {
		t := &c.tallies[m]
		t.nodes += r.nodes
		t.most = max(t.most, r.nodes)
		t.completions += r.completions
		t.time += r.time
		if r.stopped {
			t.stopped++
		}
	}
	c.grids++
}
