// Package run builds programs and runs them over cases, each within its limits, and
// gives a result for each. It takes cases and the submissions that try them, and tells
// an observer what it does; it knows no table, no flag and no file of results.
//
//	submissions.go  which programs are wanted
//	build.go        makes a program of a submission, once
//	languages.go    by which commands
//	java.go         what Java wants to know of a source
//	tool.go         the same for checkers and generators,
//	folder.go       which may be folders with scripts
//	run.go          runs a case
//	verdict.go      the figures decide about OLE, MLE, TLE and RE,
//	output.go       and what was printed about WA, PE and AC, by the rules of package
//	                compare or by a checker
package run

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"dlxoj/judge/internal/file"
	"dlxoj/judge/internal/process"
	"dlxoj/judge/internal/result"
	"dlxoj/judge/internal/suite"
)

// Runner runs jobs.
type Runner struct {
	Workers     int  // runs side by side
	Repeat      int  // runs of each case
	StopAtFirst bool // case that is not AC
	Temporary   string
	checkers    map[*suite.Checker][]string // how to run those that are built
	// alone is held for reading by runs that may have company, for writing by a
	// run that must not.
	alone sync.RWMutex
}

// observer is told what is done. Results come one by one, in the order of the jobs.
type observer interface {
	Building(label string)
	Running(c suite.Case)
	Done(j Job, r result.Result)
}

// Run runs every job. After Ctrl-C it returns what was done.
func (r *Runner) Run(ctx context.Context, jobs []Job, to observer) (results []result.Result) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	failed := false
	one := func(i int) *result.Result {
		to.Running(jobs[i].Case)
		return r.Judge(ctx, jobs[i])
	}
	inOrder(len(jobs), r.Workers, one, func(i int, done *result.Result) bool {
		if done == nil {
			return true // interrupted, but a later one may be done
		}
		results = append(results, *done)
		to.Done(jobs[i], *done)
		failed = failed || done.Verdict != result.Accepted
		if r.StopAtFirst && failed && jobs[i].Last {
			cancel()
			return false
		}
		return true
	})
	return results
}

// Judge does a job as often as Repeat says, or until it is not AC: that
// run counts, and times are of no interest then. It returns nil if ctx ends first.
func (r *Runner) Judge(ctx context.Context, j Job) *result.Result {
	done := r.once(ctx, j)
	for n := 2; n <= r.Repeat && done.Verdict == result.Accepted && ctx.Err() == nil; n++ {
		next := r.once(ctx, j)
		next.Merge(done)
		if next.Verdict != result.Accepted {
			next.Message = fmt.Sprintf("in run %d: %s", n, next.Message)
		}
		done = next
	}
	if ctx.Err() != nil {
		return nil
	}
	return &done
}

// once does a job, and again, alone, where that leaves a doubt.
func (r *Runner) once(ctx context.Context, j Job) result.Result {
	r.alone.RLock()
	done := r.attempt(ctx, j)
	r.alone.RUnlock()
	if ctx.Err() == nil && borderline(done, j.Problem.Limits, r.Workers > 1) {
		r.alone.Lock()
		done = r.attempt(ctx, j)
		r.alone.Unlock()
	}
	return done
}

// borderline is whether a case went over its time only because of what ran beside
// it, or so narrowly that chance decided.
func borderline(done result.Result, l suite.Limits, sideBySide bool) bool {
	if done.Verdict != result.TimeLimit {
		return false
	}
	used := done.CPUSeconds / l.Time.Seconds()
	return sideBySide || done.BusyMachine || used > 0.75 && used < 1.25
}

// attempt does a job once. An error on the way is the judge's own, or that of ctx.
func (r *Runner) attempt(ctx context.Context, j Job) result.Result {
	done := result.Result{Problem: j.Problem.Name, Case: j.Name, Submission: j.Label,
		Verdict: j.Verdict, Message: j.Message, Details: j.Details, Reason: j.Reason, Beyond: j.Beyond}
	switch j.Verdict {
	case result.CompileError:
		done.Compiler = j.Details
	case result.Accepted: // the program can run
		if err := r.runAndJudge(ctx, j.Program, j.Case, &done); err != nil {
			done.Verdict, done.Message = result.JudgeError, err.Error()
		}
	}
	return done
}

