// Package report shows results to people: a table that fills as the run goes on, a
// line of progress on a terminal, and where two outputs differ. It takes what the run
// tells its observer, and writes lines. It decides nothing, and starts no program.
package report

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/term"

	"dlxoj/judge/internal/compare"
	"dlxoj/judge/internal/file"
	"dlxoj/judge/internal/result"
	"dlxoj/judge/internal/run"
	"dlxoj/judge/internal/suite"
	"dlxoj/judge/internal/text"
)

// Table writes results for people, as soon as each is known: one line each, or
// for several submissions one line a case (summary.go). All names are known before the
// first result, so columns line up from the start.
type Table struct {
	*Progress
	Verbose   bool // explain each failure, not only the first of a submission
	out       io.Writer
	again     func(j run.Job) string // the command that judges a case again
	color     bool
	title     string // of the names of cases
	width     int    // of them
	begun     bool
	unbuilt   string // the submission that cannot run and was explained last
	summaries []*summary
	counts    result.Counts // of all
	grid      bool          // there are several submissions
	row       string        // of the grid, as far as it is known
}

func NewTable(out, stderr io.Writer, cases []suite.Case, submissions []string, again func(j run.Job) string) *Table {
	t := &Table{
		Progress: NewProgress(stderr, len(cases)*max(1, len(submissions))),
		out:      out, again: again, color: WantsColor(out), title: "case", grid: len(submissions) > 1, counts: result.Counts{},
	}
	if slices.ContainsFunc(cases, func(c suite.Case) bool { return c.Beyond }) {
		t.title = "case (* goes beyond the statement)"
	}
	t.width = widest(t.title, cases)
	if t.grid {
		short := run.ShortNames(submissions)
		for _, path := range submissions {
			label := filepath.ToSlash(path)
			t.summaries = append(t.summaries, &summary{label: label, name: text.OneLine(short[label]), counts: result.Counts{}})
		}
	}
	return t
}

// widest is how wide a column is that has a title and the names of cases.
func widest(title string, cases []suite.Case) int {
	width := utf8.RuneCountInString(title)
	for _, c := range cases {
		width = max(width, utf8.RuneCountInString(nameOf(c)))
	}
	return width
}

// nameOf is the name of a case, marked if the case goes beyond the statement.
func nameOf(c suite.Case) string {
	if c.Beyond {
		return c.Path() + " *"
	}
	return c.Path()
}

// Done writes a result, and what explains it: of failures the first whole, and in the
// line of the others why there is that case.
func (t *Table) Done(j run.Job, r result.Result) {
	t.Clear()
	t.Progress.Done(j, r)
	s := t.count(j, r)
	if t.grid {
		t.addToGrid(j, r, s)
		return
	}
	if !t.begun {
		t.begun = true
		fmt.Fprintf(t.out, "     %-*s  %10s %10s %12s\n", t.width, t.title, "cpu", "wall", "memory")
	}
	name := nameOf(j.Case)
	if j.Verdict != result.Accepted {
		if t.unbuilt == r.Submission {
			return // the same words for every case would help nobody
		}
		t.unbuilt, name = r.Submission, r.Problem
	}
	line := fmt.Sprintf("%s %-*s  %s", Paint(r.Verdict, 4, t.color), t.width, name, figures(r))
	if !t.Verbose && len(s.failures) > 1 && j.Verdict == result.Accepted && r.Verdict != result.Accepted && r.Verdict != result.JudgeError {
		fmt.Fprintln(t.out, line+"  "+text.OneLine(cmp.Or(r.Reason, r.Message)))
		return
	}
	fmt.Fprintln(t.out, line)
	t.Explain(j, r)
}

// Explain writes what explains a result.
func (t *Table) Explain(j run.Job, r result.Result) {
	Indent(t.out, r.Message)
	Indent(t.out, r.Details...)
	if r.Verdict == result.Accepted || j.Verdict != result.Accepted {
		return
	}
	Indent(t.out, "input: "+text.NearPath(j.Input))
	Indent(t.out, smallInput(j.Input)...)
	if r.Verdict == result.WrongAnswer || r.Verdict == result.PresentationError {
		Indent(t.out, "want:  "+text.NearPath(j.Answer))
	}
	if r.Kept != "" {
		Indent(t.out, "got:   "+text.NearPath(r.Kept))
	}
	Indent(t.out, "again: "+t.again(j))
	switch {
	case r.Beyond:
		Indent(t.out, "why:   beyond the statement: "+r.Reason)
	case r.Reason != "":
		Indent(t.out, "why:   "+r.Reason)
	}
}

