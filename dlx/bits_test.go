package dlx

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"dlxoj/dlx/internal/alloctest"
)

// The ways of the engine on sets of bits: counting, in one table or in smaller
// ones wherever they fit, and slices wherever there are items.
var bitWays = map[string]tuning{
	"counted":   {mostCounted: math.MaxInt, margin: 1 << 40},
	"compacted": {mostCounted: math.MaxInt, margin: 0},
	"sliced":    {mostCounted: -1},
}

// newBits returns a solver on sets of bits that goes one of these ways.
func newBits(p *Problem, way tuning) *Solver {
	s := NewSolver(NewProblem(0, 0), Bits)
	s.bits.(*bitSets).tuning = way
	s.Load(p)
	return s
}

func sortedSet(options []Option) []Option { return slices.Sorted(slices.Values(options)) }

// talkWithBoth makes the same assumptions to both solvers, and their answers must be
// the same: to Select and Exclude, the count, and every solution in order, as a
// set.
func talkWithBoth(t testing.TB, links, bits *Solver, options int, src source) (solutions int) {
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
			t.Fatalf("an assumption about option %d is %t, want %t", o, got, want)
		}
	}
	bits.SetBudget(0)
	limit := int64(src.IntN(4))
	wantCount, wantStatus := links.Count(limit)
	if count, status := bits.Count(limit); count != wantCount || status != wantStatus || bits.Status() != status {
		t.Fatalf("Count(%d) is %d, %v, want %d, %v", limit, count, status, wantCount, wantStatus)
	}
	all, _ := links.Count(0)
	parts := 1 + src.IntN(4)
	for part := range parts {
		bits.Split(part+1, parts)
		count, _ := bits.Count(0)
		all -= count
	}
	if bits.Split(1, 1); all != 0 {
		t.Fatalf("%d solutions are missing in %d parts", all, parts)
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

func TestBitsAgreeWithLinks(t *testing.T) {
	for name, way := range bitWays {
		t.Run(name, func(t *testing.T) {
			several, sliced, compacted := 0, 0, 0
			for seed := range uint64(3000) {
				src := rand.New(rand.NewPCG(seed, 11))
				p := drawPuzzle(src).problem(t)
				if seed%3 == 0 {
					p = drawPacking(t, src)
				}
				links, bits := NewSolver(p, Links), newBits(p, way)
				if bits.Engine() != Bits {
					t.Fatalf("seed %d: the engine is %v", seed, bits.Engine())
				}
				if bits.bits.(*bitSets).tables[0].count > 0 {
					sliced++
				}
				for range 3 {
					if talkWithBoth(t, links, bits, p.Options(), src) > 1 {
						several++
					}
					if bits.phase == finished && src.IntN(2) == 0 {
						continue // assumptions go on where the search ended
					}
					links.Reset()
					bits.Reset()
				}
				for n := range bits.bits.(*bitSets).tables {
					if n > 0 && bits.bits.(*bitSets).tables[n].above+bits.bits.(*bitSets).tables[n].size > 0 {
						compacted++
					}
				}
			}
			if several < 1000 || sliced < 1000 && name == "sliced" || compacted < 100 && name == "compacted" {
				t.Errorf("%d talks had several solutions, %d solvers were sliced and %d compacted: too few to prove much", several, sliced, compacted)
			}
		})
	}
}

func TestBitsCountsInstances(t *testing.T) {
	for _, instance := range instances {
		if !instance.Quick {
			continue
		}
		p := readInstance(t, instance.Name+".dlx")
		for name, way := range bitWays {
			s := newBits(p, way)
			if n, status := s.Count(0); n != instance.Solutions || status != None {
				t.Errorf("%s, %s: %d solutions, %v; want %d, none", instance.Name, name, n, status, instance.Solutions)
			}
		}
	}
}

// Sets of 1, 2, 3, 4, 5 and more words, and items that lie far apart in them:
// n copies of the options of a small problem, of which all but one is excluded.
func TestBitsOfAllWidths(t *testing.T) {
	for _, copies := range []int{1, 20, 25, 40, 50, 60, 80, 150} {
		p := NewProblem(4, 1)
		for range copies {
			mustAdd(t, p, []Entry{{Item: 0}, {Item: 1}}, []Entry{{Item: 2}, {Item: 3}, {Item: 4, Color: 1}}, []Entry{{Item: 1}, {Item: 2}},
				[]Entry{{Item: 0}, {Item: 3}, {Item: 4, Color: 2}}, []Entry{{Item: 0}, {Item: 4}})
		}
		for name, way := range bitWays {
			s := newBits(p, way)
			want := int64(2 * copies * copies)
			if n, _ := s.Count(0); n != want {
				t.Errorf("%d copies, %s: %d solutions, want %d", copies, name, n, want)
			}
			for o := range Option(p.Options()) {
				if int(o)/5 != copies-1 {
					s.Exclude(o)
				}
			}
			if n, _ := s.Count(0); n != 2 {
				t.Errorf("%d copies, %s: %d solutions with one copy left, want 2", copies, name, n)
			}
		}
	}
}

func TestBitsWithoutItems(t *testing.T) {
	for name, way := range bitWays {
		s := newBits(NewProblem(0, 2), way)
		if !s.Next() || s.Solution() == nil || len(s.Solution()) != 0 || s.Next() {
			t.Errorf("%s: without primary items there is not one empty solution", name)
		}
		s = newBits(NewProblem(1, 0), way)
		if s.Next() {
			t.Errorf("%s: an item without options is covered by %d", name, s.Solution())
		}
	}
}

// FuzzBits reads two problems from bytes, one after the other for the same
// solvers, and a talk about each.
func FuzzBits(f *testing.F) {
	f.Add([]byte{3, 2, 8, 1, 1, 0, 5, 6, 0, 1, 0, 1, 4, 5, 1, 1, 1, 0, 2, 1, 1})
	f.Add([]byte{5, 4, 10, 1, 0, 1, 0, 1, 4, 5, 6, 3, 0, 0, 1, 0, 1, 0, 6, 6, 5, 4, 1})
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, way := range bitWays {
			src := script(data)
			links, bits := NewSolver(NewProblem(0, 0), Links), newBits(NewProblem(0, 0), way)
			for range 2 {
				p := drawPuzzle(&src).problem(t)
				links.Load(p)
				bits.Load(p)
				talkWithBoth(t, links, bits, p.Options(), &src)
				links.Reset()
				bits.Reset()
			}
		}
	})
}

