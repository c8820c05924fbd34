package stress

import (
	"context"

	"dlxoj/judge/internal/result"
	"dlxoj/judge/internal/stress/grids"
	"dlxoj/judge/internal/text"
)

// Disagreement is what a search found.
type Disagreement struct {
	Seed      uint64
	Attempt                  // made smaller
	generated string         // the input before that
	tries     int            // in making it smaller
	was, is   string         // its size before and after
	limit     string         // what kept it from being made smaller
	other     result.Verdict // when the submission ran again on the input
}

// otherVerdict returns what else the submission gets on the same input, or "": it
// may draw something at random, race with itself, or run close to a limit.
func (s *Search) otherVerdict(ctx context.Context, first Attempt) result.Verdict {
	s.Progress.Say("a disagreement; is it there every time?")
	for range 3 {
		again, err := s.try(ctx, first.input, nil)
		if err != nil {
			break
		}
		if v := again.Result.Verdict; v != first.Result.Verdict {
			return v
		}
	}
	return ""
}

// shrink makes the input of an attempt smaller. What it reached counts also where the
// time, the tries or ctx end.
func (s *Search) shrink(ctx context.Context, seed uint64, first *Attempt) *Disagreement {
	d := &Disagreement{Seed: seed, Attempt: *first, generated: first.input}
	format, known := grids.Of(s.Problem.Name)
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
		return ctx.Err() == nil && s.failsAlike(ctx, d, string(in.Bytes()), sameAnswer)
	}
	d.was = size(in)
	work.shrink()
	d.is = size(work.best)
	if work.tries == 0 || ctx.Err() != nil {
		d.limit = "it could perhaps be smaller: that took too long"
	}
	return d
}

// failsAlike is whether an input gets the same verdict, and the same answer where
// that is wanted. Then it is the one to be shown.
func (s *Search) failsAlike(ctx context.Context, d *Disagreement, input string, sameAnswer bool) bool {
	d.tries++
	s.Progress.Say("a disagreement; making the input smaller: " + text.Plural(d.tries, "input"))
	var answer []byte
	if sameAnswer {
		answer = d.answer
	}
	t, err := s.try(ctx, input, answer)
	if err != nil || t == nil || t.Result.Verdict != d.Result.Verdict {
		return false
	}
	d.Attempt = *t
	return true
}
