package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"dlxoj/judge/internal/file"
	"dlxoj/judge/internal/result"
	"dlxoj/judge/internal/rundiff"
	"dlxoj/judge/internal/suite"
	"dlxoj/judge/internal/text"
)

const baselineUsage = `Usage: judge baseline [-o FILE] [problem | problem/case ...]
It judges the suite and writes what came of it: the verdict of each case and the
hash of its output, but no times. A later run that is compared with it fails as
soon as a verdict, an output or the set of cases is another. To accept such a
change, write the baseline again.
-o FILE           the file (judge/testdata/baseline.json); needed with names
-any              write it even if a case is not AC, but never after JE or SKIP
-j N              run N side by side
-root DIR         the folder that holds samples/ and problems/
Exit status: 0 written, 1 not all AC, 2 wrong use or JE, 130 interrupted.
`

func baselineFile(root string) string {
	return filepath.Join(root, "judge", "testdata", "baseline.json")
}

func runBaseline(ctx context.Context, args []string, stdout, stderr io.Writer) (status int, err error) {
	var o runOptions
	flags := newFlags()
	path := flags.String("o", "", "")
	anyVerdict := flags.Bool("any", false, "") // but JE and SKIP
	flags.IntVar(&o.workers, "j", 1, "")
	flags.StringVar(&o.Root, "root", "", "")
	if o.Names, err = parseAnyOrder(flags, args); err != nil {
		return 0, err
	}
	o.repeating = repeating(flags, leftOut...)
	cases, err := o.Discover()
	if err != nil {
		return 0, err
	}
	if *path == "" {
		if len(o.Names) > 0 {
			return 0, errors.New("the baseline of the suite has all problems; for some of them -o FILE is needed")
		}
		*path = baselineFile(cases[0].Problem.Root)
	}
	if err := checkFile("o", *path, false); err != nil {
		return 0, err
	}
	results, err := judgeCases(ctx, o, cases, stdout, stderr)
	if err != nil {
		return 0, err
	}
	return writeBaseline(*path, results, *anyVerdict, stdout)
}

func writeBaseline(path string, results []result.Result, anyVerdict bool, stdout io.Writer) (status int, err error) {
	for _, r := range results {
		if r.Verdict == result.JudgeError || r.Verdict == result.Skipped {
			return 0, fmt.Errorf("no baseline is written: %s is %s", r.Path(), r.Verdict)
		}
	}
	if exitStatus(results) != exitAccepted && !anyVerdict {
		fmt.Fprintln(stdout, "no baseline is written: not every case is AC (-any writes it all the same)")
		return exitFailed, nil
	}
	if err := file.Write(path, result.EncodeBaseline(results)); err != nil {
		return 0, err
	}
	fmt.Fprintf(stdout, "%s has %s\n", text.NearPath(path), text.Plural(len(results), "case"))
	return exitAccepted, nil
}

// readBaseline reads the file that -baseline names, if it names one.
func readBaseline(path string) (all result.Run, err error) {
	if path == "" {
		return all, nil
	}
	if all, err = result.Open(path); err != nil {
		return all, err
	}
	all.Lost = "" // a baseline never had outputs
	if _, err = rundiff.DistinctNames(all.Results); err != nil {
		err = fmt.Errorf("%s: %w", path, err)
	}
	return all, err
}

func (o runOptions) isPart() bool { return len(o.Names) > 0 || o.Part != suite.Part{} }

// holdAgainst compares the results with the baseline, if there is one, and says how
// to write a new one. Of a part of the cases it looks at that part.
func (o runOptions) holdAgainst(all result.Run, cases []suite.Case, results []result.Result, out io.Writer) (status int, err error) {
	if o.baseline == "" {
		return exitAccepted, nil
	}
	if o.isPart() || len(results) < len(cases) {
		done := map[string]bool{}
		for _, r := range results {
			done[r.Path()] = true
		}
		all.Results = slices.DeleteFunc(all.Results, func(r result.Result) bool { return !done[r.Path()] })
	}
	changes, err := rundiff.Compare(all.Results, results)
	if err != nil {
		return 0, err
	}
	fmt.Fprintf(out, "against %s: ", text.OneLine(text.NearPath(o.baseline)))
	rundiff.Write(out, changes, all, result.Run{Results: results})
	if !changes.OfOutcome() {
		return exitAccepted, nil
	}
	words := append(invocation(os.Args[0]), "baseline")
	if o.Root != "" {
		words = append(words, "-root", o.Root)
	}
	if root, err := suite.FindRoot(o.Root); err != nil || !file.Same(o.baseline, baselineFile(root)) {
		words = append(words, "-o", o.baseline)
	}
	fmt.Fprintln(out, "\nHow outputs changed since revision A: judge diff -rev A. To accept the changes, write a new baseline:")
	fmt.Fprintln(out, "    "+shellLine(words))
	return exitFailed, nil
}
