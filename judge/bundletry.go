package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// try judges a bundle before anybody else does.
func (o bundleOptions) try(ctx context.Context, text []byte, temporary string, stderr io.Writer) error {
	if len(text) > int(o.most) {
		return &unbundled{reason: fmt.Sprintf("the bundle has %d bytes, and -max is %d", len(text), o.most)}
	}
	folder := filepath.Join(temporary, "bundle")
	if err := os.Mkdir(folder, 0o700); err != nil {
		return err
	}
	path := filepath.Join(folder, "main.go")
	if err := os.WriteFile(path, text, 0o600); err != nil {
		return err
	}
	cases, err := o.samples()
	if err != nil {
		return err
	}
	if len(cases) == 0 {
		return o.onlyBuild(ctx, path, temporary, stderr)
	}
	cases[0].problem.solution = path
	return judgeBundle(ctx, cases, stderr)
}

// samples returns those of the problem that the program solves, if any.
func (o bundleOptions) samples() (cases []testCase, err error) {
	root := rootAbove(o.folder)
	if o.root != "" {
		if root, err = findRoot(o.root); err != nil {
			return nil, err
		}
	}
	name := filepath.Base(o.folder)
	if root == "" || filepath.Join(root, "problems", name) != o.folder || !isFolder(filepath.Join(root, "samples", name)) {
		return nil, nil
	}
	return discover(options{root: root, names: []string{name}})
}

// onlyBuild is for programs without samples.
func (o bundleOptions) onlyBuild(ctx context.Context, path, temporary string, stderr io.Writer) error {
	p, err := buildOne(ctx, path, "", filepath.Join(temporary, "build"), limits{})
	if err != nil {
		return err
	}
	if p.verdict != accepted {
		return &unbundled{"the bundle: " + p.message, p.details}
	}
	fmt.Fprintf(stderr, "judge: no samples for %s: the bundle was built, but not judged\n", oneLine(nearPath(o.folder)))
	return nil
}

// judgeBundle judges the bundle as the solution of the problem. The table goes to
// standard error.
func judgeBundle(ctx context.Context, cases []testCase, stderr io.Writer) error {
	results, err := judgeCases(ctx, options{workers: 1}, cases, stderr, stderr)
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
