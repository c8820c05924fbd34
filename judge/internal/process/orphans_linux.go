package process

import (
	"os"
	"os/exec"
	"slices"
	"sync"
	"time"

	"golang.org/x/sys/unix"
)

// A program has the rights of the judge, so it can kill its own helper. The
// program dies with it, but what it started before is orphaned. The judge is a
// subreaper too: such orphans become its children, and since it has no other
// children than helpers, it can tell them and kill them.

var helpers struct {
	sync.Mutex
	pids []int // of those that run
}

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
	helpers.pids = append(helpers.pids, helper.Process.Pid)
	return nil
}

// forgetHelper strikes out a helper that has ended. If it did not end well it
// kills the orphans, until there are none.
func forgetHelper(helper *exec.Cmd, failed bool) {
	helpers.Lock()
	defer helpers.Unlock()
	helpers.pids = slices.DeleteFunc(helpers.pids, func(pid int) bool { return pid == helper.Process.Pid })
	if !failed {
		return
	}
	for deadline := time.Now().Add(giveUpAfter); time.Now().Before(deadline); time.Sleep(time.Millisecond) {
		orphans := slices.DeleteFunc(childrenOfAll()[os.Getpid()], func(pid int) bool {
			return slices.Contains(helpers.pids, pid)
		})
		if len(orphans) == 0 {
			return
		}
		for _, pid := range orphans {
			_ = unix.Kill(pid, unix.SIGKILL) // it may be gone already
			_, _ = unix.Wait4(pid, nil, unix.WNOHANG, nil)
		}
	}
}
