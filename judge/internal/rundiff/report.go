package rundiff

import (
	"fmt"
	"io"
	"maps"
	"strings"

	"dlxoj/judge/internal/report"
	"dlxoj/judge/internal/result"
	"dlxoj/judge/internal/text"
)

// Write writes the totals, and then the sections that are not empty.
func Write(out io.Writer, changes Changes, oldRun, newRun result.Run) {
	fmt.Fprintln(out, changes.totals())
	for i, name := range []string{"old", "new"} {
		if []result.Run{oldRun, newRun}[i].Partial {
			fmt.Fprintf(out, "the %s run was stopped before its end, so it lacks cases\n", name)
		}
	}
	for k := worse; k < same; k++ {
		cases := changes[k]
		if len(cases) == 0 {
			continue
		}
		fmt.Fprintf(out, "\n%s\n", kindTexts[k].heading)
		switch k {
		case gone:
			cases = writeAbsent(out, cases, newRun)
		case added:
			cases = writeAbsent(out, cases, oldRun)
		}
		width := 0
		for _, c := range cases {
			width = max(width, len(c.Name))
		}
		said := ""
		for _, c := range cases {
			said = c.write(out, width, oldRun, newRun, said)
		}
	}
}

func (changes Changes) totals() string {
	changed := maps.Clone(changes)
	delete(changed, same)
	if len(changed) == 0 {
		return "no change in " + text.Plural(len(changes[same]), "case")
	}
	line := fmt.Sprintf("%d worse, %d better", len(changes[worse]), len(changes[better]))
	for k := worse; k <= same; k++ {
		if n := len(changes[k]); n > 0 && k != worse && k != better {
			line += fmt.Sprintf(", %d %s", n, kindTexts[k].total)
		}
	}
	return line
}

// writeAbsent writes one line for each problem of which the other run knows
// nothing, and returns the cases that it leaves: a case alone is as short.
func writeAbsent(out io.Writer, cases []Change, other result.Run) (rest []Change) {
	absent := map[string]result.Counts{}
	for _, c := range cases {
		r := c.last()
		if absent[r.Problem] == nil {
			absent[r.Problem] = result.Counts{}
		}
		absent[r.Problem][r.Verdict]++
	}
	for _, r := range other.Results {
		delete(absent, r.Problem)
	}
	told := map[string]bool{}
	for _, c := range cases {
		name := c.last().Problem
		if done := absent[name].Total(); done < 2 {
			rest = append(rest, c)
		} else if !told[name] {
			told[name] = true
			fmt.Fprintf(out, "  %s, all %s: %s\n", name, text.Plural(done, "case"), absent[name])
		}
	}
	return rest
}

// write writes one case: its verdicts, the message of the new run, and the outputs. What
// a compiler says it says of each case alike, so that is not said again; returned is what
// it said last.
func (c Change) write(out io.Writer, width int, oldRun, newRun result.Run, said string) string {
	color := report.WantsColor(out)
	verdicts := report.Paint(c.last().Verdict, 0, color)
	both := c.Old != nil && c.New != nil
	if both && c.Old.Verdict != c.New.Verdict {
		verdicts = report.Paint(c.Old.Verdict, 3, color) + " -> " + verdicts
	}
	fmt.Fprintf(out, "  %-*s  %s\n", width, c.Name, verdicts)
	if !both {
		return said
	}
	lines := append([]string{c.New.Message}, c.New.Compiler...)
	if words := strings.Join(lines, "\n"); words != "" && (words != said || c.New.Verdict != result.CompileError) {
		for _, line := range lines {
			fmt.Fprintln(out, "    "+text.OneLine(line))
		}
		said = words
	}
	for _, sentence := range c.Figures {
		fmt.Fprintln(out, "    "+sentence)
	}
	if otherOutput(*c.Old, *c.New) {
		c.writeOutputs(out, oldRun, newRun)
	}
	return said
}

// writeOutputs shows how the output changed, if both are at hand.
func (c Change) writeOutputs(out io.Writer, oldRun, newRun result.Run) {
	before, after := oldRun.Output(c.Old), newRun.Output(c.New)
	if before == nil || after == nil {
		line := fmt.Sprintf("    output %.12s -> %.12s", c.Old.OutputSHA256, c.New.OutputSHA256)
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
