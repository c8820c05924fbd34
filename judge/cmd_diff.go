package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"dlxoj/judge/internal/file"
	"dlxoj/judge/internal/result"
	"dlxoj/judge/internal/rundiff"
	"dlxoj/judge/internal/suite"
)

const diffUsage = `Usage: judge diff [-o OLDDIR,NEWDIR] OLD NEW
       judge diff [-o OLDDIR,NEWDIR] OLD... -- NEW...      runs in several parts
       judge diff -rev A [B] [problem | problem/case ...]  or -rev A..B
It compares runs: JSON files, or folders that judge -o made, whose outputs it
shows; or what the programs of two git revisions print, B or the working tree as
it stands, both on the samples of the latter. The first name is B unless a
problem is called so. Working tree and index stay untouched.
-o OLDDIR,NEWDIR  the folders with the outputs of runs that are JSON files
-json FILE        write the changes; - is standard output
-repeat N         with -rev: run each case N times
-root DIR         with -rev: the folder that holds samples/ and problems/
A case is slower if its least CPU time is 1.5 times the most of the old run, and
10 ms beyond; it needs more memory by 1.25 times and 1 MiB. Where one side ran
it only once, 2.25 and 1.5625 times. Neither makes the exit status 1.
Exit status: 0 nothing got worse, 1 something did, 2 wrong use or a JE of
-rev, 130 interrupted.
`

// diffOptions is what the command line of diff says, but for names.
type diffOptions struct {
	kept   string
	json   string
	rev    string
	repeat int
	root   string
}

// runDiff compares two runs. The status is exitFailed if anything got worse.
func runDiff(ctx context.Context, args []string, stdout, stderr io.Writer) (status int, err error) {
	var o diffOptions
	flags := newFlags()
	flags.StringVar(&o.kept, "o", "", "")
	flags.StringVar(&o.json, "json", "", "")
	flags.StringVar(&o.rev, "rev", "", "")
	flags.IntVar(&o.repeat, "repeat", 1, "")
	flags.StringVar(&o.root, "root", "", "")
	before, after, parted, err := parseSides(flags, args)
	if err == nil {
		err = o.Check(flags)
	}
	switch {
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

// Check refuses flags that do not go together.
func (o diffOptions) Check(flags *flag.FlagSet) (err error) {
	flags.Visit(func(f *flag.Flag) {
		switch {
		case (f.Name == "repeat" || f.Name == "root") && o.rev == "":
			err = fmt.Errorf("-%s wants -rev", f.Name)
		case f.Name == "o" && o.rev != "":
			err = errors.New("-rev makes the outputs, so -o says nothing")
		}
	})
	if err == nil {
		err = checkFileOrStdout("json", o.json)
	}
	return err
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

// diffFiles compares runs that were written to disk.
func (o diffOptions) diffFiles(oldNames, newNames []string, stdout, stderr io.Writer) (status int, err error) {
	oldRun, err := result.OpenAll(oldNames)
	if err != nil {
		return 0, err
	}
	newRun, err := result.OpenAll(newNames)
	if err != nil {
		return 0, err
	}
	if o.kept != "" {
		oldFolder, newFolder, ok := strings.Cut(o.kept, ",")
		if !ok || !file.IsFolder(oldFolder) || !file.IsFolder(newFolder) {
			return 0, fmt.Errorf("-o %s: want two folders, OLDDIR,NEWDIR", o.kept)
		}
		oldRun.Folders, newRun.Folders = []string{oldFolder}, []string{newFolder}
	}
	return o.report(oldRun, newRun, stdout, stderr)
}

// diffRevisions judges two revisions and writes what changed. The status is exitUsage
// where the judge itself failed, on both sides alike for instance: then nothing is
// known to be the same.
func (o diffOptions) diffRevisions(ctx context.Context, names []string, stdout, stderr io.Writer) (status int, err error) {
	root, err := suite.FindRoot(o.root)
	if err != nil {
		return 0, err
	}
	temporary, remove, err := file.Temporary()
	if err != nil {
		return 0, err
	}
	defer remove()
	tellUnmeasured(stderr)
	runs, err := rundiff.Revisions(ctx, root, o.rev, names, o.repeat, temporary, stderr)
	if err != nil {
		return 0, err
	}
	status, err = o.report(runs[0], runs[1], stdout, stderr)
	if exitStatus(slices.Concat(runs[0].Results, runs[1].Results)) == exitUsage {
		status = exitUsage
	}
	return status, err
}

// report writes what changed, for people and for programs.
func (o diffOptions) report(oldRun, newRun result.Run, stdout, stderr io.Writer) (status int, err error) {
	changes, err := rundiff.Compare(oldRun.Results, newRun.Results)
	if err != nil {
		return 0, err
	}
	out := stdout
	if o.json == "-" {
		out = stderr // standard output is for the JSON alone
	}
	rundiff.Write(out, changes, oldRun, newRun)
	text, err := rundiff.Encode(changes)
	if err == nil {
		err = writeFileOrStdout(o.json, text, stdout)
	}
	if err == nil && slices.ContainsFunc(changes, rundiff.Change.IsWorse) {
		return exitFailed, nil
	}
	return exitAccepted, err
}
