package dlx

import (
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"dlxoj/dlx/internal/alloctest"
)

// costs are the instances with costs and their least total cost.
var costs = []struct {
	name  string
	least int64
}{
	{"assign12cost", 160},
	{"queens16cost", 265},
	{"target-sample2", 2834},
	{"target-band24", 3052},
	{"p06_60x300", 1325},
	{"p12_50x1000", 120},
	{"p16_40x1500", 44},
}

func TestBestOfInstances(t *testing.T) {
	for _, instance := range costs {
		t.Run(instance.name, func(t *testing.T) {
			p := readInstance(t, instance.name+".dlx5")
			s := newLinks(p)
			best, status := s.Best()
			if status != Found || best.Weight != -instance.least || best.Bound != best.Weight {
				t.Errorf("Best is %d with bound %d, %v; want %d, found", best.Weight, best.Bound, status, -instance.least)
			}
			if weight := totalWeight(p, best.Options); weight != best.Weight {
				t.Errorf("the options weigh %d, not %d", weight, best.Weight)
			}
			s.Reset()
			sanity(t, s)
			sameAsNew(t, s, p)
		})
	}
}

func totalWeight(p *Problem, options []Option) (sum int64) {
	for _, o := range options {
		sum += p.Weight(o)
	}
	return sum
}

// The heaviest of all solutions is what Best returns, for small random problems
// with secondary items, colors, assumptions, and weights of both signs.
func TestBestAgreesWithEnumeration(t *testing.T) {
	s := newLinks(NewProblem(0, 0))
	found, negative := 0, 0
	for seed := range uint64(2500) {
		src := rand.New(rand.NewPCG(seed, 5))
		z := drawPuzzle(src)
		p := z.problem(t)
		drawWeights(t, src, p)
		s.Load(p)
		lookAheadLess(s, src)
		r := &reference{puzzle: z}
		for range 1 + src.IntN(3) {
			makeAssumptions(t, s, r, src)
			best := agreesWithEnumeration(t, s, p, r)
			if t.Failed() {
				t.Fatalf("seed %d: %v, weights %d", seed, r, p.weights)
			}
			if best.Options != nil {
				found++
			}
			if best.Weight < 0 {
				negative++
			}
		}
		s.Reset()
		sameAsNew(t, s, p)
	}
	if found < 500 || negative < 100 {
		t.Errorf("%d optima, %d of them negative: these are too few to prove much", found, negative)
	}
}

// lookAheadLess makes the search for the best compute bounds where it would see
// the end of a small problem without: it looks one node ahead, in some problems
// two. (One it must: to see an item without options.)
func lookAheadLess(s *Solver, src source) {
	ahead := max(1, int64(src.IntN(6))-3)
	if b, ok := s.optimizer.(*optimizer); ok {
		b.ahead = ahead
	}
}

// drawWeights gives each option a weight, from small ones that make many ties
// to the heaviest.
func drawWeights(t testing.TB, src source, p *Problem) {
	t.Helper()
	spread := []int{1, 3, 100, MaxWeight}[src.IntN(4)]
	for o := range p.Options() {
		if err := p.SetWeight(Option(o), int64(src.IntN(2*spread+1)-spread)); err != nil {
			t.Fatal(err)
		}
	}
}

func agreesWithEnumeration(t testing.TB, s *Solver, p *Problem, r *reference) Optimum {
	t.Helper()
	solutions := r.allSubsets()
	best, status := s.Best()
	sanity(t, s)
	if s.Status() != status {
		t.Errorf("Status is %v after Best said %v", s.Status(), status)
	}
	if len(solutions) == 0 {
		if status != None || best.Options != nil || best.Weight != 0 {
			t.Errorf("Best is %+v, %v; there is no solution", best, status)
		}
		return best
	}
	heaviest := slices.MaxFunc(solutions, func(a, b []Option) int {
		return int(totalWeight(p, a) - totalWeight(p, b))
	})
	want := totalWeight(p, heaviest)
	if status != Found || best.Weight != want || best.Bound != want {
		t.Errorf("Best is %d with bound %d, %v; want %d, found", best.Weight, best.Bound, status, want)
	}
	options := slices.Sorted(slices.Values(best.Options))
	if !slices.ContainsFunc(solutions, func(s []Option) bool { return slices.Equal(s, options) }) {
		t.Errorf("Best chooses %d, which is no solution", best.Options)
	}
	if weight := totalWeight(p, best.Options); weight != want {
		t.Errorf("Best chooses options that weigh %d, not %d", weight, want)
	}
	return best
}

