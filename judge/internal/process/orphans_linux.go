package process

import (
	"os"
	"os/exec"
	"sync"
	"time"

	"golang.org/x/sys/unix"
)

// A program has the rights of the judge, so it can kill its own helper. The
// program dies with it, but what it started before is orphaned. The judge is a
// subreaper too: such orphans become its children, and since it has no other
// children than helpers, it can tell them and kill them.

var helpers = struct {
	sync.Mutex
	running map[int]bool // by process number
}{running: map[int]bool{}}

// startHelper starts a helper and takes its number down.
func startHelper(helper *exec.Cmd) error {
	helpers.Lock()
	defer helpers.Unlock()
	if err := unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); err != nil {
		return err
	}
	if err := helper.Start(); err != nil {
		return err
	}
	helpers.running[helper.Process.Pid] = true
	return nil
}

// forgetHelper strikes out a helper that has ended. If it did not end well it
// kills the orphans, until there are none.
func forgetHelper(helper *exec.Cmd, failed bool) {
	helpers.Lock()
	defer helpers.Unlock()
	delete(helpers.running, helper.Process.Pid)
	deadline := time.Now().Add(giveUpAfter)
	for left := failed; left && time.Now().Before(deadline); time.Sleep(time.Millisecond) {
		left = false
		for _, pid := range findChildren()(os.Getpid()) {
			if !helpers.running[pid] {
				left = true
				_ = unix.Kill(pid, unix.SIGKILL) // it may be gone already
				_, _ = unix.Wait4(pid, nil, unix.WNOHANG, nil)
			}
		}
	}
}
