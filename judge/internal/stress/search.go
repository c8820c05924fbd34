// Package stress looks for an input on which a submission fails. It takes a problem and
// three programs, and gives the first disagreement; it knows no flags. Seed by seed
//
//	a generator         makes an input of the seed,
//	a trusted program   answers it,
//	the submission      is judged on it, as on any case with that answer,
//
// until the first verdict that is not AC. That input is made smaller as long as the
// verdict stays, where package grids knows how it is written, and runs some more times.
//
// Where the generator fails, or the trusted program does not end well on an input or
// the checker refuses what it printed, nothing can be said about the submission: that
// is an error, which names the seed.
package stress

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"dlxoj/judge/internal/file"
	"dlxoj/judge/internal/report"
	"dlxoj/judge/internal/result"
	"dlxoj/judge/internal/run"
	"dlxoj/judge/internal/suite"
	"dlxoj/judge/internal/text"
)

// Search is one search for a disagreement.
type Search struct {
	Problem    *suite.Problem
	Submission string        // its path
	Command    string        // runs it; "" is as its language wants
	Trusted    string        // the path of the trusted program
	Generator  string        // its command; "" is that of the problem
	Beyond     bool          // go beyond what the statement promises, too
	Seed       uint64        // the first
	Inputs     int           // as many at most; 0: no end
	Duration   time.Duration // 0: no end
	Temporary  string
	Progress   *report.Progress

	runner          run.Runner
	generate        []string    // how to run the generator
	answers, judged run.Program // the trusted one, and the submission
	begun           time.Time
	Made            inputCount
	judging         time.Duration // by the submission and what looks at its output
}

// Build makes all three programs. Where the submission cannot be run it returns why.
func (s *Search) Build(ctx context.Context) (unbuilt *result.Result, err error) {
	s.runner.Temporary = s.Temporary
	s.Progress.Building("the generator and the checker")
	if err := s.runner.BuildCheckers(ctx, []suite.Case{{Judging: s.Problem.Judging}}); err != nil {
		return nil, err
	}
	if s.generate, err = s.buildGenerator(ctx); err != nil {
		return nil, fmt.Errorf("generator %w", err)
	}
	if s.answers, err = s.buildProgram(ctx, s.Trusted, ""); err != nil {
		return nil, err
	}
	if s.answers.Verdict != result.Accepted {
		return nil, fmt.Errorf("%s: %s", s.answers.Label, s.answers.Why())
	}
	if s.judged, err = s.buildProgram(ctx, s.Submission, s.Command); err != nil {
		return nil, err
	}
	if p := s.judged; p.Verdict != result.Accepted {
		return &result.Result{Submission: p.Label, Verdict: p.Verdict, Message: p.Message, Details: p.Details}, nil
	}
	return nil, nil
}

func (s *Search) buildGenerator(ctx context.Context) ([]string, error) {
	if s.Generator != "" {
		return run.BuildTool(ctx, s.Generator, "", s.Temporary)
	}
	command := s.Problem.Generator
	if command == "" {
		return nil, fmt.Errorf("is missing: the problem.yaml of %s names none; -generator CMD gives one", s.Problem.Name)
	}
	if s.Beyond {
		command += " -beyond"
	}
	return run.BuildTool(ctx, command, s.Problem.Root, s.Temporary)
}

func (s *Search) buildProgram(ctx context.Context, path, command string) (run.Program, error) {
	s.Progress.Building(path)
	p, err := run.Build(ctx, path, command, s.Temporary, s.Problem.Limits)
	p.Label = text.NearPath(path)
	return p, err
}

// Run tries seed after seed. It returns nil where nothing is found.
func (s *Search) Run(ctx context.Context) (*Disagreement, error) {
	s.begun = time.Now()
	for (s.Inputs == 0 || s.Made.total < s.Inputs) && (s.Duration == 0 || time.Since(s.begun) < s.Duration) {
		seed := s.Seed + uint64(s.Made.total)
		s.Progress.Say("no disagreement in " + text.Plural(s.Made.total, "input"))
		input, err := run.Answer(ctx, run.Complete(s.generate, strconv.FormatUint(seed, 10)), run.ToolLimits, "", s.Temporary)
		if err != nil {
			return nil, fmt.Errorf("generator, seed %d: %w", seed, err)
		}
		a, err := s.try(ctx, string(input), nil)
		if err != nil {
			return nil, fmt.Errorf("seed %d: %w", seed, err)
		}
		s.Made.add(string(input))
		if a.Result.Verdict != result.Accepted {
			d := s.shrink(ctx, seed, a)
			d.other = s.otherVerdict(ctx, d.Attempt)
			return d, nil
		}
	}
	return nil, ctx.Err()
}

// Attempt is an input, the trusted answer, and what came of the submission.
type Attempt struct {
	input  string
	answer []byte
	Result result.Result
}

// try runs the trusted program and then the submission on an input. Where the trusted
// program gives another answer than is wanted, the attempt is nil. An error says that
// it did not end well, that the judge failed, or that ctx ended.
func (s *Search) try(ctx context.Context, input string, wantAnswer []byte) (*Attempt, error) {
	folder, err := os.MkdirTemp(s.Temporary, "attempt-")
	if err != nil {
		return nil, err
	}
	defer file.RemoveAll(folder)
	c := suite.Case{Problem: s.Problem, Name: "input", Judging: s.Problem.Judging,
		Input: filepath.Join(folder, "in"), Answer: filepath.Join(folder, "out")}
	if err := os.WriteFile(c.Input, []byte(input), 0o600); err != nil {
		return nil, err
	}
	answer, err := run.Answer(ctx, s.answers.Args, s.Problem.Limits, c.Input, folder)
	switch {
	case err != nil:
		return nil, fmt.Errorf("the trusted program failed: %s: %w", s.answers.Label, err)
	case wantAnswer != nil && !bytes.Equal(answer, wantAnswer):
		return nil, nil
	}
	if err := os.WriteFile(c.Answer, answer, 0o600); err != nil {
		return nil, err
	}
	if c.Checker != nil {
		// Else one that takes no output would blame the submission.
		v, reasons, err := s.runner.Check(ctx, c, c.Answer, folder)
		if err != nil {
			return nil, err
		}
		if v != result.Accepted {
			why := cmp.Or(strings.Join(reasons, "; "), run.NoReason)
			return nil, fmt.Errorf("the trusted program failed: %s: %s, %s", s.answers.Label, v, why)
		}
	}
	begun := time.Now()
	done := s.runner.Judge(ctx, run.Job{Case: c, Program: s.judged})
	s.judging += time.Since(begun)
	switch {
	case done == nil:
		return nil, ctx.Err()
	case done.Verdict == result.JudgeError:
		return nil, errors.New(done.Message)
	}
	return &Attempt{input, answer, *done}, nil
}
