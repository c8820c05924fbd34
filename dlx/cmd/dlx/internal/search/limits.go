package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"time"

	"dlxoj/dlx"
)

// A search is a solver for the text of a file, within the limits that the flags
// of every searching command set.
type search struct {
	*env
	budget  *int64
	timeout *time.Duration
	stats   *bool

	text   *dlx.Text
	solver *dlx.Solver
	lines  []string // by option, as written; empty before the first time

	context context.Context // done after the timeout, and after Ctrl-C
	begun   time.Time

	engine dlx.Engine // that was asked for
	walks  bool       // the solver can tell how far it is
}

// newSearch returns a search with its flags.
func newSearch(e *env) (*search, *flag.FlagSet) {
	flags := newFlags()
	return &search{
		env:     e,
		budget:  number(flags, "budget", 0, 0, maxBudget),
		timeout: duration(flags, "timeout"),
		stats:   flags.Bool("stats", false, ""),
	}, flags
}

const maxBudget = 1_000_000_000_000_000_000

// load reads the file.
func (s *search) load(file string) (err error) {
	if s.text, err = s.readText(file); err != nil {
		return err
	}
	s.solver = dlx.NewSolver(s.text.Problem, s.engine)
	s.lines = make([]string, s.text.Problem.Options())
	return nil
}

// interrupts are the signals that ask the program to end.
var interrupts = []os.Signal{os.Interrupt, syscall.SIGTERM}

// untilInterrupt returns a context that is done after Ctrl-C, which from now on
// does no more than that. A second one ends the program, as one does after end.
func untilInterrupt() (interrupted context.Context, end func()) {
	interrupted, end = signal.NotifyContext(context.Background(), interrupts...)
	context.AfterFunc(interrupted, end)
	return interrupted, end
}

// begin starts the clock, and from now on Ctrl-C only stops the search; while
// the text is read it ends the program. The function that begin returns ends all
// this.
func (s *search) begin() (end func()) {
	interrupted, stop := untilInterrupt()
	s.begun, s.context, end = time.Now(), interrupted, stop
	if *s.timeout > 0 {
		limited, cancel := context.WithTimeout(interrupted, *s.timeout)
		s.context, end = limited, func() { cancel(); stop() }
	}
	s.solver.SetContext(s.context)
	s.solver.SetMonitor(s.tick)
	return end
}

// allow gives the next call of the solver what is left of the budget. If that
// is nothing, a context that is done stops it at the next node, and lets it end
// if there is no such node.
func (s *search) allow() {
	if *s.budget == 0 {
		return
	}
	left := *s.budget - s.solver.Stats().Nodes
	s.solver.SetBudget(max(1, left))
	if left <= 0 {
		done, cancel := context.WithCancel(context.Background())
		cancel()
		s.solver.SetContext(done)
	}
}

// tick is called by the solver every thousand nodes. What was found so far
// comes out, and a terminal shows how far the search is.
func (s *search) tick() {
	if !s.meter.due() {
		return
	}
	s.stdout.Flush() // an error stays until the last Flush
	line := fmt.Sprintf("%d nodes  %v", s.solver.Stats().Nodes, time.Since(s.begun).Round(time.Second))
	if s.walks {
		line = fmt.Sprintf("%5.1f %%  %s", 100*s.solver.Progress(), line)
	}
	s.meter.show(line)
}

// write writes options, one a line.
func (s *search) write(options []dlx.Option) error {
	for _, o := range options {
		if s.lines[o] == "" {
			s.lines[o] = s.text.Option(o) + "\n"
		}
		if _, err := s.stdout.WriteString(s.lines[o]); err != nil {
			return err
		}
	}
	return nil
}

// report tells on standard error how the search ended, and returns the exit
// status. The output comes first, in case both go to a terminal.
func (s *search) report(status dlx.Status, found bool) int {
	s.stdout.Flush()
	s.meter.erase()
	if *s.stats {
		s.reportStats()
	}
	switch {
	case status == dlx.Unknown:
		fmt.Fprintln(s.stderr, "unknown: the search was stopped by", s.stopper())
		return exitUnknown
	case status == dlx.Overflow:
		fmt.Fprintln(s.stderr, "unknown: there are more solutions than an int64 can count")
		return exitUnknown
	case !found:
		fmt.Fprintln(s.stderr, "none")
		return exitNone
	}
	return exitAnswer
}

// reportStats tells the work and the time.
func (s *search) reportStats() {
	used := s.solver.Stats()
	fmt.Fprintf(s.stderr, "%d nodes, %d updates, %.3f s, engine %v\n",
		used.Nodes, used.Updates, time.Since(s.begun).Seconds(), s.solver.Engine())
}

// stopper says what stopped the search.
func (s *search) stopper() string {
	switch err := s.context.Err(); {
	case err == nil:
		return "-budget"
	case errors.Is(err, context.DeadlineExceeded):
		return "-timeout"
	}
	return "a signal"
}
