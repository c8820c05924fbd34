package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"

	"dlxoj/judge/internal/bundle"
	"dlxoj/judge/internal/file"
	"dlxoj/judge/internal/report"
	"dlxoj/judge/internal/result"
	"dlxoj/judge/internal/run"
	"dlxoj/judge/internal/suite"
	"dlxoj/judge/internal/text"
)

const bundleUsage = `Usage: judge bundle [-o FILE] [-small] [-max SIZE] [-root DIR] FOLDER
It writes the program in FOLDER, or that of a problem of that name, as one Go
file with what it uses of the packages of its module, built with the tag bundle.
First it judges the file on the samples of the problem; where there are none, it
builds it. A file of more than SIZE bytes loses its comments, and if that is not
enough the names that are not exported become short.
-o FILE           write FILE (-, which is standard output)
-small            without comments, but for the head of the file
-max SIZE         the most bytes that it may have, or with KiB, MiB (without
                  -max it is made smaller from 40,000 on, and may have 64KiB)
-root DIR         the folder that holds samples/ and problems/
Exit status: 0 written, 1 it cannot be bundled, is too large or not AC, 2 wrong
use, 130 interrupted.
`

const bundleSize = 64 << 10 // the limit of many judges for a source file

type bundleOptions struct {
	folder string // of the main package
	root   string
	to     string
	most   byteSize
	roomy  int // bytes: a larger file is made smaller
	small  bool
}

// bundleProgram writes a bundle, or returns exitFailed if there is none that is right.
func bundleProgram(ctx context.Context, args []string, stdout, stderr io.Writer) (status int, err error) {
	o, err := parseBundle(args)
	if err != nil {
		return 0, err
	}
	temporary, remove, err := file.Temporary()
	if err != nil {
		return 0, err
	}
	defer remove()
	source, err := o.make(ctx, temporary)
	if err == nil {
		err = o.try(ctx, source, temporary, stderr)
	}
	var no *unbundled
	if errors.As(err, &no) {
		fmt.Fprintln(stderr, "judge:", text.OneLine(no.reason))
		report.Indent(stderr, no.details...)
		return exitFailed, nil
	}
	if err != nil {
		return 0, err
	}
	return exitAccepted, writeFile(o.to, source, stdout)
}

type unbundled struct {
	reason  string
	details []string
}

func (u *unbundled) Error() string { return u.reason }

func parseBundle(args []string) (o bundleOptions, err error) {
	flags := newFlags()
	flags.StringVar(&o.to, "o", "-", "")
	flags.Var(&o.most, "max", "")
	flags.StringVar(&o.root, "root", "", "")
	flags.BoolVar(&o.small, "small", false, "")
	names, err := parseAnyOrder(flags, args)
	if err != nil {
		return o, err
	}
	if o.roomy = int(o.most); o.most == 0 {
		o.roomy, o.most = bundle.Roomy, bundleSize
	}
	if len(names) != 1 {
		return o, errors.New("bundle needs the folder of one program: judge bundle problems/NAME")
	}
	if o.folder, err = o.find(names[0]); err != nil {
		return o, err
	}
	return o, checkFile("o", o.to, true)
}

// find returns the folder of a program, which has that path or is of that problem.
func (o bundleOptions) find(name string) (string, error) {
	root, err := suite.RootIfAny(o.root)
	if err != nil {
		return "", err
	}
	if file.IsFolder(name) {
		return filepath.Abs(name)
	}
	if own := filepath.Join(root, "problems", name); root != "" && file.IsFolder(own) {
		return own, nil
	}
	return "", fmt.Errorf("%s: there is no such folder, and no such problem", name)
}

// make asks the go command what the program consists of. That compiles it.
func (o bundleOptions) make(ctx context.Context, temporary string) ([]byte, error) {
	tool, err := exec.LookPath("go")
	if err != nil {
		return nil, errors.New("go is not installed")
	}
	listing, diagnostics, err := run.PrintOf(ctx, o.folder, append([]string{tool}, bundle.ListArgs...), temporary)
	if err != nil {
		return nil, err
	}
	if diagnostics != nil {
		return nil, &unbundled{"go list failed", diagnostics}
	}
	source, err := bundle.File(bytes.NewReader(listing), o.small, o.roomy)
	var refusal *bundle.Refusal
	if errors.As(err, &refusal) {
		refusal.At.Filename = text.NearPath(refusal.At.Filename)
		return nil, &unbundled{reason: refusal.Error()}
	}
	return source, err
}

// try judges a bundle as the solution of its problem, before anybody else does. The
// table goes to standard error.
func (o bundleOptions) try(ctx context.Context, source []byte, temporary string, stderr io.Writer) error {
	if len(source) > int(o.most) {
		return &unbundled{reason: fmt.Sprintf("the bundle has %s, and -max is %d", text.Plural(len(source), "byte"), o.most)}
	}
	path := filepath.Join(temporary, "main.go")
	if err := os.WriteFile(path, source, 0o600); err != nil {
		return err
	}
	cases, err := o.samples()
	if err != nil {
		return err
	}
	if len(cases) == 0 {
		return o.onlyBuild(ctx, path, temporary, stderr)
	}
	cases[0].Problem.Solution = path
	results, err := judgeCases(ctx, runOptions{}, cases, stderr, stderr)
	if err != nil {
		return err
	}
	switch exitStatus(results) {
	case exitAccepted:
		return nil
	case exitFailed:
		return &unbundled{reason: "the bundle is not AC, so it was not written"}
	}
	return errors.New("the bundle could not be judged, so it was not written")
}

// samples returns those of the problem that the program solves, if any.
func (o bundleOptions) samples() ([]suite.Case, error) {
	root, name := cmp.Or(o.root, suite.RootAbove(o.folder)), filepath.Base(o.folder)
	if root == "" || !file.Same(filepath.Join(root, "problems", name), o.folder) || !file.IsFolder(filepath.Join(root, "samples", name)) {
		return nil, nil
	}
	return suite.Selection{Root: root, Names: []string{name}}.Discover()
}

// onlyBuild is for programs without samples.
func (o bundleOptions) onlyBuild(ctx context.Context, path, temporary string, stderr io.Writer) error {
	p, err := run.Build(ctx, path, "", temporary, suite.Limits{})
	if err != nil {
		return err
	}
	if p.Verdict != result.Accepted {
		return &unbundled{"the bundle: " + p.Message, p.Details}
	}
	fmt.Fprintf(stderr, "judge: no samples for %s: the bundle was built, but not judged\n", text.OneLine(text.NearPath(o.folder)))
	return nil
}
