package main

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"dlxoj/judge/internal/compare"
)

// problem is one contest problem.
type problem struct {
	name     string // the name of its folders
	title    string
	source   string
	root     string // of the suite it belongs to; "" outside of one
	solution string // the folder of the suite's own solution
	limits   limits
	// The commands of a program of another hand that answers it, and of one that makes
	// inputs of it, whose paths begin at root; "" where there is none.
	reference, generator string
	cases                []testCase
	judging
}

// judging is how outputs are judged: by rules, or by a checker if there is one.
type judging struct {
	rules   compare.Rules
	checker *checker
	flags   []string // for the checker, after the arguments of its protocol
}

// checker is a program that decides whether an output is right, as the problem names
// it. How it is built and asked is the business of the run.
type checker struct {
	command  string // the program and arguments of its own
	folder   string // where its path begins
	protocol string // how it is asked and answers
}

// protocols are those that a checker may follow.
var protocols = []string{"testlib", "kattis", "plain"}

// newChecker reads what a user says of a checker.
func newChecker(command, protocol, folder string) (*checker, error) {
	if strings.TrimSpace(command) == "" {
		return nil, errors.New("comparison checker needs a command")
	}
	if !slices.Contains(protocols, protocol) {
		return nil, fmt.Errorf("unknown protocol %q; there are testlib, kattis and plain", protocol)
	}
	return &checker{command, folder, protocol}, nil
}

// testCase is one input with the output that is wanted.
type testCase struct {
	problem *problem
	name    string
	input   string // path
	answer  string // path
	judging
}

// path is the name by which a user calls the case.
func (c testCase) path() string { return c.problem.name + "/" + c.name }

// limits are those of a problem, or of the command line.
type limits struct {
	time   time.Duration // CPU; over it is TLE
	wall   time.Duration // a run is stopped here
	memory int64         // bytes
	output int64         // bytes
}

const (
	mebibyte = 1 << 20
	maxTime  = 24 * time.Hour
	maxMiB   = 1 << 20 // a tebibyte
)

// replaced returns the limits with those in place that others give.
func (l limits) replaced(by limits) limits {
	if by.time > 0 {
		l.time, l.wall = by.time, hardStop(by.time)
	}
	l.wall = cmp.Or(by.wall, l.wall)
	l.memory = cmp.Or(by.memory, l.memory)
	l.output = cmp.Or(by.output, l.output)
	return l
}

// hardStop is the default of the wall clock limit.
func hardStop(cpu time.Duration) time.Duration { return 2*cpu + time.Second }

// String says it in a few words.
func (j judging) String() string {
	if j.checker != nil {
		return "checker " + j.checker.command + " (" + j.checker.protocol + ")"
	}
	return j.rules.String()
}
