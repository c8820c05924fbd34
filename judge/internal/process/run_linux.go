package process

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// Unmeasured says what this system cannot measure or promise: on Linux nothing.
const Unmeasured = ""

const helperArgument = "__judge-helper" // its only one

// patience is how much longer than the program a helper may take. Tests shorten it.
var patience = giveUpAfter + 10*time.Second

// answer is what the helper writes when it is done.
type answer struct {
	Report        Report
	Error         string
	NotExecutable bool // that is the error
}

// run hands the command to a helper and waits for the answer.
//
// The helper's standard input carries the command and then stays open as long
// as the run is wanted. When ctx ends the judge closes it, when the judge dies
// the kernel does; either way the helper kills the tree. A session of its own
// keeps the Ctrl-C of the terminal from the helper.
func run(ctx context.Context, command Command) (Report, error) {
	helper := newHelper(mayIsolate())
	var output, complaint bytes.Buffer
	helper.Stdout, helper.Stderr = &output, &complaint
	control, err := helper.StdinPipe()
	if err != nil {
		return Report{}, err
	}
	if err := startHelper(helper); err != nil {
		return Report{}, fmt.Errorf("starting the helper: %w", err)
	}
	go keepRunning(helper.Process)
	cancel := context.AfterFunc(ctx, func() { control.Close() })
	defer cancel()
	if command.Limits.Wall > 0 {
		// A program can do much to its helper, but not to the judge.
		watchdog := time.AfterFunc(command.Limits.Wall+patience, func() { helper.Process.Kill() })
		defer watchdog.Stop()
	}
	// A write fails only when the helper is dead, and then Wait tells more.
	_ = json.NewEncoder(control).Encode(command)
	failure := helper.Wait()
	forgetHelper(helper, failure != nil)
	if err := ctx.Err(); err != nil {
		return Report{}, err
	}
	if failure != nil {
		first, _, _ := strings.Cut(complaint.String(), "\n")
		return Report{}, fmt.Errorf("the helper died: %w %s", failure, first)
	}
	var a answer
	err = json.Unmarshal(output.Bytes(), &a)
	switch {
	case err != nil:
		err = fmt.Errorf("the helper's answer: %w", err)
	case a.NotExecutable:
		err = fmt.Errorf("starting %s: %w", command.Args[0], syscall.ENOEXEC)
	case a.Error != "":
		err = errors.New(a.Error)
	}
	return a.Report, err
}

// newHelper returns a helper that is yet to be started. One that is isolated is the
// first process of a namespace: the program can do nothing to it, and what it leaves
// behind can be killed in one go, however fast it forks.
func newHelper(isolated bool) *exec.Cmd {
	helper := exec.Command("/proc/self/exe", helperArgument)
	helper.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	if isolated {
		helper.SysProcAttr.Cloneflags, helper.SysProcAttr.Unshareflags = unix.CLONE_NEWPID, unix.CLONE_NEWNS
	}
	return helper
}

// mayIsolate is whether the user may isolate helpers, as mostly the superuser may,
// and only the superuser needs it: the kernel limits the processes of others.
var mayIsolate = sync.OnceValue(func() bool { return newHelper(true).Run() == nil })

// keepRunning lets the helper go on whenever the program stops it, until it ends.
func keepRunning(helper *os.Process) {
	for {
		switch unix.Waitid(unix.P_PID, helper.Pid, nil, unix.WSTOPPED, nil) {
		case nil:
			_ = helper.Signal(unix.SIGCONT) // it may have been killed since
		case unix.EINTR:
		default:
			return
		}
	}
}
