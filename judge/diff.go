package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
)

// A diff of two runs leads with what got worse, for that is what its reader
// fears: first verdicts, then times and memory as far as they are beyond noise (see
// noise.go). Then come what got better, outputs that changed under the same verdict,
// and cases that came or went. Where the runs come from is told by their opening:
// files (here), or two revisions of the suite (revisions.go).

// diffOptions is what the command line of diff says, but for names.
type diffOptions struct {
	kept   string
	json   string
	rev    string
	repeat int
	root   string
}

// diff compares two runs. The status is exitFailed if anything got worse.
func diff(ctx context.Context, args []string, stdout, stderr io.Writer) (status int, err error) {
	var o diffOptions
	flags := o.flags()
	before, after, parted, err := parseSides(flags, args)
	if err != nil {
		return 0, err
	}
	switch err := o.check(flags); {
	case err != nil:
		return 0, err
	case o.rev != "":
		return o.diffRevisions(ctx, slices.Concat(before, after), stdout, stderr)
	case parted && (len(before) == 0 || len(after) == 0):
		return 0, errors.New("diff needs runs on both sides of --")
	case parted:
		return o.diffFiles(before, after, stdout, stderr)
	case len(before) != 2:
		return 0, errors.New("diff needs two runs: judge diff OLD NEW, or several on each side of --")
	}
	return o.diffFiles(before[:1], before[1:], stdout, stderr)
}

func (o *diffOptions) flags() *flag.FlagSet {
	flags := newFlags()
	flags.StringVar(&o.kept, "o", "", "")
	flags.StringVar(&o.json, "json", "", "")
	flags.StringVar(&o.rev, "rev", "", "")
	flags.IntVar(&o.repeat, "repeat", 1, "")
	flags.StringVar(&o.root, "root", "", "")
	return flags
}

// check refuses flags that do not go together.
func (o diffOptions) check(flags *flag.FlagSet) (err error) {
	flags.Visit(func(f *flag.Flag) {
		switch {
		case (f.Name == "repeat" || f.Name == "root") && o.rev == "":
			err = fmt.Errorf("-%s wants -rev", f.Name)
		case f.Name == "o" && o.rev != "":
			err = errors.New("-rev makes the outputs, so -o says nothing")
		case f.Name == "repeat" && o.repeat < 1:
			err = fmt.Errorf("-repeat %d: at least 1", o.repeat)
		}
	})
	return cmp.Or(err, checkFileOrStdout("json", o.json))
}

// diffFiles compares runs that were written to disk.
func (o diffOptions) diffFiles(oldNames, newNames []string, stdout, stderr io.Writer) (status int, err error) {
	oldRun, err := openRuns(oldNames)
	if err != nil {
		return 0, err
	}
	newRun, err := openRuns(newNames)
	if err != nil {
		return 0, err
	}
	if o.kept != "" {
		oldFolder, newFolder, ok := strings.Cut(o.kept, ",")
		if !ok || !isFolder(oldFolder) || !isFolder(newFolder) {
			return 0, fmt.Errorf("-o %s: want two folders, OLDDIR,NEWDIR", o.kept)
		}
		oldRun.folders, newRun.folders = []string{oldFolder}, []string{newFolder}
	}
	return o.report(oldRun, newRun, stdout, stderr)
}

// report writes what changed, for people and for programs.
func (o diffOptions) report(oldRun, newRun savedRun, stdout, stderr io.Writer) (status int, err error) {
	changes, err := changesBetween(oldRun.results, newRun.results)
	if err != nil {
		return 0, err
	}
	out := stdout
	if o.json == "-" {
		out = stderr // standard output is for the JSON alone
	}
	writeChanges(out, changes, oldRun, newRun)
	if err := saveChanges(o.json, changes, stdout); err != nil {
		return 0, err
	}
	if slices.ContainsFunc(changes, func(c change) bool { return c.kind == worse }) {
		return exitFailed, nil
	}
	return exitAccepted, nil
}

// parseSides returns the names before and after "--", which parts the two sides
// where a run was shared by several machines.
func parseSides(flags *flag.FlagSet, args []string) (before, after []string, parted bool, err error) {
	middle := slices.Index(args, "--")
	if middle < 0 {
		before, err = parseAnyOrder(flags, args)
		return before, nil, false, err
	}
	if before, err = parseAnyOrder(flags, args[:middle]); err == nil {
		after, err = parseAnyOrder(flags, args[middle+1:])
	}
	return before, after, true, err
}
