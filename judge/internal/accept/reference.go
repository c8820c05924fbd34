package accept

import (
	"bytes"
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

// referenceLimits are those of a program that searches by listing. Where it does not
// end within them nobody has checked the output.
var referenceLimits = suite.Limits{Time: 10 * time.Second, Wall: suite.HardStop(10 * time.Second), Memory: 1 << 30, Output: 64 << 20}

// ReferenceAgrees asks the reference program about each candidate for the samples/ of
// a suite, and says where it does not agree, or where there is none.
func (s *Candidates) ReferenceAgrees(ctx context.Context, out io.Writer) (agreed bool, err error) {
	temporary, err := os.MkdirTemp("", "judge-")
	if err != nil {
		return false, err
	}
	defer file.RemoveAll(temporary)
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
		err = c.check(ctx, programs[key], temporary)
		if err != nil && !s.refused(out, c.Case, err) {
			return false, err
		}
	}
	return !s.Refused, nil
}

// check refuses a candidate if the reference program, run on its input, does not print
// the same.
func (c candidate) check(ctx context.Context, reference []string, temporary string) error {
	printed, err := run.Answer(ctx, reference, referenceLimits, c.Input, temporary)
	var bad run.BadEnd
	if errors.As(err, &bad) {
		return refusal("the reference program has no answer to check it by: " + err.Error())
	}
	if err != nil {
		return err
	}
	answer := bytes.NewReader(printed)
	outcome, err := compare.Compare(compare.Rules{Mode: compare.Exact}, answer, c.kept)
	if err != nil || outcome.Identical {
		return err
	}
	return refusal("the reference program prints something else: " + compare.Sentence(answer, c.kept, outcome))
}
