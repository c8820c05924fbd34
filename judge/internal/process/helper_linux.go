package process

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"os/signal"
	"runtime"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// BecomeHelper must be the first call of main, and of TestMain where tests run programs.
// In a process that was started as a helper it does that work, and does not return.
func BecomeHelper() {
	if len(os.Args) != 2 || os.Args[1] != helperArgument {
		return
	}
	// The kernel ties the death signal of the program to this very thread.
	runtime.LockOSThread()
	if isolated {
		// The /proc that was there before has other numbers for the processes.
		if err := unix.Mount("proc", "/proc", "proc", unix.MS_NOSUID|unix.MS_NODEV|unix.MS_NOEXEC, ""); err != nil {
			os.Exit(1)
		}
	}
	// The command is one line. A decoder would leave its newline in the pipe if it may.
	control := bufio.NewReader(os.Stdin)
	line, err := control.ReadBytes('\n')
	var command Command
	if cmp.Or(err, json.Unmarshal(line, &command)) != nil {
		os.Exit(0) // a trial, or the judge is gone
	}
	ctx, cancel := context.WithCancel(context.Background())
	go func() {
		control.ReadByte() // returns when the judge lets go
		cancel()
	}()
	report, err := supervise(ctx, cancel, command)
	a := answer{Report: report, NotExecutable: errors.Is(err, syscall.ENOEXEC)}
	if err != nil {
		a.Error = err.Error()
	}
	json.NewEncoder(os.Stdout).Encode(a)
	os.Exit(0)
}

var isolated = os.Getpid() == 1 // whether this helper is the first process of a namespace

const (
	sampleEvery = 5 * time.Millisecond
	// giveUpAfter bounds the wait for killed processes, which the kernel can
	// hold back in a dead file system.
	giveUpAfter = 20 * time.Second
)

// supervise runs the command and returns when no descendant is left. It cancels the
// run where what is printed cannot be kept.
func supervise(ctx context.Context, cancel func(), command Command) (Report, error) {
	if err := unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); err != nil {
		return Report{}, fmt.Errorf("becoming a subreaper: %w", err)
	}
	childEnded := make(chan os.Signal, 1)
	signal.Notify(childEnded, unix.SIGCHLD)
	stdin, errIn := os.Open(cmp.Or(command.Stdin, os.DevNull))
	stdout, errOut := newCapture(command.Stdout)
	stderr, errErr := newCapture(command.Stderr)
	if err := cmp.Or(errIn, errOut, errErr); err != nil {
		return Report{}, err
	}
	begin := time.Now()
	main, err := start(command, stdin, stdout.program, stderr.program)
	if err != nil {
		return Report{}, err
	}
	// Only now, for the helper must be small when it starts the program.
	go stdout.take(command.Limits.Output, cancel)
	go stderr.take(command.Limits.Output, cancel)
	t := &tree{main: main}
	stopped := watch(ctx, t, command, begin, childEnded)
	report := Report{Wall: time.Since(begin)}
	if stopped == StoppedByWall {
		report.Waited = t.waited()
	}
	if err := cmp.Or(t.kill(childEnded), stdout.wait(), stderr.wait()); err != nil {
		return Report{}, err
	}
	// Who printed too much may have ended of that alone.
	report.Stopped = cmp.Or(stopped, command.passed(0, 0, 0))
	report.CPU, report.Memory = t.reapedCPU, t.peak
	if t.mainStatus.Signaled() {
		report.Signal = unix.SignalName(t.mainStatus.Signal())
	} else {
		report.ExitStatus = t.mainStatus.ExitStatus()
	}
	return report, nil
}

// start starts the program in a session of its own. It dies with the helper.
func start(command Command, files ...*os.File) (pid int, err error) {
	var descriptors []uintptr
	for _, file := range files {
		defer file.Close()
		descriptors = append(descriptors, file.Fd())
	}
	takeBack, err := inheritLimits(command.Limits)
	if err != nil {
		return 0, err
	}
	defer takeBack()
	// Also what the judge itself was given open stays out of the program. Kernels
	// before 5.9 lack the call.
	_ = unix.CloseRange(3, math.MaxUint32, unix.CLOSE_RANGE_CLOEXEC)
	becomeSmall()
	pid, err = syscall.ForkExec(command.Args[0], command.Args, &syscall.ProcAttr{
		Dir:   command.Dir,
		Env:   command.Env,
		Files: descriptors,
		Sys:   &syscall.SysProcAttr{Setsid: true, Pdeathsig: syscall.SIGKILL},
	})
	if err != nil {
		err = fmt.Errorf("starting %s: %w", command.Args[0], err)
	}
	return pid, err
}

// watch waits for the end of the program, or for the limit that it passes.
func watch(ctx context.Context, t *tree, command Command, begin time.Time, childEnded <-chan os.Signal) Stop {
	ticker := time.NewTicker(sampleEvery)
	defer ticker.Stop()
	for {
		select {
		case <-childEnded:
			t.reap()
			if t.mainEnded {
				return NotStopped
			}
		case <-ticker.C:
			if t.count() > MostProcesses {
				return StoppedByProcesses
			}
			var cpu time.Duration
			var memory int64
			if command.Limits.CPU > 0 || command.Limits.Memory > 0 {
				cpu, memory = t.sample() // it is what costs most
			}
			if stop := command.passed(cpu, time.Since(begin), memory); stop != NotStopped {
				return stop
			}
		case <-ctx.Done():
			return NotStopped
		}
	}
}