func (r *Runner) runAndJudge(ctx context.Context, p Program, c suite.Case, done *result.Result) error {
	folder, err := os.MkdirTemp(r.Temporary, "run-")
	if err != nil {
		return err
	}
	defer file.RemoveAll(folder)
	x, err := execute(ctx, p.Args, c.Problem.Limits, c.Input, folder)
	if errors.Is(err, syscall.ENOEXEC) && len(p.Args) == 1 { // the submission itself, not what is to run it
		done.Verdict, done.Message = result.RuntimeError, "it cannot be executed: "+syscall.ENOEXEC.Error()
		return nil
	}
	if err != nil {
		return err
	}
	seconds := func(d time.Duration) float64 { return math.Round(d.Seconds()*1e6) / 1e6 } // to microseconds
	done.CPUSeconds, done.WallSeconds, done.MemoryBytes = seconds(x.report.CPU), seconds(x.report.Wall), x.report.Memory
	done.Verdict, done.Message = x.verdict, x.why
	done.BusyMachine = x.verdict == result.TimeLimit && x.report.Stopped == process.StoppedByWall && busy(x.report)
	if x.report.Stopped == process.NotStopped || done.Verdict == result.OutputLimit {
		if done.OutputSHA256, err = file.Hash(x.stdout); err != nil {
			return err
		}
	}
	switch done.Verdict {
	case result.Accepted: // so far
		err = r.judgeOutput(ctx, c, x.stdout, done)
	case result.RuntimeError:
		done.Details = lastWords(x.stderr)
	case result.TimeLimit: // the message has no figures, for they change from run to run
		l := c.Problem.Limits
		done.Details = []string{fmt.Sprintf("used %.3f s of CPU time (limit %s), %.3f s by the clock (limit %s)", done.CPUSeconds, l.Time, done.WallSeconds, l.Wall)}
	}
	if err == nil && (done.Verdict == result.RuntimeError || done.Verdict == result.WrongAnswer) {
		// Where nobody else can write either, it may have failed for that.
		err = os.WriteFile(filepath.Join(folder, "room"), make([]byte, 64<<10), 0o600)
	}
	if err == nil && p.Keep != "" {
		done.Kept, err = keepOutput(p.Keep, c, x.stdout)
	}
	return err
}

// execution is a run that ended, by itself or not. Its verdict is that of the figures, as
// far as it does not depend on what was printed.
type execution struct {
	report         process.Report
	stdout, stderr string // paths
	verdict        result.Verdict
	why            string
}

// runProcess is replaced by tests.
var runProcess = process.Run

// execute runs a program in an empty folder of its own, where its temporary files go
// too. Else it has the environment of the judge.
func execute(ctx context.Context, args []string, l suite.Limits, input, folder string) (x execution, err error) {
	work := filepath.Join(folder, "work")
	if err := os.Mkdir(work, 0o700); err != nil {
		return x, err
	}
	stdin := ""
	if input != "" {
		// A copy: a program may open /dev/stdin for writing.
		stdin = filepath.Join(folder, "stdin")
		if err := copyFile(stdin, input); err != nil {
			return x, err
		}
	}
	x.stdout, x.stderr = filepath.Join(folder, "stdout"), filepath.Join(folder, "stderr")
	x.report, err = runProcess(ctx, process.Command{
		Args:   args,
		Env:    environment("PWD="+work, "TMPDIR="+work),
		Dir:    work,
		Stdin:  stdin,
		Stdout: x.stdout,
		Stderr: x.stderr,
		// For its CPU time it is stopped so far over the limit that it was no near miss.
		Limits: process.Limits{CPU: l.Time + l.Time/2, Wall: l.Wall, Memory: l.Memory, Output: l.Output},
	})
	x.verdict, x.why = limitVerdict(x.report, l, file.Size(x.stdout), file.Size(x.stderr))
	return x, err
}

// environment is that of the judge with some variables in place of its own: none stands
// there twice, for C takes the first.
func environment(with ...string) []string {
	own := slices.DeleteFunc(os.Environ(), func(variable string) bool {
		name, _, _ := strings.Cut(variable, "=")
		return slices.ContainsFunc(with, func(w string) bool { return strings.HasPrefix(w, name+"=") })
	})
	return append(own, with...)
}

// BadEnd says that a program did not come to a good end of its own.
type BadEnd string

func (b BadEnd) Error() string { return string(b) }

// Answer runs a trusted program and returns what it printed. A bad end of it is a BadEnd.
func Answer(ctx context.Context, args []string, l suite.Limits, input, temporary string) ([]byte, error) {
	folder, err := os.MkdirTemp(temporary, "answer-")
	if err != nil {
		return nil, err
	}
	defer file.RemoveAll(folder)
	x, err := execute(ctx, args, l, input, folder)
	if err != nil {
		return nil, err
	}
	if x.verdict != result.Accepted {
		diagnostics := append([]string{x.why}, lastWords(x.stderr)...)
		return nil, BadEnd(fmt.Sprintf("%s, %s", x.verdict, strings.Join(diagnostics, "; ")))
	}
	return os.ReadFile(x.stdout)
}

// Job is one run: a case, and the program that it tries.
type Job struct {
	suite.Case
	Program
	Last bool // of this case
}

// Jobs lists the runs: case by case, and for each the programs in their order.
func Jobs(cases []suite.Case, programs map[*suite.Problem][]Program) (all []Job) {
	for _, c := range cases {
		for i, p := range programs[c.Problem] {
			all = append(all, Job{c, p, i == len(programs[c.Problem])-1})
		}
	}
	return all
}

// inOrder does the work for 0, 1, … n-1, some of it side by side, and emits the
// outcomes one by one in that order, as soon as each can be. When emit returns
// false nothing new is begun. It returns when all work that was begun has ended.
func inOrder[T any](n, workers int, work func(i int) T, emit func(i int, outcome T) bool) {
	outcomes := make([]chan T, n)
	for i := range outcomes {
		outcomes[i] = make(chan T, 1)
	}
	var begun atomic.Int64
	var group sync.WaitGroup
	for range min(max(1, workers), n) {
		group.Add(1)
		go func() {
			defer group.Done()
			for i := int(begun.Add(1)) - 1; i < n; i = int(begun.Add(1)) - 1 {
				outcomes[i] <- work(i)
			}
		}()
	}
	for i := 0; i < n && emit(i, <-outcomes[i]); i++ {
	}
	begun.Store(int64(n))
	group.Wait()
}
