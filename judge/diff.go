package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
)

// A diff of two runs leads with what got worse, for that is what its reader
// fears; then what got better, then outputs that changed under the same verdict,
// then cases that came or went. Times are not compared.

// kind is what became of a case from one run to the other.
type kind int

// The kinds, in the order of the text.
const (
	worse kind = iota
	better
	otherVerdict  // neither: both wrong, in different ways
	outputChanged // the verdict stayed
	gone
	added
	same
)

var headings = map[kind]string{
	worse: "worse", better: "better", otherVerdict: "wrong in another way",
	outputChanged: "output changed, verdict did not", gone: "only in the old run", added: "only in the new run",
}

// change is a case in the two runs; one of them may lack it.
type change struct {
	kind     kind
	name     string
	old, new *result
}

// diff compares two runs. The status is exitFailed if anything got worse.
func diff(_ context.Context, args []string, stdout, _ io.Writer) (status int, err error) {
	flags := newFlags()
	kept := flags.String("o", "", "")
	oldNames, newNames, err := parseSides(flags, args)
	if err != nil {
		return 0, err
	}
	oldRun, err := openRuns(oldNames)
	if err != nil {
		return 0, err
	}
	newRun, err := openRuns(newNames)
	if err != nil {
		return 0, err
	}
	if *kept != "" {
		oldFolder, newFolder, ok := strings.Cut(*kept, ",")
		if !ok || !isFolder(oldFolder) || !isFolder(newFolder) {
			return 0, fmt.Errorf("-o %s: want two folders, OLDDIR,NEWDIR", *kept)
		}
		oldRun.folders, newRun.folders = []string{oldFolder}, []string{newFolder}
	}
	changes, err := changesBetween(oldRun.results, newRun.results)
	if err != nil {
		return 0, err
	}
	writeChanges(stdout, changes, oldRun, newRun)
	if slices.ContainsFunc(changes, func(c change) bool { return c.kind == worse }) {
		return exitFailed, nil
	}
	return exitAccepted, nil
}

// parseSides returns the names of either side: OLD NEW, or where a run was shared
// by several machines OLD... -- NEW...
func parseSides(flags *flag.FlagSet, args []string) (oldNames, newNames []string, err error) {
	middle := slices.Index(args, "--")
	if middle < 0 {
		names, err := parseAnyOrder(flags, args)
		if err == nil && len(names) != 2 {
			err = errors.New("diff needs two runs: judge diff OLD NEW, or several on each side of --")
		}
		if err != nil {
			return nil, nil, err
		}
		return names[:1], names[1:], nil
	}
	if oldNames, err = parseAnyOrder(flags, args[:middle]); err == nil {
		newNames, err = parseAnyOrder(flags, args[middle+1:])
	}
	if err == nil && (len(oldNames) == 0 || len(newNames) == 0) {
		err = errors.New("diff needs runs on both sides of --")
	}
	return oldNames, newNames, err
}

// changesBetween pairs the cases of two runs, in the order of the new one; what
// is only in the old one comes last.
func changesBetween(oldResults, newResults []result) ([]change, error) {
	oldNames, err := distinctNames(oldResults)
	if err != nil {
		return nil, fmt.Errorf("old run: %w", err)
	}
	newNames, err := distinctNames(newResults)
	if err != nil {
		return nil, fmt.Errorf("new run: %w", err)
	}
	oldIndex := map[string]int{} // of those not paired yet
	for i, name := range oldNames {
		oldIndex[name] = i
	}
	var changes []change
	for i := range newResults {
		c := change{kind: added, name: newNames[i], new: &newResults[i]}
		if j, found := oldIndex[c.name]; found {
			delete(oldIndex, c.name)
			c.old = &oldResults[j]
			c.kind = compareResults(*c.old, *c.new)
		}
		changes = append(changes, c)
	}
	for i := range oldResults {
		if _, alone := oldIndex[oldNames[i]]; alone {
			changes = append(changes, change{kind: gone, name: oldNames[i], old: &oldResults[i]})
		}
	}
	return changes, nil
}

// distinctNames names each result by problem and case, and by its submission
// too if several were run on the same cases: then that tells them apart. Else it
// may differ, so that two programs can be compared.
func distinctNames(results []result) ([]string, error) {
	count := map[string]int{}
	for _, r := range results {
		count[r.path()]++
	}
	seen := map[string]bool{}
	var names []string
	for _, r := range results {
		name := r.path()
		if count[name] > 1 {
			name += " by " + oneLine(r.Submission)
		}
		if seen[name] {
			return nil, fmt.Errorf("%s is there twice", name)
		}
		seen[name] = true
		names = append(names, name)
	}
	return names, nil
}

// compareResults says what became of a case that both runs have. AC is better
// than PE, PE than anything else, and the others are all the same.
func compareResults(before, after result) kind {
	rank := func(v verdict) int {
		switch v {
		case accepted:
			return 0
		case presentationError:
			return 1
		}
		return 2
	}
	switch was, is := rank(before.Verdict), rank(after.Verdict); {
	case is > was:
		return worse
	case is < was:
		return better
	case before.Verdict != after.Verdict:
		return otherVerdict
	case before.OutputSHA256 != after.OutputSHA256 && before.OutputSHA256 != "" && after.OutputSHA256 != "":
		return outputChanged
	}
	return same
}
