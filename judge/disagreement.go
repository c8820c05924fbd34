package main

import (
	"context"

	"dlxoj/judge/grids"
)

// disagreement is what a search found.
type disagreement struct {
	seed      uint64
	trial             // made smaller
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
func (s *stressing) otherVerdict(ctx context.Context, first trial) verdict {
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
func (s *stressing) shrink(ctx context.Context, seed uint64, first *trial) *disagreement {
	d := &disagreement{seed: seed, trial: *first, generated: first.input}
	format, known := grids.Of(s.problem.name)
	if !known {
		d.limit = "the judge does not know its format"
		return d
	}
	in, err := format.Parse([]byte(first.input))
	if err != nil {
		d.limit = "it has not the format of the problem: " + err.Error()
		return d
	}
	ctx, stop := context.WithTimeout(ctx, shrinkTime)
	defer stop()
	work := shrinker{best: in, tries: shrinkTries}
	work.fails = func(in grids.Input, sameAnswer bool) bool {
		var answer []byte
		if sameAnswer {
			answer = d.answer
		}
		d.tries++
		s.progress.say("a disagreement; making the input smaller: " + plural(d.tries, "input"))
		t, err := s.try(ctx, string(in.Bytes()), answer)
		if ctx.Err() != nil {
			work.tries = 0
		}
		if err != nil || t == nil || t.result.Verdict != first.result.Verdict {
			return false
		}
		d.trial = *t
		return true
	}
	d.was = size(in)
	work.shrink()
	d.is = size(work.best)
	if work.tries == 0 {
		d.limit = "it could perhaps be smaller: that took too long"
	}
	return d
}
