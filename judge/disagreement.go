package main

import (
	"context"
	"errors"
	"fmt"

	"dlxoj/judge/internal/stress/grids"
)

// disagreement is what a search found.
type disagreement struct {
	seed      uint64
	attempt           // made smaller
	generated string  // the input before that
	tries     int     // in making it smaller
	was, is   string  // its size before and after
	limit     string  // what kept it from being made smaller
	other     verdict // when the submission ran again on the input
}

// repeats is how often the submission runs again on the input that is shown.
const repeats = 3

// otherVerdict returns what else the submission gets on the same input, or "": it
// may draw something at random, race with itself, or run close to a limit.
func (s *search) otherVerdict(ctx context.Context, first attempt) verdict {
	s.progress.say("a disagreement; is it there every time?")
	for range repeats {
		again, err := s.try(ctx, first.input, nil)
		if err != nil {
			break
		}
		if v := again.result.Verdict; v != first.result.Verdict {
			return v
		}
	}
	return ""
}

// shrink makes the input of a trial smaller. What it reached counts also where the
// time, the tries or ctx end.
func (s *search) shrink(ctx context.Context, seed uint64, first *attempt) *disagreement {
	d := &disagreement{seed: seed, attempt: *first, generated: first.input}
	in, err := parseInput(s.problem.name, first.input)
	if err != nil {
		d.limit = err.Error()
		return d
	}
	ctx, stop := context.WithTimeout(ctx, shrinkTime)
	defer stop()
	work := shrinker{best: in, tries: shrinkTries}
	work.fails = func(in grids.Input, sameAnswer bool) bool {
		fails := s.failsAlike(ctx, d, string(in.Bytes()), sameAnswer)
		if ctx.Err() != nil {
			work.tries = 0
		}
		return fails
	}
	d.was = size(in)
	work.shrink()
	d.is = size(work.best)
	if work.tries == 0 {
		d.limit = "it could perhaps be smaller: that took too long"
	}
	return d
}

// parseInput takes an input apart, if it has a format that the judge knows.
func parseInput(problem, input string) (in grids.Input, err error) {
	format, known := grids.Of(problem)
	if !known {
		return in, errors.New("the judge does not know its format")
	}
	if in, err = format.Parse([]byte(input)); err != nil {
		err = fmt.Errorf("it has not the format of the problem: %w", err)
	}
	return in, err
}

// failsAlike is whether an input gets the same verdict, and the same answer where
// that is wanted. Then it is the one to be shown.
func (s *search) failsAlike(ctx context.Context, d *disagreement, input string, sameAnswer bool) bool {
	d.tries++
	s.progress.say("a disagreement; making the input smaller: " + plural(d.tries, "input"))
	var answer []byte
	if sameAnswer {
		answer = d.answer
	}
	t, err := s.try(ctx, input, answer)
	if err != nil || t == nil || t.result.Verdict != d.result.Verdict {
		return false
	}
	d.attempt = *t
	return true
}
