package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A baseline is the run that later ones are held against, and lies in the
// repository beside the programs. It has of each case the verdict and the hash of
// the output, and nothing that belongs to a machine, as times do. The same outputs
// make the same bytes, one line a case, so that git shows what a change does to
// whose output.
//
// A run that is held against a baseline (-baseline FILE) has the exit status 1 as
// soon as any verdict, any output or the set of cases changed, for better or worse:
// nobody's output is to change unnoticed. Who means the change writes the baseline
// anew, in the same commit.
//
// It is written of a run that is all AC. With -any of one that is not, for where a
// known failure stays for a while, its verdict is what later runs are held
// against; but never of a run with JE or SKIP, which say nothing of the program.

// expectation is one line of a baseline: a result without what differs from machine
// to machine.
type expectation struct {
	Problem      string  `json:"problem"`
	Case         string  `json:"case"`
	Verdict      verdict `json:"verdict"`
	OutputSHA256 string  `json:"output_sha256"`
}

// baselineFile is where the baseline of a suite lies.
func baselineFile(root string) string {
	return filepath.Join(root, "judge", "testdata", "baseline.json")
}

// baseline judges the suite and writes its baseline.
func baseline(ctx context.Context, args []string, stdout, stderr io.Writer) (status int, err error) {
	o := options{repeat: 1}
	file, whatever := "", false
	flags := newFlags()
	flags.StringVar(&file, "o", "", "")
	flags.BoolVar(&whatever, "any", false, "")
	flags.IntVar(&o.workers, "j", 1, "")
	flags.StringVar(&o.root, "root", "", "")
	if o.names, err = parseAnyOrder(flags, args); err != nil {
		return 0, err
	}
	o.repeating = repeating(flags, leftOut)
	if err := o.check(flags); err != nil {
		return 0, err
	}
	if file == "" {
		if len(o.names) > 0 {
			return 0, errors.New("a baseline is of all problems; of some it wants -o FILE")
		}
		root, err := findRoot(o.root)
		if err != nil {
			return 0, err
		}
		file = baselineFile(root)
	}
	if err := checkFile("o", file); err != nil {
		return 0, err
	}
	cases, err := discover(o)
	if err != nil {
		return 0, err
	}
	results, err := judgeCases(ctx, o, cases, stdout, stderr)
	if err != nil {
		return 0, err
	}
	return writeBaseline(file, results, whatever, stdout)
}

// writeBaseline writes the file unless a verdict speaks against it.
func writeBaseline(file string, results []result, whatever bool, stdout io.Writer) (status int, err error) {
	for _, r := range results {
		if r.Verdict == judgeError || r.Verdict == skipped {
			return 0, fmt.Errorf("no baseline is written, for %s is %s", r.path(), r.Verdict)
		}
	}
	if exitStatus(results) != exitAccepted && !whatever {
		fmt.Fprintln(stdout, "no baseline is written, for not all is AC; -any writes it all the same")
		return exitFailed, nil
	}
	if err := writeFile(file, encodeBaseline(results)); err != nil {
		return 0, err
	}
	fmt.Fprintf(stdout, "%s has %s\n", nearPath(file), plural(len(results), "case"))
	return exitAccepted, nil
}

// encodeBaseline writes the document of a run, a line for each result.
func encodeBaseline(results []result) []byte {
	var lines []string
	for _, r := range results {
		text, err := json.Marshal(expectation{r.Problem, r.Case, r.Verdict, r.OutputSHA256})
		if err != nil {
			panic(err) // texts cannot fail
		}
		lines = append(lines, string(text))
	}
	var out bytes.Buffer
	fmt.Fprintf(&out, "{\"version\": %d, \"results\": [\n%s\n]}\n", documentVersion, strings.Join(lines, ",\n"))
	return out.Bytes()
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
