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

	"dlxoj/judge/internal/file"
	"dlxoj/judge/internal/process"
	"dlxoj/judge/internal/report"
	"dlxoj/judge/internal/result"
	"dlxoj/judge/internal/run"
	"dlxoj/judge/internal/suite"
)

const judgeUsage = `-submission PATH  judge a source file, a folder of them or an executable, not
                  problems/NAME; several give one table; name one problem
-run CMD          run PATH by this command; {} in it is PATH
-cases DIR        judge these cases: X.in with X.out or X.ans and the like, or
                  as -format '%s.in:%s.out' says, or a Kattis package
-compare MODE     exact, lines, tokens, kattis [FLAG...] or float:EPS; or
-checker CMD      a program decides in 1m, by -protocol testlib, kattis or plain
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
	suite.Selection
	submissions run.Submissions
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
		o.submissions.Paths = append(o.submissions.Paths, path)
		return nil
	})
	flags.StringVar(&o.External, "cases", "", "")
	flags.StringVar(&o.Format, "format", "", "")
	flags.BoolVar(&o.list, "list", false, "")
	flags.BoolVar(&o.stopAtFirst, "x", false, "")
	flags.IntVar(&o.workers, "j", 1, "")
	flags.IntVar(&o.repeat, "repeat", 1, "")
	flags.StringVar(&o.submissions.Keep, "o", "", "")
	flags.StringVar(&o.json, "json", "", "")
	flags.StringVar(&o.junit, "junit", "", "")
	flags.StringVar(&o.baseline, "baseline", "", "")
	flags.Var(&o.Part, "part", "")
	addHow(flags, &o.Selection, &o.submissions.Command)
	if o.Names, err = parseAnyOrder(flags, args); err != nil {
		return o, err
	}
	o.repeating = repeating(flags, leftOut...)
	if o.baseline != "" && len(o.submissions.Paths) > 1 {
		return o, errors.New("-baseline holds one run against another, so one -submission at most")
	}
	return o, cmp.Or(checkHow(o.Selection, o.submissions.Command, len(o.submissions.Paths)),
		checkFileOrStdout("json", o.json), checkFile("junit", o.junit))
}

// checkSubmissions refuses submissions that are not there.
func (o runOptions) checkSubmissions() error {
	for i, path := range o.submissions.Paths {
		if err := checkThere("submission", path); err != nil {
			return err
		}
		if slices.Contains(o.submissions.Paths[:i], path) {
			return fmt.Errorf("-submission %s: given twice", path)
		}
	}
	return nil
}

// runJudge is the pipeline.
func runJudge(ctx context.Context, args []string, stdout, stderr io.Writer) (status int, err error) {
	o, err := parseRun(args)
	if err == nil {
		err = o.checkSubmissions()
	}
	if err != nil {
		return 0, err
	}
	cases, err := o.Discover()
	if err != nil {
		return 0, err
	}
	severalProblems := func(c suite.Case) bool { return c.Problem != cases[0].Problem }
	if len(o.submissions.Paths) > 0 && o.External == "" && (len(o.Names) == 0 || slices.ContainsFunc(cases, severalProblems)) {
		return 0, errors.New("-submission needs exactly one problem named")
	}
	if o.list {
		report.List(stdout, cases)
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
	if err := o.Save(results, stdout); err != nil {
		return 0, err
	}
	changed, err := o.holdAgainst(before, cases, results, people)
	return max(exitStatus(results), changed), err
}

// judgeCases are the stages from build to report.
func judgeCases(ctx context.Context, o runOptions, cases []suite.Case, out, stderr io.Writer) ([]result.Result, error) {
	if o.submissions.Keep != "" {
		if err := os.MkdirAll(o.submissions.Keep, 0o777); err != nil {
			return nil, err // before a long run, not in each case of it
		}
	}
	temporary, remove, err := file.Temporary()
	if err != nil {
		return nil, err
	}
	defer remove()
	tellUnmeasured(stderr)
	t := report.NewTable(out, stderr, cases, o.submissions.Paths, o.again)
	r := &run.Runner{Workers: o.workers, Repeat: o.repeat, StopAtFirst: o.stopAtFirst, Temporary: temporary}
	programs, err := r.Build(ctx, cases, o.submissions, t)
	if err != nil {
		return nil, err
	}
	results := r.Run(ctx, run.Jobs(cases, programs), t)
	t.Finish()
	return results, ctx.Err() // what was done is in the table; half a file is none
}

// tellUnmeasured says what cannot be measured on this system.
func tellUnmeasured(stderr io.Writer) {
	if process.Unmeasured != "" {
		fmt.Fprintln(stderr, "judge:", process.Unmeasured)
	}
}

// again is the command that judges a case alone, as a shell takes it.
func (o runOptions) again(j run.Job) string {
	words := slices.Concat(invocation(os.Args[0]), o.repeating)
	if len(o.submissions.Paths) > 0 {
		words = append(words, "-submission", filepath.FromSlash(j.Label))
	}
	return shellLine(append(words, j.Path()))
}

// Save writes the results where the command line wants them.
func (o runOptions) Save(results []result.Result, stdout io.Writer) error {
	text, err := result.Encode(results)
	if err == nil && o.submissions.Keep != "" {
		err = file.Write(filepath.Join(o.submissions.Keep, result.ResultsFile), text)
	}
	if err == nil && o.junit != "" {
		var xml []byte
		if xml, err = result.Junit(results); err == nil {
			err = file.Write(o.junit, xml)
		}
	}
	if err != nil {
		return err
	}
	return writeFileOrStdout(o.json, text, stdout)
}

func exitStatus(results []result.Result) int {
	status := exitAccepted
	for _, r := range results {
		switch r.Verdict {
		case result.Accepted:
		case result.JudgeError:
			return exitUsage
		default:
			status = exitFailed
		}
	}
	return status
}
