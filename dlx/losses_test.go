package dlx

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// exampleOfBest is the example that the documentation of Best and losses.go
// reckon with, by a solver that has its options listed and the price 3 for item 1.
func exampleOfBest(t testing.TB) (*Solver, *optimizer) {
	p := NewProblem(3, 0)
	for n, items := range [][]int{{0, 1}, {1, 2}, {0}, {2}} {
		if _, err := p.AddOption(items...); err != nil {
			t.Fatal(err)
		}
		if err := p.SetWeight(Option(n), []int64{7, 5, 4, 1}[n]); err != nil {
			t.Fatal(err)
		}
	}
	s := NewSolver(p)
	b := s.optimizer.(*optimizer)
	clear(b.price)
	b.price[1] = 3 << b.scale
	b.gather(&s.links)
	return s, b
}

func TestBoundOfEachOptionInTheExample(t *testing.T) {
	_, b := exampleOfBest(t)
	bound := b.prices.bound()
	if b.whole(bound) != 9 {
		t.Errorf("the bound is %d, want 9", b.whole(bound))
	}
	b.boundEach(bound, farBelow)
	var with []int64
	for _, x := range b.with {
		with = append(with, b.whole(x))
	}
	if want := []int64{8, 9, 9, 8}; !slices.Equal(with, want) {
		t.Errorf("the bounds of the options are %d, want %d", with, want)
	}
}

// Whatever the prices are, the bound is not below the heaviest cover, nor that
// of an option below the heaviest cover with the option.
func TestBoundsHoldForAnyPrices(t *testing.T) {
	covers, tight := 0, 0
	for seed := range uint64(1500) {
		src := rand.New(rand.NewPCG(seed, 14))
		p := drawPacking(t, src)
		drawWeights(t, src, p)
		s := NewSolver(p)
		heaviest := heaviestWithEach(s, p)
		if heaviest == nil {
			continue
		}
		covers++
		b := s.optimizer.(*optimizer)
		for i := range b.price {
			b.price[i] = src.Int64N(2*b.clamp/clampFactor+1) - b.clamp/clampFactor
			if i >= p.Primary() {
				b.price[i] = max(0, b.price[i])
			}
		}
		b.gather(&s.links)
		bound := b.lower(farBelow, src.IntN(3)*20, atNode)
		b.boundEach(bound, farBelow)
		for o, want := range heaviest {
			if got := b.whole(b.with[o]); got < want {
				t.Fatalf("seed %d: covers with option %d are bound by %d, and one weighs %d", seed, o, got, want)
			} else if got == want {
				tight++
			}
		}
	}
	if covers < 200 || tight < 200 {
		t.Errorf("%d problems with covers, %d bounds that are tight: too few to prove much", covers, tight)
	}
}

// heaviestWithEach returns the weight of the heaviest cover with each option
// that is in a cover, or nil if there is no cover.
func heaviestWithEach(s *Solver, p *Problem) map[Option]int64 {
	var heaviest map[Option]int64
	for solution := range s.All() {
		weight := totalWeight(p, solution)
		for _, o := range solution {
			if known, ok := heaviest[o]; !ok || weight > known {
				if heaviest == nil {
					heaviest = map[Option]int64{}
				}
				heaviest[o] = weight
			}
		}
	}
	s.Reset()
	return heaviest
}
