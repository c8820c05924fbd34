package stress

import (
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
	took := time.Since(s.begun)
	fmt.Fprintf(out, "no disagreement in %s%s, %s: %.1f a second\n", text.Plural(n, "input"), seeds, took.Round(time.Second), float64(n)/took.Seconds())
	if n > 0 && n < fewInputs && s.Duration > 0 && took >= s.Duration {
		each := func(spent time.Duration) float64 { return spent.Seconds() / float64(n) }
		fmt.Fprintf(out, "that is little: the submission took %.3f s for each, the generator and the trusted program %.3f s; -for 10m tries more\n",
			each(s.judging), each(took-s.judging))
	}
}

// fewInputs are so few that a mistake which one input in thirty shows may stay unseen.
const fewInputs = 100

// Explain writes all about a disagreement.
func (s *Search) Explain(out io.Writer, d *Disagreement) {
	report.Verdict(out, d.Result, fmt.Sprintf("%s, seed %d, input %d", s.Problem.Name, d.Seed, s.Made.total))
	report.Indent(out, d.smaller())
	lines := text.Lines([]byte(d.input), inputWidth)
	if len(lines) > inputLines {
		lines = append(lines[:inputLines], "…")
	}
	report.Indent(out, lines...)
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
