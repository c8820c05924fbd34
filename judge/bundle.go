package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"

	"dlxoj/judge/bundle"
)

// A bundle is one file made of a program and of all that it imports (package
// bundle: how). Before it is written it goes where a submission goes: it is built
// alone, in an empty folder, and judged on the samples of its problem.

// bundleSize is the limit of many judges for a source file.
const bundleSize = 64 << 10

// bundleOptions is what the command line says.
type bundleOptions struct {
	folder string // of the main package
	root   string
	to     string
	most   byteSize
}

// bundleProgram writes the bundle of a program. The status is exitFailed if there is
// none, or none that is right.
func bundleProgram(ctx context.Context, args []string, stdout, stderr io.Writer) (status int, err error) {
	o, err := parseBundle(args)
	if err != nil {
		return 0, err
	}
	temporary, err := os.MkdirTemp("", "judge-")
	if err != nil {
		return 0, err
	}
	defer removeAll(temporary)
	text, err := makeBundle(ctx, o.folder, temporary)
	if err == nil {
		err = o.try(ctx, text, temporary, stderr)
	}
	var no *unbundled
	switch {
	case errors.As(err, &no):
		no.explain(stderr)
		return exitFailed, nil
	case err != nil:
		return 0, err
	case o.to == "-":
		_, err = stdout.Write(text)
		return exitAccepted, err
	}
	return exitAccepted, writeFile(o.to, text)
}

// unbundled says why a program has no bundle.
type unbundled struct {
	reason  string
	details []string
}

func (u *unbundled) Error() string { return u.reason }

func (u *unbundled) explain(stderr io.Writer) {
	fmt.Fprintln(stderr, "judge:", oneLine(u.reason))
	for _, line := range u.details {
		indent(stderr, line)
	}
}

func parseBundle(args []string) (o bundleOptions, err error) {
	o.most = bundleSize
	flags := newFlags()
	flags.StringVar(&o.to, "o", "-", "")
	flags.Var(&o.most, "max", "")
	flags.StringVar(&o.root, "root", "", "")
	names, err := parseAnyOrder(flags, args)
	switch {
	case err != nil:
		return o, err
	case len(names) != 1:
		return o, errors.New("bundle needs the folder of one program: judge bundle problems/NAME")
	case o.most <= 0:
		return o, fmt.Errorf("-max %d: a limit must be more than 0", o.most)
	}
	if o.folder, err = o.find(names[0]); err != nil {
		return o, err
	}
	return o, checkFileOrStdout("o", o.to)
}

// find returns the folder of a program: of that path, or of the problem of that
// name.
func (o bundleOptions) find(name string) (string, error) {
	if isFolder(name) {
		return filepath.Abs(name)
	}
	root, err := rootIfAny(o.root)
	if err != nil {
		return "", err
	}
	if own := filepath.Join(root, "problems", name); root != "" && isFolder(own) {
		return own, nil
	}
	return "", fmt.Errorf("%s: there is no such folder, and no such problem", name)
}

// makeBundle asks the go command what the program consists of. That compiles it.
func makeBundle(ctx context.Context, folder, temporary string) ([]byte, error) {
	tool, err := exec.LookPath("go")
	if err != nil {
		return nil, errors.New("go is not installed")
	}
	listing := filepath.Join(temporary, "listing")
	report, err := sources{folder: folder}.runCompiler(ctx, append([]string{tool}, bundle.ListArgs...), temporary, listing)
	if err != nil {
		return nil, err
	}
	if report.ExitStatus != 0 || report.Signal != "" {
		words, _ := os.ReadFile(listing + ".err")
		return nil, &unbundled{"go list failed", firstLines(words, buildLines)}
	}
	listed, err := os.ReadFile(listing)
	if err != nil {
		return nil, err
	}
	text, err := bundle.File(bytes.NewReader(listed))
	var refusal *bundle.Refusal
	if errors.As(err, &refusal) {
		refusal.At.Filename = nearPath(refusal.At.Filename)
		return nil, &unbundled{reason: refusal.Error()}
	}
	return text, err
}
