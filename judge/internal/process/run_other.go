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
	stdin, errIn := os.Open(cmp.Or(command.Stdin, os.DevNull))
	stdout, errOut := os.Create(command.Stdout)
	stderr, errErr := os.Create(command.Stderr)
	for _, file := range []*os.File{stdin, stdout, stderr} {
		defer file.Close() // also of one that is nil: that does nothing
	}
	if err := cmp.Or(errIn, errOut, errErr); err != nil {
		return Report{}, err
	}
	program := exec.CommandContext(ctx, command.Args[0], command.Args[1:]...)
	program.Env, program.Dir = command.Env, command.Dir
	program.Stdin, program.Stdout, program.Stderr = stdin, stdout, stderr
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

// watch waits for the end of the program and kills it when it passes a limit.
func watch(program *os.Process, command Command, begin time.Time, ended <-chan error) (stopped Stop, err error) {
	ticker := time.NewTicker(10 * time.Millisecond)
	defer ticker.Stop()
	for {
		select {
		case err := <-ended:
			return stopped, err
		case <-ticker.C:
			if stopped = cmp.Or(stopped, command.passed(0, time.Since(begin), 0)); stopped != NotStopped {
				program.Kill()
			}
		}
	}
}
