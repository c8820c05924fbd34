package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"dlxoj/judge/process"
)

// Stress looks for an input on which a submission fails. Seed by seed
//
//	a generator         makes an input of the seed,
//	a trusted program   answers it,
//	the submission      is judged on it, as on any case with that answer,
//
// until the first verdict that is not AC. That input is made smaller as long as the
// verdict stays (see shrink.go), and shown with the difference and the command that
// repeats it all. Nothing is drawn at random here: the seeds decide everything, but
// for what a submission does by chance. So it runs some more times on that input.
//
// Where the generator fails, or the trusted program does not end well on an input,
// nothing can be said about the submission: that is an error, which names the seed.

// stressing is one search for a disagreement.
type stressing struct {
	options    stressOptions
	problem    *problem
	generator  []string // how to run it
	trusted    program
	submission program
	temporary  string
	runner     *runner
	progress   *progress
	begun      time.Time
	inputs     inputCount
}

func stress(ctx context.Context, args []string, stdout, stderr io.Writer) (status int, err error) {
	o, err := parseStress(args)
	if err != nil {
		return 0, err
	}
	p, err := o.problem()
	if err != nil {
		return 0, err
	}
	temporary, err := os.MkdirTemp("", "judge-")
	if err != nil {
		return 0, err
	}
	defer removeAll(temporary)
	s := &stressing{options: o, problem: p, temporary: temporary, progress: newProgress(stderr, 0)}
	s.runner = &runner{options: o.options, temporary: temporary}
	defer s.progress.clear()
	if process.Unmeasured != "" {
		fmt.Fprintln(stderr, "judge:", process.Unmeasured)
	}
	if err := s.build(ctx); err != nil {
		return 0, err
	}
	return s.report(ctx, stdout, stderr)
}

// report searches, and says what came of it.
func (s *stressing) report(ctx context.Context, stdout, stderr io.Writer) (status int, err error) {
	if s.submission.verdict != accepted {
		s.progress.clear()
		return s.unbuilt(stdout), nil
	}
	found, err := s.search(ctx)
	s.progress.clear()
	if words := s.inputs.warning(); words != "" {
		fmt.Fprintln(stderr, "judge:", words)
	}
	switch {
	case err != nil && ctx.Err() == nil:
		return 0, err
	case found == nil:
		s.agree(stdout)
		return exitAccepted, ctx.Err()
	}
	s.explain(stdout, found)
	if s.options.keepAs != "" && ctx.Err() == nil {
		err = s.options.save(stdout, s.problem, found.trial)
	}
	return exitStatus([]result{found.result}), cmp.Or(ctx.Err(), err)
}

// build makes all three programs, once.
func (s *stressing) build(ctx context.Context) (err error) {
	if p := s.problem.checker; p != nil {
		if err := p.build(ctx, filepath.Join(s.temporary, "checker")); err != nil {
			return err
		}
	}
	command, folder := s.options.generatorCommand(s.problem)
	s.progress.building("the generator")
	if s.generator, err = buildTool(ctx, command, folder, filepath.Join(s.temporary, "generator")); err != nil {
		return fmt.Errorf("generator %w", err)
	}
	if s.trusted, err = s.buildProgram(ctx, s.options.trusted(s.problem), ""); err != nil {
		return err
	}
	if s.trusted.verdict != accepted {
		return fmt.Errorf("%s: %s", s.trusted.label, s.trusted.why())
	}
	s.submission, err = s.buildProgram(ctx, s.options.submissions[0], s.options.run)
	return err
}

func (s *stressing) buildProgram(ctx context.Context, path, run string) (program, error) {
	s.progress.building(path)
	aside, err := os.MkdirTemp(s.temporary, "build-")
	if err != nil {
		return program{}, err
	}
	p, err := buildOne(ctx, path, run, filepath.Join(aside, "program"), s.problem.limits)
	p.label = nearPath(path)
	return p, err
}

// search tries seed after seed. It returns nil where nothing is found.
func (s *stressing) search(ctx context.Context) (*disagreement, error) {
	s.begun = time.Now()
	for s.more() {
		seed := s.options.seed + uint64(s.inputs.made)
		s.progress.say("no disagreement in " + plural(s.inputs.made, "input"))
		input, err := s.generate(ctx, seed)
		if err != nil {
			return nil, err
		}
		t, err := s.try(ctx, input, nil)
		if err != nil {
			return nil, fmt.Errorf("seed %d: %w", seed, err)
		}
		s.inputs.add(input)
		if t.result.Verdict != accepted {
			d := s.shrink(ctx, seed, t)
			d.other = s.otherVerdict(ctx, d.trial)
			return d, nil
		}
	}
	return nil, ctx.Err()
}

// more is whether another input is to be tried.
func (s *stressing) more() bool {
	o := s.options
	return (o.inputs == 0 || s.inputs.made < o.inputs) && (o.duration == 0 || time.Since(s.begun) < o.duration)
}

// generate makes the input of a seed.
func (s *stressing) generate(ctx context.Context, seed uint64) (string, error) {
	folder, err := os.MkdirTemp(s.temporary, "generate-")
	if err != nil {
		return "", err
	}
	defer removeAll(folder)
	stdout, stderr := filepath.Join(folder, "stdout"), filepath.Join(folder, "stderr")
	report, err := process.Run(ctx, process.Command{
		Args: complete(s.generator, strconv.FormatUint(seed, 10)), Env: append(os.Environ(), "PWD="+folder, "TMPDIR="+folder), Dir: folder,
		Stdout: stdout, Stderr: stderr, Limits: toolLimits,
	})
	if err != nil {
		return "", fmt.Errorf("generator: %w", err)
	}
	l := limits{time: toolLimits.CPU, wall: toolLimits.Wall, memory: toolLimits.Memory, output: toolLimits.Output}
	if err := badEnd(report, l, stdout, stderr); err != nil {
		return "", fmt.Errorf("generator, seed %d: %w", seed, err)
	}
	text, err := os.ReadFile(stdout)
	return string(text), err
}
