package run

import (
	"fmt"

	"dlxoj/judge/internal/process"
	"dlxoj/judge/internal/result"
	"dlxoj/judge/internal/suite"
	"dlxoj/judge/internal/text"
)

// limitVerdict reads the verdict off the figures, as far as it does not depend on
// what was printed. The first that holds counts, so a right answer over the
// memory limit is MLE. The messages name limits, not measured figures, which
// stand beside them and change from run to run; but where the clock alone decided,
// the figures are the reason.
func limitVerdict(report process.Report, l suite.Limits, stdout, stderr int64) (result.Verdict, string) {
	switch {
	case report.Stopped == process.StoppedByOutput || stdout > l.Output || stderr > l.Output || report.Signal == "SIGXFSZ":
		where := "a file"
		if stdout > l.Output {
			where = "standard output"
		} else if stderr > l.Output {
			where = "standard error"
		}
		return result.OutputLimit, fmt.Sprintf("more than %s on %s", text.Size(l.Output), where)
	case report.Stopped == process.StoppedByMemory || report.Memory > l.Memory:
		return result.MemoryLimit, fmt.Sprintf("the limit is %s", text.Size(l.Memory))
	case report.CPU > l.Time || report.Stopped == process.StoppedByCPU:
		return result.TimeLimit, fmt.Sprintf("the limit is %s", l.Time)
	case report.Stopped == process.StoppedByWall || report.Wall > l.Wall:
		return result.TimeLimit, wallMessage(report, l)
	case report.Stopped == process.StoppedByProcesses:
		return result.TimeLimit, fmt.Sprintf("more than %d processes", process.MostProcesses)
	case report.Signal != "":
		return result.RuntimeError, "ended by " + report.Signal
	case report.ExitStatus != 0:
		return result.RuntimeError, fmt.Sprintf("exit status %d", report.ExitStatus)
	}
	return result.Accepted, ""
}

// wallMessage says why a program that kept its CPU limit did not end in time.
func wallMessage(report process.Report, l suite.Limits) string {
	if report.CPU < report.Wall/10 && !busy(report) {
		return fmt.Sprintf("idle: stopped after %s, hardly any CPU time used", l.Wall)
	}
	message := fmt.Sprintf("stopped after %s: used %.3f s of CPU time, the limit is %s", l.Wall, report.CPU.Seconds(), l.Time)
	if busy(report) {
		message += "; busy machine"
	}
	return message
}

// busy is whether what the clock stopped mostly waited for a core when it did not compute.
func busy(report process.Report) bool {
	return report.Waited > (report.Wall-report.CPU)/2 && report.Waited > 0
}
