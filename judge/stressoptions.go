package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// stressOptions is what the command line of stress says.
type stressOptions struct {
	options   // how a case is judged
	against   string
	generator string
	promised  bool
	seed      uint64
	inputs    int           // 0: no end
	duration  time.Duration // 0: no end
	keepAs    string
	again     []string // the command that repeats it, but for the seed
}

const defaultDuration = 30 * time.Second

func parseStress(args []string) (o stressOptions, err error) {
	flags := newFlags()
	submission := flags.String("submission", "", "")
	flags.StringVar(&o.against, "against", "", "")
	flags.StringVar(&o.generator, "generator", "", "")
	flags.BoolVar(&o.promised, "promised", false, "")
	flags.Uint64Var(&o.seed, "seed", 1, "")
	flags.IntVar(&o.inputs, "n", 0, "")
	flags.DurationVar(&o.duration, "for", 0, "")
	flags.StringVar(&o.keepAs, "keep", "", "")
	flags.StringVar(&o.cases, "cases", "", "")
	o.addHow(flags)
	if o.names, err = parseAnyOrder(flags, args); err != nil {
		return o, err
	}
	if *submission != "" {
		o.submissions = []string{*submission}
	}
	o.again = slices.Concat(invocation(os.Args[0]), []string{"stress"},
		repeating(flags, []string{"promised", "seed", "n", "for", "keep", "cases"}))
	if o.promised {
		o.again = append(o.again, "-promised")
	}
	err = cmp.Or(o.check(flags), o.checkStress(flags))
	if o.inputs == 0 && o.duration == 0 {
		o.duration = defaultDuration
	}
	return o, err
}

func (o stressOptions) checkStress(flags *flag.FlagSet) (err error) {
	flags.Visit(func(f *flag.Flag) {
		switch {
		case f.Name == "n" && o.inputs < 1:
			err = fmt.Errorf("-n %d: at least 1", o.inputs)
		case f.Name == "for" && o.duration <= 0:
			err = fmt.Errorf("-for %s: a time must be more than 0", f.Value)
		case f.Name == "generator" && strings.TrimSpace(o.generator) == "":
			err = errors.New("-generator wants a command")
		case f.Name == "promised" && o.generator != "":
			err = errors.New("-promised is for the judge's own generator, not for -generator")
		case f.Name == "cases" && o.keepAs == "":
			err = errors.New("-cases says where -keep saves, and there is no -keep")
		}
	})
	switch {
	case err != nil:
		return err
	case len(o.names) != 1:
		return errors.New("stress needs one problem: judge stress -submission PATH PROBLEM")
	case len(o.submissions) == 0:
		return errors.New("stress needs -submission")
	}
	return cmp.Or(checkThere("against", o.against), checkThere("submission", o.submissions[0]))
}

// checkThere refuses a path that leads nowhere, where one is given.
func checkThere(flag, path string) error {
	if _, err := os.Stat(path); path != "" && err != nil {
		return fmt.Errorf("-%s: %w", flag, err)
	}
	return nil
}

// problem returns the one that is named, with the limits of the command line.
func (o stressOptions) problem() (*problem, error) {
	root, chosen, err := o.findProblems()
	if err != nil {
		return nil, err
	}
	p, err := readSuiteProblem(root, chosen[0])
	if err != nil {
		return nil, err
	}
	if _, err := o.finish(p); err != nil {
		return nil, err
	}
	return p, o.checkKeep(p)
}

// trusted is the path of the trusted program.
func (o stressOptions) trusted(p *problem) string { return cmp.Or(o.against, p.solution) }

// generatorCommand returns the command without the seed, and the folder where its
// paths begin.
func (o stressOptions) generatorCommand(p *problem) (command, folder string) {
	if o.generator != "" {
		return o.generator, ""
	}
	command = "judge/cmd/gen " + p.name
	if o.promised {
		command = "judge/cmd/gen -promised " + p.name
	}
	return command, filepath.Dir(filepath.Dir(p.solution))
}
