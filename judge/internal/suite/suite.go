// Package suite finds problems and their cases. It takes a selection, as a command line
// makes it, and gives the cases with their files, limits and comparison. It reads files
// and starts nothing: it knows neither how a program is run nor what came of it.
//
//	samples.go      the suite: samples/NAME with its problem.yaml
//	external.go     external cases: those outside of samples/
//	pairs.go        which file is the answer to which input, by their names
//	problemfile.go  problem.yaml
//	remarks.go      what it says of single cases
//	kattis.go       packages of the Kattis/ICPC problem format: what problem.yaml says,
//	kattisdata.go   and their validator and cases
//	submissions.go  the programs that packages bring with them
//	selection.go    which of them are wanted
package suite

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"dlxoj/judge/internal/compare"
)

// Problem is one contest problem.
type Problem struct {
	Name     string // the name of its folders
	Title    string
	Source   string
	Root     string // of the suite it belongs to; "" outside of one
	Solution string // the folder of the suite's own solution
	Limits   Limits
	Note     string // what a user should know of it; "" for nothing
	// The commands of a program of another hand that answers it, and of one that makes
	// inputs of it, whose paths begin at root; "" where there is none.
	Reference, Generator string
	Submissions          []Submission // of a package
	cases                []Case
	remarks
	Judging
}

// Judging is how outputs are judged: by rules, or by a checker if there is one.
type Judging struct {
	Rules   compare.Rules
	Checker *Checker
	Flags   []string // for the checker, after the arguments of its protocol
}

// Checker is a program that decides whether an output is right, as the problem names
// it. How it is built and asked is the business of the run.
type Checker struct {
	Command  string // the program and arguments of its own
	Folder   string // where its path begins
	Protocol string // how it is asked and answers
}

var protocols = []string{"testlib", "kattis", "plain"} // that a checker may follow

// newJudging reads what a user says of a comparison, and of the checker if it is that.
func newJudging(comparison, checker, protocol, folder string) (how Judging, err error) {
	switch {
	case comparison != "checker" && checker != "":
		err = errors.New("there is a checker, but comparison is not checker")
	case comparison != "checker":
		how.Rules, err = compare.ParseRules(comparison)
	case strings.TrimSpace(checker) == "":
		err = errors.New("comparison checker needs a command")
	case !slices.Contains(protocols, protocol):
		err = fmt.Errorf("unknown protocol %q; there are testlib, kattis and plain", protocol)
	default:
		how.Checker = &Checker{checker, folder, protocol}
	}
	return how, err
}

// Case is one input with the output that is wanted.
type Case struct {
	Problem *Problem
	Name    string
	Input   string // path
	Answer  string // path
	Reason  string // why it is here: which mistake it stands for; "" where nothing is said
	Beyond  bool   // it goes beyond what the statement promises
	Judging
}

// Path is the name by which a user calls the case.
func (c Case) Path() string { return c.Problem.Name + "/" + c.Name }

// Limits are those of a problem, or of the command line.
type Limits struct {
	Time     time.Duration // CPU; over it is TLE
	Wall     time.Duration // a run is stopped here
	Memory   int64         // bytes
	Output   int64         // bytes
	Standard string        // of C++; "" is the newest that its compiler has
}

const (
	Mebibyte = 1 << 20
	MaxTime  = 24 * time.Hour
	maxMiB   = 1 << 20 // a tebibyte
)

// HardStop is the default of the wall clock limit.
func HardStop(cpu time.Duration) time.Duration { return 2*cpu + time.Second }

// String says it in a few words.
func (j Judging) String() string {
	if j.Checker != nil {
		return "checker " + j.Checker.Command + " (" + j.Checker.Protocol + ")"
	}
	return j.Rules.String()
}
