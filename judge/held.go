package main

import (
	"fmt"
	"io"
	"os"
	"slices"
)

// readBaseline reads the file that -baseline names, if it names one.
func readBaseline(file string) (all savedRun, err error) {
	if file == "" {
		return all, nil
	}
	if all, err = openRun(file); err != nil {
		return all, err
	}
	all.lost = "" // a baseline never had outputs
	if _, err := distinctNames(all.results); err != nil {
		return all, fmt.Errorf("%s: %w", file, err)
	}
	return all, nil
}

// holdAgainst compares the results with the baseline, if there is one, and says how
// to write it anew.
func (o options) holdAgainst(all savedRun, cases []testCase, results []result, out io.Writer) (status int, err error) {
	if o.baseline == "" {
		return exitAccepted, nil
	}
	all.results = o.expected(all.results, cases, results)
	changes, err := changesBetween(all.results, results)
	if err != nil {
		return 0, err
	}
	fmt.Fprintf(out, "against %s: ", oneLine(nearPath(o.baseline)))
	writeChanges(out, changes, all, savedRun{results: results})
	if !slices.ContainsFunc(changes, func(c change) bool { return c.kind != same && !c.kind.ofFigures() }) {
		return exitAccepted, nil
	}
	fmt.Fprintln(out, "\nHow outputs changed since revision A: judge diff -rev A. If all is meant, write the baseline anew:")
	fmt.Fprintln(out, "    "+o.baselineCommand())
	return exitFailed, nil
}

// expected returns the results of the baseline that this run is held against: those
// of the cases that were run, and where nothing was chosen those of cases that are
// gone.
func (o options) expected(all []result, cases []testCase, results []result) []result {
	known, done := map[string]bool{}, map[string]bool{}
	for _, c := range cases {
		known[c.path()] = true
	}
	for _, r := range results {
		done[r.path()] = true
	}
	chosen := len(o.names) > 0 || o.part.n > 0
	return slices.DeleteFunc(slices.Clone(all), func(r result) bool {
		return !done[r.path()] && (chosen || known[r.path()])
	})
}

func (o options) baselineCommand() string {
	words := append(invocation(os.Args[0]), "baseline")
	if o.root != "" {
		words = append(words, "-root", o.root)
	}
	if root, err := findRoot(o.root); err != nil || !sameFile(o.baseline, baselineFile(root)) {
		words = append(words, "-o", o.baseline)
	}
	return shellLine(words)
}
