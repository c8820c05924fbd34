package main

import (
	"fmt"

	"dlxoj/judge/process"
)

// limitVerdict reads the verdict off the figures, as far as it does not depend on
// what was printed. The first that holds counts, so a right answer over the
// memory limit is MLE. The messages name limits, not measured figures: those
// stand beside them and change from run to run.
func limitVerdict(report process.Report, l limits, stdout, stderr int64) (verdict, string) {
	switch {
	case report.Stopped == process.StoppedByOutput || stdout > l.output || stderr > l.output || report.Signal == "SIGXFSZ":
		where := "standard output"
		if stdout <= l.output {
			where = "standard error"
			if stderr <= l.output {
				where = "a file"
			}
		}
		return outputLimit, fmt.Sprintf("more than %s on %s", readable(l.output), where)
	case report.Stopped == process.StoppedByMemory || report.Memory > l.memory:
		return memoryLimit, fmt.Sprintf("the limit is %s", readable(l.memory))
	case report.CPU > l.time || report.Stopped == process.StoppedByCPU:
		return timeLimit, fmt.Sprintf("the limit is %s", l.time)
	case report.Stopped == process.StoppedByWall:
		if report.CPU < report.Wall/10 {
			return timeLimit, fmt.Sprintf("idle: stopped after %s, hardly any CPU time used", l.wall)
		}
		return timeLimit, fmt.Sprintf("stopped after %s", l.wall)
	case report.Signal != "":
		return runtimeError, "ended by " + report.Signal
	case report.ExitStatus != 0:
		return runtimeError, fmt.Sprintf("exit status %d", report.ExitStatus)
	}
	return accepted, ""
}
