package main

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"dlxoj/judge/internal/process"
)

// runner runs jobs.
type runner struct {
	workers     int  // runs side by side
	repeat      int  // runs of each case
	stopAtFirst bool // case that is not AC
	temporary   string
	checkers    map[*checker][]string // how to run those that are built
	// alone is held for reading by runs that may have company, for writing by a
	// run that must not.
	alone sync.RWMutex
}

// observer is told what is done. Results come one after another, in the order of the
// jobs.
type observer interface {
	building(label string)
	running(c testCase)
	done(j job, r result)
}

const stderrLines = 5 // shown of what a failed program says

// run runs every job. After Ctrl-C it returns what was done.
func (r *runner) run(ctx context.Context, jobs []job, to observer) (results []result) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	failed := false
	one := func(i int) *result {
		to.running(jobs[i].testCase)
		return r.judge(ctx, jobs[i])
	}
	inOrder(len(jobs), max(1, r.workers), one, func(i int, done *result) bool {
		if done == nil {
			return true // interrupted, but a later one may be done
		}
		results = append(results, *done)
		to.done(jobs[i], *done)
		failed = failed || done.Verdict != accepted
		if r.stopAtFirst && failed && jobs[i].last {
			cancel()
			return false
		}
		return true
	})
	return results
}

// judge does a job as often as it is to be repeated, or until it is not AC: that
// run counts, and times are of no interest then. It returns nil if ctx ends first.
func (r *runner) judge(ctx context.Context, j job) *result {
	done := r.once(ctx, j)
	for n := 2; n <= r.repeat && done.Verdict == accepted && ctx.Err() == nil; n++ {
		next := r.once(ctx, j)
		next.merge(done)
		if next.Verdict != accepted {
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
func (r *runner) once(ctx context.Context, j job) result {
	r.alone.RLock()
	done := r.attempt(ctx, j)
	r.alone.RUnlock()
	if ctx.Err() == nil && doubtful(done, j.problem.limits, r.workers > 1) {
		r.alone.Lock()
		done = r.attempt(ctx, j)
		r.alone.Unlock()
	}
	return done
}

// doubtful is whether a case went over its time only because of what ran beside
// it, or so narrowly that chance decided.
func doubtful(done result, l limits, sideBySide bool) bool {
	if done.Verdict != timeLimit {
		return false
	}
	used := done.CPUSeconds / l.time.Seconds()
	return sideBySide || used > 0.75 && used < 1.25
}

// attempt does a job once. An error on the way is the judge's own, or says that
// ctx ended.
func (r *runner) attempt(ctx context.Context, j job) result {
	done := result{Problem: j.problem.name, Case: j.name, Submission: j.label}
	if j.verdict != accepted {
		done.Verdict, done.Message, done.details = j.verdict, j.message, j.program.details
		return done
	}
	if err := r.runAndJudge(ctx, j.program, j.testCase, &done); err != nil {
		done.Verdict, done.Message = judgeError, err.Error()
	}
	return done
}

func (r *runner) runAndJudge(ctx context.Context, p program, c testCase, done *result) error {
	folder, err := os.MkdirTemp(r.temporary, "run-")
	if err != nil {
		return err
	}
	defer removeAll(folder)
	x, err := execute(ctx, p.args, c.problem.limits, c.input, folder)
	var refused *process.NotStarted
	if errors.As(err, &refused) && len(p.args) == 1 { // the submission itself, not what is to run it
		done.Verdict, done.Message = runtimeError, "it cannot be executed: "+refused.Reason
		return nil
	}
	if err != nil {
		return err
	}
	seconds := func(d time.Duration) float64 { return math.Round(d.Seconds()*1e6) / 1e6 } // to microseconds
	done.CPUSeconds, done.WallSeconds, done.MemoryBytes = seconds(x.report.CPU), seconds(x.report.Wall), x.report.Memory
	done.Verdict, done.Message = x.verdict(c.problem.limits)
	if x.report.Stopped == process.NotStopped || done.Verdict == outputLimit {
		if done.OutputSHA256, err = hashFile(x.stdout); err != nil {
			return err
		}
	}
	switch done.Verdict {
	case accepted: // so far
		err = r.judgeOutput(ctx, c, x.stdout, done)
	case runtimeError:
		done.details, err = x.complaint()
	}
	if err == nil && p.keep != "" {
		done.kept, err = keepOutput(p.keep, c, x.stdout)
	}
	return err
}

// execution is a run that ended, by itself or not.
type execution struct {
	report         process.Report
	stdout, stderr string // paths
}

// execute runs a program in an empty folder of its own, where its temporary files go
// too. Else it has the environment of the judge.
func execute(ctx context.Context, args []string, l limits, input, folder string) (x execution, err error) {
	work := filepath.Join(folder, "work")
	if err := os.Mkdir(work, 0o700); err != nil {
		return x, err
	}
	x.stdout, x.stderr = filepath.Join(folder, "stdout"), filepath.Join(folder, "stderr")
	x.report, err = process.Run(ctx, process.Command{
		Args:   args,
		Env:    append(os.Environ(), "PWD="+work, "TMPDIR="+work),
		Dir:    work,
		Stdin:  input,
		Stdout: x.stdout,
		Stderr: x.stderr,
		// For its CPU time it is stopped so far over the limit that it was no near miss.
		Limits: process.Limits{CPU: l.time + l.time/2, Wall: l.wall, Memory: l.memory, Output: l.output},
	})
	return x, err
}

// complaint returns the first lines of what the program wrote to standard error.
func (x execution) complaint() ([]string, error) {
	text, err := readStart(x.stderr)
	return firstLines(text, stderrLines), err
}

// verdict is that of the figures, as far as it does not depend on what was printed.
func (x execution) verdict(l limits) (verdict, string) {
	return limitVerdict(x.report, l, fileSize(x.stdout), fileSize(x.stderr))
}

// badEnd says that a program did not come to a good end of its own.
type badEnd string

func (b badEnd) Error() string { return string(b) }

// answerOf runs a program that is trusted and returns the file that it printed to. The
// error is a badEnd if it did not end well.
func answerOf(ctx context.Context, args []string, l limits, input, folder string) (stdout string, err error) {
	x, err := execute(ctx, args, l, input, folder)
	if err != nil {
		return "", err
	}
	v, why := x.verdict(l)
	if v == accepted {
		return x.stdout, nil
	}
	words, err := x.complaint()
	if err != nil {
		return "", err
	}
	return "", badEnd(fmt.Sprintf("%s, %s", v, strings.Join(append([]string{why}, words...), "; ")))
}

// job is one run: a case, and the program that it tries.
type job struct {
	testCase
	program
	last bool // of this case
}

// jobs lists the runs: case by case, and for each the programs in their order.
func jobs(cases []testCase, programs map[*problem][]program) (all []job) {
	for _, c := range cases {
		for i, p := range programs[c.problem] {
			all = append(all, job{c, p, i == len(programs[c.problem])-1})
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
	var next atomic.Int64
	var stopped atomic.Bool
	var group sync.WaitGroup
	for range min(workers, n) {
		group.Add(1)
		go func() {
			defer group.Done()
			for !stopped.Load() {
				i := int(next.Add(1)) - 1
				if i >= n {
					return
				}
				outcomes[i] <- work(i)
			}
		}()
	}
	for i, outcome := range outcomes {
		if !emit(i, <-outcome) {
			stopped.Store(true)
			break
		}
	}
	group.Wait()
}

// limitVerdict reads the verdict off the figures, as far as it does not depend on
// what was printed. The first that holds counts, so a right answer over the
// memory limit is MLE. The messages name limits, not measured figures: those
// stand beside them and change from run to run.
func limitVerdict(report process.Report, l limits, stdout, stderr int64) (verdict, string) {
	switch {
	case report.Stopped == process.StoppedByOutput || stdout > l.output || stderr > l.output || report.Signal == "SIGXFSZ":
		where := "standard output"
		if stdout <= l.output {
			where = "standard error"
			if stderr <= l.output {
				where = "a file"
			}
		}
		return outputLimit, fmt.Sprintf("more than %s on %s", readable(l.output), where)
	case report.Stopped == process.StoppedByMemory || report.Memory > l.memory:
		return memoryLimit, fmt.Sprintf("the limit is %s", readable(l.memory))
	case report.CPU > l.time || report.Stopped == process.StoppedByCPU:
		return timeLimit, fmt.Sprintf("the limit is %s", l.time)
	case report.Stopped == process.StoppedByWall:
		if report.CPU < report.Wall/10 {
			return timeLimit, fmt.Sprintf("idle: stopped after %s, hardly any CPU time used", l.wall)
		}
		return timeLimit, fmt.Sprintf("stopped after %s", l.wall)
	case report.Signal != "":
		return runtimeError, "ended by " + report.Signal
	case report.ExitStatus != 0:
		return runtimeError, fmt.Sprintf("exit status %d", report.ExitStatus)
	}
	return accepted, ""
}