// Problems with deeper trees, in which a node inherits bounds from several
// above it, against the list of all solutions.
func TestBestAgreesWithListing(t *testing.T) {
	s := newLinks(NewProblem(0, 0))
	several, branches := 0, int64(0)
	for seed := range uint64(800) {
		src := rand.New(rand.NewPCG(seed, 10))
		p := drawPacking(t, src)
		drawWeights(t, src, p)
		s.Load(p)
		lookAheadLess(s, src)
		solutions, heaviest := 0, int64(0)
		for solution := range s.All() {
			if weight := totalWeight(p, solution); solutions == 0 || weight > heaviest {
				heaviest = weight
			}
			solutions++
		}
		s.Reset()
		best, status := s.Best()
		if status == Found != (solutions > 0) || best.Weight != heaviest || totalWeight(p, best.Options) != heaviest {
			t.Fatalf("seed %d: Best is %+v, %v; the heaviest of %d solutions weighs %d", seed, best, status, solutions, heaviest)
		}
		branches += s.Stats().Nodes
		s.Reset()
		sameAsNew(t, s, p)
		if solutions > 10 {
			several++
		}
	}
	if several < 150 || branches < 5000 {
		t.Errorf("%d problems with many solutions, %d nodes: too few to prove much", several, branches)
	}
}

// drawPacking draws a problem of 12 items and options with up to three of them,
// some with a secondary item, some of these in a color.
func drawPacking(t testing.TB, src *rand.Rand) *Problem {
	t.Helper()
	const primary, secondary = 12, 6
	p := NewProblem(primary, secondary)
	for range 30 + src.IntN(20) {
		var option []Entry
		for _, item := range src.Perm(primary)[:1+src.IntN(3)] {
			option = append(option, Entry{Item: item})
		}
		if src.IntN(3) == 0 {
			option = append(option, Entry{primary + src.IntN(secondary), src.IntN(3)})
		}
		mustAdd(t, p, option)
	}
	return p
}

// Without weights all covers weigh 0, and Best returns the first.
func TestBestWithoutWeights(t *testing.T) {
	s := newLinks(pairs.problem(t))
	s.Next()
	first := slices.Clone(s.Solution())
	s.Reset()
	best, status := s.Best()
	if status != Found || best.Weight != 0 || best.Bound != 0 || !slices.Equal(best.Options, first) {
		t.Errorf("Best is %+v, %v; want the first solution, %d", best, status, first)
	}
	sanity(t, s)
}

func TestBestOfNothing(t *testing.T) {
	p := NewProblem(0, 1)
	if best, status := newLinks(p).Best(); status != Found || best.Options == nil || len(best.Options) != 0 {
		t.Errorf("Best without primary items is %+v, %v; want the empty cover", best, status)
	}
	p = NewProblem(1, 0)
	if best, status := newLinks(p).Best(); status != None || best.Options != nil {
		t.Errorf("Best without options is %+v, %v; want none", best, status)
	}
}

// An item with many equal options and one slightly heavier: ties must not hide
// it, and the heaviest weights must not overflow.
func TestBestWithExtremeWeights(t *testing.T) {
	const items, options = 200, 50
	p := NewProblem(items, 0)
	want := int64(0)
	for item := range items {
		for n := range options {
			o, err := p.AddOption(item)
			if err != nil {
				t.Fatal(err)
			}
			weight := int64(MaxWeight - 1)
			if n == item%options {
				weight = MaxWeight
			}
			if item%2 == 1 {
				weight -= MaxWeight - 1 + MaxWeight
			}
			if err := p.SetWeight(o, weight); err != nil {
				t.Fatal(err)
			}
			if n == item%options {
				want += weight
			}
		}
	}
	best, status := newLinks(p).Best()
	if status != Found || best.Weight != want {
		t.Errorf("Best is %d, %v; want %d", best.Weight, status, want)
	}
}

func TestWeightsOutOfRangeAreErrors(t *testing.T) {
	p := NewProblem(1, 0)
	mustAdd(t, p, []Entry{{Item: 0}})
	for _, w := range []int64{MaxWeight + 1, -MaxWeight - 1} {
		want := fmt.Sprintf("dlx: option 0: weight %d is out of range; weights are -2147483647 to 2147483647", w)
		if err := p.SetWeight(0, w); err == nil || err.Error() != want {
			t.Errorf("SetWeight(%d) is %v, want %s", w, err, want)
		}
		if p.Weight(0) != 0 {
			t.Errorf("a refused weight was set: %d", p.Weight(0))
		}
	}
}

