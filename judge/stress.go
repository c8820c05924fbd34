package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"time"
)

// search is one search for a disagreement.
type search struct {
	problem    *problem
	submission string        // its path
	command    string        // runs it; "" is as its language wants
	trusted    string        // the path of the trusted program
	generator  string        // its command; "" is that of the problem
	promised   bool          // keep to what the statement promises
	seed       uint64        // the first
	inputs     int           // as many at most; 0: no end
	duration   time.Duration // 0: no end
	temporary  string
	progress   *progress

	runner          runner
	generate        []string // how to run the generator
	answers, judged program  // the trusted one, and the submission
	begun           time.Time
	made            inputCount
}

// generatorLimits are those of a tool.
var generatorLimits = limits{time: toolLimits.CPU, wall: toolLimits.Wall, memory: toolLimits.Memory, output: toolLimits.Output}

// build makes all three programs, once. Where the submission cannot be run it returns
// the verdict.
func (s *search) build(ctx context.Context) (unbuilt *result, err error) {
	s.runner.temporary = s.temporary
	if err := s.runner.buildCheckers(ctx, []testCase{{judging: s.problem.judging}}); err != nil {
		return nil, err
	}
	s.progress.building("the generator")
	if s.generate, err = s.buildGenerator(ctx); err != nil {
		return nil, fmt.Errorf("generator %w", err)
	}
	if s.answers, err = s.buildProgram(ctx, s.trusted, ""); err != nil {
		return nil, err
	}
	if s.answers.verdict != accepted {
		return nil, fmt.Errorf("%s: %s", s.answers.label, s.answers.why())
	}
	if s.judged, err = s.buildProgram(ctx, s.submission, s.command); err != nil {
		return nil, err
	}
	if p := s.judged; p.verdict != accepted {
		return &result{Submission: p.label, Verdict: p.verdict, Message: p.message, details: p.details}, nil
	}
	return nil, nil
}

func (s *search) buildGenerator(ctx context.Context) ([]string, error) {
	switch {
	case s.generator != "":
		return buildTool(ctx, s.generator, "", s.temporary)
	case s.problem.generator == "":
		return nil, fmt.Errorf("is missing: the problem.yaml of %s names none, nor does -generator", s.problem.name)
	case s.promised:
		return buildTool(ctx, s.problem.generator+" -promised", s.problem.root, s.temporary)
	}
	return buildTool(ctx, s.problem.generator, s.problem.root, s.temporary)
}

func (s *search) buildProgram(ctx context.Context, path, command string) (program, error) {
	s.progress.building(path)
	p, err := buildOne(ctx, path, command, s.temporary, s.problem.limits)
	p.label = nearPath(path)
	return p, err
}

// run tries seed after seed. It returns nil where nothing is found.
func (s *search) run(ctx context.Context) (*disagreement, error) {
	s.begun = time.Now()
	for (s.inputs == 0 || s.made.total < s.inputs) && (s.duration == 0 || time.Since(s.begun) < s.duration) {
		seed := s.seed + uint64(s.made.total)
		s.progress.say("no disagreement in " + plural(s.made.total, "input"))
		input, err := s.inputOf(ctx, seed)
		if err != nil {
			return nil, err
		}
		a, err := s.try(ctx, input, nil)
		if err != nil {
			return nil, fmt.Errorf("seed %d: %w", seed, err)
		}
		s.made.add(input)
		if a.result.Verdict != accepted {
			d := s.shrink(ctx, seed, a)
			d.other = s.otherVerdict(ctx, d.attempt)
			return d, nil
		}
	}
	return nil, ctx.Err()
}

// inputOf makes the input of a seed.
func (s *search) inputOf(ctx context.Context, seed uint64) (string, error) {
	folder, err := os.MkdirTemp(s.temporary, "generate-")
	if err != nil {
		return "", err
	}
	defer removeAll(folder)
	stdout, err := answerOf(ctx, complete(s.generate, strconv.FormatUint(seed, 10)), generatorLimits, "", folder)
	if err != nil {
		return "", fmt.Errorf("generator, seed %d: %w", seed, err)
	}
	text, err := os.ReadFile(stdout)
	return string(text), err
}

// attempt is an input, the trusted answer, and what came of the submission.
type attempt struct {
	input  string
	answer []byte
	result result
}

// try runs the trusted program and then the submission on an input. Where an
// answer is wanted and the trusted program gives another, the submission is not
// run, and the attempt is nil. An error says that the trusted program did not end
// well, that the judge failed, or that ctx ended.
func (s *search) try(ctx context.Context, input string, wantAnswer []byte) (*attempt, error) {
	folder, err := os.MkdirTemp(s.temporary, "attempt-")
	if err != nil {
		return nil, err
	}
	defer removeAll(folder)
	c := testCase{problem: s.problem, name: "input", judging: s.problem.judging, input: filepath.Join(folder, "in")}
	if err := os.WriteFile(c.input, []byte(input), 0o600); err != nil {
		return nil, err
	}
	if c.answer, err = answerOf(ctx, s.answers.args, s.problem.limits, c.input, folder); err != nil {
		return nil, fmt.Errorf("the trusted program %s: %w", s.answers.label, err)
	}
	a := &attempt{input: input}
	if a.answer, err = os.ReadFile(c.answer); err != nil {
		return nil, err
	}
	if wantAnswer != nil && !bytes.Equal(a.answer, wantAnswer) {
		return nil, nil
	}
	done := s.runner.judge(ctx, job{testCase: c, program: s.judged})
	switch {
	case done == nil:
		return nil, ctx.Err()
	case done.Verdict == judgeError:
		return nil, errors.New(done.Message)
	}
	a.result = *done
	return a, nil
}
