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

	"dlxoj/judge/internal/report"
	"dlxoj/judge/internal/result"
	"dlxoj/judge/internal/run"
	"dlxoj/judge/internal/suite"
	"dlxoj/judge/internal/text"
)

const judgeUsage = `-submission PATH  judge this source file, folder of sources or executable, not
                  problems/NAME; name one problem; several make one table
-run CMD, -std S  run PATH with CMD, where {} is PATH; standard of C++, as c++20
-cases DIR        judge X.in with X.out or X.ans and the like, named as in
                  -format '%s.in:%s.out', or a Kattis package with its programs
-compare MODE     exact, lines, tokens, kattis [FLAG...] or float:EPS
-checker CMD      decides instead, in 1m, by -protocol testlib, kattis or plain
-time D, -wall D  limits of CPU time and of the clock, as 300ms (2 x time + 1s)
-memory SIZE, -output SIZE      limits in bytes, or with KiB, MiB, GiB
-list, -x, -v     only list the cases; stop at a failure; explain every failure
-conforming       leave out cases beyond the statement, which are marked *
-j N, -repeat N, -part I/N      N side by side; each N times; one of N parts
-o DIR            keep outputs as DIR/problem/case.out, and DIR/results.json
-json FILE, -junit FILE         write the results; -json - is standard output
-baseline FILE, -root DIR       fail if an output changed; where samples/ is
Verdicts: AC PE WA TLE MLE OLE RE CE JE SKIP. Exit status: 0 all AC, 1 not all
AC, 2 wrong use or JE, 130 interrupted.
`

type runOptions struct {
	suite.Selection
	submissions           run.Submissions
	list, stopAtFirst     bool
	verbose               bool
	workers, repeat       int
	json, junit, baseline string
	repeating             []string // the flags that decide what becomes of a case
}

// leftOut are the flags that do not change what becomes of a case.
var leftOut = []string{"submission", "list", "x", "j", "o", "json", "junit", "part", "baseline", "any", "v", "conforming"}

func parseRun(args []string) (o runOptions, err error) {
	flags := newFlags()
	flags.Func("submission", "", func(path string) error {
		switch {
		case path == "":
			return errEmpty
		case slices.Contains(o.submissions.Paths, path):
			return errors.New("given twice")
		}
		o.submissions.Paths = append(o.submissions.Paths, path)
		return nil
	})
	flags.StringVar(&o.External, "cases", "", "")
	flags.StringVar(&o.Format, "format", "", "")
	flags.BoolVar(&o.list, "list", false, "")
	flags.BoolVar(&o.stopAtFirst, "x", false, "")
	flags.BoolVar(&o.verbose, "v", false, "")
	flags.BoolVar(&o.Conforming, "conforming", false, "")
	flags.IntVar(&o.workers, "j", 1, "")
	flags.IntVar(&o.repeat, "repeat", 1, "")
	flags.StringVar(&o.submissions.Keep, "o", "", "")
	flags.StringVar(&o.json, "json", "", "")
	flags.StringVar(&o.junit, "junit", "", "")
	flags.StringVar(&o.baseline, "baseline", "", "")
	flags.Func("part", "", o.Part.Set)
	addHow(flags, &o.Selection, &o.submissions.Command)
	if o.Names, err = parseAnyOrder(flags, args); err != nil {
		return o, err
	}
	o.repeating = repeating(flags, leftOut...)
	o.Unanswered = o.submissions.Keep != "" // accept makes what is kept the first answer
	return o, cmp.Or(checkHow(o.Selection, o.submissions.Command, len(o.submissions.Paths)),
		checkFile("json", o.json, true), checkFile("junit", o.junit, false))
}

func runJudge(ctx context.Context, args []string, stdout, stderr io.Writer) (status int, err error) {
	o, err := parseRun(args)
	for _, path := range o.submissions.Paths {
		err = cmp.Or(err, checkThere("submission", path))
	}
	if err != nil {
		return 0, err
	}
	cases, err := o.Discover()
	if err != nil {
		return 0, err
	}
	own := o.takeOwn(cases)
	if o.baseline != "" && len(o.submissions.Paths) > 1 {
		return 0, errors.New("-baseline compares one run with another, so it takes at most one -submission")
	}
	several := len(cases) > 0 && cases[0].Problem != cases[len(cases)-1].Problem
	if len(o.submissions.Paths) > 0 && o.External == "" && (len(o.Names) == 0 || several) {
		return 0, errors.New("-submission needs the name of exactly one problem")
	}
	for i, c := range cases {
		if p := c.Problem; p.Note != "" && (i == 0 || p != cases[i-1].Problem) {
			fmt.Fprintln(stderr, "judge:", text.OneLine(p.Note))
		}
	}
	if o.list {
		report.List(stdout, cases)
		return exitAccepted, nil
	}
	before, err := readBaseline(o.baseline)
	if err != nil {
		return 0, err
	}
	people := besideJSON(o.json, stdout, stderr)
	table := people
	if own != nil {
		table = io.Discard // there is another one
	}
	results, err := judgeCases(ctx, o, cases, table, stderr)
	if len(results) > 0 || err == nil {
		err = cmp.Or(o.save(results, err != nil, stdout), err)
	}
	if err != nil {
		return 0, err
	}
	status = exitStatus(results)
	if own != nil {
		status = o.holdAgainstPackage(own, cases, results, people)
	}
	changed, err := o.holdAgainst(before, cases, results, people)
	return max(status, changed), err
}