func TestAllocNothingInBits(t *testing.T) {
	for name, way := range bitWays {
		solvers := make([]*Solver, 1000)
		for n := range solvers {
			solvers[n] = newBits(drawPacking(t, rand.New(rand.NewPCG(uint64(n), 12))), way)
		}
		if got := alloctest.Count(func() {
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
			t.Errorf("%s: %d allocations, want 0", name, got)
		}
	}
}

func BenchmarkCount(b *testing.B) {
	benchmarkCount(b, func(p *Problem) counter { return NewSolver(p) })
}

// The memory for the levels is bounded by the options, not only by the items.
func TestBitsOfManyItemsAndFewOptions(t *testing.T) {
	p := NewProblem(20000, 0)
	mustAdd(t, p, []Entry{{Item: 0}}, []Entry{{Item: 0}}, []Entry{{Item: 1}})
	s := NewSolver(p)
	root := &s.bits.(*bitSets).tables[0]
	if states := len(root.states) / root.rowWords; states > 2 {
		t.Errorf("%d states for 3 options, want at most 2", states)
	}
	if s.Next() {
		t.Error("20000 items are covered by 3 options")
	}
}

// Without sets of bits, as in a bundle, a solver has links alone, whatever it loads.
func TestSolverWithoutSetsOfBits(t *testing.T) {
	p := NewProblem(1, 0)
	mustAdd(t, p, []Entry{{Item: 0}}, []Entry{{Item: 0}})
	s := NewSolver(NewProblem(0, 0))
	s.bits = nil
	s.Load(p)
	if count, status := s.Count(0); count != 2 || status != None || s.Engine() != Links {
		t.Errorf("it counts %d, %v with %v; want 2, none with links", count, status, s.Engine())
	}
	if best, status := s.Best(); status != Found || len(best.Options) != 1 || s.Progress() > 1 {
		t.Errorf("its best is %v, %v", best, status)
	}
}
