package dlx

import (
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"dlxoj/dlx/internal/alloctest"
)

func TestCountWithMemoryOfInstances(t *testing.T) {
	for _, instance := range instances {
		if !instance.Quick && instance.Name != "domino8x8" {
			continue
		}
		for _, bytes := range []int64{0, 1 << 10, 1 << 20} {
			if instance.Name == "domino8x8" && bytes < 1<<20 {
				continue // too small a table makes this one long
			}
			t.Run(fmt.Sprintf("%s/%d", instance.Name, bytes), func(t *testing.T) {
				p := readInstance(t, instance.Name+".dlx")
				s := newLinks(p)
				if n, status := s.CountWithMemory(bytes); n != instance.Solutions || status != None {
					t.Errorf("%d solutions, %v; want %d, none", n, status, instance.Solutions)
				}
				sanity(t, s)
				s.Reset()
				sameAsNew(t, s, p)
			})
		}
	}
}

// With secondary items, colors, selected and excluded options, and tables so
// small that keys push each other out.
func TestCountWithMemoryAgreesWithReference(t *testing.T) {
	s := newLinks(NewProblem(0, 0))
	several := 0
	for seed := range uint64(3000) {
		src := rand.New(rand.NewPCG(seed, 7))
		z := drawPuzzle(src)
		p := z.problem(t)
		s.Load(p)
		r := &reference{puzzle: z}
		for range 2 {
			makeAssumptions(t, s, r, src)
			want := len(r.allSubsets())
			bytes := int64(src.IntN(10) * 16)
			if got, status := s.CountWithMemory(bytes); got != int64(want) || status != None {
				t.Fatalf("seed %d, %d bytes, %v: %d solutions, %v; want %d", seed, bytes, r, got, status, want)
			}
			sanity(t, s)
			if want > 1 {
				several++
			}
		}
		s.Reset()
		sameAsNew(t, s, p)
	}
	if several < 300 {
		t.Errorf("%d problems with several solutions: too few to prove much", several)
	}
}

// dominoes is the problem of tiling a board with dominoes.
func dominoes(t testing.TB, rows, columns int) *Problem {
	t.Helper()
	p := NewProblem(rows*columns, 0)
	for r := range rows {
		for c := range columns {
			if c+1 < columns {
				mustAdd(t, p, []Entry{{Item: r*columns + c}, {Item: r*columns + c + 1}})
			}
			if r+1 < rows {
				mustAdd(t, p, []Entry{{Item: r*columns + c}, {Item: (r+1)*columns + c}})
			}
		}
	}
	return p
}

// The tilings of a board with two rows are the Fibonacci numbers, so their
// overflow can be seen coming: 91 columns have fewer than 2⁶³ tilings, 92 have
// more.
func TestCountOverflowIsReported(t *testing.T) {
	a, b := big.NewInt(1), big.NewInt(1)
	for columns := 1; columns <= 100; columns++ {
		n, status := newLinks(dominoes(t, 2, columns)).CountWithMemory(1 << 16)
		if b.IsInt64() {
			if n != b.Int64() || status != None {
				t.Errorf("%d columns: %d, %v; want %v", columns, n, status, b)
			}
		} else if n != math.MaxInt64 || status != Overflow {
			t.Errorf("%d columns: %d, %v; want overflow, the count is %v", columns, n, status, b)
		}
		a, b = b, a.Add(a, b)
	}
}

// Wherever a budget ends a count, it has counted no more than there are, and a
// larger budget has counted no less.
func TestCountWithMemoryWithinABudget(t *testing.T) {
	s := newLinks(dominoes(t, 4, 6))
	all, _ := s.CountWithMemory(1 << 16)
	nodes := s.Stats().Nodes
	last := int64(0)
	for budget := int64(1); budget <= nodes; budget++ {
		s.SetBudget(budget)
		n, status := s.CountWithMemory(1 << 16)
		if status == Unknown != (budget < nodes) || n < last || n > all {
			t.Errorf("budget %d of %d: %d solutions of %d after %d, %v", budget, nodes, n, all, last, status)
		}
		sanity(t, s)
		last = n
	}
}

func TestAllocNothingInCountWithMemory(t *testing.T) {
	solvers := make([]*Solver, 1000)
	for n := range solvers {
		solvers[n] = newLinks(drawPuzzle(rand.New(rand.NewPCG(uint64(n), 8))).problem(t))
		solvers[n].CountWithMemory(1 << 10)
	}
	if got := alloctest.Count(func() {
		for _, s := range solvers {
			s.CountWithMemory(1 << 10)
		}
	}); got != 0 {
		t.Errorf("%d allocations after the first call, want 0", got)
	}
}

func BenchmarkMemory(b *testing.B) {
	for _, instance := range instances {
		if !instance.Quick && instance.Name != "domino8x8" {
			continue
		}
		b.Run(instance.Name, func(b *testing.B) {
			s := newLinks(readInstance(b, instance.Name+".dlx"))
			s.CountWithMemory(1 << 20) // allocates the table
			b.ReportAllocs()
			for b.Loop() {
				s.Reset()
				s.CountWithMemory(1 << 20)
			}
			b.ReportMetric(float64(s.Stats().Nodes), "nodes/op")
			b.ReportMetric(float64(s.Stats().Updates), "updates/op")
		})
	}
}
