package search

import (
	"context"
	"errors"
	"fmt"
	"time"

	"dlxoj/dlx"
	"dlxoj/dlx/cmd/dlx/internal/output"
)

// begin starts the clock, and from now on Ctrl-C only stops the search; while
// the text is read it ends the program. The function that begin returns ends all
// this.
func (s *Search) begin() (end func()) {
	interrupted, stop := output.UntilInterrupt()
	s.begun, s.context, end = time.Now(), interrupted, stop
	if s.Timeout > 0 {
		limited, cancel := context.WithTimeout(interrupted, s.Timeout)
		s.context, end = limited, func() { cancel(); stop() }
	}
	s.solver.SetContext(s.context)
	s.solver.SetMonitor(func() { s.out.Progress(s.progress) })
	return end
}

// allow gives the next call of the solver what is left of the budget. If that
// is nothing, a context that is done stops it at the next node, and lets it end
// if there is no such node.
func (s *Search) allow() {
	if s.Budget == 0 {
		return
	}
	left := s.Budget - s.solver.Stats().Nodes
	s.solver.SetBudget(max(1, left))
	if left <= 0 {
		done, cancel := context.WithCancel(context.Background())
		cancel()
		s.solver.SetContext(done)
	}
}

// progress says how far the search is.
func (s *Search) progress() string {
	line := fmt.Sprintf("%d nodes  %v", s.solver.Stats().Nodes, time.Since(s.begun).Round(time.Second))
	if s.gauged {
		line = fmt.Sprintf("%5.1f %%  %s", 100*s.solver.Progress(), line)
	}
	return line
}

// report tells on standard error how the search ended, and returns that. The
// output comes first, in case both go to a terminal.
func (s *Search) report(status dlx.Status, found bool) dlx.Status {
	s.out.Stdout.Flush() // an error stays until the last Flush
	if s.Stats {
		used := s.solver.Stats()
		fmt.Fprintf(s.out.Stderr, "%d nodes, %d updates, %.3f s, engine %v\n",
			used.Nodes, used.Updates, time.Since(s.begun).Seconds(), s.solver.Engine())
	}
	switch {
	case status == dlx.Unknown:
		fmt.Fprintln(s.out.Stderr, "unknown: the search was stopped by", s.stopper())
		return dlx.Unknown
	case status == dlx.Overflow:
		fmt.Fprintln(s.out.Stderr, "unknown: there are more solutions than an int64 can count")
		return dlx.Unknown
	case !found:
		fmt.Fprintln(s.out.Stderr, "none")
		return dlx.None
	}
	return dlx.Found
}

// stopper says what stopped the search.
func (s *Search) stopper() string {
	switch err := s.context.Err(); {
	case err == nil:
		return "-budget"
	case errors.Is(err, context.DeadlineExceeded):
		return "-timeout"
	}
	return "a signal"
}
