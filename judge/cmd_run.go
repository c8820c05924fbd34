package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"dlxoj/judge/internal/process"
)

const judgeUsage = `-submission PATH  judge a source file, a folder of them or an executable, not
                  problems/NAME; several give one table; name one problem
-run CMD          run PATH by this command; {} in it is PATH
-cases DIR        judge these cases: X.in with X.out or X.ans and the like, or
                  as -format '%s.in:%s.out' says, or a Kattis package
-compare MODE     exact, lines, tokens, kattis [FLAG...] or float:EPS; or
-checker CMD      a program decides, by -protocol testlib, kattis or plain
-time D, -wall D  limits of CPU time, such as 300ms, and clock (2 x time + 1s)
-memory SIZE, -output SIZE      limits in bytes, or with KiB, MiB, GiB
-list, -x         only print the cases; stop at the first that is not AC
-j N, -repeat N, -part I/N      N side by side; each N times; one of N parts
-o DIR            keep outputs as DIR/problem/case.out, and DIR/results.json
-json FILE, -junit FILE         write the results; -json - is standard output
-baseline FILE    hold the run against that one, any change being a failure
-root DIR         the folder that holds samples/ and problems/
Verdicts: AC PE WA TLE MLE OLE RE CE JE SKIP. Exit status: 0 all AC, 1 not all
AC, 2 wrong use or JE, 130 interrupted.
`

// runOptions is what the command line says.
type runOptions struct {
	selection
	submissions submissions
	list        bool
	stopAtFirst bool
	workers     int
	repeat      int // runs of each case
	json        string
	junit       string
	baseline    string
	repeating   []string // the flags that decide what becomes of a case
}

// leftOut are the flags that do not change what becomes of a case.
var leftOut = []string{"submission", "list", "x", "j", "o", "json", "junit", "part", "baseline", "any"}

func parseRun(args []string) (o runOptions, err error) {
	flags := newFlags()
	flags.Func("submission", "", func(path string) error {
		if path == "" {
			return errEmpty
		}
		o.submissions.paths = append(o.submissions.paths, path)
		return nil
	})
	flags.StringVar(&o.external, "cases", "", "")
	flags.StringVar(&o.format, "format", "", "")
	flags.BoolVar(&o.list, "list", false, "")
	flags.BoolVar(&o.stopAtFirst, "x", false, "")
	flags.IntVar(&o.workers, "j", 1, "")
	flags.IntVar(&o.repeat, "repeat", 1, "")
	flags.StringVar(&o.submissions.keep, "o", "", "")
	flags.StringVar(&o.json, "json", "", "")
	flags.StringVar(&o.junit, "junit", "", "")
	flags.StringVar(&o.baseline, "baseline", "", "")
	flags.Var(&o.part, "part", "")
	addHow(flags, &o.selection, &o.submissions.command)
	if o.names, err = parseAnyOrder(flags, args); err != nil {
		return o, err
	}
	o.repeating = repeating(flags, leftOut...)
	if o.baseline != "" && len(o.submissions.paths) > 1 {
		return o, errors.New("-baseline holds one run against another, so one -submission at most")
	}
	return o, cmp.Or(checkHow(o.selection, o.submissions.command, len(o.submissions.paths)),
		checkFileOrStdout("json", o.json), checkFile("junit", o.junit))
}

// checkSubmissions refuses submissions that are not there.
func (o runOptions) checkSubmissions() error {
	for i, path := range o.submissions.paths {
		if err := checkThere("submission", path); err != nil {
			return err
		}
		if slices.Contains(o.submissions.paths[:i], path) {
			return fmt.Errorf("-submission %s: given twice", path)
		}
	}
	return nil
}

// judge is the pipeline.
func judge(ctx context.Context, args []string, stdout, stderr io.Writer) (status int, err error) {
	o, err := parseRun(args)
	if err == nil {
		err = o.checkSubmissions()
	}
	if err != nil {
		return 0, err
	}
	cases, err := o.discover()
	if err != nil {
		return 0, err
	}
	severalProblems := func(c testCase) bool { return c.problem != cases[0].problem }
	if len(o.submissions.paths) > 0 && o.external == "" && (len(o.names) == 0 || slices.ContainsFunc(cases, severalProblems)) {
		return 0, errors.New("-submission needs exactly one problem named")
	}
	if o.list {
		list(stdout, cases)
		return exitAccepted, nil
	}
	before, err := readBaseline(o.baseline)
	if err != nil {
		return 0, err
	}
	people := stdout // where texts for people go
	if o.json == "-" {
		people = stderr // standard output is for the JSON alone
	}
	results, err := judgeCases(ctx, o, cases, people, stderr)
	if err != nil {
		return 0, err
	}
	if err := o.save(results, stdout); err != nil {
		return 0, err
	}
	changed, err := o.holdAgainst(before, cases, results, people)
	return max(exitStatus(results), changed), err
}

// judgeCases are the stages from build to report.
func judgeCases(ctx context.Context, o runOptions, cases []testCase, out, stderr io.Writer) ([]result, error) {
	if o.submissions.keep != "" {
		if err := os.MkdirAll(o.submissions.keep, 0o777); err != nil {
			return nil, err // before a long run, not in each case of it
		}
	}
	temporary, err := os.MkdirTemp("", "judge-")
	if err != nil {
		return nil, err
	}
	defer removeAll(temporary)
	tellUnmeasured(stderr)
	t := newTable(out, stderr, cases, o.submissions.paths, o.again)
	r := &runner{workers: o.workers, repeat: o.repeat, stopAtFirst: o.stopAtFirst, temporary: temporary}
	programs, err := r.build(ctx, cases, o.submissions, t)
	if err != nil {
		return nil, err
	}
	results := r.run(ctx, jobs(cases, programs), t)
	t.finish()
	return results, ctx.Err() // what was done is in the table; half a file is none
}

// tellUnmeasured says what cannot be measured on this system.
func tellUnmeasured(stderr io.Writer) {
	if process.Unmeasured != "" {
		fmt.Fprintln(stderr, "judge:", process.Unmeasured)
	}
}

// again is the command that judges a case alone, as a shell takes it.
func (o runOptions) again(j job) string {
	words := slices.Concat(invocation(os.Args[0]), o.repeating)
	if len(o.submissions.paths) > 0 {
		words = append(words, "-submission", filepath.FromSlash(j.label))
	}
	return shellLine(append(words, j.path()))
}

// save writes the results where the command line wants them.
func (o runOptions) save(results []result, stdout io.Writer) error {
	text, err := encode(results)
	if err == nil && o.submissions.keep != "" {
		err = writeFile(filepath.Join(o.submissions.keep, resultsFile), text)
	}
	if err == nil && o.junit != "" {
		var xml []byte
		if xml, err = junit(results); err == nil {
			err = writeFile(o.junit, xml)
		}
	}
	if err != nil {
		return err
	}
	return writeFileOrStdout(o.json, text, stdout)
}

func exitStatus(results []result) int {
	status := exitAccepted
	for _, r := range results {
		switch r.Verdict {
		case accepted:
		case judgeError:
			return exitUsage
		default:
			status = exitFailed
		}
	}
	return status
}
