package dlx

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
)

// The parts, one after the other, have the solutions of the whole in the same
// order.
func TestPartsMakeTheWhole(t *testing.T) {
	s := NewSolver(NewProblem(0, 0))
	for seed := range uint64(1000) {
		src := rand.New(rand.NewPCG(seed, 9))
		z := drawPuzzle(src)
		p := z.problem(t)
		s.Load(p)
		r := &reference{puzzle: z}
		makeClaims(t, s, r, src)
		want := slices.Collect(cloned(s.All()))
		claims := slices.Clone(r.selected)
		part := NewSolver(p)
		s.Count(0)
		var got [][]Option
		for _, prefix := range s.Split(1 + src.IntN(7)) {
			part.Reset()
			part.repeatClaims(s)
			for _, o := range prefix {
				if !part.Select(o) {
					t.Fatalf("seed %d, %v: prefix %d is refused", seed, r, prefix)
				}
			}
			got = slices.AppendSeq(got, cloned(part.All()))
		}
		if !slices.EqualFunc(got, want, slices.Equal) {
			t.Fatalf("seed %d, %v, claims %d: the parts have %d, the whole has %d", seed, r, claims, got, want)
		}
		sanity(t, s)
	}
}

func cloned(solutions func(func([]Option) bool)) func(func([]Option) bool) {
	return func(yield func([]Option) bool) {
		solutions(func(solution []Option) bool { return yield(slices.Clone(solution)) })
	}
}

func TestCountsOfPartsAddUp(t *testing.T) {
	for _, instance := range instances {
		if !instance.Quick {
			continue
		}
		t.Run(instance.Name, func(t *testing.T) {
			p := readInstance(t, instance.Name+".dlx")
			s := NewSolver(p)
			part := NewSolver(p)
			counted := 0
			for parts := 1; parts <= 7; parts++ {
				prefixes := s.Split(parts)
				if len(prefixes) < parts {
					t.Errorf("%d prefixes for %d parts", len(prefixes), parts)
				}
				if len(prefixes) == counted {
					continue // the same ones
				}
				counted = len(prefixes)
				sum := int64(0)
				for _, prefix := range prefixes {
					part.Reset()
					for _, o := range prefix {
						part.Select(o)
					}
					n, _ := part.Count(0)
					sum += n
				}
				if sum != instance.Solutions {
					t.Errorf("%d parts have %d solutions, want %d", parts, sum, instance.Solutions)
				}
			}
			if s.Stats() != (Stats{}) {
				t.Errorf("Split changes Stats to %+v", s.Stats())
			}
			sameAsNew(t, s, p)
		})
	}
}

func TestSplitOfSmallTrees(t *testing.T) {
	if got := NewSolver(NewProblem(0, 0)).Split(5); len(got) != 1 || len(got[0]) != 0 {
		t.Errorf("without items: %v, want one empty prefix", got)
	}
	if got := NewSolver(NewProblem(1, 0)).Split(5); len(got) != 0 {
		t.Errorf("without solutions: %v, want no prefix", got)
	}
	s := NewSolver(pairs.problem(t))
	want := slices.Collect(cloned(s.All()))
	s.Reset()
	if got := s.Split(1000); len(got) != len(want) {
		t.Errorf("more parts than solutions: %v, want %v", got, want)
	}
}

func TestCountParallel(t *testing.T) {
	s := NewSolver(readInstance(t, "queens10.dlx"))
	for workers := 1; workers <= 7; workers++ {
		if n, status := s.CountParallel(context.Background(), workers); n != 724 || status != None {
			t.Errorf("%d workers: %d solutions, %v; want 724, none", workers, n, status)
		}
	}
	if s.Stats().Nodes < 7*724 {
		t.Errorf("Stats show %d nodes for seven counts of 724 solutions", s.Stats().Nodes)
	}
	s.Exclude(0)
	s.Select(15)
	want, _ := s.Count(0)
	if n, _ := s.CountParallel(context.Background(), 3); n != want || want == 0 {
		t.Errorf("with claims: %d solutions, want %d", n, want)
	}
	sanity(t, s)
}

func TestCountParallelIsEndedByItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	s := NewSolver(readInstance(t, "pent6x10.dlx"))
	if n, status := s.CountParallel(ctx, 2); n != 0 || status != Unknown {
		t.Errorf("%d solutions, %v; want 0, unknown", n, status)
	}
}
