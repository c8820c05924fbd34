package dlx

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// The two ways in which a BitSolver finds the item with the fewest options.
var bitWays = map[string]int{"counted": mostCounted, "tallied": -1}

func sortedSet(options []Option) []Option { return slices.Sorted(slices.Values(options)) }

// talkWithBoth makes the same claims to both solvers, and their answers must be
// the same: to Select and Exclude, the count, and every solution in order, as a
// set.
func talkWithBoth(t testing.TB, links *Solver, bits *BitSolver, options int, src source) (solutions int) {
	t.Helper()
	for range src.IntN(4) {
		if options == 0 {
			break
		}
		o := Option(src.IntN(options))
		var want, got bool
		if src.IntN(2) == 0 {
			want, got = links.Select(o), bits.Select(o)
		} else {
			want, got = links.Exclude(o), bits.Exclude(o)
		}
		if got != want {
			t.Fatalf("a claim about option %d is %t, want %t", o, got, want)
		}
	}
	bits.SetBudget(0)
	limit := int64(src.IntN(4))
	wantCount, wantStatus := links.Count(limit)
	if count, status := bits.Count(limit); count != wantCount || status != wantStatus || bits.Status() != status {
		t.Fatalf("Count(%d) is %d, %v, want %d, %v", limit, count, status, wantCount, wantStatus)
	}
	bits.SetBudget(int64(src.IntN(3))) // 0 is none; a solution may take several calls
	for links.Next() {
		solutions++
		for !bits.Next() {
			if bits.Status() != Unknown {
				t.Fatalf("no solution %d, %v; want %d", solutions, bits.Status(), links.Solution())
			}
		}
		if got, want := sortedSet(bits.Solution()), sortedSet(links.Solution()); !slices.Equal(got, want) {
			t.Fatalf("solution %d is %d, want %d", solutions, got, want)
		}
		if selected := links.Solution()[:len(bits.selected)]; !slices.Equal(bits.Solution()[:len(bits.selected)], selected) {
			t.Fatalf("solution %d begins %d, want the selected options, %d", solutions, bits.Solution(), selected)
		}
		if src.IntN(20) == 0 {
			return solutions // in the middle
		}
	}
	for bits.Next() || bits.Status() == Unknown {
		if bits.Status() == Found {
			t.Fatalf("solution %d too many", bits.Solution())
		}
	}
	if bits.Next() || bits.Solution() != nil || bits.Status() != None {
		t.Fatalf("after the last solution: %d, %v", bits.Solution(), bits.Status())
	}
	return solutions
}

func TestBitSolverAgreesWithSolver(t *testing.T) {
	for way, mostCounted := range bitWays {
		t.Run(way, func(t *testing.T) {
			several, tallied := 0, 0
			for seed := range uint64(3000) {
				src := rand.New(rand.NewPCG(seed, 11))
				p := drawPuzzle(src).problem(t)
				if seed%3 == 0 {
					p = drawPacking(t, src)
				}
				links, bits := NewSolver(p), newBitSolver(p, mostCounted)
				if bits.tallied {
					tallied++
				}
				for range 3 {
					if talkWithBoth(t, links, bits, p.Options(), src) > 1 {
						several++
					}
					if bits.phase == finished && src.IntN(2) == 0 {
						continue // claims go on where the search ended
					}
					links.Reset()
					bits.Reset()
				}
			}
			if several < 1000 || (tallied > 0) != (way == "tallied") || way == "tallied" && tallied < 1000 {
				t.Errorf("%d talks had several solutions, %d solvers kept tallies: too few to prove much", several, tallied)
			}
		})
	}
}

func TestBitSolverCountsInstances(t *testing.T) {
	for _, instance := range instances {
		if !instance.Quick {
			continue
		}
		p := readInstance(t, instance.Name+".dlx")
		for way, mostCounted := range bitWays {
			s := newBitSolver(p, mostCounted)
			if n, status := s.Count(0); n != instance.Solutions || status != None {
				t.Errorf("%s, %s: %d solutions, %v; want %d, none", instance.Name, way, n, status, instance.Solutions)
			}
		}
	}
}

// Sets of 1, 2, 3, 4, 5 and more words, and items that lie far apart in them:
// n copies of the options of a small problem, of which all but one is excluded.
func TestBitSolverOfAllWidths(t *testing.T) {
	for _, copies := range []int{1, 20, 25, 40, 50, 60, 80, 150} {
		p := NewProblem(4, 1)
		for range copies {
			mustAdd(t, p, []Entry{{Item: 0}, {Item: 1}}, []Entry{{Item: 2}, {Item: 3}, {Item: 4, Color: 1}}, []Entry{{Item: 1}, {Item: 2}},
				[]Entry{{Item: 0}, {Item: 3}, {Item: 4, Color: 2}}, []Entry{{Item: 0}, {Item: 4}})
		}
		for way, mostCounted := range bitWays {
			s := newBitSolver(p, mostCounted)
			want := int64(2 * copies * copies)
			if n, _ := s.Count(0); n != want {
				t.Errorf("%d copies, %s: %d solutions, want %d", copies, way, n, want)
			}
			for o := range Option(p.Options()) {
				if int(o)/5 != copies-1 {
					s.Exclude(o)
				}
			}
			if n, _ := s.Count(0); n != 2 {
				t.Errorf("%d copies, %s: %d solutions with one copy left, want 2", copies, way, n)
			}
		}
	}
}

