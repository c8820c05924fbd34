package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"dlxoj/judge/internal/compare"

	"golang.org/x/term"
)

// table writes results for people, as soon as each is known: one line each, or
// for several submissions one line a case. All names are known before the first
// result, so columns line up from the start.
type table struct {
	*progress
	out       io.Writer
	again     func(j job) string // the command that judges a case again
	color     bool
	width     int               // of the names of cases
	columns   map[string]string // the short name of each submission, if there are several
	order     []string          // of the submissions
	begun     bool
	open      bool   // a row of several cells is not ended yet
	unbuilt   string // the submission that cannot run and was explained last
	summaries []*summary
}

func newTable(out, stderr io.Writer, cases []testCase, submissions []string, again func(j job) string) *table {
	t := &table{
		progress: newProgress(stderr, len(cases)*max(1, len(submissions))),
		out:      out, again: again, color: wantsColor(out), width: len("case"),
	}
	for _, c := range cases {
		t.width = max(t.width, utf8.RuneCountInString(c.path()))
	}
	if len(submissions) > 1 {
		t.columns = shortNames(submissions)
		for _, path := range submissions {
			path = filepath.ToSlash(path)
			t.order = append(t.order, path)
			t.columns[path] = oneLine(t.columns[path])
		}
	}
	return t
}

// done writes a result, and what explains it.
func (t *table) done(j job, r result) {
	t.clear()
	t.progress.done(j, r)
	t.count(j, r)
	if t.columns != nil {
		t.addToGrid(j, r)
		return
	}
	if !t.begun {
		t.begun = true
		fmt.Fprintf(t.out, "     %-*s  %10s %10s %12s\n", t.width, "case", "cpu", "wall", "memory")
	}
	name := r.path()
	if j.verdict != accepted {
		if t.unbuilt == r.Submission {
			return // the same words for every case would help nobody
		}
		t.unbuilt, name = r.Submission, r.Problem
	}
	fmt.Fprintf(t.out, "%s %-*s  %s\n", paint(r.Verdict, 4, t.color), t.width, name, figures(r))
	t.explain(j, r)
}

// explain writes what is to be said about a result.
func (t *table) explain(j job, r result) {
	indent(t.out, r.Message)
	for _, line := range r.details {
		indent(t.out, line)
	}
	if r.Verdict == accepted || j.verdict != accepted {
		return
	}
	indent(t.out, "input: "+nearPath(j.input))
	if r.Verdict == wrongAnswer || r.Verdict == presentationError {
		indent(t.out, "want:  "+nearPath(j.answer))
	}
	if r.kept != "" {
		indent(t.out, "got:   "+nearPath(r.kept))
	}
	indent(t.out, "again: "+t.again(j))
}

// writeVerdict writes a verdict, of what it is, and its reasons.
func writeVerdict(out io.Writer, r result, of string) {
	fmt.Fprintf(out, "%s %s\n", paint(r.Verdict, 4, wantsColor(out)), oneLine(of))
	indent(out, r.Message)
	for _, line := range r.details {
		indent(out, line)
	}
}

// indent writes a line under a headline, if there is one.
func indent(out io.Writer, line string) {
	if line != "" {
		fmt.Fprintln(out, strings.TrimRight("     "+oneLine(line), " "))
	}
}

// figures writes the measured numbers of a result in columns.
func figures(r result) string {
	cpu, wall, memory := "-", "-", "-"
	if r.WallSeconds > 0 {
		cpu = fmt.Sprintf("%.3f s", r.CPUSeconds)
		wall = fmt.Sprintf("%.3f s", r.WallSeconds)
	}
	if r.MemoryBytes > 0 {
		memory = fmt.Sprintf("%.1f MiB", float64(r.MemoryBytes)/mebibyte)
	}
	return fmt.Sprintf("%10s %10s %12s", cpu, wall, memory)
}

// list writes the problems and the names of the cases.
func list(out io.Writer, cases []testCase) {
	var last *problem
	for _, c := range cases {
		if p := c.problem; p != last {
			last = p
			source := p.source
			if source != "" {
				source = " (" + source + ")"
			}
			fmt.Fprintln(out, oneLine(fmt.Sprintf("%s: %s%s; %s, %s, output %s, %s", p.name, p.title, source,
				p.limits.time, readable(p.limits.memory), readable(p.limits.output), p.judging)))
		}
		fmt.Fprintln(out, "  "+c.path())
	}
}

// paint pads a verdict and colors it where that is wanted.
func paint(v verdict, width int, color bool) string {
	text := fmt.Sprintf("%-*s", width, v)
	if !color {
		return text
	}
	code := "31" // red
	switch v {
	case accepted:
		code = "32" // green
	case presentationError, judgeError, skipped:
		code = "33" // yellow
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}

// wantsColor is whether a writer is a terminal whose user likes color.
func wantsColor(w io.Writer) bool {
	return isTerminal(w) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
}

func isTerminal(w io.Writer) bool {
	if within, ok := w.(interface{ Within() io.Writer }); ok {
		w = within.Within()
	}
	file, ok := w.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// showDifference shows byte by byte where two texts begin to differ, whatever the
// comparison of the problem: any change may be the one that is looked for.
func showDifference(out io.Writer, oldName, newName string, before, after io.ReaderAt) error {
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
