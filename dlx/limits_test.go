package dlx

import (
	"context"
	"math"
	"slices"
	"testing"
)

// Wherever a budget stops a search, the next call goes on there: the solutions
// and the nodes are those of a search without a budget.
func TestSearchResumesAtEveryNode(t *testing.T) {
	p := readInstance(t, "langford7.dlx")
	s := newLinks(p)
	var want [][]Option
	for solution := range s.All() {
		want = append(want, slices.Clone(solution))
	}
	nodes := s.Stats().Nodes
	for budget := int64(1); budget <= nodes+1; budget++ {
		s.Reset()
		s.SetBudget(budget)
		var got [][]Option
		for {
			if s.Next() {
				got = append(got, slices.Clone(s.Solution()))
			} else if s.Status() == None {
				break
			} else if s.Solution() != nil {
				t.Fatalf("budget %d: an unknown answer has the solution %d", budget, s.Solution())
			}
		}
		if !slices.EqualFunc(got, want, slices.Equal) {
			t.Fatalf("budget %d: %d solutions, want %d in the same order", budget, len(got), len(want))
		}
		if s.Stats().Nodes != nodes {
			t.Fatalf("budget %d: %d nodes, want %d", budget, s.Stats().Nodes, nodes)
		}
	}
}

func TestBudgetIsExact(t *testing.T) {
	s := newLinks(readInstance(t, "queens8.dlx"))
	const all = 1049 // nodes of the whole search
	for _, budget := range []int64{1, 2, 500, all - 1, all} {
		s.Reset()
		s.SetBudget(budget)
		n, status := s.Count(0)
		if s.Stats().Nodes != budget {
			t.Errorf("budget %d: %d nodes", budget, s.Stats().Nodes)
		}
		if want := budget == all; (status == None) != want || (n == 92) != want {
			t.Errorf("budget %d: %d solutions, %v", budget, n, status)
		}
		sanity(t, s)
	}
	s.Reset()
	s.SetBudget(0)
	if n, status := s.Count(0); n != 92 || status != None {
		t.Errorf("without a budget: %d solutions, %v", n, status)
	}
}

func TestPausedSearchIsASearch(t *testing.T) {
	s := newLinks(readInstance(t, "queens8.dlx"))
	s.SetBudget(3)
	s.Next()
	want := "dlx: Select in the middle of a search; call Reset first, or Next until it returns false"
	if got := panicOf(func() { s.Select(0) }); got != want {
		t.Errorf("Select while paused: panic %q, want %q", got, want)
	}
	sanity(t, s)
	s.Reset()
	sameAsNew(t, s, readInstance(t, "queens8.dlx"))
}

func TestContextEndsASearch(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	s := newLinks(readInstance(t, "langford11.dlx"))
	s.SetContext(ctx)
	for range 5 {
		s.Next()
	}
	if s.Status() != Found {
		t.Fatalf("a context that is not done ended the search: %v", s.Status())
	}
	cancel()
	if s.Next() || s.Status() != Unknown {
		t.Errorf("with the context done Next has status %v, want unknown", s.Status())
	}
	var none context.Context
	s.SetContext(none)
	rest := int64(0)
	for s.Next() {
		rest++
	}
	if rest != 35584-5 || s.Status() != None {
		t.Errorf("after the context was taken away: %d more solutions, %v", rest, s.Status())
	}
}

func TestContextEndsCountAndBest(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	s := newLinks(readInstance(t, "target-band24.dlx5"))
	s.SetContext(ctx)
	if n, status := s.Count(0); n != 0 || status != Unknown {
		t.Errorf("Count is %d, %v, want 0, unknown", n, status)
	}
	best, status := s.Best()
	if status != Unknown || best.Bound < -3052 || best.Weight > best.Bound && best.Options != nil {
		t.Errorf("Best is %+v, %v; want at most a bound of -3052, unknown", best, status)
	}
	sanity(t, s)
}

// Progress climbs from 0 to 1 while the search goes on, and never falls.
func TestProgressClimbs(t *testing.T) {
	s := newLinks(readInstance(t, "langford11.dlx"))
	looks, last := 0, 0.0
	s.SetMonitor(func() {
		looks++
		now := s.Progress()
		if now < last || now > 1 {
			t.Fatalf("progress %v after %v", now, last)
		}
		last = now
	})
	if s.Progress() != 0 {
		t.Errorf("progress before the search is %v", s.Progress())
	}
	s.Count(0)
	if want := int(s.Stats().Nodes/lookEvery) + 1; looks != want {
		t.Errorf("%d looks, want %d", looks, want)
	}
	if last < 0.9 {
		t.Errorf("the last progress is %v", last)
	}
	s.SetMonitor(nil)
	drain(s)
	if s.Progress() != 1 {
		t.Errorf("progress after the last solution is %v", s.Progress())
	}
}

// A monitor is called in the middle of a search: what would disturb it panics.
func TestMonitorMustNotDisturbTheSearch(t *testing.T) {
	for name, call := range map[string]func(*Solver){
		"Next":            func(s *Solver) { s.Next() },
		"Select":          func(s *Solver) { s.Select(40) },
		"Exclude":         func(s *Solver) { s.Exclude(40) },
		"Count":           func(s *Solver) { s.Count(0) },
		"CountWithMemory": func(s *Solver) { s.CountWithMemory(0) },
		"CountParallel":   func(s *Solver) { s.CountParallel(context.Background(), 1) },
		"Split":           func(s *Solver) { s.Split(1, 2) },
		"Best":            func(s *Solver) { s.Best() },
		"Any":             func(s *Solver) { s.Any() },
		"Reset":           func(s *Solver) { s.Reset() },
		"Load":            func(s *Solver) { s.Load(NewProblem(0, 0)) },
	} {
		want := "dlx: " + name + " called by a monitor or a trace; it may call only Progress, Stats and Status"
		for search, run := range map[string]func(*Solver){
			"Count":           func(s *Solver) { s.Count(0) },
			"Next":            func(s *Solver) { drain(s) },
			"Best":            func(s *Solver) { s.Best() },
			"CountWithMemory": func(s *Solver) { s.CountWithMemory(1 << 10) },
		} {
			s := newLinks(readInstance(t, "queens8.dlx"))
			s.SetMonitor(func() { call(s) })
			if got := panicOf(func() { run(s) }); got != want {
				t.Errorf("%s during %s: panic %v, want %q", name, search, got, want)
			}
		}
	}
}

// The greatest budget is as good as none, however many nodes were visited.
func TestGreatestBudget(t *testing.T) {
	p := readInstance(t, "queens8.dlx")
	for _, engine := range []Engine{Links, Bits} {
		s := NewSolver(p, engine)
		s.SetBudget(math.MaxInt64)
		n := 0
		for s.Next() {
			n++
		}
		if n != 92 || s.Status() != None {
			t.Errorf("%v: %d solutions, %v; want 92, none", engine, n, s.Status())
		}
	}
}
