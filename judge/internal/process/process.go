// Package process runs one program under limits and measures it. It knows nothing of
// cases and verdicts: it says what the program used and how it ended.
//
// A judge wants four things of a run: its exit, its CPU time, its wall time and
// its peak memory; and two promises: that the run ends, and that nothing of it
// is left afterwards. On Linux all six come from one small helper process.
//
// The judge starts itself again with a reserved argument (see BecomeHelper),
// and that helper starts the program, for three reasons. The peak memory that
// the kernel reports for a child begins at the size of the process that started
// it, so a child of a large judge looks large; the helper is small. Limits such
// as the size of a file are set for a process and inherited, so the helper can
// set them for itself and the judge stays free. And a process that declares
// itself a "child subreaper" becomes the parent of every orphan below it, so the
// helper can find, kill and wait for whatever the program leaves behind, also
// what moved to a session of its own.
//
// Standard input is a file: a program that never reads disturbs nobody. Standard
// output and error are pipes, which the helper empties into files, as far as the
// limit: a program may open /dev/stdout again without losing what it printed, and
// a full disk is no failure of the program. Nobody waits for a grandchild that
// keeps them open.
//
// There is no limit on address space. A Go or Java program reserves far more
// than it uses; so the memory in use is watched, and the tree is killed when it
// passes the limit.
package process

import (
	"context"
	"time"

	"dlxoj/judge/internal/file"
)

// Command is one program to run.
type Command struct {
	Args   []string // the program's path and its arguments
	Env    []string // "name=value"; nil is an empty environment
	Dir    string   // the working directory
	Stdin  string   // the path of a file, which the program may open again to write; "" is the null device
	Stdout string   // the path of the file for what it prints
	Stderr string   // and for what it says besides
	Limits Limits
}

// Limits say when a run is stopped. Zero means no limit.
type Limits struct {
	CPU    time.Duration // of the whole tree, user and system
	Wall   time.Duration
	Memory int64 // bytes in use by the whole tree
	Output int64 // bytes, for standard output and standard error each
}

// Stop names the limit that ended a run.
type Stop string

// The reasons for which a run is stopped.
const (
	NotStopped      Stop = ""
	StoppedByCPU    Stop = "cpu"
	StoppedByWall   Stop = "wall"
	StoppedByMemory Stop = "memory"
	StoppedByOutput Stop = "output"
	// StoppedByProcesses is for a tree of more than MostProcesses: a fork bomb.
	StoppedByProcesses Stop = "processes"
)

// MostProcesses is how many a tree may have at a time.
const MostProcesses = 256

// Report is what is known after a run.
type Report struct {
	Stopped    Stop
	ExitStatus int    // when Signal is empty
	Signal     string // the signal that ended the program, such as "SIGSEGV"
	CPU        time.Duration
	Wall       time.Duration
	Memory     int64 // the peak, in bytes; 0 where it cannot be measured
	// Waited is how long what the wall clock stopped was ready to run, and had no core.
	Waited time.Duration
}

// Failed is whether the run did not come to a good end of its own.
func (r Report) Failed() bool { return r.Stopped != NotStopped || r.ExitStatus != 0 || r.Signal != "" }

// Run starts the command, waits until it and all its descendants are gone, and
// reports. An error means that the run could not be done or measured: the
// program's own failures are in the report. It is syscall.ENOEXEC where the
// system does not take the program's file for one that it can execute. When ctx
// ends, the tree is killed and the error is that of ctx.
func Run(ctx context.Context, command Command) (Report, error) {
	if err := ctx.Err(); err != nil {
		return Report{}, err
	}
	return run(ctx, command)
}

// passed names the limit that a run has passed by now, if any.
func (c Command) passed(cpu, wall time.Duration, memory int64) Stop {
	l := c.Limits
	switch {
	case l.Output > 0 && max(file.Size(c.Stdout), file.Size(c.Stderr)) > l.Output:
		return StoppedByOutput
	case l.Memory > 0 && memory > l.Memory:
		return StoppedByMemory
	case l.CPU > 0 && cpu > l.CPU:
		return StoppedByCPU
	case l.Wall > 0 && wall > l.Wall:
		return StoppedByWall
	}
	return NotStopped
}