// judgeCases are the stages from build to report.
func judgeCases(ctx context.Context, o runOptions, cases []suite.Case, out, stderr io.Writer) ([]result.Result, error) {
	if o.submissions.Keep != "" {
		if err := os.MkdirAll(o.submissions.Keep, 0o777); err != nil {
			return nil, err // before a long run, not in each case of it
		}
	}
	temporary, remove, err := temporaryFolder(stderr)
	if err != nil {
		return nil, err
	}
	defer remove()
	t := report.NewTable(out, stderr, cases, o.submissions.Paths, o.again)
	t.Verbose = o.verbose
	r := &run.Runner{Workers: o.workers, Repeat: o.repeat, StopAtFirst: o.stopAtFirst, Temporary: temporary}
	programs, err := r.Build(ctx, cases, o.submissions, t)
	if err != nil {
		return nil, err
	}
	results := r.Run(ctx, run.Jobs(cases, programs), t)
	t.Finish()
	return results, ctx.Err()
}

// again is the command that judges a case alone, as a shell takes it.
func (o runOptions) again(j run.Job) string {
	words := slices.Concat(invocation(os.Args[0]), o.repeating)
	if len(o.submissions.Paths) > 0 {
		words = append(words, "-submission", filepath.FromSlash(j.Label))
	}
	return shellLine(append(words, j.Path()))
}

// save writes the results where the command line wants them; of a run that was stopped,
// beside the outputs that were kept.
func (o runOptions) save(results []result.Result, stopped bool, stdout io.Writer) error {
	kept := ""
	if o.submissions.Keep != "" {
		kept = filepath.Join(o.submissions.Keep, result.ResultsFile)
	}
	text, err := result.Encode(results, stopped)
	xml, errXML := result.Junit(results)
	if err := cmp.Or(err, errXML); err != nil {
		return err
	}
	if stopped {
		return writeFile(kept, text, stdout)
	}
	return cmp.Or(writeFile(kept, text, stdout), writeFile(o.junit, xml, stdout), writeFile(o.json, text, stdout))
}

func exitStatus(results []result.Result) int {
	switch {
	case slices.ContainsFunc(results, func(r result.Result) bool { return r.Verdict == result.JudgeError }):
		return exitUsage
	case slices.ContainsFunc(results, func(r result.Result) bool { return r.Verdict != result.Accepted }):
		return exitFailed
	}
	return exitAccepted
}

// inPackages are the verdicts that packages call otherwise.
var inPackages = map[result.Verdict]string{
	result.PresentationError: "WA", result.RuntimeError: "RTE", result.MemoryLimit: "RTE", result.OutputLimit: "RTE",
}

// takeOwn takes the submissions that a package brings where there is no other program. It
// takes all cases too, for of a part it is not known whether they are as expected.
func (o *runOptions) takeOwn(cases []suite.Case) (own []suite.Submission) {
	if len(o.submissions.Paths) > 0 || len(cases) == 0 || cases[0].Problem.Solution != "" {
		return nil
	}
	own = cases[0].Problem.Submissions
	for _, s := range own {
		o.submissions.Paths = append(o.submissions.Paths, s.Path)
		o.submissions.OfPackage, o.stopAtFirst = true, false
	}
	return own
}

// holdAgainstPackage says of each submission that a package brings what came of it, and
// whether the package expects that.
func (o runOptions) holdAgainstPackage(own []suite.Submission, cases []suite.Case, results []result.Result, out io.Writer) (status int) {
	width := len("submission")
	for _, s := range own {
		width = max(width, len(s.Name))
	}
	fmt.Fprintf(out, "     %-*s  %-10s  got\n", width, "submission", "expected")
	wrong := 0
	for _, s := range own {
		mark, counts, verdicts, first := "ok", result.Counts{}, []string{}, ""
		for _, r := range results {
			if r.Submission == filepath.ToSlash(s.Path) {
				counts[r.Verdict]++
				verdicts = append(verdicts, cmp.Or(inPackages[r.Verdict], string(r.Verdict)))
				if r.Verdict != result.Accepted {
					first = cmp.Or(first, r.Case+": "+r.Message)
				}
			}
		}
		why := s.Unexpected(cases, verdicts, o.isPart())
		if why != "" {
			mark = "BAD"
			wrong++
		}
		fmt.Fprintf(out, "%-4s %-*s  %-10s  %s\n", mark, width, text.OneLine(s.Name), s.Expected, counts)
		if why != "" {
			again := slices.Concat(invocation(os.Args[0]), o.repeating, []string{"-submission", s.Path}, o.Names)
			report.Indent(out, why, first, "again: "+shellLine(again))
		}
	}
	fmt.Fprintf(out, "%s: %d not as expected\n", text.Plural(len(own), "submission"), wrong)
	if exitStatus(results) == exitUsage {
		return exitUsage
	}
	return min(wrong, exitFailed)
}
