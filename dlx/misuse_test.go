package dlx

import "testing"

// Misuse is a panic with a sentence, and the solver stays as it was.
func TestMisusePanics(t *testing.T) {
	const middle = " in the middle of a search; call Reset first, or Next until it returns false"
	next := func(s *Solver) { s.Next() }
	nothing := func(*Solver) {}
	for _, c := range []struct {
		name          string
		before, wrong func(*Solver)
		want          string
	}{
		{"Select below 0", nothing, func(s *Solver) { s.Select(-1) }, "dlx: Select of option -1 in a problem with 6 options"},
		{"Select beyond the last", nothing, func(s *Solver) { s.Select(6) }, "dlx: Select of option 6 in a problem with 6 options"},
		{"Exclude below 0", nothing, func(s *Solver) { s.Exclude(-1) }, "dlx: Exclude of option -1 in a problem with 6 options"},
		{"Exclude beyond the last", nothing, func(s *Solver) { s.Exclude(6) }, "dlx: Exclude of option 6 in a problem with 6 options"},
		{"Select while searching", next, func(s *Solver) { s.Select(0) }, "dlx: Select" + middle},
		{"Exclude while searching", next, func(s *Solver) { s.Exclude(0) }, "dlx: Exclude" + middle},
		{"Count while searching", next, func(s *Solver) { s.Count(0) }, "dlx: Count" + middle},
		{"Count in a loop over All", nothing, countInLoop, "dlx: Count" + middle},
		{"Any while searching", next, func(s *Solver) { s.Any() }, "dlx: Any" + middle},
		{"negative limit", nothing, func(s *Solver) { s.Count(-1) }, "dlx: Count with the limit -1; it may not be negative"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := pairs.problem(t)
			s := newLinks(p)
			c.before(s)
			if got := panicOf(func() { c.wrong(s) }); got != c.want {
				t.Errorf("panic %q, want %q", got, c.want)
			}
			sanity(t, s)
			s.Reset()
			sameAsNew(t, s, p)
		})
	}
}

func TestMisuseOfProblemPanics(t *testing.T) {
	for _, c := range []struct {
		name  string
		wrong func()
		want  string
	}{
		{"negative primary", func() { NewProblem(-1, 2) }, "dlx: NewProblem with -1 primary and 2 secondary items; neither may be negative, and together they may be 2147483647"},
		{"negative secondary", func() { NewProblem(2, -1) }, "dlx: NewProblem with 2 primary and -1 secondary items; neither may be negative, and together they may be 2147483647"},
		{"a Solver from nowhere", func() { new(Solver).Next() }, "dlx: Next of a Solver that is not from NewSolver"},
		{"two engines", func() { NewSolver(NewProblem(0, 0), Links, Bits) }, "dlx: NewSolver with more than one engine"},
		{"part 0", func() { NewSolver(NewProblem(0, 0)).Split(0, 3) }, "dlx: Split with part 0 of 3; parts are 1 to as many as there are"},
		{"part beyond the last", func() { NewSolver(NewProblem(0, 0)).Split(4, 3) }, "dlx: Split with part 4 of 3; parts are 1 to as many as there are"},
		{"Entries below 0", func() { pairs.problem(t).Entries(-1) }, "dlx: Entries of option -1 in a problem with 6 options"},
		{"Entries beyond the last", func() { pairs.problem(t).Entries(6) }, "dlx: Entries of option 6 in a problem with 6 options"},
		{"Entries of nothing", func() { NewProblem(1, 0).Entries(0) }, "dlx: Entries of option 0 in a problem with 0 options"},
	} {
		if got := panicOf(c.wrong); got != c.want {
			t.Errorf("%s: panic %q, want %q", c.name, got, c.want)
		}
	}
}

// Right after misuse the search goes on where it was.
func TestSearchGoesOnAfterMisuse(t *testing.T) {
	s := newLinks(pairs.problem(t))
	want, _ := (&reference{puzzle: pairs}).solve()
	for n := range want {
		expect(t, s, want[n:n+1], 0)
		panicOf(func() { s.Select(0) })
		panicOf(func() { s.Count(0) })
	}
}

func countInLoop(s *Solver) {
	for range s.All() {
		s.Count(0)
		break // or the loop would have no end if Count took the search back
	}
}

// panicOf returns what f panics with, or nil.
func panicOf(f func()) (message any) {
	defer func() { message = recover() }()
	f()
	return nil
}