// A tally is lowered by every option, and that of no item three times by each.
func TestTalliesDoNotRunOut(t *testing.T) {
	p := NewProblem(mostCounted+1, 0)
	for range mostTalliedOptions - mostCounted {
		mustAdd(t, p, []Entry{{Item: 0}})
	}
	for item := 1; item <= mostCounted; item++ {
		mustAdd(t, p, []Entry{{Item: item}})
	}
	s := NewBitSolver(p)
	if !s.tallied {
		t.Fatal("no tallies are kept")
	}
	if n, _ := s.Count(0); n != mostTalliedOptions-mostCounted {
		t.Errorf("%d solutions, want %d", n, mostTalliedOptions-mostCounted)
	}
}

func TestBitSolverWithoutItems(t *testing.T) {
	for way, mostCounted := range bitWays {
		s := newBitSolver(NewProblem(0, 2), mostCounted)
		if !s.Next() || s.Solution() == nil || len(s.Solution()) != 0 || s.Next() {
			t.Errorf("%s: without primary items there is not one empty solution", way)
		}
		s = newBitSolver(NewProblem(1, 0), mostCounted)
		if s.Next() {
			t.Errorf("%s: an item without options is covered by %d", way, s.Solution())
		}
	}
}

func TestBitSolverMisusePanics(t *testing.T) {
	many := NewProblem(1, 0)
	for range MaxBitOptions + 1 {
		mustAdd(t, many, []Entry{{Item: 0}})
	}
	searching := func() *BitSolver {
		s := NewBitSolver(pairs.problem(t))
		s.Next()
		return s
	}
	for want, misuse := range map[string]func(){
		"dlx: NewBitSolver for a problem with 16385 options; it takes at most 16384":                 func() { NewBitSolver(many) },
		"dlx: Select in the middle of a search; call Reset first, or Next until it returns false":    func() { searching().Select(0) },
		"dlx: Exclude in the middle of a search; call Reset first, or Next until it returns false":   func() { searching().Exclude(0) },
		"dlx: Count in the middle of a search; call Reset first, or Next until it returns false":     func() { searching().Count(0) },
		fmt.Sprintf("dlx: Select of option -1 in a problem with %d options", len(pairs.options)):     func() { NewBitSolver(pairs.problem(t)).Select(-1) },
		fmt.Sprintf("dlx: Exclude of option %d in a problem with %[1]d options", len(pairs.options)): func() { NewBitSolver(pairs.problem(t)).Exclude(Option(len(pairs.options))) },
	} {
		if got := panicOf(misuse); got != want {
			t.Errorf("panic %q, want %q", got, want)
		}
	}
}

func FuzzBitSolver(f *testing.F) {
	f.Add([]byte{3, 2, 8, 1, 1, 0, 5, 6, 0, 1, 0, 1, 4, 5, 1, 1, 1, 0, 2, 1, 1})
	f.Add([]byte{5, 4, 10, 1, 0, 1, 0, 1, 4, 5, 6, 3, 0, 0, 1, 0, 1, 0, 6, 6, 5, 4, 1})
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, mostCounted := range bitWays {
			src := script(data)
			p := drawPuzzle(&src).problem(t)
			links, bits := NewSolver(p), newBitSolver(p, mostCounted)
			for range 2 {
				talkWithBoth(t, links, bits, p.Options(), &src)
				links.Reset()
				bits.Reset()
			}
		}
	})
}

func TestAllocNothingInBitSolver(t *testing.T) {
	for way, mostCounted := range bitWays {
		solvers := make([]*BitSolver, 1000)
		for n := range solvers {
			solvers[n] = newBitSolver(drawPacking(t, rand.New(rand.NewPCG(uint64(n), 12))), mostCounted)
		}
		if got := allocs(func() {
			for n, s := range solvers {
				s.Select(Option(n % 30))
				s.Exclude(Option(n % 29))
				s.Count(0)
				for range s.All() {
				}
				s.Reset()
				s.Count(5)
			}
		}); got != 0 {
			t.Errorf("%s: %d allocations, want 0", way, got)
		}
	}
}

func BenchmarkCount(b *testing.B) {
	benchmarkCount(b, func(p *Problem) counter { return NewBitSolver(p) })
}

// The memory for the levels is bounded by the options, not only by the items.
func TestBitSolverOfManyItemsAndFewOptions(t *testing.T) {
	p := NewProblem(20000, 0)
	mustAdd(t, p, []Entry{{Item: 0}}, []Entry{{Item: 0}}, []Entry{{Item: 1}})
	s := NewBitSolver(p)
	if len(s.states) > 2 {
		t.Errorf("%d states for 3 options, want at most 2", len(s.states))
	}
	if s.Next() {
		t.Error("20000 items are covered by 3 options")
	}
}
