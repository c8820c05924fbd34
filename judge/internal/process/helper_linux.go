package process

import (
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

// BecomeHelper must be the first call of main, and of TestMain where tests run
// programs. In a process that was started as a helper it does the helper's work
// and exits; in any other it does nothing.
func BecomeHelper() {
	if len(os.Args) != 2 || os.Args[1] != helperArgument {
		return
	}
	// The kernel ties the death signal of the program to this very thread.
	runtime.LockOSThread()
	var command Command
	if err := json.NewDecoder(os.Stdin).Decode(&command); err != nil {
		os.Exit(2) // the judge is gone
	}
	unwanted := make(chan struct{})
	go func() {
		os.Stdin.Read(make([]byte, 1)) // returns when the judge lets go
		close(unwanted)
	}()
	report, err := supervise(command, unwanted)
	a := answer{Report: report, NotExecutable: errors.Is(err, syscall.ENOEXEC)}
	if err != nil {
		a.Error = err.Error()
	}
	json.NewEncoder(os.Stdout).Encode(a)
	os.Exit(0)
}

const (
	sampleEvery = 5 * time.Millisecond
	// giveUpAfter bounds the wait for killed processes, which the kernel can
	// hold back in a dead file system.
	giveUpAfter = 20 * time.Second
)

// supervise runs the command and returns when no descendant is left.
func supervise(command Command, unwanted <-chan struct{}) (Report, error) {
	if err := unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); err != nil {
		return Report{}, fmt.Errorf("becoming a subreaper: %w", err)
	}
	childEnded := make(chan os.Signal, 1)
	signal.Notify(childEnded, unix.SIGCHLD)
	if err := inheritLimits(command.Limits); err != nil {
		return Report{}, err
	}
	begin := time.Now()
	main, err := start(command)
	if err != nil {
		return Report{}, err
	}
	limitCPU(main, command.Limits.CPU)
	t := &tree{main: main}
	stopped := watch(t, command, begin, childEnded, unwanted)
	wall := time.Since(begin)
	if err := t.kill(childEnded); err != nil {
		return Report{}, err
	}
	report := Report{Stopped: stopped, CPU: t.reapedCPU, Wall: wall, Memory: t.peak}
	if t.mainStatus.Signaled() {
		report.Signal = unix.SignalName(t.mainStatus.Signal())
	} else {
		report.ExitStatus = t.mainStatus.ExitStatus()
	}
	return report, nil
}

// inheritLimits sets the limits that must hold from the program's first
// instruction. The helper has them too, and does not mind: it writes no files.
func inheritLimits(limits Limits) error {
	if err := unix.Setrlimit(unix.RLIMIT_CORE, &unix.Rlimit{}); err != nil {
		return fmt.Errorf("switching core dumps off: %w", err)
	}
	if limits.Output == 0 {
		return nil
	}
	// One byte more than allowed, so that too much can be told from enough.
	size := unix.Rlimit{Cur: uint64(limits.Output) + 1, Max: uint64(limits.Output) + 1}
	if err := unix.Setrlimit(unix.RLIMIT_FSIZE, &size); err != nil {
		return fmt.Errorf("limiting the output: %w", err)
	}
	return nil
}

// limitCPU lets the kernel stop the program too, in whole seconds and one later
// than the helper does, should the helper be kept from running.
func limitCPU(pid int, limit time.Duration) {
	if limit == 0 {
		return
	}
	seconds := uint64(limit/time.Second) + 2
	cpu := unix.Rlimit{Cur: seconds, Max: seconds}
	// It fails only when the program has ended already.
	_ = unix.Prlimit(pid, unix.RLIMIT_CPU, &cpu, nil)
}

// start starts the program in a session of its own. It dies with the helper.
func start(command Command) (pid int, err error) {
	files, err := command.open()
	if err != nil {
		return 0, err
	}
	// Also what the judge itself was given open stays out of the program. Kernels
	// before 5.9 lack the call.
	_ = unix.CloseRange(3, math.MaxUint32, unix.CLOSE_RANGE_CLOEXEC)
	becomeSmall()
	pid, err = syscall.ForkExec(command.Args[0], command.Args, &syscall.ProcAttr{
		Dir:   command.Dir,
		Env:   command.Env,
		Files: []uintptr{files[0].Fd(), files[1].Fd(), files[2].Fd()},
		Sys:   &syscall.SysProcAttr{Setsid: true, Pdeathsig: syscall.SIGKILL},
	})
	if err != nil {
		err = fmt.Errorf("starting %s: %w", command.Args[0], err)
	}
	return pid, err
}

// watch waits for the end of the program, or for the limit that it passes.
func watch(t *tree, command Command, begin time.Time, childEnded <-chan os.Signal, unwanted <-chan struct{}) Stop {
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
			var cpu time.Duration
			var memory int64
			if command.Limits.CPU > 0 || command.Limits.Memory > 0 {
				cpu, memory = t.sample() // it is what costs most
			}
			if stop := command.passed(cpu, time.Since(begin), memory); stop != NotStopped {
				return stop
			}
		case <-unwanted:
			return NotStopped
		}
	}
}
