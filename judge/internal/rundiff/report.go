package rundiff

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"

	"dlxoj/judge/internal/report"
	"dlxoj/judge/internal/result"
	"dlxoj/judge/internal/text"
)

// Write writes the sections that are not empty, and the totals first.
func Write(out io.Writer, changes []Change, oldRun, newRun result.Run) {
	byKind := groupByKind(changes)
	fmt.Fprintln(out, totals(byKind))
	for k := worse; k < same; k++ {
		if len(byKind[k]) == 0 {
			continue
		}
		fmt.Fprintf(out, "\n%s\n", kindTexts[k].heading)
		cases := byKind[k]
		switch k {
		case gone:
			cases = writeAbsent(out, cases, newRun)
		case added:
			cases = writeAbsent(out, cases, oldRun)
		}
		writeCases(out, cases, oldRun, newRun)
	}
}

func writeCases(out io.Writer, cases []Change, oldRun, newRun result.Run) {
	width := 0
	for _, c := range cases {
		width = max(width, len(c.name))
	}
	for _, c := range cases {
		writeChange(out, c, width, oldRun, newRun)
	}
}

// writeAbsent writes one line for each problem of which the other run knows
// nothing, and returns the cases that it leaves: a case alone is as short.
func writeAbsent(out io.Writer, cases []Change, other result.Run) (rest []Change) {
	absent := map[string]result.Counts{}
	var names []string
	for _, c := range cases {
		name := c.Problem()
		if absent[name] == nil {
			absent[name] = result.Counts{}
			names = append(names, name)
		}
		absent[name][cmp.Or(c.new, c.old).Verdict]++
	}
	for _, r := range other.Results {
		delete(absent, r.Problem)
	}
	for _, name := range names {
		if done := absent[name].Total(); done > 1 {
			fmt.Fprintf(out, "  %s, all %s: %s\n", name, text.Plural(done, "case"), absent[name])
		} else {
			delete(absent, name)
		}
	}
	return slices.DeleteFunc(slices.Clone(cases), func(c Change) bool { return absent[c.Problem()] != nil })
}

func (c Change) Problem() string { return cmp.Or(c.new, c.old).Problem }

func totals(byKind map[kind][]Change) string {
	changed := maps.Clone(byKind)
	delete(changed, same)
	if len(changed) == 0 {
		return "no change in " + text.Plural(len(byKind[same]), "case")
	}
	line := fmt.Sprintf("%d worse, %d better", len(byKind[worse]), len(byKind[better]))
	for k := worse; k <= same; k++ {
		if n := len(byKind[k]); n > 0 && k != worse && k != better {
			line += fmt.Sprintf(", %d %s", n, kindTexts[k].total)
		}
	}
	return line
}

// writeChange writes one case: its verdicts, the message of the new run, and how
// the outputs differ if both are at hand.
func writeChange(out io.Writer, c Change, width int, oldRun, newRun result.Run) {
	fmt.Fprintf(out, "  %-*s  %s\n", width, c.name, c.verdicts(report.WantsColor(out)))
	if c.old == nil || c.new == nil {
		return
	}
	if c.new.Message != "" {
		fmt.Fprintln(out, "    "+text.OneLine(c.new.Message))
	}
	for _, sentence := range c.figures {
		fmt.Fprintln(out, "    "+sentence)
	}
	writeOutputs(out, c, oldRun, newRun)
}

// verdicts are the two, or one where they are the same or there is one.
func (c Change) verdicts(color bool) string {
	text := report.Paint(cmp.Or(c.new, c.old).Verdict, 0, color)
	if c.old != nil && c.new != nil && c.old.Verdict != c.new.Verdict {
		text = report.Paint(c.old.Verdict, 3, color) + " -> " + text
	}
	return text
}

// writeOutputs shows how the output changed, in mode exact whatever the mode of
// the problem: any change may be the one that is looked for.
func writeOutputs(out io.Writer, c Change, oldRun, newRun result.Run) {
	if c.old.OutputSHA256 == c.new.OutputSHA256 || c.old.OutputSHA256 == "" || c.new.OutputSHA256 == "" {
		return
	}
	before, after := oldRun.Output(c.old), newRun.Output(c.new)
	if before == nil || after == nil {
		line := fmt.Sprintf("    output %.12s -> %.12s", c.old.OutputSHA256, c.new.OutputSHA256)
		if oldRun.Lost != "" {
			line += " (" + oldRun.Lost + ")"
		}
		fmt.Fprintln(out, line)
		return
	}
	defer before.Close()
	defer after.Close()
	if err := report.Difference(out, "old output", "new one", before, after); err != nil {
		fmt.Fprintln(out, "    outputs cannot be read:", err)
	}
}
