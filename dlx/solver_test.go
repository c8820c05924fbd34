package dlx

import (
	"slices"
	"sync"
	"testing"
)

// pairs is a puzzle with three solutions: 0 and 5, 1 and 4, 2 and 3, the ways
// to part four people into pairs.
var pairs = puzzle{primary: 4, options: [][]Entry{
	{{0, 0}, {1, 0}}, {{0, 0}, {2, 0}}, {{0, 0}, {3, 0}},
	{{1, 0}, {2, 0}}, {{1, 0}, {3, 0}}, {{2, 0}, {3, 0}},
}}

func TestWithoutPrimaryItemsTheEmptySolution(t *testing.T) {
	for secondary := range 3 {
		p := NewProblem(0, secondary)
		s := newLinks(p)
		if !s.Next() || len(s.Solution()) != 0 {
			t.Errorf("first solution is %d, want the empty one", s.Solution())
		}
		if s.Next() {
			t.Errorf("second solution %d", s.Solution())
		}
		if n, status := s.Count(0); n != 1 || status != None {
			t.Errorf("Count = %d, %v, want 1, none", n, status)
		}
		s.Reset()
		sameAsNew(t, s, p)
	}
}

func TestItemWithoutOptionsNoSolution(t *testing.T) {
	p := NewProblem(2, 0)
	mustAdd(t, p, []Entry{{Item: 0}})
	s := newLinks(p)
	if s.Next() {
		t.Errorf("solution %d", s.Solution())
	}
	if n, status := s.Count(0); n != 0 || status != None {
		t.Errorf("Count = %d, %v, want 0, none", n, status)
	}
	s.Reset()
	sameAsNew(t, s, p)
}

func TestOneItemOneOption(t *testing.T) {
	p := NewProblem(1, 0)
	mustAdd(t, p, []Entry{{Item: 0}})
	s := newLinks(p)
	expect(t, s, []solution{{[]Option{0}, 2}}, 0)
	if s.Next() {
		t.Errorf("second solution %d", s.Solution())
	}
}

func TestNextStaysFalseUntilAskedAnew(t *testing.T) {
	askAnew := map[string]func(*Solver){
		"Reset":        func(s *Solver) { s.Reset() },
		"Select":       func(s *Solver) { s.Select(0) },
		"Select again": func(s *Solver) { s.Select(0); drain(s); s.Select(0) },
		"Exclude":      func(s *Solver) { s.Exclude(0) },
		"Count":        func(s *Solver) { s.Count(1) },
	}
	for name, ask := range askAnew {
		t.Run(name, func(t *testing.T) {
			s := newLinks(pairs.problem(t))
			drain(s)
			for range 3 {
				if s.Next() {
					t.Fatalf("solution %d after the last", s.Solution())
				}
			}
			if ask(s); !s.Next() {
				t.Errorf("no solution after %s", name)
			}
		})
	}
}

func TestRefusedAssumptionDoesNotBeginAnew(t *testing.T) {
	s := newLinks(pairs.problem(t))
	s.Select(0)
	drain(s)
	if s.Exclude(0) {
		t.Fatal("Exclude of a selected option is true")
	}
	if s.Status() != None || s.Next() {
		t.Errorf("after a refused Exclude the status is %v; want none, and no solution", s.Status())
	}
}

func drain(s *Solver) {
	for s.Next() {
	}
}

func TestStatusFollowsNextAndCount(t *testing.T) {
	s := newLinks(pairs.problem(t))
	for _, step := range []struct {
		name string
		do   func()
		want Status
	}{
		{"NewSolver", func() {}, Unknown},
		{"Next", func() { s.Next() }, Found},
		{"Next after the last", func() { drain(s) }, None},
		{"Select", func() { s.Select(0) }, Unknown},
		{"Next after Select", func() { s.Next() }, Found},
		{"Reset", s.Reset, Unknown},
		{"Count with a limit that is reached", func() { s.Count(3) }, Found},
		{"Exclude", func() { s.Exclude(0) }, Unknown},
		{"Count with a limit that is not reached", func() { s.Count(3) }, None},
		{"Next after Count", func() { s.Next() }, Found},
		{"Load", func() { s.Load(pairs.problem(t)) }, Unknown},
		{"Count without limit", func() { s.Count(0) }, None},
		{"refused Exclude", func() { s.Select(0); s.Exclude(0) }, Unknown},
	} {
		if step.do(); s.Status() != step.want {
			t.Errorf("after %s the status is %v, want %v", step.name, s.Status(), step.want)
		}
	}
}

func TestStatusHasNames(t *testing.T) {
	for status, want := range map[Status]string{Unknown: "unknown", Found: "found", None: "none", Overflow: "overflow", 7: "Status(7)"} {
		if got := status.String(); got != want {
			t.Errorf("String of %d is %q, want %q", int(status), got, want)
		}
	}
}

