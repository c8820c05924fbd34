package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
)

const baselineUsage = `Usage: judge baseline [-o FILE] [problem | problem/case ...]
It judges the suite and writes the run that later ones are held against: of each
case the verdict and the hash of the output, nothing that belongs to a machine.
A run that is held against it fails as soon as a verdict, an output or the set
of cases is another one. Who means the change writes the baseline anew.
-o FILE   where to (judge/testdata/baseline.json); problems may be named then
-any      write it also if not all is AC; never after JE or SKIP
-j N      run N side by side
-root DIR         the folder that holds samples/ and problems/
Exit status: 0 written, 1 not all is AC, 2 wrong use or JE, 130 interrupted.
`

// baselineFile is where the baseline of a suite lies.
func baselineFile(root string) string {
	return filepath.Join(root, "judge", "testdata", "baseline.json")
}

// baseline judges the suite and writes its baseline: the file where -o says, or that
// of the suite, which is for all its problems.
func baseline(ctx context.Context, args []string, stdout, stderr io.Writer) (status int, err error) {
	var o runOptions
	flags := newFlags()
	file := flags.String("o", "", "")
	anyVerdict := flags.Bool("any", false, "") // but JE and SKIP
	flags.IntVar(&o.workers, "j", 1, "")
	flags.StringVar(&o.root, "root", "", "")
	if o.names, err = parseAnyOrder(flags, args); err != nil {
		return 0, err
	}
	o.repeating = repeating(flags, leftOut...)
	if err := checkHow(o.selection, "", 0); err != nil {
		return 0, err
	}
	if *file == "" {
		if len(o.names) > 0 {
			return 0, errors.New("a baseline is of all problems; of some it wants -o FILE")
		}
		root, err := findRoot(o.root)
		if err != nil {
			return 0, err
		}
		*file = baselineFile(root)
	}
	if err := checkFile("o", *file); err != nil {
		return 0, err
	}
	cases, err := o.discover()
	if err != nil {
		return 0, err
	}
	results, err := judgeCases(ctx, o, cases, stdout, stderr)
	if err != nil {
		return 0, err
	}
	return writeBaseline(*file, results, *anyVerdict, stdout)
}

// writeBaseline writes the file unless a verdict speaks against it.
func writeBaseline(file string, results []result, anyVerdict bool, stdout io.Writer) (status int, err error) {
	for _, r := range results {
		if r.Verdict == judgeError || r.Verdict == skipped {
			return 0, fmt.Errorf("no baseline is written, for %s is %s", r.path(), r.Verdict)
		}
	}
	if exitStatus(results) != exitAccepted && !anyVerdict {
		fmt.Fprintln(stdout, "no baseline is written, for not all is AC; -any writes it all the same")
		return exitFailed, nil
	}
	if err := writeFile(file, encodeBaseline(results)); err != nil {
		return 0, err
	}
	fmt.Fprintf(stdout, "%s has %s\n", nearPath(file), plural(len(results), "case"))
	return exitAccepted, nil
}

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
// to write a new one.
func (o runOptions) holdAgainst(all savedRun, cases []testCase, results []result, out io.Writer) (status int, err error) {
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
	if !slices.ContainsFunc(changes, change.ofOutcome) {
		return exitAccepted, nil
	}
	words := append(invocation(os.Args[0]), "baseline")
	if o.root != "" {
		words = append(words, "-root", o.root)
	}
	if root, err := findRoot(o.root); err != nil || !sameFile(o.baseline, baselineFile(root)) {
		words = append(words, "-o", o.baseline)
	}
	fmt.Fprintln(out, "\nHow outputs changed since revision A: judge diff -rev A. If all is meant, write a new baseline:")
	fmt.Fprintln(out, "    "+shellLine(words))
	return exitFailed, nil
}

// expected returns the results of the baseline that this run is held against: those
// of the cases that were run, and where nothing was chosen those of cases that are
// gone.
func (o runOptions) expected(all []result, cases []testCase, results []result) []result {
	known, done := map[string]bool{}, map[string]bool{}
	for _, c := range cases {
		known[c.path()] = true
	}
	for _, r := range results {
		done[r.path()] = true
	}
	chosen := len(o.names) > 0 || o.part != part{}
	return slices.DeleteFunc(slices.Clone(all), func(r result) bool {
		return !done[r.path()] && (chosen || known[r.path()])
	})
}
