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

// A tree is the program and everything that descends from it, found through /proc: the
// helper is the subreaper, so the chain of parents of each process ends there.
type tree struct {
	main       int
	mainEnded  bool
	mainStatus unix.WaitStatus

	members  []int         // the descendants at the last listing
	listed   time.Time     // when that was
	listCost time.Duration // and how long it took

	reapedCPU time.Duration // of processes that are gone
	peak      int64         // bytes
	asked     chan figures  // gets those of all members, if it was asked for
	first     bool          // the helper goes first
}

const many = 16 // members may become a fork bomb; most trees are far from that

// reap collects the descendants that have ended, and says whether any child is left. What
// the kernel reports for one includes what it waited for itself.
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
		if isolated {
			_ = unix.Kill(-1, unix.SIGKILL) // all but the helper, and none can fork meanwhile
		} else {
			walk(killChild)
		}
		select {
		case <-childEnded:
		case <-time.After(time.Millisecond):
		}
	}
	return nil
}

// count returns the number of members, as far as MostProcesses and one more. Listing all
// processes of a busy machine is slow, so it is done only as often as costs a twentieth
// of the time, unless there are many: they may double meanwhile.
func (t *tree) count() int {
	if len(t.members) > many || time.Since(t.listed) > 20*t.listCost {
		t.list()
	}
	return len(t.members)
}

// sample returns the CPU time and the memory of the tree by now. Processes that fork all
// the time can make the kernel take seconds to tell; it is asked by another thread, and
// may answer some other time.
func (t *tree) sample() (cpu time.Duration, memory int64) {
	if t.asked == nil {
		t.asked = make(chan figures, 1)
		go measure(slices.Clone(t.members), figures{t.reapedCPU, t.peak}, t.asked)
	}
	select {
	case now := <-t.asked:
		t.asked = nil
		t.peak = max(t.peak, now.memory)
		return now.cpu, now.memory
	case <-time.After(sampleEvery):
		return 0, 0
	}
}

type figures struct {
	cpu    time.Duration
	memory int64 // bytes
}

// measure sums the figures of some processes; their CPU time is added to that of others
// before. Pages that processes share are counted once for each of them, unless that gives
// a new peak: the exact figure is dear.
func measure(pids []int, before figures, answer chan<- figures) {
	now := figures{cpu: before.cpu}
	for _, pid := range pids {
		if s, ok := readStat(pid); ok {
			now.cpu += s.cpu
			now.memory += s.resident
		}
	}
	if len(pids) > 1 && now.memory > before.memory {
		now.memory = proportional(pids)
	}
	answer <- now
}

func (t *tree) list() {
	begin := time.Now()
	t.members = t.members[:0]
	walk(func(pid, _ int) bool {
		t.members = append(t.members, pid)
		return len(t.members) <= MostProcesses
	})
	if len(t.members) > many && !t.first {
		t.first = true
		goFirst()
	}
	t.listed = time.Now()
	t.listCost = t.listed.Sub(begin)
}

// killChild kills a process, unless its number stands for another one by now.
func killChild(pid, parent int) bool {
	process, _ := os.FindProcess(pid) // never fails on Unix; it holds on to it, where the kernel can
	if s, ok := readStat(pid); ok && s.parent == parent {
		_ = process.Kill() // it may be gone already
	}
	_ = process.Release()
	return true
}

// walk visits all descendants, or until visit says no, each before its children are
// looked for: one that is killed when it is visited has no more children after that.
func walk(visit func(pid, parent int) bool) {
	childrenOf := findChildren()
	next := []int{os.Getpid()}
	for len(next) > 0 {
		parent := next[0]
		children := childrenOf(parent)
		for _, child := range children {
			if !visit(child, parent) {
				return
			}
		}
		next = append(next[1:], children...)
	}
}

// findChildren returns what tells the children of a process: the kernel, or else the
// parents of all processes. That takes longer, so that a fork bomb would win.
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

// proportional sums the memory of some processes, a page that n of them share counting a
// part in n for each.
func proportional(pids []int) (total int64) {
	for _, pid := range pids {
		text, _ := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/smaps_rollup")
		_, after, _ := bytes.Cut(text, []byte("\nPss:"))
		var kib int64
		_, _ = fmt.Sscan(string(after), &kib) // the process may be gone already
		total += kib << 10
	}
	return total
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