func TestCountStopsAtItsLimit(t *testing.T) {
	p := pairs.problem(t) // three solutions
	s := newLinks(p)
	for _, c := range []struct {
		limit, want int64
		status      Status
	}{{1, 1, Found}, {2, 2, Found}, {3, 3, Found}, {4, 3, None}, {1 << 62, 3, None}, {0, 3, None}} {
		if got, status := s.Count(c.limit); got != c.want || status != c.status {
			t.Errorf("Count(%d) = %d, %v, want %d, %v", c.limit, got, status, c.want, c.status)
		}
		sanity(t, s)
	}
	s.Reset()
	sameAsNew(t, s, p)
}

func TestCountKeepsAssumptions(t *testing.T) {
	s := newLinks(pairs.problem(t))
	s.Select(2)
	s.Exclude(1)
	for range 2 {
		if got, _ := s.Count(0); got != 1 {
			t.Errorf("Count with option 2 selected = %d, want 1", got)
		}
	}
	s.Next()
	if got := s.Solution(); !slices.Equal(got, []Option{2, 3}) {
		t.Errorf("solution %d, want [2 3]", got)
	}
}

func TestLoopOverAllMayBeLeftAndGoesOn(t *testing.T) {
	s := newLinks(pairs.problem(t))
	var got []Option
	for options := range s.All() {
		got = append(got, options...)
		break
	}
	s.Next()
	got = append(got, s.Solution()...)
	for options := range s.All() {
		got = append(got, options...)
	}
	for options := range s.All() {
		t.Errorf("solution %d after the last", options)
	}
	if want := []Option{0, 5, 1, 4, 2, 3}; !slices.Equal(got, want) {
		t.Errorf("solutions %d, want %d", got, want)
	}
}

func TestResetInsideALoopOverAll(t *testing.T) {
	p := pairs.problem(t)
	s := newLinks(p)
	for range s.All() {
		s.Reset()
		break
	}
	sameAsNew(t, s, p)
}

func TestSolutionIsNilUnlessNextFoundOne(t *testing.T) {
	s := newLinks(pairs.problem(t))
	wantNil := func(when string) {
		t.Helper()
		if got := s.Solution(); got != nil {
			t.Errorf("%s the solution is %d, want nil", when, got)
		}
	}
	wantNil("before Next")
	drain(s)
	wantNil("after the last")
	s.Reset()
	s.Next()
	s.Reset()
	wantNil("after Reset")
	s.Count(0)
	wantNil("after Count")
}

func TestSolutionHasSelectedOptionsFirst(t *testing.T) {
	s := newLinks(pairs.problem(t))
	s.Select(4)
	s.Next()
	if got := s.Solution(); !slices.Equal(got, []Option{4, 1}) {
		t.Errorf("solution %d, want [4 1]", got)
	}
	s.Reset()
	s.Select(5)
	s.Select(0)
	expect(t, s, []solution{{[]Option{5, 0}, 1}}, 0)
	if s.Next() {
		t.Errorf("second solution %d though all was selected", s.Solution())
	}
}

func TestSelectedOptionsMayShareAColor(t *testing.T) {
	p := NewProblem(3, 1)
	mustAdd(t, p, []Entry{{3, 1}, {0, 0}}, []Entry{{3, 1}, {1, 0}}, []Entry{{3, 2}, {2, 0}}, []Entry{{3, 0}, {2, 0}}, []Entry{{2, 0}, {3, 1}})
	s := newLinks(p)
	for o, want := range []bool{true, true, false, false, true} {
		if got := s.Select(Option(o)); got != want {
			t.Errorf("Select(%d) = %t, want %t", o, got, want)
		}
		sanity(t, s)
	}
	s.Reset()
	sameAsNew(t, s, p)
}

func TestProblemMayBeSharedBySolvers(t *testing.T) {
	p := readInstance(t, "queens8.dlx")
	var all sync.WaitGroup
	for range 4 {
		all.Add(1)
		go func() {
			defer all.Done()
			if n, _ := newLinks(p).Count(0); n != 92 {
				t.Errorf("Count = %d, want 92", n)
			}
		}()
	}
	all.Wait()
}

func TestSolverDoesNotSeeLaterChangesOfTheProblem(t *testing.T) {
	p := pairs.problem(t)
	s := newLinks(p)
	p.Clear()
	mustAdd(t, p, []Entry{{Item: 0}, {Item: 1}, {Item: 2}, {Item: 3}})
	if n, _ := s.Count(0); n != 3 {
		t.Errorf("Count = %d, want 3", n)
	}
}

func TestLoadInTheMiddleOfASearch(t *testing.T) {
	queens, four := readInstance(t, "queens8.dlx"), pairs.problem(t)
	s := newLinks(queens)
	s.Select(0)
	s.Next()
	s.Load(four)
	sameAsNew(t, s, four)
	s.Exclude(3)
	s.Next()
	s.Load(queens)
	sameAsNew(t, s, queens)
}
