package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

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

// build makes the checker ready: a source file, a folder or an executable as
// submissions are, or a command on the path. A checker that cannot be built ends
// the judge, for nothing could be said without it.
func (c *checker) build(ctx context.Context, aside string) error {
	words := strings.Fields(c.command)
	path := words[0]
	if !filepath.IsAbs(path) {
		path = filepath.Join(c.folder, path)
	}
	if _, err := os.Stat(path); err != nil {
		tool, err := exec.LookPath(words[0])
		if err != nil {
			return fmt.Errorf("checker %s: there is no such file or command", words[0])
		}
		if tool, err = filepath.Abs(tool); err != nil {
			return err
		}
		c.args = append([]string{tool}, c.ownPaths(words[1:])...)
		return nil
	}
	built, err := buildOne(ctx, path, "", aside, limits{memory: checkerMemory})
	if err != nil {
		return fmt.Errorf("checker %w", err)
	}
	if built.verdict != accepted {
		return fmt.Errorf("checker %s: %s", words[0], strings.Join(append([]string{built.message}, built.details...), "; "))
	}
	c.args = append(built.args, words[1:]...)
	return nil
}

// ownPaths makes the files among the arguments absolute, for the checker runs in
// a folder of its own: "python3 check.py".
func (c *checker) ownPaths(words []string) (args []string) {
	for _, word := range words {
		if path := filepath.Join(c.folder, word); isFile(path) {
			word, _ = filepath.Abs(path)
		}
		args = append(args, word)
	}
	return args
}

const (
	checkerTime   = 30 * time.Second
	checkerMemory = 2 << 30
	checkerOutput = 16 * mebibyte
	checkerLines  = 5 // shown of what it says
)

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
		Limits: process.Limits{CPU: checkerTime, Wall: 2 * checkerTime, Memory: checkerMemory, Output: checkerOutput},
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
