package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"dlxoj/judge/internal/report"
	"dlxoj/judge/internal/result"
	"dlxoj/judge/internal/stress"
	"dlxoj/judge/internal/suite"
	"dlxoj/judge/internal/text"
)

const stressUsage = `Usage: judge stress [flags] -submission PATH PROBLEM
For one seed after another it makes an input and gives it to a trusted program
and to the submission, until they disagree. Then it makes that input smaller, as
long as the verdict stays the same.
-submission PATH  the program to try, as in judge -h
-against PATH     the trusted program (problems/PROBLEM)
-generator CMD    a command that prints an input; {} in it stands for the seed,
                  else the seed comes last (as problem.yaml says)
-beyond           also inputs beyond what the statement promises; the problem's
                  own generator gets -beyond, and without it keeps to that
-seed S           the first seed; S+1, S+2 ... follow (1)
-n N, -for D      end after N inputs, or after the time D (30s without -n)
-keep NAME        make a case of the small input and the trusted answer, in
                  samples/PROBLEM or in the folder of -cases DIR
-run CMD, -compare MODE, -checker CMD, -protocol NAME, -time D, -wall D,
-memory SIZE, -output SIZE, -std S, -root DIR       as in judge -h
Exit status: 0 no disagreement, 1 a disagreement, 2 wrong use, or the generator
or the trusted program failed, 130 interrupted.
`

type stressOptions struct {
	suite.Selection
	search stress.Search
	to     stress.Destination
	again  []string // the command that repeats it, but for the seed
}

func parseStress(args []string) (*stressOptions, error) {
	o := &stressOptions{}
	s := &o.search
	flags := newFlags()
	flags.StringVar(&s.Submission, "submission", "", "")
	flags.StringVar(&s.Trusted, "against", "", "")
	flags.StringVar(&s.Generator, "generator", "", "")
	flags.BoolVar(&s.Beyond, "beyond", false, "")
	flags.Uint64Var(&s.Seed, "seed", 1, "")
	flags.IntVar(&s.Inputs, "n", 0, "")
	flags.DurationVar(&s.Duration, "for", 0, "")
	flags.StringVar(&o.to.Name, "keep", "", "")
	flags.StringVar(&o.External, "cases", "", "")
	addHow(flags, &o.Selection, &s.Command)
	var err error
	if o.Names, err = parseAnyOrder(flags, args); err != nil {
		return nil, err
	}
	o.again = slices.Concat(invocation(os.Args[0]), []string{"stress"},
		repeating(flags, "beyond", "seed", "n", "for", "keep", "cases"))
	if s.Beyond {
		o.again = append(o.again, "-beyond")
	}
	if s.Inputs == 0 && s.Duration == 0 {
		s.Duration = 30 * time.Second
	}
	if err := o.check(); err != nil {
		return nil, err
	}
	if s.Problem, err = o.Problem(); err != nil {
		return nil, err
	}
	if s.Submission == "" {
		return nil, errors.New("stress needs -submission")
	}
	return o, cmp.Or(checkThere("against", s.Trusted), checkThere("submission", s.Submission))
}

// check refuses flags that do not go together.
func (o *stressOptions) check() error {
	s := &o.search
	switch {
	case s.Generator != "" && strings.TrimSpace(s.Generator) == "":
		return errors.New("-generator needs a command")
	case s.Beyond && s.Generator != "":
		return errors.New("-beyond is for the problem's own generator, not for -generator")
	case o.External != "" && o.to.Name == "":
		return errors.New("-cases names the folder for -keep, and there is no -keep")
	case len(o.Names) != 1:
		return errors.New("stress needs one problem: judge stress -submission PATH PROBLEM")
	}
	return checkHow(o.Selection, s.Command, 1)
}

func runStress(ctx context.Context, args []string, stdout, stderr io.Writer) (status int, err error) {
	o, err := parseStress(args)
	if err != nil {
		return 0, err
	}
	s := &o.search
	s.Trusted = cmp.Or(s.Trusted, s.Problem.Solution)
	o.to.Folder = cmp.Or(o.External, filepath.Join(s.Problem.Root, "samples", s.Problem.Name))
	if err := o.to.Check(); err != nil {
		return 0, err
	}
	temporary, remove, err := temporaryFolder(stderr)
	if err != nil {
		return 0, err
	}
	defer remove()
	s.Temporary, s.Progress = temporary, report.NewProgress(stderr, 0)
	defer s.Progress.Clear()
	unbuilt, err := s.Build(ctx)
	s.Progress.Clear()
	if unbuilt != nil {
		report.Verdict(stdout, *unbuilt, unbuilt.Submission)
		return exitStatus([]result.Result{*unbuilt}), nil
	}
	if err != nil {
		return 0, err
	}
	found, err := s.Run(ctx)
	s.Progress.Clear()
	if words := s.Made.Warning(); words != "" {
		fmt.Fprintln(stderr, "judge:", words)
	}
	switch {
	case err != nil && ctx.Err() == nil:
		return 0, err
	case found == nil:
		s.Agree(stdout)
		return exitAccepted, ctx.Err()
	}
	s.Explain(stdout, found)
	again := append(o.again, "-seed", strconv.FormatUint(found.Seed, 10), "-n", "1", s.Problem.Name)
	report.Indent(stdout, "again: "+shellLine(again))
	if o.to.Name != "" && ctx.Err() == nil {
		err = o.keep(stdout, found)
	}
	return exitStatus([]result.Result{found.Result}), cmp.Or(ctx.Err(), err)
}

func (o *stressOptions) keep(stdout io.Writer, found *stress.Disagreement) error {
	path, err := o.to.Save(found.Attempt)
	if err != nil {
		return err
	}
	report.Indent(stdout, "kept:  "+text.NearPath(path)+".in, and .out with the trusted answer")
	if o.External == "" {
		r := found.Result
		report.Indent(stdout, "why:   add to cases in "+text.NearPath(filepath.Join(o.to.Folder, "problem.yaml"))+":",
			fmt.Sprintf("  %s: %q", o.to.Name, fmt.Sprintf("a program got %s here: %s", r.Verdict, r.Message)))
	}
	return nil
}
