package comparison

import (
	"bufio"
	"fmt"
	"strconv"
	"text/tabwriter"
	"time"

	"dlxoj/dlx/cmd/dlx/internal/output"
)

// WriteTable writes what the methods took, and a few lines about each. Errors are
// left to the buffer.
func (c *Comparison) WriteTable(out *bufio.Writer) {
	if c.Grids == 0 {
		return
	}
	fmt.Fprintf(out, "%s, %s.\n\n", output.Plural(c.Grids, "grid"), c.question())
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprint(table, "nodes\tof one grid\tcompletions\ttime\t  method\n")
	for m, t := range c.counts {
		fmt.Fprintf(table, "%s\t%s\t%d\t%v\t  %s\n", t.grouped(t.nodes), t.grouped(t.most), t.completions, t.time.Round(time.Microsecond), c.methods[m].name)
	}
	table.Flush()
	fmt.Fprint(out, "\n"+tableNotes)
	c.writeStopped(out)
	for _, m := range c.methods {
		fmt.Fprintf(out, "\n%s\n%s\n", m.name, m.about)
	}
}

const tableNotes = `A node is a choice of a cell or an item, or a completion; "of one grid" is the
most that a grid took. Clues that contradict each other end a search before its
first node. Nodes are the same in each run, times are not; these leave out the
making of the matrix, which serves all grids with the same letters.
`

// question says how many completions were looked for.
func (c *Comparison) question() string {
	switch c.Completions {
	case 0:
		return "all completions of each"
	case 1:
		return "the first completion of each"
	}
	return fmt.Sprintf("up to %d completions of each", c.Completions)
}

// writeStopped says what the sign > means, if it is in the table.
func (c *Comparison) writeStopped(out *bufio.Writer) {
	for m, t := range c.counts {
		if t.stopped > 0 {
			fmt.Fprintf(out, "> %s was stopped at %s, by the budget of %s nodes.\n", c.methods[m].name, output.Plural(t.stopped, "grid"), grouped(c.Budget))
		}
	}
}

// grouped writes a number of nodes, with a sign if there would have been more.
func (t counts) grouped(nodes int64) string {
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
