package accept

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"dlxoj/judge/internal/compare"
	"dlxoj/judge/internal/file"
	"dlxoj/judge/internal/run"
	"dlxoj/judge/internal/suite"
)

// The reference program of a problem answers it in another way, by another hand. To
// the judge it is a program like any other, which the problem names: it is built and
// run within limits.

// referenceLimits are those of a program that searches by listing. Where it does not
// end within them nobody has checked the output.
var referenceLimits = suite.Limits{Time: 10 * time.Second, Wall: suite.HardStop(10 * time.Second), Memory: 1 << 30, Output: 64 << 20}

// ReferenceAgrees asks the reference program about each candidate for the samples/ of
// a suite, and says where it does not agree. Where there is none it says so.
func (s *Candidates) ReferenceAgrees(ctx context.Context, out io.Writer) (agreed bool, err error) {
	temporary, remove, err := file.Temporary()
	if err != nil {
		return false, err
	}
	defer remove()
	programs := map[string][]string{} // how to run each
	for _, c := range s.All {
		p, err := suite.OfAnswer(c.Answer)
		switch {
		case err != nil:
			return false, err
		case p == nil:
			continue // a case of one's own
		case p.Reference == "":
			fmt.Fprintf(out, "%s  not checked: problem.yaml names no reference program\n", c.Path())
			continue
		}
		key := p.Root + "\n" + p.Reference
		if programs[key] == nil {
			if programs[key], err = run.BuildTool(ctx, p.Reference, p.Root, temporary); err != nil {
				return false, fmt.Errorf("reference program %w", err)
			}
		}
		no, err := objection(ctx, programs[key], c, temporary)
		if err != nil {
			return false, err
		}
		if no != "" {
			s.refuse(out, c.Case, no)
		}
	}
	return !s.Refused, nil
}

// objection runs the reference program on the input of a candidate and returns what it
// has against it, or "".
func objection(ctx context.Context, reference []string, c candidate, temporary string) (refusal, error) {
	folder, err := os.MkdirTemp(temporary, "run-")
	if err != nil {
		return "", err
	}
	stdout, err := run.Answer(ctx, reference, referenceLimits, c.Input, folder)
	var bad run.BadEnd
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
