// Package search makes the searches of count, solve and best. It takes a problem
// in Knuth's text format and limits, writes what it finds as it finds it, and gives
// how the search ended. It must not know where the problem comes from, nor which
// exit status follows.
package search

import (
	"context"
	"fmt"
	"time"

	"dlxoj/dlx"
	"dlxoj/dlx/cmd/dlx/internal/output"
)

// Settings say how a search is made.
type Settings struct {
	Budget  int64         // nodes at most; 0: no limit
	Timeout time.Duration // 0: none
	Stats   bool          // tell the work and the time afterwards
	Engine  dlx.Engine
	Part    Part
}

// A Part is one of several parts of a search, such as 3 of 7. Zero is the whole.
type Part struct{ Index, Of int }

// A Search is good for one call of Count, Solve, First or Best. Each writes to an
// output, whose errors stay until it is closed, and returns Found for an answer,
// None if there is no solution, or Unknown if a limit, a signal or an overflow
// ended the search.
type Search struct {
	Settings
	out    *output.Output
	text   *dlx.Text
	solver *dlx.Solver
	lines  []string // by option, as written; empty before the first time

	context context.Context // done after the timeout, and after Ctrl-C
	begun   time.Time
	gauged  bool // the solver can tell how far it is
}

// New returns a search for the solutions of a text.
func New(text *dlx.Text, settings Settings, out *output.Output) *Search {
	s := &Search{Settings: settings, out: out, text: text, lines: make([]string, text.Problem.Options())}
	s.solver = dlx.NewSolver(text.Problem, s.Engine)
	if s.Part.Of > 0 {
		s.solver.Split(s.Part.Index, s.Part.Of)
	}
	return s
}

// Count writes the number of solutions, which is an answer also if it is 0. It
// remembers partial counts in so many bytes of memory, unless that is 0, or
// searches in several workers; without a budget then.
func (s *Search) Count(memory int64, workers int) dlx.Status {
	defer s.begin()()
	n, status := s.count(memory, workers)
	fmt.Fprintln(s.out.Stdout, n)
	return s.report(status, true)
}

func (s *Search) count(memory int64, workers int) (int64, dlx.Status) {
	if workers > 1 {
		return s.solver.CountParallel(s.context, workers)
	}
	s.allow()
	if memory > 0 {
		return s.solver.CountWithMemory(memory)
	}
	s.gauged = true
	return s.solver.Count(0)
}

// Solve writes at most limit solutions, or all if it is 0. It stops early if
// nothing more can be written.
func (s *Search) Solve(limit int64) dlx.Status {
	s.gauged = true
	defer s.begin()()
	found := int64(0)
	for s.allow(); s.solver.Next(); s.allow() {
		found++
		if s.writeSolution(s.solver.Solution()) != nil || found == limit {
			break
		}
	}
	return s.report(s.solver.Status(), found > 0)
}

// First writes some solution, the one that is found soonest; in a part, or by an
// engine that was asked for, the first.
func (s *Search) First() dlx.Status {
	if s.Part.Of > 0 || s.Engine != dlx.Auto {
		return s.Solve(1)
	}
	defer s.begin()()
	s.allow()
	cover, status := s.solver.Any()
	if status == dlx.Found {
		s.writeSolution(cover)
	}
	return s.report(status, status == dlx.Found)
}

// Best writes the least cost and a solution that has it, or the cheapest one that
// was found until the search was stopped.
func (s *Search) Best() dlx.Status {
	defer s.begin()()
	s.allow()
	optimum, status := s.solver.Best()
	found := optimum.Options != nil
	if found {
		fmt.Fprintln(s.out.Stdout, "cost", -optimum.Weight)
		s.write(optimum.Options)
	}
	ended := s.report(status, found)
	if status == dlx.Unknown {
		fmt.Fprintln(s.out.Stderr, "no solution costs less than", -optimum.Bound)
	}
	return ended
}

// writeSolution writes options and an empty line.
func (s *Search) writeSolution(options []dlx.Option) error {
	if err := s.write(options); err != nil {
		return err
	}
	return s.out.Stdout.WriteByte('\n')
}

// write writes options, one a line.
func (s *Search) write(options []dlx.Option) error {
	for _, o := range options {
		if s.lines[o] == "" {
			s.lines[o] = s.text.Option(o) + "\n"
		}
		if _, err := s.out.Stdout.WriteString(s.lines[o]); err != nil {
			return err
		}
	}
	return nil
}
