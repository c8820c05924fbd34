package dlx

import (
	"math/rand/v2"
	"runtime"
	"testing"
)

// allocs returns how many allocations f makes. They are those that the memory
// profile, with each allocation in it, has below watched: what the runtime, the
// collector and other goroutines allocate meanwhile does not count, nor does the
// runtime's cache for converting one interface to another. (Objects of less than
// 16 bytes without pointers may share one allocation.)
func allocs(f func()) int {
	defer func(rate int) { runtime.MemProfileRate = rate }(runtime.MemProfileRate)
	runtime.MemProfileRate = 1
	before := allocsBelowWatched()
	watched(f)
	return allocsBelowWatched() - before
}

//go:noinline
func watched(f func()) { f() }

func allocsBelowWatched() (sum int) {
	runtime.GC() // the profile is that of two collections ago
	runtime.GC()
	records := make([]runtime.MemProfileRecord, 1000)
	n, ok := runtime.MemProfile(records, true)
	for ; !ok; n, ok = runtime.MemProfile(records, true) {
		records = make([]runtime.MemProfileRecord, 2*n)
	}
	for _, r := range records[:n] {
		below := false
		for frames, more := runtime.CallersFrames(r.Stack()), true; more; {
			var frame runtime.Frame
			frame, more = frames.Next()
			if frame.Function == "runtime.typeAssert" {
				break
			}
			below = below || frame.Function == "dlxoj/dlx.watched"
		}
		if below {
			sum += int(r.AllocObjects)
		}
	}
	return sum
}

var sink *[4]int

func TestAllocShowsOneInAThousand(t *testing.T) {
	got := allocs(func() {
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
	if got := allocs(func() {
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
	if got := allocs(func() {
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
	if got := allocs(func() {
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
	if got := allocs(func() {
		for n, p := range problems {
			s.Load(p)
			useAll(s, &talks[n])
		}
	}); got != 0 {
		t.Errorf("%d allocations in 1000 problems, want 0", got)
	}
}
