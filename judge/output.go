package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"dlxoj/judge/internal/compare"
	"dlxoj/judge/internal/process"
)

// judgeOutput decides about what a program printed that kept all limits.
func (r *runner) judgeOutput(ctx context.Context, c testCase, printed string, done *result) (err error) {
	if c.checker == nil {
		return compareOutput(c, printed, done)
	}
	v, words, err := r.check(ctx, c, printed, filepath.Dir(printed))
	if err != nil {
		done.details = words
		return err
	}
	if done.Verdict = v; v == accepted {
		return nil
	}
	done.Message = "the checker gives no reason"
	if len(words) > 0 {
		done.Message, done.details = "checker: "+words[0], words[1:]
	}
	return nil
}

// compareOutput compares what was printed with what was wanted.
func compareOutput(c testCase, printed string, r *result) error {
	want, err := os.Open(c.answer)
	if err != nil {
		return err
	}
	defer want.Close()
	got, err := os.Open(printed)
	if err != nil {
		return err
	}
	defer got.Close()
	outcome, err := compare.Compare(c.rules, want, got)
	if err != nil || outcome.Identical {
		return err
	}
	sentence := compare.Sentence(want, got, outcome)
	switch outcome.Agreement {
	case compare.Accepted:
		r.Message = "white space differs: " + sentence
		return nil
	case compare.Presentation:
		r.Verdict, r.Message = presentationError, sentence
	default:
		r.Verdict, r.Message = wrongAnswer, sentence
		if fileSize(printed) == 0 {
			r.Message = "output is empty"
		}
	}
	r.details = compare.Difference(c.rules, want, got, outcome)
	totals, err := compare.Count(c.rules, want, got)
	r.details = append(r.details, describe(totals, min(outcome.Want.Line, outcome.Got.Line)))
	return err
}

// describe says how much differs: "3 of 40 lines differ, first at line 7".
func describe(t compare.Totals, line int64) string {
	verb := "differ"
	if t.Differ == 1 {
		verb = "differs"
	}
	return fmt.Sprintf("%d of %s %s, first at line %d", t.Differ, plural(int(t.Of), t.Unit), verb, line)
}

// keepOutput copies an output to DIR/problem/case.out, and returns that path.
func keepOutput(folder string, c testCase, printed string) (to string, err error) {
	to, err = filepath.Abs(filepath.Join(folder, c.problem.name, c.name+".out"))
	if err != nil {
		return "", err
	}
	if err := os.MkdirAll(filepath.Dir(to), 0o777); err != nil {
		return "", err
	}
	from, err := os.Open(printed)
	if err != nil {
		return "", err
	}
	defer from.Close()
	return to, create(to, func(w io.Writer) error {
		_, err := io.Copy(w, from)
		return err
	})
}

// answers are the verdicts that a checker gives by its exit status, for each protocol;
// any other is the judge's fault.
var answers = map[string]map[int]verdict{
	"testlib": {0: accepted, 1: wrongAnswer, 2: presentationError},
	"kattis":  {42: accepted, 43: wrongAnswer},
	"plain":   {0: accepted, 1: wrongAnswer},
}

// buildCheckers makes the checkers of the cases ready. One that cannot be built ends
// the judge, for nothing could be said without it.
func (r *runner) buildCheckers(ctx context.Context, cases []testCase) error {
	if r.checkers == nil {
		r.checkers = map[*checker][]string{}
	}
	for _, c := range cases {
		if c.checker == nil || r.checkers[c.checker] != nil {
			continue
		}
		args, err := buildTool(ctx, c.checker.command, c.checker.folder, r.temporary)
		if err != nil {
			return fmt.Errorf("checker %w", err)
		}
		r.checkers[c.checker] = args
	}
	return nil
}

const checkerLines = 5 // shown of what it says

// check asks the checker of a case about an output, in a folder that holds its files.
// What it did wrong itself is an error.
func (r *runner) check(ctx context.Context, t testCase, printed, folder string) (v verdict, words []string, err error) {
	// The checker may leave files there. Some append to the path as it stands.
	feedback := filepath.Join(folder, "feedback") + string(filepath.Separator)
	if err := os.MkdirAll(feedback, 0o700); err != nil {
		return "", nil, err
	}
	command := process.Command{
		Env:    append(os.Environ(), "PWD="+feedback, "TMPDIR="+feedback),
		Dir:    feedback,
		Stdout: filepath.Join(folder, "checker.out"),
		Stderr: filepath.Join(folder, "checker.err"),
		Limits: toolLimits,
	}
	paths := []string{t.input, printed, t.answer}
	if t.checker.protocol == "kattis" {
		paths = []string{t.input, t.answer, feedback}
		command.Stdin = printed
	}
	command.Args = slices.Concat(r.checkers[t.checker], paths, t.flags)
	report, err := process.Run(ctx, command)
	if err != nil {
		return "", nil, fmt.Errorf("checker: %w", err)
	}
	words = checkerWords(feedback, command.Stderr, command.Stdout)
	v, err = readAnswer(t.checker.protocol, report)
	return v, words, err
}

// readAnswer reads the verdict off how a checker ended.
func readAnswer(protocol string, report process.Report) (verdict, error) {
	switch {
	case report.Stopped != process.NotStopped:
		return "", fmt.Errorf("checker: over its own limit of %s", report.Stopped)
	case report.Signal != "":
		return "", fmt.Errorf("checker: ended by %s", report.Signal)
	}
	v, known := answers[protocol][report.ExitStatus]
	if !known {
		return "", fmt.Errorf("checker: exit status %d, which is no answer in protocol %s", report.ExitStatus, protocol)
	}
	return v, nil
}

// checkerWords returns what a checker says: in the first of the places that it used.
func checkerWords(feedback, stderr, stdout string) []string {
	for _, path := range []string{filepath.Join(feedback, "judgemessage.txt"), stderr, stdout} {
		if text, err := readStart(path); err == nil {
			if lines := firstLines(text, checkerLines); len(lines) > 0 {
				return lines
			}
		}
	}
	return nil
}
