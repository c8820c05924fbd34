package process

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"golang.org/x/sys/unix"
)

// A tree is the program and everything that descends from it. Descendants are
// found through /proc: the helper is the subreaper, so the chain of parents of
// each of them ends at the helper, whatever sessions and groups they moved to.
type tree struct {
	main       int
	mainEnded  bool
	mainStatus unix.WaitStatus

	members  []int         // the descendants at the last listing
	listed   time.Time     // when that was
	listCost time.Duration // and how long it took

	reapedCPU time.Duration // of processes that are gone
	peak      int64         // bytes
	first     bool          // the helper goes first
	asked     chan int64    // gets the memory of all members, if it was asked for
}

// many is how many members may become a fork bomb, of which most trees are far.
const many = 16

// reap collects the descendants that have ended, without waiting, and says
// whether any child is left. What the kernel reports for one includes what it
// waited for itself.
func (t *tree) reap() (left bool) {
	for {
		var status unix.WaitStatus
		var usage unix.Rusage
		pid, err := unix.Wait4(-1, &status, unix.WNOHANG, &usage)
		switch {
		case err == unix.EINTR:
			continue
		case err != nil:
			return false
		case pid == 0:
			return true
		}
		t.reapedCPU += time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
		t.peak = max(t.peak, usage.Maxrss<<10)
		if pid == t.main {
			t.mainEnded, t.mainStatus = true, status
		}
	}
}

// kill kills whatever is left until nothing is.
func (t *tree) kill(childEnded <-chan os.Signal) error {
	deadline := time.Now().Add(giveUpAfter)
	for t.reap() {
		if time.Now().After(deadline) {
			return errors.New("some process of the run cannot be killed")
		}
		walk(func(pid int) { _ = unix.Kill(pid, unix.SIGKILL) }) // it may be gone already
		select {
		case <-childEnded:
		case <-time.After(time.Millisecond):
		}
	}
	return nil
}

// sample returns the CPU time and the memory of the tree by now. Listing all
// processes of a busy machine is slow, so it is done only as often as costs a
// twentieth of the time; in between the members known are looked at.
func (t *tree) sample() (cpu time.Duration, memory int64) {
	if time.Since(t.listed) > 20*t.listCost {
		t.list()
	}
	cpu = t.reapedCPU
	for _, pid := range t.members {
		if s, ok := readStat(pid); ok {
			cpu += s.cpu
			memory += s.resident
		}
	}
	// Pages that processes share were counted once for each of them. The exact
	// figure is dear, so it is asked for only where it can matter.
	if len(t.members) > 1 && memory > t.peak {
		memory = t.proportional()
	}
	t.peak = max(t.peak, memory)
	return cpu, memory
}

// list finds the members of the tree.
func (t *tree) list() {
	begin := time.Now()
	t.members = t.members[:0]
	walk(func(pid int) { t.members = append(t.members, pid) })
	if len(t.members) > many && !t.first {
		t.first = true
		goFirst()
	}
	t.listed = time.Now()
	t.listCost = t.listed.Sub(begin)
}

// walk visits all descendants, each before its children are looked for: one that is
// killed when it is visited has no more children after that.
func walk(visit func(pid int)) {
	childrenOf := findChildren()
	next := childrenOf(os.Getpid())
	for len(next) > 0 {
		pid := next[0]
		visit(pid)
		next = append(next[1:], childrenOf(pid)...)
	}
}

// findChildren returns what tells the children of a process: the kernel, or where it
// does not, the parents of all processes of the machine. That takes longer, so that a
// fork bomb would win.
func findChildren() func(pid int) []int {
	if _, err := os.Stat(fmt.Sprintf("/proc/self/task/%d/children", os.Getpid())); err == nil {
		return childrenOf
	}
	children := map[int][]int{}
	entries, _ := os.ReadDir("/proc")
	for _, entry := range entries {
		pid, err := strconv.Atoi(entry.Name())
		if err != nil {
			continue
		}
		if s, ok := readStat(pid); ok {
			children[s.parent] = append(children[s.parent], pid)
		}
	}
	return func(pid int) []int { return children[pid] }
}

// childrenOf asks the kernel, thread by thread.
func childrenOf(pid int) (children []int) {
	folder := "/proc/" + strconv.Itoa(pid) + "/task/"
	threads, _ := os.ReadDir(folder) // the process may be gone already
	for _, thread := range threads {
		text, _ := os.ReadFile(folder + thread.Name() + "/children")
		for _, word := range bytes.Fields(text) {
			if child, err := strconv.Atoi(string(word)); err == nil {
				children = append(children, child)
			}
		}
	}
	return children
}

// proportional sums the memory of the members, a page that n processes share
// counting a part in n for each. Processes that fork all the time can make the kernel
// take seconds; it is asked by another thread then, and answers some other time.
func (t *tree) proportional() int64 {
	if t.asked == nil {
		t.asked = make(chan int64, 1)
		go sumProportional(slices.Clone(t.members), t.asked)
	}
	select {
	case total := <-t.asked:
		t.asked = nil
		return total
	case <-time.After(sampleEvery):
		return 0
	}
}

func sumProportional(pids []int, answer chan<- int64) {
	var total int64
	for _, pid := range pids {
		text, _ := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/smaps_rollup")
		_, after, _ := bytes.Cut(text, []byte("\nPss:"))
		var kib int64
		_, _ = fmt.Sscan(string(after), &kib) // the process may be gone already
		total += kib << 10
	}
	answer <- total
}

// waited sums how long the threads of the members have waited for a core.
func (t *tree) waited() (total time.Duration) {
	for _, pid := range t.members {
		paths, _ := filepath.Glob("/proc/" + strconv.Itoa(pid) + "/task/*/schedstat")
		for _, path := range paths {
			text, _ := os.ReadFile(path)
			var ran, waited time.Duration
			_, _ = fmt.Sscan(string(text), &ran, &waited) // the thread may be gone already
			total += waited
		}
	}
	return total
}

// stat is the part of /proc/PID/stat that matters here.
type stat struct {
	parent   int
	cpu      time.Duration // with that of the children it waited for
	resident int64         // bytes
}

// readStat reads the figures of one process; it may be gone already.
func readStat(pid int) (s stat, ok bool) {
	text, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
	if err != nil {
		return s, false
	}
	// The name in parentheses may hold blanks and parentheses itself. The field
	// after it is the third of proc(5).
	fields := strings.Fields(string(text[bytes.LastIndexByte(text, ')')+1:]))
	if len(fields) < 22 {
		return s, false
	}
	number := func(field int) int64 {
		n, _ := strconv.ParseInt(fields[field-3], 10, 64)
		return n
	}
	const tick = 10 * time.Millisecond // USER_HZ is 100 wherever Go runs
	s.parent = int(number(4))
	s.cpu = time.Duration(number(14)+number(15)+number(16)+number(17)) * tick
	s.resident = number(24) * int64(os.Getpagesize())
	return s, true
}
