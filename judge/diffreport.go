package main

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
)

// writeChanges writes the sections that are not empty, and the totals first.
func writeChanges(out io.Writer, changes []change, oldRun, newRun savedRun) {
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

func writeCases(out io.Writer, cases []change, oldRun, newRun savedRun) {
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
func writeAbsent(out io.Writer, cases []change, other savedRun) (rest []change) {
	absent := map[string]counts{}
	var names []string
	for _, c := range cases {
		name := c.problem()
		if absent[name] == nil {
			absent[name] = counts{}
			names = append(names, name)
		}
		absent[name][cmp.Or(c.new, c.old).Verdict]++
	}
	for _, r := range other.results {
		delete(absent, r.Problem)
	}
	for _, name := range names {
		if done := absent[name].total(); done > 1 {
			fmt.Fprintf(out, "  %s, all %s: %s\n", name, plural(done, "case"), absent[name])
		} else {
			delete(absent, name)
		}
	}
	return slices.DeleteFunc(slices.Clone(cases), func(c change) bool { return absent[c.problem()] != nil })
}

func (c change) problem() string { return cmp.Or(c.new, c.old).Problem }

func totals(byKind map[kind][]change) string {
	changed := maps.Clone(byKind)
	delete(changed, same)
	if len(changed) == 0 {
		return "no change in " + plural(len(byKind[same]), "case")
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
func writeChange(out io.Writer, c change, width int, oldRun, newRun savedRun) {
	fmt.Fprintf(out, "  %-*s  %s\n", width, c.name, c.verdicts(wantsColor(out)))
	if c.old == nil || c.new == nil {
		return
	}
	if c.new.Message != "" {
		fmt.Fprintln(out, "    "+oneLine(c.new.Message))
	}
	for _, sentence := range c.figures {
		fmt.Fprintln(out, "    "+sentence)
	}
	writeOutputs(out, c, oldRun, newRun)
}

// verdicts are the two, or one where they are the same or there is one.
func (c change) verdicts(color bool) string {
	text := paint(cmp.Or(c.new, c.old).Verdict, 0, color)
	if c.old != nil && c.new != nil && c.old.Verdict != c.new.Verdict {
		text = paint(c.old.Verdict, 3, color) + " -> " + text
	}
	return text
}

// writeOutputs shows how the output changed, in mode exact whatever the mode of
// the problem: any change may be the one that is looked for.
func writeOutputs(out io.Writer, c change, oldRun, newRun savedRun) {
	if c.old.OutputSHA256 == c.new.OutputSHA256 || c.old.OutputSHA256 == "" || c.new.OutputSHA256 == "" {
		return
	}
	before, after := oldRun.output(c.old), newRun.output(c.new)
	if before == nil || after == nil {
		line := fmt.Sprintf("    output %.12s -> %.12s", c.old.OutputSHA256, c.new.OutputSHA256)
		if oldRun.lost != "" {
			line += " (" + oldRun.lost + ")"
		}
		fmt.Fprintln(out, line)
		return
	}
	defer before.Close()
	defer after.Close()
	if err := showDifference(out, "old output", "new one", before, after); err != nil {
		fmt.Fprintln(out, "    outputs cannot be read:", err)
	}
}
