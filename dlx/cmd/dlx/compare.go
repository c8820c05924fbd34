package main

import (
	"fmt"

	"dlxoj/dlx"
	"dlxoj/dlx/cmd/dlx/internal/comparison"
	"dlxoj/dlx/cmd/dlx/internal/input"
	"dlxoj/dlx/cmd/dlx/internal/output"
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
  -explain      say what each search does, and why its nodes take their time

  dlx compare -o chart.svg samples/targetsudoku/15_hard.in

Exit status: 0; 2 bad input or wrong use; 3 stopped by Ctrl-C: then the table is
that of the grids before, and there is no chart.
`

func compare(e *env, args []string) (dlx.Status, error) {
	flags := newFlags()
	c := comparison.New()
	c.Completions, c.Budget = 2, 10_000_000
	addNumber(flags, "n", &c.Completions, 0, maxBudget)
	addNumber(flags, "budget", &c.Budget, 0, maxBudget)
	chart, explain := "", false
	flags.BoolVar(&explain, "explain", false, "")
	addOutput(flags, &chart, ".svg")
	file, err := parseFile(flags, args)
	if err != nil {
		return 0, err
	}
	text, name, err := input.ReadFile(file, e.stdin)
	if err != nil {
		return 0, err
	}
	puzzles, err := input.Grids(name, text)
	if err != nil {
		return 0, err
	}
	interrupted, end := output.UntilInterrupt()
	defer end()
	err = c.Run(interrupted, puzzles, e.Progress)
	c.WriteTable(e.Stdout) // an error stays until the last Flush
	if explain {
		c.Explain(e.Stdout)
	}
	switch {
	case err != nil:
		return 0, err
	case interrupted.Err() != nil:
		e.Stdout.Flush() // comes first, in case both go to a terminal
		fmt.Fprintf(e.Stderr, "unknown: a signal stopped the comparison after %d of %s\n", c.Grids, output.Plural(int64(len(puzzles)), "grid"))
		return dlx.Unknown, nil
	case chart != "":
		return dlx.Found, output.WriteFile(chart, c.Chart(output.ShortName(file)))
	}
	return dlx.Found, nil
}
