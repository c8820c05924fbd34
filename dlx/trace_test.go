package dlx

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"dlxoj/dlx/internal/alloctest"
)

// A witness follows a search by its events alone and complains about each that
// does not fit.
type witness struct {
	t        *testing.T
	s        *Solver
	open     []Event // Branch and Try events that have no end yet
	chosen   []Option
	dropped  []Option
	covers   [][]Option
	branches int64
	bounds   int64
	target   int64
}

func watch(t *testing.T, s *Solver) *witness {
	w := &witness{t: t, s: s}
	s.SetTrace(w.see)
	return w
}

func (w *witness) see(e Event) {
	switch e.Step {
	case Branch:
		w.level(e, len(w.chosen))
		w.branches++
		w.open = append(w.open, e)
	case Try:
		w.level(e, len(w.chosen))
		if top := w.open[len(w.open)-1]; top.Step != Branch || !w.has(e.Option, top.Item) {
			w.t.Fatalf("%v after %v", e, top)
		}
		w.open[len(w.open)-1].Choices--
		w.open, w.chosen = append(w.open, e), append(w.chosen, e.Option)
	case TakeBack:
		if begun := w.pop(e); begun.Step != Try || begun.Option != e.Option {
			w.t.Fatalf("%v ends %v", e, begun)
		}
		w.chosen = w.chosen[:len(w.chosen)-1]
		w.level(e, len(w.chosen))
	case Leave:
		if begun := w.pop(e); begun.Step != Branch || begun.Item != e.Item || begun.Choices < 0 {
			w.t.Fatalf("%v ends %v", e, begun)
		}
		w.level(e, len(w.chosen))
	case Cover:
		w.cover(e)
	case Retarget:
		if len(w.open)+len(w.dropped) > 0 {
			w.t.Fatalf("%v with %d open and %d dropped", e, len(w.open), len(w.dropped))
		}
		w.target = e.Target
	case Bound:
		w.bounds++
	case Fix:
		w.dropped = append(w.dropped, e.Option)
	case Unfix:
		if last := len(w.dropped) - 1; w.dropped[last] != e.Option {
			w.t.Fatalf("%v after %v", e, w.dropped)
		} else {
			w.dropped = w.dropped[:last]
		}
	}
	w.s.Stats() // a trace may ask
	w.s.Status()
	w.s.Progress()
}

func (w *witness) pop(e Event) Event {
	if len(w.open) == 0 {
		w.t.Fatalf("%v ends nothing", e)
	}
	last := w.open[len(w.open)-1]
	w.open = w.open[:len(w.open)-1]
	return last
}

func (w *witness) level(e Event, want int) {
	if e.Level != want {
		w.t.Fatalf("%v, want level %d", e, want)
	}
}

// cover keeps a solution, which begins with the selected options and goes on
// with those that were tried; Best adds those of its look ahead.
func (w *witness) cover(e Event) {
	tried := e.Solution[len(w.s.selected):]
	w.level(e, len(tried))
	if !slices.Equal(tried[:len(w.chosen)], w.chosen) {
		w.t.Fatalf("the solution %v after %v", e.Solution, w.chosen)
	}
	w.covers = append(w.covers, slices.Clone(e.Solution))
}

func (w *witness) has(o Option, item int) bool {
	for x := w.s.links.first[o]; ; {
		if int(x.item.number) == item {
			return true
		}
		if x = x.right; x == w.s.links.first[o] {
			return false
		}
	}
}

func (w *witness) mustBeDone(what string) {
	if len(w.open)+len(w.chosen)+len(w.dropped) > 0 {
		w.t.Fatalf("%s left %v, chosen %v, dropped %v", what, w.open, w.chosen, w.dropped)
	}
}

// With and without a trace a search is the same, step by step and in its
// counts, and the events alone tell the solutions.
func TestTraceTellsTheSearch(t *testing.T) {
	for seed := range uint64(2000) {
		src := rand.New(rand.NewPCG(seed, 11))
		z := drawPuzzle(src)
		p := z.problem(t)
		plain, s := newLinks(p), newLinks(p)
		w := watch(t, s)
		makeAssumptions(t, s, &reference{puzzle: z}, src)
		plain.assumeAll(s)
		for n := 0; ; n++ {
			ok := s.Next()
			if plain.Next() != ok || s.Stats() != plain.Stats() {
				t.Fatalf("seed %d: %t, %v, without a trace %v", seed, ok, s.Stats(), plain.Stats())
			}
			if !ok {
				break
			}
			if !slices.Equal(w.covers[n], plain.Solution()) || !slices.Equal(s.Solution(), plain.Solution()) {
				t.Fatalf("seed %d: told %v, want %v", seed, w.covers[n], plain.Solution())
			}
		}
		w.mustBeDone("the search")
		if nodes := w.branches + int64(len(w.covers)); nodes != s.Stats().Nodes {
			t.Fatalf("seed %d: %d nodes told, want %d", seed, nodes, s.Stats().Nodes)
		}
		sanity(t, s)
	}
}

// The random sessions that test the solver, with a trace.
func TestTracedSessions(t *testing.T) {
	for seed := range uint64(500) {
		src := rand.New(rand.NewPCG(seed, 12))
		z := drawPuzzle(src)
		p := z.problem(t)
		s := newLinks(p)
		w := watch(t, s)
		talkAll(t, s, p, z, src)
		w.mustBeDone("the session")
	}
}

