package main

import (
	"fmt"
	"strconv"
	"text/tabwriter"
	"time"
)

// writeTable writes what the methods took, and a few lines about each.
func (c *comparison) writeTable() {
	if c.grids == 0 {
		return
	}
	fmt.Fprintf(c.stdout, "%s, %s.\n\n", plural(c.grids, "grid"), c.question())
	table := tabwriter.NewWriter(c.stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprint(table, "nodes\tof one grid\tcompletions\ttime\t  method\n")
	for m, t := range c.tallies {
		fmt.Fprintf(table, "%s\t%s\t%d\t%v\t  %s\n", t.grouped(t.nodes), t.grouped(t.most), t.completions, t.time.Round(time.Microsecond), c.methods[m].name)
	}
	table.Flush() // an error stays in stdout until its last Flush
	fmt.Fprint(c.stdout, "\n"+tableNotes)
	c.writeStopped()
	for _, m := range c.methods {
		fmt.Fprintf(c.stdout, "\n%s\n%s\n", m.name, m.about)
	}
}

const tableNotes = `A node is a choice of a cell or an item, or a completion; "of one grid" is the
most that a grid took. Clues that contradict each other end a search before its
first node. Nodes are the same in each run, times are not; these leave out the
making of the matrix, which serves all grids with the same letters.
`

// question says how many completions were looked for.
func (c *comparison) question() string {
	switch *c.want {
	case 0:
		return "all completions of each"
	case 1:
		return "the first completion of each"
	}
	return fmt.Sprintf("up to %d completions of each", *c.want)
}

// writeStopped says what the sign > means, if it is in the table.
func (c *comparison) writeStopped() {
	for m, t := range c.tallies {
		if t.stopped > 0 {
			fmt.Fprintf(c.stdout, "> %s was stopped at %s, by the budget of %s nodes.\n", c.methods[m].name, plural(t.stopped, "grid"), grouped(*c.budget))
		}
	}
}

// grouped writes a number of nodes, with a sign if there would have been more.
func (t tally) grouped(nodes int64) string {
	if t.stopped > 0 {
		return ">" + grouped(nodes)
	}
	return grouped(nodes)
}

// grouped writes a number with a comma before each three digits.
func grouped(n int64) string {
	digits := strconv.FormatInt(n, 10)
	for at := len(digits) - 3; at > 0; at -= 3 {
		digits = digits[:at] + "," + digits[at:]
	}
	return digits
}
