package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"dlxoj/judge/compare"
	"dlxoj/judge/show"
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
	sentence := show.Sentence(want, got, outcome)
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
	r.details = show.Difference(c.rules, want, got, outcome)
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
