package main

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"dlxoj/judge/compare"
	"dlxoj/judge/show"
)

// savedRun is a run as it was written to disk.
type savedRun struct {
	results []result
	folders []string // where its outputs may be
}

// openRuns reads the parts of a run.
func openRuns(paths []string) (all savedRun, err error) {
	for _, path := range paths {
		one, err := openRun(path)
		if err != nil {
			return savedRun{}, err
		}
		all.results = append(all.results, one.results...)
		all.folders = append(all.folders, one.folders...)
	}
	return all, nil
}

// openRun reads a JSON file, or the one in a folder that -o made. Outputs are
// looked for beside the JSON, and in a folder with the name of the file (old for
// old.json). Their hashes tell whether they are those of this run.
func openRun(path string) (savedRun, error) {
	if isFolder(path) {
		path = filepath.Join(path, resultsFile)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return savedRun{}, err
	}
	results, err := decode(text)
	if err != nil {
		return savedRun{}, fmt.Errorf("%s: %w", path, err)
	}
	return savedRun{results, []string{filepath.Dir(path), strings.TrimSuffix(path, ".json")}}, nil
}

// output opens the kept output of a result, or returns nil.
func (s savedRun) output(r *result) *os.File {
	name := filepath.Join(r.Problem, r.Case+".out")
	if r.OutputSHA256 == "" || !filepath.IsLocal(name) {
		return nil
	}
	var paths []string
	for _, folder := range s.folders {
		paths = append(paths, filepath.Join(folder, name))
		among, _ := filepath.Glob(filepath.Join(folder, "*", name)) // where several programs were run
		paths = append(paths, among...)
	}
	for _, path := range paths {
		if hash, err := hashFile(path); err != nil || hash != r.OutputSHA256 {
			continue
		}
		if file, err := os.Open(path); err == nil {
			return file
		}
	}
	return nil
}

// writeChanges writes the sections that are not empty, and the totals first.
func writeChanges(out io.Writer, changes []change, oldRun, newRun savedRun) {
	byKind := map[kind][]change{}
	for _, c := range changes {
		byKind[c.kind] = append(byKind[c.kind], c)
	}
	fmt.Fprintln(out, totals(byKind))
	for k := worse; k < same; k++ {
		if len(byKind[k]) == 0 {
			continue
		}
		fmt.Fprintf(out, "\n%s\n", headings[k])
		cases := byKind[k]
		switch k {
		case gone:
			cases = writeAbsent(out, cases, newRun)
		case added:
			cases = writeAbsent(out, cases, oldRun)
		}
		width := 0
		for _, c := range cases {
			width = max(width, len(c.name))
		}
		for _, c := range cases {
			writeChange(out, c, width, oldRun, newRun)
		}
	}
}

// writeAbsent writes one line for each problem of which the other run knows
// nothing, and returns the cases that it leaves: a case alone is as short.
func writeAbsent(out io.Writer, cases []change, other savedRun) (rest []change) {
	absent := map[string]*standing{}
	for _, c := range cases {
		absent[c.problem()] = &standing{counts: map[verdict]int{}}
	}
	for _, r := range other.results {
		delete(absent, r.Problem)
	}
	var names []string
	for _, c := range cases {
		name, s := c.problem(), absent[c.problem()]
		if s == nil {
			continue
		}
		if len(s.counts) == 0 {
			names = append(names, name)
		}
		s.counts[cmp.Or(c.new, c.old).Verdict]++
	}
	for _, name := range names {
		done, text := absent[name].totals()
		if done == 1 {
			delete(absent, name)
			continue
		}
		fmt.Fprintf(out, "  %s, all %s: %s\n", name, plural(done, "case"), text)
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
	for _, part := range []struct {
		kind kind
		text string
	}{
		{otherVerdict, "wrong in another way"}, {outputChanged, "output changed"},
		{gone, "gone"}, {added, "new"}, {same, "the same"},
	} {
		if n := len(byKind[part.kind]); n > 0 {
			line += fmt.Sprintf(", %d %s", n, part.text)
		}
	}
	return line
}

// writeChange writes one case: its verdicts, the message of the new run, and how
// the outputs differ if both are at hand.
func writeChange(out io.Writer, c change, width int, oldRun, newRun savedRun) {
	color := wantsColor(out)
	switch {
	case c.old == nil:
		fmt.Fprintf(out, "  %-*s  %s\n", width, c.name, paint(c.new.Verdict, 0, color))
		return
	case c.new == nil:
		fmt.Fprintf(out, "  %-*s  %s\n", width, c.name, paint(c.old.Verdict, 0, color))
		return
	}
	verdicts := paint(c.new.Verdict, 0, color)
	if c.old.Verdict != c.new.Verdict {
		verdicts = paint(c.old.Verdict, 3, color) + " -> " + verdicts
	}
	fmt.Fprintf(out, "  %-*s  %s\n", width, c.name, verdicts)
	if c.new.Message != "" {
		fmt.Fprintln(out, "    "+oneLine(c.new.Message))
	}
	writeOutputs(out, c, oldRun, newRun)
}

var exactly = compare.Rules{Mode: compare.Exact}

// writeOutputs shows how the output changed, in mode exact whatever the mode of
// the problem: any change may be the one that is looked for.
func writeOutputs(out io.Writer, c change, oldRun, newRun savedRun) {
	if c.old.OutputSHA256 == c.new.OutputSHA256 || c.old.OutputSHA256 == "" || c.new.OutputSHA256 == "" {
		return
	}
	before, after := oldRun.output(c.old), newRun.output(c.new)
	if before == nil || after == nil {
		fmt.Fprintf(out, "    output %.12s -> %.12s (outputs not found; -o OLDDIR,NEWDIR names the folders that judge -o kept)\n", c.old.OutputSHA256, c.new.OutputSHA256)
		return
	}
	defer before.Close()
	defer after.Close()
	outcome, err := compare.Compare(exactly, before, after)
	if err != nil {
		fmt.Fprintln(out, "    outputs cannot be read:", err)
		return
	}
	fmt.Fprintln(out, "    from the old output (-) to the new one (+)")
	for _, line := range show.Difference(exactly, before, after, outcome) {
		fmt.Fprintln(out, "    "+line)
	}
}
