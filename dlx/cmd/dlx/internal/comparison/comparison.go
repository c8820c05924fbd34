// Package comparison lets several searches complete the same sudoku grids, and
// tells what each took: in a table, and in a chart. It takes grids and limits, and
// gives text and SVG. It must not know of files and flags.
package comparison

import (
	"context"
	"fmt"
	"time"

	"dlxoj/dlx/cmd/dlx/internal/output"
	"dlxoj/dlx/sudoku"
)

// A Comparison lets several methods complete the same grids.
type Comparison struct {
	Completions int64 // to look for, of each grid; 0: all
	Budget      int64 // nodes of each search at most; 0: no limit
	Grids       int64 // compared so far

	methods []method
	results [][]result // of each grid, by method
	counts  []counts   // by method
}

// counts are what a method took for the grids so far.
type counts struct {
	nodes   int64
	stopped int64 // grids at which the budget ended the search
	time    time.Duration
}

// New returns a comparison of all methods, without limits.
func New() *Comparison { return &Comparison{methods: newMethods()} }

// Run compares grid by grid, until ctx is done, and tells progress between its
// searches. It is an error if two methods disagree.
func (c *Comparison) Run(ctx context.Context, puzzles []sudoku.Puzzle, progress func(line func() string)) error {
	c.results = nil
	c.counts = make([]counts, len(c.methods))
	c.warmUp(ctx, &puzzles[0])
	for n := range puzzles {
		results := make([]result, len(c.methods))
		for m, method := range c.methods {
			progress(func() string { return fmt.Sprintf("grid %d of %d: %s", n+1, len(puzzles), method.name) })
			results[m] = method.search(ctx, &puzzles[n], c.Completions, c.Budget)
		}
		if ctx.Err() != nil {
			break
		}
		if err := c.agree(results); err != nil {
			return fmt.Errorf("grid %d: %w", n+1, err)
		}
		c.add(results)
	}
	return nil
}

// warmUp lets each method begin once without being measured: the first time it
// also waits for its memory.
func (c *Comparison) warmUp(ctx context.Context, p *sudoku.Puzzle) {
	const some = 1000 // nodes
	for _, m := range c.methods {
		m.search(ctx, p, 1, some)
	}
}

// agree checks that all methods that came to an end found equally many
// completions: each is a second opinion on the others.
func (c *Comparison) agree(results []result) error {
	first := -1
	for m, r := range results {
		switch {
		case r.stopped:
		case first < 0:
			first = m
		case r.completions != results[first].completions:
			return fmt.Errorf("the methods disagree, so one of them is wrong: %s finds %s, %s finds %s", c.methods[first].name,
				output.Plural(results[first].completions, "completion"), c.methods[m].name, output.Plural(r.completions, "completion"))
		}
	}
	return nil
}

// add adds what the methods took for one grid.
func (c *Comparison) add(results []result) {
	for m, r := range results {
		t := &c.counts[m]
		t.nodes += r.nodes
		t.time += r.time
		if r.stopped {
			t.stopped++
		}
	}
	c.results = append(c.results, results)
	c.Grids++
}
