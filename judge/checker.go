package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"dlxoj/judge/process"
)

// checker is a program that decides whether an output is right.
type checker struct {
	command  string   // the program and arguments of its own
	folder   string   // where its path begins
	protocol protocol // how it is asked and answers
	args     []string // how to run it, once it is built
}

// protocol is how the judge and a checker talk.
type protocol struct {
	name     string
	verdicts map[int]verdict // of its exit statuses; any other is the judge's fault
}

var protocols = []protocol{
	{"testlib", map[int]verdict{0: accepted, 1: wrongAnswer, 2: presentationError}},
	{"kattis", map[int]verdict{42: accepted, 43: wrongAnswer}},
	{"plain", map[int]verdict{0: accepted, 1: wrongAnswer}},
}

// newChecker reads what a user says of a checker.
func newChecker(command, protocolName, folder string) (*checker, error) {
	if strings.TrimSpace(command) == "" {
		return nil, errors.New("comparison checker needs a command")
	}
	i := slices.IndexFunc(protocols, func(p protocol) bool { return p.name == protocolName })
	if i < 0 {
		return nil, fmt.Errorf("unknown protocol %q; there are testlib, kattis and plain", protocolName)
	}
	return &checker{command: command, folder: folder, protocol: protocols[i]}, nil
}

// build makes the checker ready. A checker that cannot be built ends the judge, for
// nothing could be said without it.
func (c *checker) build(ctx context.Context, aside string) (err error) {
	if c.args, err = buildTool(ctx, c.command, c.folder, aside); err != nil {
		return fmt.Errorf("checker %w", err)
	}
	return nil
}

const checkerLines = 5 // shown of what it says

// check asks the checker about an output, in a folder that holds its files. What it did wrong itself is an error.
func (c *checker) check(ctx context.Context, t testCase, printed, folder string) (v verdict, words []string, err error) {
	// The checker may leave files there. Some append to the path as it stands.
	feedback := filepath.Join(folder, "feedback") + string(filepath.Separator)
	if err := os.MkdirAll(feedback, 0o700); err != nil {
		return "", nil, err
	}
	command := process.Command{
		Env:    append(os.Environ(), "PWD="+feedback, "TMPDIR="+feedback),
		Dir:    feedback,
		Stdout: filepath.Join(folder, "checker.out"),
		Stderr: filepath.Join(folder, "checker.err"),
		Limits: toolLimits,
	}
	paths := []string{t.input, printed, t.answer}
	if c.protocol.name == "kattis" {
		paths = []string{t.input, t.answer, feedback}
		command.Stdin = printed
	}
	command.Args = slices.Concat(c.args, paths, t.flags)
	report, err := process.Run(ctx, command)
	if err != nil {
		return "", nil, fmt.Errorf("checker: %w", err)
	}
	words = c.words(feedback, command.Stderr, command.Stdout)
	v, err = c.read(report)
	return v, words, err
}

// read reads the verdict off how the checker ended.
func (c *checker) read(report process.Report) (verdict, error) {
	switch {
	case report.Stopped != process.NotStopped:
		return "", fmt.Errorf("checker: over its own limit of %s", report.Stopped)
	case report.Signal != "":
		return "", fmt.Errorf("checker: ended by %s", report.Signal)
	}
	v, known := c.protocol.verdicts[report.ExitStatus]
	if !known {
		return "", fmt.Errorf("checker: exit status %d, which is no answer in protocol %s", report.ExitStatus, c.protocol.name)
	}
	return v, nil
}

// words returns what the checker says: in the first of the places that it used.
func (c *checker) words(feedback, stderr, stdout string) []string {
	for _, path := range []string{filepath.Join(feedback, "judgemessage.txt"), stderr, stdout} {
		if text, err := readStart(path); err == nil {
			if lines := firstLines(text, checkerLines); len(lines) > 0 {
				return lines
			}
		}
	}
	return nil
}
