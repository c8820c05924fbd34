// Command judge runs submissions over sample files as an online judge would, and
// says whose output changed between two runs.
//
//	go run ./judge                                every problem
//	go run ./judge hdu1426 hdu2780/03_x           a problem, a case
//	go run ./judge -cases DIR -submission a.cpp   any program on any cases
//	go run ./judge stress NAME -submission a.cpp  inputs on which it fails
//	go run ./judge diff OLD NEW                   what changed between two runs
//	go run ./judge diff -rev A                    … since a git revision (revisions)
//	go run ./judge baseline                       the run to hold others against
//	go run ./judge accept -o DIR CASE             makes outputs the answers wanted
//	go run ./judge bundle hdu1426                 one Go file of a program (bundle)
//
// The work is a pipeline, one stage a file:
//
//	discover   which problems and cases there are (elsewhere, kattis: those that
//	           lie outside of samples/; package layout: which files belong together)
//	build      makes a program of each submission, once (languages: by which
//	           commands)
//	run        runs each case under its limits (verdict: what the figures say)
//	output     compares what was printed with what was wanted (package compare, a
//	           pure function of bytes), or asks a checker
//	report     writes a line for each case, or for several submissions a grid
//	           (package show: makes a difference visible)
//
// Stress runs the same for inputs that a generator makes (command cmd/gen), and
// makes the first one that fails smaller (shrink; package grids: how the inputs of
// the sudoku problems are written).
//
// Only build, run, checker, stress and git touch processes, through the package
// process, which explains how a run is limited and measured. One model, a list of
// results, feeds the table, JSON, JUnit, the baseline and the diff of two runs
// (changes; noise: how times are compared).
//
// A case's verdict is the first that holds of
//
//	CE   the submission does not compile
//	JE   the judge itself failed, or the compiler, which could not even build the
//	     smallest program
//	OLE  it printed more than the output limit allows
//	MLE  its peak memory was over the memory limit, be the answer right or not
//	TLE  its CPU time was over the time limit, or its wall time over the hard stop
//	RE   it ended with an exit status other than 0, or by a signal, or cannot be
//	     executed at all, as a script without its first line #!
//	WA   the answer is wrong
//	PE   the words are right, the white space is not (comparison exact only)
//	AC   accepted
//	SKIP not judged, for a compiler is missing; counts as not AC
//
// The CPU time, user and system, of all processes of the run decides about TLE. A
// run is stopped when it has used half as much again, or at the hard stop of the
// wall clock: twice the limit and a second, unless -wall says else. Over the
// memory or the output limit it is stopped at once. A TLE by a narrow margin, and
// every TLE of a run that had others beside it (-j), is run again alone, and the
// second run counts.
//
// Outputs are compared by a mode (see the package compare), or a checker decides:
// a program that is asked and answers by the protocol of testlib (checker input
// output answer; 0 AC, 1 WA, 2 PE), of Kattis (validator input answer folder <
// output; 42 AC, 43 WA, its words in judgemessage.txt), or plain (as testlib; 0 AC,
// 1 WA). Any other answer is a JE.
//
// The exit status is 0 if all is AC, 1 if some verdict is not, 2 after wrong use,
// a JE or a standard output that cannot be written, 130 after Ctrl-C. (go run turns
// every failure into 1.)
//
// A submission is a program, whoever wrote it: the judge imports nothing of the
// solutions that it judges.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"dlxoj/judge/process"
)

// The exit statuses.
const (
	exitAccepted    = 0
	exitFailed      = 1
	exitUsage       = 2
	exitInterrupted = 130
)

func main() {
	process.BecomeHelper()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	context.AfterFunc(ctx, stop) // a second Ctrl-C ends the judge at once
	// Else a reader of standard output who goes away would end the judge before it
	// takes its files away. Not ignored, for programs would inherit that.
	signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE)
	os.Exit(command(ctx, os.Args[1:], os.Stdout, os.Stderr))
}

// commands are what a first argument can ask for. Without one it is judge.
var commands = map[string]func(ctx context.Context, args []string, stdout, stderr io.Writer) (status int, err error){
	"accept":    accept,
	"baseline":  baseline,
	"bundle":    bundleProgram,
	"diff":      diff,
	"languages": listLanguages,
	"stress":    stress,
}

// command does what the arguments say and returns the exit status.
func command(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	work, name := judge, ""
	if len(args) > 0 && commands[args[0]] != nil {
		work, name, args = commands[args[0]], args[0], args[1:]
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	out := &guarded{Writer: stdout, cancel: cancel}
	status, err := work(ctx, args, out, stderr)
	if errors.Is(err, flag.ErrHelp) {
		status, err = exitAccepted, nil
		io.WriteString(out, usages[name])
	}
	if out.err != nil {
		err = out.err // whatever else came of it
	}
	switch {
	case errors.Is(err, context.Canceled):
		return exitInterrupted
	case err != nil:
		fmt.Fprintln(stderr, "judge:", oneLine(err.Error()))
		return exitUsage
	}
	return status
}

// judge is the pipeline.
func judge(ctx context.Context, args []string, stdout, stderr io.Writer) (status int, err error) {
	options, err := parseOptions(args)
	if err != nil {
		return 0, err
	}
	cases, err := discover(options)
	if err != nil {
		return 0, err
	}
	cases = options.part.of(cases)
	if options.list {
		list(stdout, cases)
		return exitAccepted, nil
	}
	against, err := readBaseline(options.baseline)
	if err != nil {
		return 0, err
	}
	results, err := judgeCases(ctx, options, cases, stdout, stderr)
	if err != nil {
		return 0, err
	}
	if err := save(options, results, stdout); err != nil {
		return 0, err
	}
	changed, err := options.holdAgainst(against, cases, results, options.forPeople(stdout, stderr))
	return max(exitStatus(results), changed), err
}

// judgeCases are the stages from build to report.
func judgeCases(ctx context.Context, options options, cases []testCase, stdout, stderr io.Writer) ([]result, error) {
	if options.keep != "" {
		if err := os.MkdirAll(options.keep, 0o777); err != nil {
			return nil, err // before a long run, not in each case of it
		}
	}
	temporary, err := os.MkdirTemp("", "judge-")
	if err != nil {
		return nil, err
	}
	defer removeAll(temporary)

	table := newTable(options, cases, stdout, stderr)
	programs, err := build(ctx, options, cases, temporary, table)
	if err != nil {
		return nil, err
	}
	results := run(ctx, options, jobs(cases, programs), temporary, table)
	table.summary()
	return results, ctx.Err() // what was done is in the table; half a file is none
}

func exitStatus(results []result) int {
	status := exitAccepted
	for _, r := range results {
		switch r.Verdict {
		case accepted:
		case judgeError:
			return exitUsage
		default:
			status = exitFailed
		}
	}
	return status
}
