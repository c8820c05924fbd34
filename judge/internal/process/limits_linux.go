package process

import (
	"cmp"
	"fmt"
	"os"
	"strconv"
	"strings"

	"golang.org/x/sys/unix"
)

const defaultStack = 1 << 30 // bytes, where neither the system nor the command has a limit

// inheritLimits sets the limits that must hold from the program's first instruction.
// The helper has them too, until it takes back what it would mind itself.
func inheritLimits(limits Limits) (takeBack func(), err error) {
	// As far as the system allows: recursion is bounded by the memory. Without any
	// limit the stacks of threads would be small.
	stack := func(l *unix.Rlimit) {
		if l.Cur = l.Max; l.Max == unix.RLIM_INFINITY {
			l.Cur = uint64(cmp.Or(limits.Memory, defaultStack))
		}
	}
	// The kernel counts all tasks of the user. For the superuser it does not count.
	processes := func(l *unix.Rlimit) {
		if l.Cur = l.Max; !isolated {
			l.Cur = min(l.Max, tasksOfAll()+MostProcesses)
		}
	}
	var before unix.Rlimit
	err = cmp.Or(
		unix.Getrlimit(unix.RLIMIT_NPROC, &before),
		setLimit(unix.RLIMIT_CORE, "core dumps", func(l *unix.Rlimit) { *l = unix.Rlimit{} }),
		setLimit(unix.RLIMIT_STACK, "the stack", stack),
		setLimit(unix.RLIMIT_NPROC, "processes", processes))
	if err == nil && limits.Output > 0 {
		// One byte more than allowed, so that too much can be told from enough.
		err = setLimit(unix.RLIMIT_FSIZE, "files", func(l *unix.Rlimit) {
			l.Max = min(l.Max, uint64(limits.Output)+1)
			l.Cur = l.Max
		})
	}
	return func() { _ = unix.Setrlimit(unix.RLIMIT_NPROC, &before) }, err
}

// setLimit changes a limit. Where Max becomes less, the program cannot raise it again.
func setLimit(resource int, of string, change func(*unix.Rlimit)) error {
	var limit unix.Rlimit
	err := unix.Getrlimit(resource, &limit)
	if err == nil {
		change(&limit)
		err = unix.Setrlimit(resource, &limit)
	}
	if err != nil {
		return fmt.Errorf("setting the limit of %s: %w", of, err)
	}
	return nil
}

// tasksOfAll returns the number of processes and threads of the machine: what stands
// after the slash in "0.20 0.18 0.12 1/80 11206".
func tasksOfAll() (n uint64) {
	text, _ := os.ReadFile("/proc/loadavg")
	_, after, _ := strings.Cut(string(text), "/")
	_, _ = fmt.Sscan(after, &n)
	return n
}

// goFirst lets the helper run before what it has to stop, hundreds of processes even,
// where the user may do that. It is dear, so not for every run.
func goFirst() {
	threads, _ := os.ReadDir("/proc/self/task")
	for _, thread := range threads {
		id, _ := strconv.Atoi(thread.Name())
		how := unix.SchedAttr{Size: unix.SizeofSchedAttr, Policy: unix.SCHED_RR, Priority: 1}
		_ = unix.SchedSetAttr(id, &how, 0)
	}
}
