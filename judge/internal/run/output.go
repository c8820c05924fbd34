package run

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"

	"dlxoj/judge/internal/compare"
	"dlxoj/judge/internal/file"
	"dlxoj/judge/internal/process"
	"dlxoj/judge/internal/result"
	"dlxoj/judge/internal/suite"
	"dlxoj/judge/internal/text"
)

// judgeOutput decides about what a program printed that kept all limits.
func (r *Runner) judgeOutput(ctx context.Context, c suite.Case, printed string, done *result.Result) (err error) {
	if _, err := os.Stat(c.Answer); errors.Is(err, fs.ErrNotExist) {
		done.Verdict, done.Message = result.JudgeError, "there is no answer yet; judge accept makes a kept output the first"
		return nil
	}
	if c.Checker == nil {
		return compareOutput(c, printed, done)
	}
	v, diagnostics, err := r.Check(ctx, c, printed, filepath.Dir(printed))
	if err != nil {
		done.Details = diagnostics
		return err
	}
	if done.Verdict = v; v == result.Accepted {
		return nil
	}
	done.Message = NoReason
	if len(diagnostics) > 0 {
		done.Message, done.Details = "checker: "+diagnostics[0], diagnostics[1:]
	}
	return nil
}

func compareOutput(c suite.Case, printed string, r *result.Result) error {
	want, err := os.Open(c.Answer)
	if err != nil {
		return err
	}
	defer want.Close()
	got, err := os.Open(printed)
	if err != nil {
		return err
	}
	defer got.Close()
	outcome, err := compare.Compare(c.Rules, want, got)
	if err != nil || outcome.Identical {
		return err
	}
	sentence := compare.Sentence(want, got, outcome)
	switch outcome.Agreement {
	case compare.Accepted:
		r.Message, err = compare.Note(c.Rules, want, got, outcome)
		return err
	case compare.Presentation:
		r.Verdict, r.Message = result.PresentationError, sentence
	default:
		r.Verdict, r.Message = result.WrongAnswer, sentence
		if file.Size(printed) == 0 {
			r.Message = "output is empty"
		}
	}
	r.Details = compare.Difference(c.Rules, want, got, outcome)
	totals, err := compare.Count(c.Rules, want, got)
	r.Details = append(r.Details, describe(totals, min(outcome.Want.Line, outcome.Got.Line)))
	return err
}

// describe says how much differs: "3 of 40 lines differ, first at line 7".
func describe(t compare.Totals, line int64) string {
	verb := "differ"
	if t.Differ == 1 {
		verb = "differs"
	}
	return fmt.Sprintf("%d of %s %s, first at line %d", t.Differ, text.Plural(int(t.Of), t.Unit), verb, line)
}

// keepOutput copies an output to DIR/problem/case.out, and returns that path.
func keepOutput(folder string, c suite.Case, printed string) (to string, err error) {
	to, err = filepath.Abs(filepath.Join(folder, c.Problem.Name, c.Name+".out"))
	if err != nil {
		return "", err
	}
	if err := os.MkdirAll(filepath.Dir(to), 0o777); err != nil {
		return "", err
	}
	return to, copyFile(to, printed)
}

func copyFile(to, from string) error {
	source, err := os.Open(from)
	if err != nil {
		return err
	}
	defer source.Close()
	return file.Create(to, func(w io.Writer) error {
		_, err := io.Copy(w, source)
		return err
	})
}

// firstLines returns the first lines of the first of some files that has any.
func firstLines(most int, paths ...string) []string {
	for _, path := range paths {
		output, _ := file.ReadStart(path)
		if lines := text.FirstLines(output, most); len(lines) > 0 {
			return lines
		}
	}
	return nil
}

const stderrLines = 5 // shown of what a failed program says

// lastWords returns the lines that tell why a program failed: the trace of its last panic
// or exception from where that begins, as Go, Java and sanitizers write it, or else its
// last lines, where Python and C++ name the exception.
func lastWords(path string) []string {
	output, _ := file.ReadEnd(path)
	begins := regexp.MustCompile(`(?m)^(panic: |fatal error: |Exception in thread |==\d+==ERROR: )`) // not when the helper starts
	if traces := begins.FindAllIndex(output, -1); traces != nil {
		return text.FirstLines(output[traces[len(traces)-1][0]:], stderrLines)
	}
	lines := text.FirstLines(output, math.MaxInt)
	if left := len(lines) - stderrLines; left > 0 {
		lines = append([]string{"…"}, lines[left:]...)
	}
	return lines
}

// answers are the verdicts that a checker gives by its exit status, for each protocol;
// any other is the judge's fault.
var answers = map[string]map[int]result.Verdict{
	"testlib": {0: result.Accepted, 1: result.WrongAnswer, 2: result.PresentationError},
	"kattis":  {42: result.Accepted, 43: result.WrongAnswer},
	"plain":   {0: result.Accepted, 1: result.WrongAnswer},
}

// BuildCheckers makes the checkers of the cases ready. One that cannot be built ends
// the judge, for nothing could be said without it.
func (r *Runner) BuildCheckers(ctx context.Context, cases []suite.Case) error {
	if r.checkers == nil {
		r.checkers = map[*suite.Checker][]string{}
	}
	for _, c := range cases {
		if c.Checker == nil || r.checkers[c.Checker] != nil {
			continue
		}
		args, err := BuildTool(ctx, c.Checker.Command, c.Checker.Folder, r.Temporary)
		if err != nil {
			return fmt.Errorf("checker %w", err)
		}
		r.checkers[c.Checker] = args
	}
	return nil
}

const (
	checkerLines = 5                             // shown of what it says
	NoReason     = "the checker gives no reason" // where it says nothing
)

// Check asks the checker of a case about an output, in a folder that holds its files.
// What it did wrong itself is an error.
func (r *Runner) Check(ctx context.Context, t suite.Case, printed, folder string) (v result.Verdict, diagnostics []string, err error) {
	// The checker may leave files there. Some append to the path as it stands.
	feedback := filepath.Join(folder, "feedback") + string(filepath.Separator)
	if err := os.MkdirAll(feedback, 0o700); err != nil {
		return "", nil, err
	}
	command := process.Command{
		Env:    environment("PWD="+feedback, "TMPDIR="+feedback),
		Dir:    feedback,
		Stdout: filepath.Join(folder, "checker.out"),
		Stderr: filepath.Join(folder, "checker.err"),
		Limits: process.Limits{CPU: ToolLimits.Time, Wall: ToolLimits.Wall, Memory: ToolLimits.Memory, Output: ToolLimits.Output},
	}
	paths := []string{t.Input, printed, t.Answer}
	if t.Checker.Protocol == "kattis" {
		paths = []string{t.Input, t.Answer, feedback}
		command.Stdin = printed
	}
	command.Args = slices.Concat(r.checkers[t.Checker], paths, t.Flags)
	report, err := process.Run(ctx, command)
	if err != nil {
		return "", nil, fmt.Errorf("checker: %w", err)
	}
	diagnostics = firstLines(checkerLines, feedback+"judgemessage.txt", feedback+"judgeerror.txt", command.Stderr, command.Stdout)
	v, err = readAnswer(t.Checker.Protocol, report)
	return v, diagnostics, err
}

func readAnswer(protocol string, report process.Report) (result.Verdict, error) {
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
