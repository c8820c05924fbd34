package main

import (
	"time"

	"dlxoj/judge/compare"
)

// problem is one contest problem.
type problem struct {
	name     string // the name of its folders
	title    string
	source   string
	solution string // the folder of the suite's own solution
	limits   limits
	cases    []testCase
	judging
}

// judging is how outputs are judged: by rules, or by a checker if there is one.
type judging struct {
	rules   compare.Rules
	checker *checker
	flags   []string // for the checker, after the arguments of its protocol
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

// hardStop is the default of the wall clock limit.
func hardStop(cpu time.Duration) time.Duration { return 2*cpu + time.Second }

// String says it in a few words.
func (j judging) String() string {
	if j.checker != nil {
		return "checker " + j.checker.command + " (" + j.checker.protocol.name + ")"
	}
	return j.rules.String()
}
