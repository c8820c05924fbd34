package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"dlxoj/judge/internal/compare"
)

// The reference program of a problem answers it in another way, by another hand. To
// the judge it is a program like any other, which the problem names: it is built and
// run within limits.

// referenceLimits are those of a program that searches by listing. Where it does not
// end within them nobody has checked the output.
var referenceLimits = limits{time: 10 * time.Second, wall: hardStop(10 * time.Second), memory: 1 << 30, output: 64 << 20}

// referenceAgrees asks the reference program about each candidate for the samples/ of
// a suite, and says where it does not agree. Where there is none it says so.
func (s *candidates) referenceAgrees(ctx context.Context, out io.Writer) (agreed bool, err error) {
	temporary, err := os.MkdirTemp("", "judge-")
	if err != nil {
		return false, err
	}
	defer removeAll(temporary)
	programs := map[string][]string{} // how to run each
	for _, c := range s.all {
		p, err := problemOfAnswer(c.answer)
		switch {
		case err != nil:
			return false, err
		case p == nil:
			continue // a case of one's own
		case p.reference == "":
			fmt.Fprintf(out, "%s  not checked: problem.yaml names no reference program\n", c.path())
			continue
		}
		key := p.root + "\n" + p.reference
		if programs[key] == nil {
			if programs[key], err = buildTool(ctx, p.reference, p.root, temporary); err != nil {
				return false, fmt.Errorf("reference program %w", err)
			}
		}
		no, err := objection(ctx, programs[key], c, temporary)
		if err != nil {
			return false, err
		}
		if no != "" {
			s.refuse(out, c.testCase, no)
		}
	}
	return !s.refused, nil
}

// objection runs the reference program on the input of a candidate and returns what it
// has against it, or "".
func objection(ctx context.Context, reference []string, c candidate, temporary string) (refusal, error) {
	folder, err := os.MkdirTemp(temporary, "run-")
	if err != nil {
		return "", err
	}
	stdout, err := answerOf(ctx, reference, referenceLimits, c.input, folder)
	var bad badEnd
	if errors.As(err, &bad) {
		return refusal("the reference program has no answer to check it by: " + err.Error()), nil
	}
	if err != nil {
		return "", err
	}
	answer, err := os.Open(stdout)
	if err != nil {
		return "", err
	}
	defer answer.Close()
	outcome, err := compare.Compare(compare.Rules{Mode: compare.Exact}, answer, c.kept)
	if err != nil || outcome.Identical {
		return "", err
	}
	return refusal("the reference program prints something else: " + compare.Sentence(answer, c.kept, outcome)), nil
}
