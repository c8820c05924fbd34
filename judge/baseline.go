package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path/filepath"
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

// baselineOptions is what the command line of baseline says.
type baselineOptions struct {
	options
	file string
	any  bool // verdict but JE and SKIP
}

// baseline judges the suite and writes its baseline.
func baseline(ctx context.Context, args []string, stdout, stderr io.Writer) (status int, err error) {
	o, err := parseBaseline(args)
	if err != nil {
		return 0, err
	}
	cases, err := discover(o.options)
	if err != nil {
		return 0, err
	}
	results, err := judgeCases(ctx, o.options, cases, stdout, stderr)
	if err != nil {
		return 0, err
	}
	return o.write(results, stdout)
}

func parseBaseline(args []string) (o baselineOptions, err error) {
	o.repeat = 1
	flags := newFlags()
	flags.StringVar(&o.file, "o", "", "")
	flags.BoolVar(&o.any, "any", false, "")
	flags.IntVar(&o.workers, "j", 1, "")
	flags.StringVar(&o.root, "root", "", "")
	if o.names, err = parseAnyOrder(flags, args); err != nil {
		return o, err
	}
	o.repeating = repeating(flags, leftOut)
	if err := o.check(flags); err != nil {
		return o, err
	}
	if o.file == "" {
		if o.file, err = o.usualFile(); err != nil {
			return o, err
		}
	}
	return o, checkFile("o", o.file)
}

// usualFile is that of the suite, for all its problems.
func (o baselineOptions) usualFile() (string, error) {
	if len(o.names) > 0 {
		return "", errors.New("a baseline is of all problems; of some it wants -o FILE")
	}
	root, err := findRoot(o.root)
	return baselineFile(root), err
}

// write writes the file unless a verdict speaks against it.
func (o baselineOptions) write(results []result, stdout io.Writer) (status int, err error) {
	for _, r := range results {
		if r.Verdict == judgeError || r.Verdict == skipped {
			return 0, fmt.Errorf("no baseline is written, for %s is %s", r.path(), r.Verdict)
		}
	}
	if exitStatus(results) != exitAccepted && !o.any {
		fmt.Fprintln(stdout, "no baseline is written, for not all is AC; -any writes it all the same")
		return exitFailed, nil
	}
	if err := writeFile(o.file, encodeBaseline(results)); err != nil {
		return 0, err
	}
	fmt.Fprintf(stdout, "%s has %s\n", nearPath(o.file), plural(len(results), "case"))
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
