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
	s := newLinks(NewProblem(0, 0))
	several := 0
	for seed := range uint64(1000) {
		src := rand.New(rand.NewPCG(seed, 9))
		z := drawPuzzle(src)
		p := z.problem(t)
		s.Load(p)
		r := &reference{puzzle: z}
		makeAssumptions(t, s, r, src)
		want := slices.Collect(cloned(s.All()))
		assumptions := slices.Clone(r.selected)
		s.Count(0)
		var got [][]Option
		parts := 1 + src.IntN(7)
		for part := range parts {
			s.Split(part+1, parts)
			got = slices.AppendSeq(got, cloned(s.All()))
			s.Count(0)
		}
		s.Split(1, 1)
		if !slices.EqualFunc(got, want, slices.Equal) {
			t.Fatalf("seed %d, %v, assumptions %d: the parts have %d, the whole has %d", seed, r, assumptions, got, want)
		}
		if sanity(t, s); len(got) > 1 && parts > 1 {
			several++
		}
	}
	if several < 100 {
		t.Errorf("%d problems had solutions and parts enough", several)
	}
}

func cloned(solutions func(func([]Option) bool)) func(func([]Option) bool) {
	return func(yield func([]Option) bool) {
		solutions(func(solution []Option) bool { return yield(slices.Clone(solution)) })
	}
}

// The gate takes the smallest number of parts that splits anything, and the largest.
func TestCountsOfPartsAddUp(t *testing.T) {
	numbers := []int{1, 2, 3, 4, 5, 6, 7}
	if testing.Short() {
		numbers = []int{2, 7}
	}
	for _, instance := range instances {
		if !instance.Quick {
			continue
		}
		t.Run(instance.Name, func(t *testing.T) {
			p := readInstance(t, instance.Name+".dlx")
			for _, engine := range []Engine{Links, Bits} {
				s := NewSolver(p, engine)
				for _, parts := range numbers {
					sum, most := int64(0), int64(0)
					for part := 1; part <= parts; part++ {
						s.Split(part, parts)
						n, status := s.Count(0)
						if status != None {
							t.Errorf("part %d of %d: %v", part, parts, status)
						}
						sum, most = sum+n, max(most, n)
					}
					if sum != instance.Solutions {
						t.Errorf("%v: %d parts have %d solutions, want %d", engine, parts, sum, instance.Solutions)
					}
					if sum > 1 && parts > 1 && most == sum {
						t.Errorf("%v: one of %d parts has all solutions", engine, parts)
					}
				}
			}
		})
	}
}

// Parts that are more than the tree has nodes are mostly empty.
func TestMorePartsThanSolutions(t *testing.T) {
	for _, z := range []puzzle{{}, {primary: 1}, pairs} {
		for _, engine := range []Engine{Links, Bits} {
			s := NewSolver(z.problem(t), engine)
			want, _ := s.Count(0)
			sum := int64(0)
			for part := 1; part <= 1000; part++ {
				s.Split(part, 1000)
				n, _ := s.Count(0)
				m, _ := s.CountWithMemory(1000)
				if m != n {
					t.Errorf("%v: part %d has %d solutions, with memory %d", z, part, n, m)
				}
				sum += n
			}
			if sum != want {
				t.Errorf("%v, %v: the parts have %d solutions, want %d", z, engine, sum, want)
			}
		}
	}
}

func TestCountParallel(t *testing.T) {
	s := newLinks(readInstance(t, "queens10.dlx"))
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
		t.Errorf("with assumptions: %d solutions, want %d", n, want)
	}
	sanity(t, s)
}

func TestCountParallelIsEndedByItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	s := newLinks(readInstance(t, "pent6x10.dlx"))
	if n, status := s.CountParallel(ctx, 2); n != 0 || status != Unknown {
		t.Errorf("%d solutions, %v; want 0, unknown", n, status)
	}
}
