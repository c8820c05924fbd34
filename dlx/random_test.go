package dlx

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// One solver, loaded with thousands of small random problems of all shapes,
// agrees with the references about each of them.
func TestSolverAgreesWithReferences(t *testing.T) {
	s := newLinks(NewProblem(0, 0))
	solved, several, shared := 0, 0, 0
	for seed := range uint64(4000) {
		src := rand.New(rand.NewPCG(seed, 0))
		z := drawPuzzle(src)
		p := z.problem(t)
		s.Load(p)
		solutions := talkAll(t, s, p, z, src)
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
		if len(solutions) > 0 && z.primary > 0 {
			solved++
		}
		if len(solutions) > 1 {
			several++
		}
		if sharesColor(z, solutions) {
			shared++
		}
	}
	t.Logf("%d problems had solutions, %d had several, %d some with a shared color", solved, several, shared)
	if solved < 500 || several < 300 || shared < 50 {
		t.Error("these are too few to prove much")
	}
}

// One problem, cleared and filled again and again, is each time as good as
// new.
func TestClearedProblemAgreesWithReferences(t *testing.T) {
	for seed := range uint64(100) {
		src := rand.New(rand.NewPCG(seed, 1))
		primary, secondary := 1+src.IntN(mostPrimary), src.IntN(mostSecondary+1)
		p := NewProblem(primary, secondary)
		s := newLinks(p)
		for range 10 {
			z := drawOptions(src, primary, secondary)
			p.Clear()
			mustAdd(t, p, z.options...)
			s.Load(p)
			talkAll(t, s, p, z, src)
		}
	}
}

// sharesColor reports whether a solution has two options that share an item.
func sharesColor(z puzzle, solutions []solution) bool {
	for _, s := range solutions {
		seen := map[int]bool{}
		for _, o := range s.Options {
			for _, e := range z.options[o] {
				if seen[e.Item] {
					return true
				}
				seen[e.Item] = true
			}
		}
	}
	return false
}

// The stack of short items changes no solution, and no order but that of the
// options within one.
func TestShortItemsChangeNothing(t *testing.T) {
	for seed := range uint64(2000) {
		z := drawPuzzle(rand.New(rand.NewPCG(seed, 14)))
		s := newLinks(z.problem(t))
		keepShort(s)
		want, _ := (&reference{puzzle: z}).solve()
		var got []solution
		for options := range s.All() {
			got = append(got, solution{Options: slices.Clone(options)})
			sanity(t, s)
		}
		for n := range max(len(want), len(got)) {
			if n >= len(want) || n >= len(got) || !slices.Equal(sets(want[n : n+1])[0], sets(got[n : n+1])[0]) {
				t.Fatalf("seed %d, solution %d: all are %v, want %v", seed, n, got, want)
			}
		}
	}
}
