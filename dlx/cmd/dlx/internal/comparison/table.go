package comparison

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"text/tabwriter"
	"time"

	"dlxoj/dlx/cmd/dlx/internal/output"
)

// WriteTable writes the nodes that each method took, one grid a row, and their time.
// Errors are left to the buffer.
func (c *Comparison) WriteTable(out *bufio.Writer) {
	if c.Grids == 0 {
		return
	}
	fmt.Fprintf(out, "%s, %s. Nodes of each search:\n\n", output.Plural(c.Grids, "grid"), c.question())
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	for line, first := range []string{"\t\t", "grid\tfound\t"} {
		c.writeRow(table, first, func(m int) string { return c.methods[m].head[line] })
	}
	for n, results := range c.results {
		c.writeRow(table, fmt.Sprintf("%d\t%s\t", n+1, found(results)), func(m int) string { return results[m].grouped() })
	}
	if c.Grids > 1 {
		c.writeRow(table, "all\t\t", func(m int) string { return c.counts[m].grouped() })
	}
	c.writeRow(table, "time\t\t", func(m int) string { return c.counts[m].time.Round(time.Microsecond).String() })
	c.writeRow(table, "a node\t\t", func(m int) string { return (c.counts[m].time / time.Duration(max(1, c.counts[m].nodes))).String() })
	table.Flush()
	fmt.Fprint(out, "\n"+tableNotes)
	c.writeStopped(out)
}

// writeRow writes a row of the table: what it begins with, and a cell of each method.
func (c *Comparison) writeRow(table io.Writer, first string, cell func(m int) string) {
	for m := range c.methods {
		first += cell(m) + "\t"
	}
	fmt.Fprintln(table, first)
}

// found returns how many completions a grid has, as the methods found that came to
// an end; with a sign if none did.
func found(results []result) string {
	most, sign := int64(0), ">"
	for _, r := range results {
		most = max(most, r.completions)
		if !r.stopped {
			sign = ""
		}
	}
	return sign + grouped(most)
}

const tableNotes = `A node is a choice of a cell or an item, or a completion. Clues that contradict
each other end a search before its first node. Nodes are the same in each run,
times are not. What the searches do, and why a node of one takes longer than one
of another: -explain.
`

// Explain writes a few lines about each method.
func (c *Comparison) Explain(out *bufio.Writer) {
	fmt.Fprint(out, "\nThe times leave out the making of the matrix, which serves all grids with the same\nletters.\n")
	for _, m := range c.methods {
		fmt.Fprintf(out, "\n%s\n%s\n", m.name, m.about)
	}
}

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
func (t counts) grouped() string {
	if t.stopped > 0 {
		return ">" + grouped(t.nodes)
	}
	return grouped(t.nodes)
}

func (r result) grouped() string {
	if r.stopped {
		return ">" + grouped(r.nodes)
	}
	return grouped(r.nodes)
}

// grouped writes a number with a comma before each three digits.
func grouped(n int64) string {
	digits := strconv.FormatInt(n, 10)
	for at := len(digits) - 3; at > 0; at -= 3 {
		digits = digits[:at] + "," + digits[at:]
	}
	return digits
}
