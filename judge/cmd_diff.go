package main

import (
	"cmp"
	"context"
	"errors"
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
It says what changed from one run to another. A run is a JSON file, or a folder
that judge -o made; then outputs that changed are shown. With -rev it runs the
programs of git revision A, and those of B or else of the working tree, on the
samples of the newer side. Working tree and index stay untouched.
-o OLDDIR,NEWDIR  the folders with the outputs of runs that are JSON files
-json FILE        write the changes; - is standard output
-repeat N         with -rev: run each case N times
-root DIR         with -rev: the folder that holds samples/ and problems/
A case is called slower if its least CPU time is over 1.5 times the old run's
most, and at least 10 ms more; memory counts from 1.25 times and 1 MiB. After
a single run the factors are 2.25 and 1.5625. Neither makes the exit status 1.
Exit status: 0 nothing got worse, 1 something did, 2 wrong use or a JE of -rev.
`

type diffOptions struct {
	kept, json, rev, root string
	repeat                int
}

func runDiff(ctx context.Context, args []string, stdout, stderr io.Writer) (status int, err error) {
	var o diffOptions
	flags := newFlags()
	flags.StringVar(&o.kept, "o", "", "")
	flags.StringVar(&o.json, "json", "", "")
	flags.StringVar(&o.rev, "rev", "", "")
	flags.IntVar(&o.repeat, "repeat", 1, "")
	flags.StringVar(&o.root, "root", "", "")
	// "--" parts the two sides where a run was shared by several machines.
	middle := slices.Index(args, "--")
	before, errBefore := parseAnyOrder(flags, args[:max(0, middle)])
	after, errAfter := parseAnyOrder(flags, args[middle+1:])
	switch err := cmp.Or(errBefore, errAfter, checkFile("json", o.json, true)); {
	case err != nil:
		return 0, err
	case o.rev != "" && o.kept != "":
		return 0, errors.New("-o is for saved runs; -rev makes its own outputs")
	case o.rev != "":
		return o.diffRevisions(ctx, slices.Concat(before, after), stdout, stderr)
	case o.repeat > 1:
		return 0, errors.New("-repeat needs -rev")
	case o.root != "":
		return 0, errors.New("-root needs -rev")
	case middle < 0 && len(after) == 2:
		before, after = after[:1], after[1:]
	case middle < 0:
		return 0, errors.New("diff needs two runs: judge diff OLD NEW, or several on each side of --")
	case len(before) == 0 || len(after) == 0:
		return 0, errors.New("diff needs runs on both sides of --")
	}
	return o.diffFiles(before, after, stdout, stderr)
}

func (o diffOptions) diffFiles(oldNames, newNames []string, stdout, stderr io.Writer) (status int, err error) {
	oldRun, errOld := result.Open(oldNames...)
	newRun, errNew := result.Open(newNames...)
	if err := cmp.Or(errOld, errNew); err != nil {
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
	temporary, remove, err := temporaryFolder(stderr)
	if err != nil {
		return 0, err
	}
	defer remove()
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

func (o diffOptions) report(oldRun, newRun result.Run, stdout, stderr io.Writer) (status int, err error) {
	changes, err := rundiff.Compare(oldRun.Results, newRun.Results)
	if err != nil {
		return 0, err
	}
	rundiff.Write(besideJSON(o.json, stdout, stderr), changes, oldRun, newRun)
	text, err := rundiff.Encode(changes)
	if err == nil {
		err = writeFile(o.json, text, stdout)
	}
	if err == nil && changes.Worse() {
		return exitFailed, nil
	}
	return exitAccepted, err
}
