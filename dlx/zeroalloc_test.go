package dlx

import (
	"math/rand/v2"
	"testing"

	"dlxoj/dlx/internal/alloctest"
)

var sink *[4]int

func TestAllocShowsOneInAThousand(t *testing.T) {
	got := alloctest.Count(func() {
		for n := range 1000 {
			if n == 777 {
				sink = new([4]int)
			}
		}
	})
	if got != 1 {
		t.Errorf("%d allocations seen, want 1", got)
	}
}

// From the very first call, a solver does all it can do in the memory that
// NewSolver took.
func TestAllocNothingAfterNewSolver(t *testing.T) {
	solvers, talks := make([]*Solver, 1000), make([]script, 1000)
	for n := range solvers {
		src := rand.New(rand.NewPCG(uint64(n), 4))
		solvers[n] = NewSolver(drawPuzzle(src).problem(t), Engine(n%3))
		talks[n] = drawScript(src)
	}
	if got := alloctest.Count(func() {
		for n, s := range solvers {
			useAll(s, &talks[n])
		}
	}); got != 0 {
		t.Errorf("%d allocations in the first use of 1000 solvers, want 0", got)
	}
}

func TestAllocNothingInAThousandQueensWithClues(t *testing.T) {
	s := NewSolver(readInstance(t, "queens8.dlx"))
	talks := make([]script, 1000)
	for n := range talks {
		talks[n] = drawScript(rand.New(rand.NewPCG(uint64(n), 5)))
	}
	if got := alloctest.Count(func() {
		for n := range talks {
			useAll(s, &talks[n])
		}
	}); got != 0 {
		t.Errorf("%d allocations in 1000 puzzles, want 0", got)
	}
}

func drawScript(src source) script {
	talk := make(script, 16)
	for n := range talk {
		talk[n] = byte(src.IntN(256))
	}
	return talk
}

// useAll makes assumptions and searches in every way, twice, with Reset after
// searches that have ended and in the middle of one.
func useAll(s *Solver, src source) {
	for range 2 {
		if options := s.problem.Options(); options > 0 {
			for range src.IntN(4) {
				s.Select(Option(src.IntN(options)))
				s.Exclude(Option(src.IntN(options)))
			}
		}
		s.Count(2)
		s.Count(0)
		if s.asked == Links {
			s.Any()
		}
		for range s.All() {
			if src.IntN(2) == 0 {
				break
			}
		}
		for s.Next() {
			s.Solution()
		}
		s.Status()
		s.Stats()
		s.Reset()
		s.Next()
		s.Reset()
	}
}

// One problem and one solver, which once had the largest matrix, take a
// thousand others in the same memory.
func TestAllocNothingInClearAddLoad(t *testing.T) {
	p := NewProblem(mostPrimary, mostSecondary)
	for n := range mostOptions {
		mustAdd(t, p, []Entry{{0, 0}, {1, 0}, {2, 0}, {3, 0}, {4, 0}, {5, n + 1}, {6, n + 1}, {7, n + 1}, {8, n + 1}})
	}
	mustAdd(t, p, []Entry{{Item: 0}})
	s := NewSolver(p)

	puzzles, talks := make([]puzzle, 1000), make([]script, 1000)
	for n := range puzzles {
		src := rand.New(rand.NewPCG(uint64(n), 6))
		puzzles[n] = drawOptions(src, mostPrimary, mostSecondary)
		talks[n] = drawScript(src)
	}
	if got := alloctest.Count(func() {
		for n, z := range puzzles {
			p.Clear()
			for _, entries := range z.options {
				p.AddColored(entries...)
			}
			if p.Options() < mostOptions {
				p.AddOption(0, 5)
			}
			s.Load(p)
			useAll(s, &talks[n])
		}
	}); got != 0 {
		t.Errorf("%d allocations in 1000 matrices, want 0", got)
	}
}

// A solver that once had a greater problem loads smaller ones of all shapes in
// the memory that it has.
func TestAllocNothingInLoadOfOtherShapes(t *testing.T) {
	problems, talks := make([]*Problem, 1000), make([]script, 1000)
	for n := range problems {
		src := rand.New(rand.NewPCG(uint64(n), 7))
		problems[n] = drawPuzzle(src).problem(t)
		talks[n] = drawScript(src)
	}
	s := NewSolver(readInstance(t, "queens8.dlx"))
	if got := alloctest.Count(func() {
		for n, p := range problems {
			s.Load(p)
			useAll(s, &talks[n])
		}
	}); got != 0 {
		t.Errorf("%d allocations in 1000 problems, want 0", got)
	}
}