// What a limit or Reset stops is taken back in the events too.
func TestTraceOfStoppedSearches(t *testing.T) {
	s := newLinks(readInstance(t, "queens8.dlx"))
	w := watch(t, s)
	s.Count(3)
	w.mustBeDone("Count")
	s.SetBudget(20)
	s.Count(0)
	w.mustBeDone("Count with a budget")
	s.Next()
	if s.Reset(); s.tracer == nil {
		t.Error("Reset took the trace away")
	}
	w.mustBeDone("Reset")
	s.Best()
	w.mustBeDone("Best without weights")
	w.s.Load(readInstance(t, "target-sample2.dlx5"))
	s.SetBudget(3)
	s.Best()
	w.mustBeDone("Best with a budget")
}

func TestTraceOfBest(t *testing.T) {
	for seed := range uint64(1000) {
		src := rand.New(rand.NewPCG(seed, 13))
		z := drawPuzzle(src)
		p := z.problem(t)
		for o := range p.Options() {
			p.SetWeight(Option(o), int64(src.IntN(100)-20))
		}
		plain, s := newLinks(p), newLinks(p)
		for _, its := range []any{plain.optimizer, s.optimizer} {
			if b, ok := its.(*optimizer); ok {
				b.ahead = 1 // else these puzzles need no bounds
			}
		}
		w := watch(t, s)
		want, status := plain.Best()
		best, gotStatus := s.Best()
		if best.Weight != want.Weight || status != gotStatus || s.Stats() != plain.Stats() {
			t.Fatalf("seed %d: %v, %v, want %v, %v", seed, best, s.Stats(), want, plain.Stats())
		}
		w.mustBeDone("Best")
		if len(w.covers) > 0 && !slices.Equal(w.covers[len(w.covers)-1], best.Options) {
			t.Fatalf("seed %d: the last cover is %v, want %v", seed, w.covers, best.Options)
		}
		if status == Found && len(w.covers) == 0 {
			t.Fatalf("seed %d: no cover was told", seed)
		}
		sanity(t, s)
	}
}

func TestTraceOfBestOnInstances(t *testing.T) {
	for _, name := range []string{"target-sample2.dlx5", "target-band24.dlx5", "queens16cost.dlx5"} {
		s := newLinks(readInstance(t, name))
		w := watch(t, s)
		best, _ := s.Best()
		w.mustBeDone(name)
		if !slices.Equal(w.covers[len(w.covers)-1], best.Options) {
			t.Errorf("%s: the last cover is not the best", name)
		}
		if nodes := s.Stats().Nodes; w.bounds < nodes {
			t.Errorf("%s: %d bounds told at %d nodes, want one at least at each", name, w.bounds, nodes)
		}
	}
}

func TestTraceMisuse(t *testing.T) {
	s := newLinks(readInstance(t, "queens8.dlx"))
	s.Next()
	want := "dlx: SetTrace in the middle of a search; call Reset first, or Next until it returns false"
	if got := panicOf(func() { s.SetTrace(nil) }); got != want {
		t.Errorf("panic %q, want %q", got, want)
	}
	s.Reset()
	for name, wrong := range map[string]func(){
		"Reset": s.Reset, "Next": func() { s.Next() }, "Select": func() { s.Select(0) },
		"SetTrace": func() { s.SetTrace(nil) }, "Best": func() { s.Best() },
	} {
		var got []any
		s.SetTrace(func(Event) { got = append(got, panicOf(wrong)) })
		s.Next()
		s.Reset() // its events are told too
		want := "dlx: " + name + " called by a monitor or a trace; it may call only Progress, Stats and Status"
		if len(got) < 18 || slices.ContainsFunc(got, func(message any) bool { return message != want }) {
			t.Errorf("%s: %d panics %q, want %q", name, len(got), got[0], want)
		}
	}
	s.SetTrace(nil)
	if n, _ := s.Count(0); n != 92 {
		t.Errorf("%d solutions afterwards, want 92", n)
	}
	sanity(t, s)
}

func TestAllocNothingForATrace(t *testing.T) {
	s := newLinks(readInstance(t, "queens8.dlx"))
	best := newLinks(readInstance(t, "target-sample2.dlx5"))
	events := 0
	count := func(Event) { events++ }
	if got := alloctest.Count(func() {
		s.SetTrace(count)
		best.SetTrace(count)
		s.Count(0)
		s.Next()
		s.Reset()
		best.Best()
	}); got != 0 || events < 1000 {
		t.Errorf("%d allocations for %d events, want 0", got, events)
	}
}

func TestStepNames(t *testing.T) {
	var names []string
	for step := range Unfix + 2 {
		names = append(names, fmt.Sprint(step))
	}
	want := "Step(0) Branch Try TakeBack Leave Cover Retarget LookAhead Bound Fix Unfix Step(11)"
	if got := strings.Join(names, " "); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestStepsHaveNames(t *testing.T) {
	for step, want := range map[Step]string{
		0: "Step(0)", Branch: "Branch", Try: "Try", TakeBack: "TakeBack", Leave: "Leave", Cover: "Cover",
		Retarget: "Retarget", LookAhead: "LookAhead", Bound: "Bound", Fix: "Fix", Unfix: "Unfix", Unfix + 1: "Step(11)",
	} {
		if got := step.String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