// smallInput returns the lines of an input if they are few and short.
func smallInput(path string) (lines []string) {
	const most, width = 20, 80
	start, err := file.ReadStart(path)
	if err != nil || int64(len(start)) < file.Size(path) || bytes.Count(start, []byte("\n")) > most {
		return nil
	}
	for _, line := range text.Lines(start, width) {
		lines = append(lines, "  "+line)
	}
	return lines
}

// Verdict writes a verdict, of what it is, and its reasons.
func Verdict(out io.Writer, r result.Result, of string) {
	fmt.Fprintf(out, "%s %s\n", Paint(r.Verdict, 4, WantsColor(out)), text.OneLine(of))
	Indent(out, r.Message)
	Indent(out, r.Details...)
}

// Indent writes lines under a headline, those that are not empty.
func Indent(out io.Writer, lines ...string) {
	for _, line := range lines {
		if line != "" {
			fmt.Fprintln(out, strings.TrimRight("     "+text.OneLine(line), " "))
		}
	}
}

// figures writes the measured numbers of a result in columns.
func figures(r result.Result) string {
	cpu, wall, memory := "-", "-", "-"
	if r.WallSeconds > 0 {
		cpu = fmt.Sprintf("%.3f s", r.CPUSeconds)
		wall = fmt.Sprintf("%.3f s", r.WallSeconds)
	}
	if r.MemoryBytes > 0 {
		memory = fmt.Sprintf("%.1f MiB", float64(r.MemoryBytes)/suite.Mebibyte)
	}
	return fmt.Sprintf("%10s %10s %12s", cpu, wall, memory)
}

// List writes the problems and the names of the cases, each with the reason for it.
func List(out io.Writer, cases []suite.Case) {
	width := widest("", cases)
	for i, c := range cases {
		if p := c.Problem; i == 0 || p != cases[i-1].Problem {
			source := p.Source
			if source != "" {
				source = " (" + source + ")"
			}
			fmt.Fprintln(out, text.OneLine(fmt.Sprintf("%s: %s%s; %s, %s, output %s, %s", p.Name, p.Title, source,
				p.Limits.Time, text.Size(p.Limits.Memory), text.Size(p.Limits.Output), p.Judging)))
		}
		fmt.Fprintln(out, strings.TrimRight(fmt.Sprintf("  %-*s  %s", width, nameOf(c), text.OneLine(c.Reason)), " "))
	}
}

// Paint pads a verdict and colors it where that is wanted.
func Paint(v result.Verdict, width int, color bool) string {
	text := fmt.Sprintf("%-*s", width, v)
	if !color {
		return text
	}
	code := cmp.Or(map[result.Verdict]string{
		result.Accepted:          "32",                                                // green
		result.PresentationError: "33", result.JudgeError: "33", result.Skipped: "33", // yellow
	}[v], "31") // red
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}

// WantsColor is whether a writer is a terminal whose user likes color.
func WantsColor(w io.Writer) bool {
	return IsTerminal(w) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
}

func IsTerminal(w io.Writer) bool {
	if within, ok := w.(interface{ Within() io.Writer }); ok {
		w = within.Within()
	}
	terminal, ok := w.(*os.File)
	return ok && term.IsTerminal(int(terminal.Fd()))
}

// Difference shows byte by byte where two texts begin to differ, whatever the
// comparison of the problem: any change may be the one that is looked for.
func Difference(out io.Writer, oldName, newName string, before, after io.ReaderAt) error {
	exactly := compare.Rules{Mode: compare.Exact}
	outcome, err := compare.Compare(exactly, before, after)
	if err != nil {
		return err
	}
	at := outcome.Want
	if outcome.Got.Offset < at.Offset { // white space before the other word is not where it begins
		at = outcome.Got
	}
	fmt.Fprintf(out, "    from the %s (-) to the %s (+), first at line %d, column %d\n", oldName, newName, at.Line, at.Column)
	for _, line := range compare.Difference(exactly, before, after, outcome) {
		fmt.Fprintln(out, "    "+line)
	}
	return nil
}
