package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"dlxoj/judge/process"
)

// trial is an input, the trusted answer, and what came of the submission.
type trial struct {
	input  string
	answer []byte
	result result
}

// try runs the trusted program and then the submission on an input. Where an
// answer is wanted and the trusted program gives another, the submission is not
// run, and the trial is nil. An error says that the trusted program did not end
// well, that the judge failed, or that ctx ended.
func (s *stressing) try(ctx context.Context, input string, wantAnswer []byte) (*trial, error) {
	folder, err := os.MkdirTemp(s.temporary, "trial-")
	if err != nil {
		return nil, err
	}
	defer removeAll(folder)
	c := testCase{
		problem: s.problem, name: "input", judging: s.problem.judging,
		input: filepath.Join(folder, "in"), answer: filepath.Join(folder, "out"),
	}
	if err := os.WriteFile(c.input, []byte(input), 0o600); err != nil {
		return nil, err
	}
	t := &trial{input: input}
	if t.answer, err = s.ask(ctx, c, folder); err != nil {
		return nil, err
	}
	if wantAnswer != nil && !bytes.Equal(t.answer, wantAnswer) {
		return nil, nil
	}
	done := s.runner.judge(ctx, job{testCase: c, program: s.submission})
	switch {
	case done == nil:
		return nil, ctx.Err()
	case done.Verdict == judgeError:
		return nil, errors.New(done.Message)
	}
	t.result = *done
	return t, nil
}

// ask has the trusted program write the answer, and returns it.
func (s *stressing) ask(ctx context.Context, c testCase, folder string) ([]byte, error) {
	report, err := execute(ctx, s.trusted, s.problem.limits, c.input, folder)
	if err != nil {
		return nil, err
	}
	stdout, stderr := filepath.Join(folder, "stdout"), filepath.Join(folder, "stderr")
	if err := badEnd(report, s.problem.limits, stdout, stderr); err != nil {
		return nil, fmt.Errorf("the trusted program %s: %w", s.trusted.label, err)
	}
	if err := os.Rename(stdout, c.answer); err != nil {
		return nil, err
	}
	return os.ReadFile(c.answer)
}

// badEnd is an error if a program did not end well, and has the words of it.
func badEnd(report process.Report, l limits, stdout, stderr string) error {
	v, why := limitVerdict(report, l, fileSize(stdout), fileSize(stderr))
	if v == accepted {
		return nil
	}
	words, err := readStart(stderr)
	if err != nil {
		return err
	}
	return fmt.Errorf("%s, %s", v, strings.Join(append([]string{why}, firstLines(words, stderrLines)...), "; "))
}
