package main

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"sync"
	"time"

	"dlxoj/judge/process"
)

// runner runs jobs.
type runner struct {
	options   options
	temporary string
	// alone is held for reading by runs that may have company, for writing by a
	// run that must not.
	alone sync.RWMutex
}

const stderrLines = 5 // shown of what a failed program says

// run runs every job and hands the results to the table, in the order of the
// jobs. After Ctrl-C it returns what was done.
func run(ctx context.Context, o options, jobs []job, temporary string, t *table) []result {
	r := &runner{options: o, temporary: temporary}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var results []result
	failed := false
	one := func(i int) *result {
		t.progress.running(jobs[i].path())
		return r.judge(ctx, jobs[i])
	}
	inOrder(len(jobs), o.workers, one, func(i int, done *result) bool {
		if done == nil {
			return true // interrupted, but a later one may be done
		}
		results = append(results, *done)
		t.add(jobs[i], *done)
		failed = failed || done.Verdict != accepted
		if o.stopAtFirst && failed && jobs[i].last {
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
	for n := 2; n <= r.options.repeat && done.Verdict == accepted && ctx.Err() == nil; n++ {
		next := r.once(ctx, j)
		next.absorb(done)
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
	if ctx.Err() == nil && doubtful(done, j.problem.limits, r.options.workers > 1) {
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
	report, err := execute(ctx, p, c.problem.limits, c.input, folder)
	var refused *process.NotStarted
	if errors.As(err, &refused) && len(p.args) == 1 { // the submission itself, not what is to run it
		done.Verdict, done.Message = runtimeError, "it cannot be executed: "+refused.Reason
		return nil
	}
	if err != nil {
		return err
	}
	stdout, stderr := filepath.Join(folder, "stdout"), filepath.Join(folder, "stderr")
	done.measure(report)
	done.Verdict, done.Message = limitVerdict(report, c.problem.limits, fileSize(stdout), fileSize(stderr))
	if report.Stopped == process.NotStopped || done.Verdict == outputLimit {
		if done.OutputSHA256, err = hashFile(stdout); err != nil {
			return err
		}
	}
	switch done.Verdict {
	case accepted: // so far
		err = done.judgeOutput(ctx, c, stdout, folder)
	case runtimeError:
		var words []byte
		words, err = readStart(stderr)
		done.details = firstLines(words, stderrLines)
	}
	if err == nil && p.keep != "" {
		done.kept, err = keepOutput(p.keep, c, stdout)
	}
	return err
}

// execute runs the program in an empty folder of its own, where its temporary
// files go too. Else it has the environment of the judge.
func execute(ctx context.Context, p program, l limits, input, folder string) (process.Report, error) {
	work := filepath.Join(folder, "work")
	if err := os.Mkdir(work, 0o700); err != nil {
		return process.Report{}, err
	}
	return process.Run(ctx, process.Command{
		Args:   p.args,
		Env:    append(os.Environ(), "PWD="+work, "TMPDIR="+work),
		Dir:    work,
		Stdin:  input,
		Stdout: filepath.Join(folder, "stdout"),
		Stderr: filepath.Join(folder, "stderr"),
		Limits: process.Limits{CPU: stopCPU(l), Wall: l.wall, Memory: l.memory, Output: l.output},
	})
}

// measure takes over the figures, rounded to microseconds.
func (r *result) measure(report process.Report) {
	seconds := func(d time.Duration) float64 { return math.Round(d.Seconds()*1e6) / 1e6 }
	r.CPUSeconds, r.WallSeconds, r.MemoryBytes = seconds(report.CPU), seconds(report.Wall), report.Memory
}
