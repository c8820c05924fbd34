package stress

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"io"
	"time"

	"dlxoj/judge/internal/report"
	"dlxoj/judge/internal/stress/grids"
	"dlxoj/judge/internal/text"
)

// inputCount counts what the generator made.
type inputCount struct {
	total int
	seen  map[[sha256.Size]byte]bool
}

func (c *inputCount) add(input string) {
	if c.seen == nil {
		c.seen = map[[sha256.Size]byte]bool{}
	}
	c.total++
	c.seen[sha256.Sum256([]byte(input))] = true
}

// Warning is of a generator that repeats itself. Now and then any does that: there
// is but one empty input.
func (c *inputCount) Warning() string {
	switch repeated := c.total - len(c.seen); {
	case c.total > 1 && len(c.seen) == 1:
		return fmt.Sprintf("the generator makes the same input for all %d seeds", c.total)
	case repeated > 0 && repeated*10 >= c.total:
		return fmt.Sprintf("the generator repeats itself: %d of %d inputs were there before", repeated, c.total)
	}
	return ""
}

// Agree says that nothing was found, and which seeds were tried.
func (s *Search) Agree(out io.Writer) {
	n := s.Made.total
	seeds := ""
	if n == 1 {
		seeds = fmt.Sprintf(", seed %d", s.Seed)
	} else if n > 1 {
		seeds = fmt.Sprintf(", seeds %d to %d", s.Seed, s.Seed+uint64(n)-1)
	}
	fmt.Fprintf(out, "no disagreement in %s%s, %s\n", text.Plural(n, "input"), seeds, time.Since(s.begun).Round(time.Second))
}

// Explain writes all about a disagreement.
func (s *Search) Explain(out io.Writer, d *Disagreement) {
	report.Verdict(out, d.Result, fmt.Sprintf("%s, seed %d, input %d", s.Problem.Name, d.Seed, s.Made.total))
	report.Indent(out, d.smaller())
	report.Indent(out, shownInput(s.Problem.Name, d.input)...)
	if d.other != "" {
		report.Indent(out, fmt.Sprintf("not every time: when it ran again on this input, it was %s", d.other))
	}
}

// smaller says what the input is beside the one that was generated.
func (d *Disagreement) smaller() string {
	text, runs := "input, ", text.Plural(d.tries, "more run")
	switch {
	case d.tries == 0:
		text += "as it was generated"
	case d.input == d.generated:
		text += "as it was generated, for nothing smaller failed in " + runs
	case d.was == d.is:
		text += fmt.Sprintf("made simpler in %s: %s", runs, d.is)
	default:
		text += fmt.Sprintf("made smaller in %s: %s, now %s", runs, d.was, d.is)
	}
	if d.limit != "" {
		text += " (" + d.limit + ")"
	}
	return text + ":"
}

func size(in grids.Input) string {
	toFill := 0
	for _, g := range in.Grids() {
		toFill += grids.Cells - g.Clues()
	}
	return fmt.Sprintf("%s with %s to fill", text.Plural(len(in.Cases), "case"), text.Plural(toFill, "cell"))
}

const (
	inputLines = 40 // shown of an input
	inputWidth = 110
)

// shownInput returns the lines of an input as they are, or where the layout is not
// that of the statement with everything in them visible.
func shownInput(problem, input string) (lines []string) {
	write := text.Visible
	if format, known := grids.Of(problem); known && format.IsPlain(input) {
		write = func(line []byte, width int) string { return text.Plain(bytes.TrimSuffix(line, []byte("\n")), width) }
	}
	for line := range bytes.Lines([]byte(input)) {
		if len(lines) == inputLines {
			return append(lines, "…")
		}
		lines = append(lines, write(line, inputWidth))
	}
	return lines
}
