//go:build !linux

package process

import (
	"context"
	"errors"
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
	program := exec.Command(command.Args[0], command.Args[1:]...)
	program.Env, program.Dir = command.Env, command.Dir
	closeFiles, err := attachFiles(program, command)
	if err != nil {
		return Report{}, err
	}
	defer closeFiles()
	begin := time.Now()
	if err := program.Start(); err != nil {
		return Report{}, startError(command.Args[0], err)
	}
	ended := make(chan error, 1)
	go func() { ended <- program.Wait() }()
	stopped, failure := watch(ctx, program.Process, command, begin, ended)
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

// attachFiles opens the three standard files for the program.
func attachFiles(program *exec.Cmd, command Command) (closeFiles func(), err error) {
	var opened []*os.File
	closeFiles = func() {
		for _, file := range opened {
			file.Close()
		}
	}
	open := func(path string, flags int) *os.File {
		if path == "" {
			path = os.DevNull
		}
		file, failure := os.OpenFile(path, flags, 0o600)
		if failure != nil {
			err = failure
			return nil
		}
		opened = append(opened, file)
		return file
	}
	const writing = os.O_WRONLY | os.O_CREATE | os.O_TRUNC
	program.Stdin = open(command.Stdin, os.O_RDONLY)
	program.Stdout = open(command.Stdout, writing)
	program.Stderr = open(command.Stderr, writing)
	if err != nil {
		closeFiles()
	}
	return closeFiles, err
}

// watch waits for the end of the program and kills it when it passes a limit.
func watch(ctx context.Context, program *os.Process, command Command, begin time.Time, ended <-chan error) (Stop, error) {
	ticker := time.NewTicker(10 * time.Millisecond)
	defer ticker.Stop()
	limits, done, stopped := command.Limits, ctx.Done(), NotStopped
	for {
		select {
		case err := <-ended:
			return stopped, err
		case <-done:
			done = nil
			program.Kill()
		case <-ticker.C:
			switch {
			case stopped != NotStopped:
			case limits.Wall > 0 && time.Since(begin) > limits.Wall:
				stopped = StoppedByWall
				program.Kill()
			case limits.Output > 0 && (size(command.Stdout) > limits.Output || size(command.Stderr) > limits.Output):
				stopped = StoppedByOutput
				program.Kill()
			}
		}
	}
}
