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

	"dlxoj/judge/internal/file"
	"dlxoj/judge/internal/report"
	"dlxoj/judge/internal/result"
	"dlxoj/judge/internal/stress"
	"dlxoj/judge/internal/suite"
	"dlxoj/judge/internal/text"
)

const stressUsage = `Usage: judge stress [flags] -submission PATH PROBLEM
Seed by seed, it makes an input and feeds it to a trusted program and to the
submission, until they disagree. Then it makes that input smaller, as long as
the verdict stays.
-submission PATH  the program that is tried, as judge takes it
-against PATH     the trusted program, not problems/PROBLEM
-generator CMD    prints an input; {} in it is the seed, or it comes last; not
                  judge/cmd/gen, which knows the problems of this suite
-conforming       only inputs that keep to what the statement promises
-seed S           begin with this seed, to go on with S+1, S+2 ... (1)
-n N, -for D      end after N inputs, or after the time D (30s without -n)
-keep NAME        make a case of the small input and the trusted answer, in
                  samples/PROBLEM or in the folder of -cases DIR
-run CMD, -compare MODE, -checker CMD, -protocol NAME, -time D, -wall D,
-memory SIZE, -output SIZE, -root DIR       as in judge -h
Exit status: 0 no disagreement, 1 a disagreement, 2 wrong use, or the generator
or the trusted program failed, 130 interrupted.
`

// stressOptions is what the command line of stress says.
type stressOptions struct {
	suite.Selection
	submission string
	command    string // runs it
	against    string
	generator  string
	conforming bool
	seed       uint64
	inputs     int           // 0: no end
	duration   time.Duration // 0: no end
	keepAs     string
	again      []string // the command that repeats it, but for the seed
}

const defaultDuration = 30 * time.Second

func parseStress(args []string) (o stressOptions, err error) {
	flags := newFlags()
	flags.StringVar(&o.submission, "submission", "", "")
	flags.StringVar(&o.against, "against", "", "")
	flags.StringVar(&o.generator, "generator", "", "")
	flags.BoolVar(&o.conforming, "conforming", false, "")
	flags.Uint64Var(&o.seed, "seed", 1, "")
	flags.IntVar(&o.inputs, "n", 0, "")
	flags.DurationVar(&o.duration, "for", 0, "")
	flags.StringVar(&o.keepAs, "keep", "", "")
	flags.StringVar(&o.External, "cases", "", "")
	addHow(flags, &o.Selection, &o.command)
	if o.Names, err = parseAnyOrder(flags, args); err != nil {
		return o, err
	}
	o.again = slices.Concat(invocation(os.Args[0]), []string{"stress"},
		repeating(flags, "conforming", "seed", "n", "for", "keep", "cases"))
	if o.conforming {
		o.again = append(o.again, "-conforming")
	}
	if o.inputs == 0 && o.duration == 0 {
		o.duration = defaultDuration
	}
	return o, o.Check()
}

func (o stressOptions) Check() error {
	switch {
	case o.generator != "" && strings.TrimSpace(o.generator) == "":
		return errors.New("-generator wants a command")
	case o.conforming && o.generator != "":
		return errors.New("-conforming is for the problem's own generator, not for -generator")
	case o.External != "" && o.keepAs == "":
		return errors.New("-cases says where -keep saves, and there is no -keep")
	case len(o.Names) != 1:
		return errors.New("stress needs one problem: judge stress -submission PATH PROBLEM")
	case o.submission == "":
		return errors.New("stress needs -submission")
	}
	return cmp.Or(checkHow(o.Selection, o.command, 1), checkThere("against", o.against), checkThere("submission", o.submission))
}

// runStress looks for an input on which a submission fails.
func runStress(ctx context.Context, args []string, stdout, stderr io.Writer) (status int, err error) {
	o, err := parseStress(args)
	if err != nil {
		return 0, err
	}
	p, err := o.Problem()
	if err != nil {
		return 0, err
	}
	to := o.destination(p)
	if err := to.Check(); err != nil {
		return 0, err
	}
	temporary, remove, err := file.Temporary()
	if err != nil {
		return 0, err
	}
	defer remove()
	tellUnmeasured(stderr)
	s := &stress.Search{
		Problem: p, Submission: o.submission, Command: o.command, Trusted: cmp.Or(o.against, p.Solution),
		Generator: o.generator, Conforming: o.conforming, Seed: o.seed, Inputs: o.inputs, Duration: o.duration,
		Temporary: temporary, Progress: report.NewProgress(stderr, 0),
	}
	defer s.Progress.Clear()
	unbuilt, err := s.Build(ctx)
	s.Progress.Clear()
	if err != nil || unbuilt != nil {
		if unbuilt != nil {
			report.Verdict(stdout, *unbuilt, unbuilt.Submission)
			status = exitStatus([]result.Result{*unbuilt})
		}
		return status, err
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
	again := append(o.again, "-seed", strconv.FormatUint(found.Seed, 10), "-n", "1", p.Name)
	report.Indent(stdout, "again: "+shellLine(again))
	if o.keepAs != "" && ctx.Err() == nil {
		err = o.keep(stdout, to, found)
	}
	return exitStatus([]result.Result{found.Result}), cmp.Or(ctx.Err(), err)
}

// destination is where -keep saves.
func (o stressOptions) destination(p *suite.Problem) stress.Destination {
	return stress.Destination{Name: o.keepAs, Folder: cmp.Or(o.External, filepath.Join(p.Root, "samples", p.Name))}
}

func (o stressOptions) keep(stdout io.Writer, to stress.Destination, found *stress.Disagreement) error {
	path, err := to.Save(found.Attempt)
	if err != nil {
		return err
	}
	kept := "kept:  " + text.NearPath(path) + ".in, and .out with the trusted answer"
	if o.External == "" {
		kept += "; a line in samples/README.md should say why"
	}
	report.Indent(stdout, kept)
	return nil
}
