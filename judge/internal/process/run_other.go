//go:build !linux

package process

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"time"
)

// Unmeasured says what this system cannot measure or promise.
const Unmeasured = "on this system peak memory is not measured, the memory limit does not hold, " +
	"CPU time is known only after a run, and processes that a program leaves behind are not killed"

// BecomeHelper does nothing here: only Linux needs a helper.
func BecomeHelper() {}

// run runs the command as far as the standard library alone can.
func run(ctx context.Context, command Command) (Report, error) {
	files, err := command.open()
	for _, file := range files {
		defer file.Close() // also of one that is nil: that does nothing
	}
	if err != nil {
		return Report{}, err
	}
	program := exec.CommandContext(ctx, command.Args[0], command.Args[1:]...)
	program.Env, program.Dir = command.Env, command.Dir
	program.Stdin, program.Stdout, program.Stderr = files[0], files[1], files[2]
	begin := time.Now()
	if err := program.Start(); err != nil {
		return Report{}, fmt.Errorf("starting %s: %w", command.Args[0], err)
	}
	ended := make(chan error, 1)
	go func() { ended <- program.Wait() }()
	stopped, failure := watch(program.Process, command, begin, ended)
	if err := ctx.Err(); err != nil {
		return Report{}, err
	}
	var exit *exec.ExitError
	if failure != nil && !errors.As(failure, &exit) {
		return Report{}, failure
	}
	state := program.ProcessState
	report := Report{Stopped: stopped, Wall: time.Since(begin), CPU: state.UserTime() + state.SystemTime()}
	if report.ExitStatus = state.ExitCode(); report.ExitStatus < 0 {
		report.Signal = state.String()
	}
	return report, nil
}

// open opens the standard files, in their order.
func (c Command) open() (files [3]*os.File, err error) {
	for i, path := range []string{c.Stdin, c.Stdout, c.Stderr} {
		how := os.O_RDONLY
		if i > 0 {
			how = os.O_WRONLY | os.O_CREATE | os.O_TRUNC
		}
		if files[i], err = os.OpenFile(cmp.Or(path, os.DevNull), how, 0o600); err != nil {
			break
		}
	}
	return files, err
}

// watch waits for the end of the program and kills it when it passes a limit.
func watch(program *os.Process, command Command, begin time.Time, ended <-chan error) (stopped Stop, err error) {
	ticker := time.NewTicker(10 * time.Millisecond)
	defer ticker.Stop()
	for {
		select {
		case err := <-ended:
			return stopped, err
		case <-ticker.C:
			if stopped == NotStopped {
				stopped = command.passed(0, time.Since(begin), 0)
			}
			if stopped != NotStopped {
				program.Kill()
			}
		}
	}
}
