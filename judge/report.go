package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"golang.org/x/term"

	"dlxoj/judge/process"
)

// table writes results for people, one line each as soon as it is known. All
// names are known before the first result, so columns line up from the start.
type table struct {
	out      io.Writer
	color    bool
	width    int // of the names
	progress *progress
	total    int
	counts   map[verdict]int
	compiled string // the submission whose compiler was quoted last
}

func newTable(o options, cases []testCase, stdout, stderr io.Writer) *table {
	out := stdout
	if o.json == "-" {
		out = stderr // standard output is for the JSON alone
	}
	t := &table{
		out: out, color: wantsColor(out), width: len("case"), total: len(cases),
		progress: newProgress(stderr), counts: map[verdict]int{},
	}
	for _, c := range cases {
		t.width = max(t.width, utf8.RuneCountInString(c.path()))
	}
	if process.Unmeasured != "" {
		fmt.Fprintln(stderr, "judge:", process.Unmeasured)
	}
	return t
}

// add writes a result, and what explains it.
func (t *table) add(c testCase, r result) {
	t.progress.clear()
	if len(t.counts) == 0 {
		fmt.Fprintf(t.out, "     %-*s  %10s %10s %12s\n", t.width, "case", "cpu", "wall", "memory")
	}
	t.counts[r.Verdict]++
	fmt.Fprintf(t.out, "%s  %-*s  %s\n", paint(r.Verdict, t.color), t.width, r.path(), figures(r))
	if r.Verdict == compileError {
		if t.compiled == r.Submission {
			return // the same words again would help nobody
		}
		t.compiled = r.Submission
	}
	if r.Message != "" {
		t.indented(r.Message)
	}
	for _, line := range r.details {
		t.indented(line)
	}
	if r.Verdict != accepted && r.Verdict != compileError {
		t.indented("input: " + nearPath(c.input))
	}
}

func (t *table) indented(line string) {
	fmt.Fprintln(t.out, strings.TrimRight("     "+line, " "))
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

// summary writes the last line.
func (t *table) summary() {
	t.progress.clear()
	done := 0
	var parts []string
	for _, v := range []verdict{accepted, presentationError, wrongAnswer, timeLimit, memoryLimit,
		outputLimit, runtimeError, compileError, judgeError} {
		if n := t.counts[v]; n > 0 {
			done += n
			parts = append(parts, fmt.Sprintf("%d %s", n, v))
		}
	}
	line := fmt.Sprintf("%d of %d cases", done, t.total)
	if done == t.total {
		line = plural(done, "case")
	}
	if done > 0 {
		line += ": " + strings.Join(parts, ", ")
	}
	fmt.Fprintln(t.out, line)
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
			fmt.Fprintf(out, "%s: %s%s; %s, %s, output %s, %s\n", p.name, p.title, source,
				p.limits.time, readable(p.limits.memory), readable(p.limits.output), p.mode)
		}
		fmt.Fprintln(out, "  "+c.path())
	}
}

// paint pads a verdict to three columns and colors it where that is wanted.
func paint(v verdict, color bool) string {
	text := fmt.Sprintf("%-3s", v)
	if !color {
		return text
	}
	code := "31" // red
	switch v {
	case accepted:
		code = "32" // green
	case presentationError, judgeError:
		code = "33" // yellow
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}

// wantsColor is whether a writer is a terminal whose user likes color.
func wantsColor(w io.Writer) bool {
	return isTerminal(w) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
}

func isTerminal(w io.Writer) bool {
	file, ok := w.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// nearPath writes a path relative to the working folder if it lies below it.
func nearPath(path string) string {
	here, err := os.Getwd()
	if err != nil {
		return path
	}
	if relative, err := filepath.Rel(here, path); err == nil && filepath.IsLocal(relative) {
		return relative
	}
	return path
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
