package main

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"io"
	"strconv"
	"time"

	"dlxoj/judge/grids"
	"dlxoj/judge/show"
)

// inputCount counts what the generator made.
type inputCount struct {
	made, repeated int
	seen           map[[sha256.Size]byte]bool
}

func (c *inputCount) add(input string) {
	hash := sha256.Sum256([]byte(input))
	if c.seen == nil {
		c.seen = map[[sha256.Size]byte]bool{}
	}
	c.made++
	if c.seen[hash] {
		c.repeated++
	}
	c.seen[hash] = true
}

// warning is of a generator that repeats itself. Now and then any does that: there
// is but one empty input.
func (c *inputCount) warning() string {
	switch {
	case c.made > 1 && len(c.seen) == 1:
		return fmt.Sprintf("the generator makes one input only: that of all %d seeds is the same", c.made)
	case c.repeated > 0 && c.repeated*10 >= c.made:
		return fmt.Sprintf("the generator repeats itself: %d of %d inputs were there before", c.repeated, c.made)
	}
	return ""
}

// agree says that nothing was found.
func (s *stressing) agree(out io.Writer) {
	fmt.Fprintf(out, "no disagreement in %s%s, %s\n", plural(s.inputs.made, "input"), s.seeds(),
		time.Since(s.begun).Round(time.Second))
}

// seeds names those that were tried.
func (s *stressing) seeds() string {
	first := s.options.seed
	switch s.inputs.made {
	case 0:
		return ""
	case 1:
		return fmt.Sprintf(", seed %d", first)
	}
	return fmt.Sprintf(", seeds %d to %d", first, first+uint64(s.inputs.made)-1)
}

// unbuilt says why the submission cannot run, and returns the exit status.
func (s *stressing) unbuilt(out io.Writer) (status int) {
	p := s.submission
	r := result{Verdict: p.verdict, Message: p.message, details: p.details}
	s.headline(out, r, p.label)
	return exitStatus([]result{r})
}

// headline writes a verdict, of what it is, and its reasons.
func (s *stressing) headline(out io.Writer, r result, of string) {
	fmt.Fprintf(out, "%s %s\n", paint(r.Verdict, 4, wantsColor(out)), oneLine(of))
	indent(out, r.Message)
	for _, line := range r.details {
		indent(out, line)
	}
}

// explain writes all about a disagreement.
func (s *stressing) explain(out io.Writer, d *disagreement) {
	s.headline(out, d.result, fmt.Sprintf("%s, seed %d, input %d", s.problem.name, d.seed, s.inputs.made))
	indent(out, d.smaller())
	for _, line := range shownInput(s.problem.name, d.input) {
		indent(out, line)
	}
	if d.other != "" {
		indent(out, fmt.Sprintf("not every time: when it ran again on this input, it was %s", d.other))
	}
	again := append(s.options.again, "-seed", strconv.FormatUint(d.seed, 10), "-n", "1", s.problem.name)
	indent(out, "again: "+shellLine(again))
}

// smaller says what the input is beside the one that was generated.
func (d *disagreement) smaller() string {
	text, runs := "input, ", plural(d.tries, "more run")
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

// size says how large an input is.
func size(in grids.Input) string {
	toFill := 0
	for _, g := range in.Grids() {
		toFill += grids.Cells - g.Clues()
	}
	return fmt.Sprintf("%s with %s to fill", plural(len(in.Cases), "case"), plural(toFill, "cell"))
}

const (
	inputLines = 40 // shown of an input
	inputWidth = 110
)

// shownInput returns the lines of an input as they are, or where the layout is not
// that of the statement with everything in them visible.
func shownInput(problem, input string) (lines []string) {
	write := show.Visible
	if format, known := grids.Of(problem); known && format.IsPlain(input) {
		write = func(line []byte, width int) string { return show.Plain(bytes.TrimSuffix(line, []byte("\n")), width) }
	}
	for line := range bytes.Lines([]byte(input)) {
		if len(lines) == inputLines {
			return append(lines, "…")
		}
		lines = append(lines, write(line, inputWidth))
	}
	return lines
}