// Whatever ends the search, the best so far is not above the optimum, and the
// bound not below it.
func TestBestWithinABudget(t *testing.T) {
	p := readInstance(t, "queens16cost.dlx5")
	s := newLinks(p)
	whole, _ := s.Best()
	optimum, nodes := whole.Weight, s.Stats().Nodes
	unknown := 0
	for budget := int64(1); budget <= nodes; budget += 1 + budget/10 {
		s.SetBudget(budget)
		best, status := s.Best()
		sanity(t, s)
		switch status {
		case Unknown:
			unknown++
			if best.Bound < optimum || best.Options != nil && best.Weight > optimum {
				t.Errorf("with %d nodes Best is %d with bound %d; the optimum is %d", budget, best.Weight, best.Bound, optimum)
			}
		case Found:
			if best.Weight != optimum {
				t.Errorf("with %d nodes Best is %d; the optimum is %d", budget, best.Weight, optimum)
			}
		default:
			t.Errorf("with %d nodes the status is %v", budget, status)
		}
	}
	if unknown < 20 {
		t.Errorf("only %d budgets ended the search", unknown)
	}
	s.SetBudget(nodes)
	if best, status := s.Best(); status != Found || best.Weight != optimum {
		t.Errorf("with just enough nodes Best is %d, %v; want %d, found", best.Weight, status, optimum)
	}
}

func TestAllocNothingInBest(t *testing.T) {
	solvers := make([]*Solver, 1000)
	for n := range solvers {
		src := rand.New(rand.NewPCG(uint64(n), 6))
		p := drawPuzzle(src).problem(t)
		drawWeights(t, src, p)
		solvers[n] = newLinks(p)
	}
	if got := alloctest.Count(func() {
		for _, s := range solvers {
			s.Best()
			if len(s.links.first) > 0 {
				s.Select(0)
				s.Best()
			}
			s.Reset()
		}
	}); got != 0 {
		t.Errorf("%d allocations, want 0", got)
	}
}

func BenchmarkBest(b *testing.B) {
	for _, instance := range costs {
		b.Run(instance.name, func(b *testing.B) {
			s := newLinks(readInstance(b, instance.name+".dlx5"))
			b.ReportAllocs()
			for b.Loop() {
				s.Reset()
				s.Best()
			}
			b.ReportMetric(float64(s.Stats().Nodes), "nodes/op")
			b.ReportMetric(float64(s.Stats().Updates), "updates/op")
		})
	}
}

// One long option among many short ones: whatever the weights, the scale must
// leave room for what the sums can really be, here checked with big integers.
func TestScaleLeavesRoom(t *testing.T) {
	const items, copies, long = 8192, 12, 6000
	p := NewProblem(items, 0)
	for item := range items {
		for range copies {
			mustAdd(t, p, []Entry{{Item: item}}, []Entry{{Item: item}, {Item: (item + 1) % items}})
		}
	}
	var entries []Entry
	for item := range long {
		entries = append(entries, Entry{Item: item})
	}
	mustAdd(t, p, entries)
	if err := p.SetWeight(0, 1); err != nil {
		t.Fatal(err)
	}
	b := newLinks(p).optimizer.(*optimizer)
	// The third weight is such that the product of weight, options and the
	// longest option's prices wraps round 64 bits to almost nothing.
	product := uint64(len(b.weight))*uint64(1+clampFactor*len(b.priced[len(b.priced)-1])) + clampFactor*items
	for _, weight := range []int64{1, MaxWeight, int64(math.MaxUint64/product) + 1} {
		for o := range b.weight {
			b.weight[o] = weight
		}
		b.chooseScale()
		sum := new(big.Int).Mul(big.NewInt(b.weight[0]), big.NewInt(int64(len(b.weight))))
		prices := big.NewInt(int64(len(b.memory) + items))
		sum.Add(sum, prices.Mul(prices, big.NewInt(b.clamp)))
		if limit := new(big.Int).Lsh(big.NewInt(1), 61); sum.Cmp(limit) > 0 {
			t.Fatalf("weight %d, scale %d: a sum may be %v, more than %v", weight, b.scale, sum, limit)
		}
	}
}

// What a monitor sees of Best are its bounds, not the look ahead between them.
func TestMonitorSeesOnlyBoundsOfBest(t *testing.T) {
	s := newLinks(readInstance(t, "queens16cost.dlx5"))
	var seen []int64
	s.SetMonitor(func() {
		seen = append(seen, s.Stats().Nodes)
		if s.Progress() != 0 {
			t.Errorf("Best shows the progress %v", s.Progress())
		}
	})
	s.Best()
	if len(seen) == 0 || slices.Max(seen) > s.Stats().Nodes {
		t.Errorf("the monitor saw the nodes %d; there are %d in all", seen, s.Stats().Nodes)
	}
}

func TestAllocNothingInLoadWithAndWithoutWeights(t *testing.T) {
	plain, weighted := pairs.problem(t), pairs.problem(t)
	drawWeights(t, rand.New(rand.NewPCG(1, 13)), weighted)
	s := newLinks(weighted)
	if got := alloctest.Count(func() {
		for range 1000 {
			s.Load(plain)
			s.Best()
			s.Load(weighted)
			s.Best()
		}
	}); got != 0 {
		t.Errorf("%d allocations, want 0", got)
	}
}
