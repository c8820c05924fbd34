package dlx

import "testing"

// The example of branch.go: the bound is 10, and 8 is to be beaten.
func TestFearInTheExample(t *testing.T) {
	p := NewProblem(2, 0)
	for _, item := range []int{0, 0, 1, 1, 1} {
		mustAdd(t, p, []Entry{{Item: item}})
	}
	if err := p.SetWeight(0, 1); err != nil {
		t.Fatal(err)
	}
	s := NewSolver(p)
	b := s.optimizer.(*optimizer)
	b.target = 8
	unit := int64(1) << b.scale
	bound := 10 * unit
	for o, quarters := range []int64{40, 38, 37, 36, 36} {
		b.with[o] = quarters * unit / 4
	}
	counts := func(item int) int64 {
		i := &s.links.items[item]
		for x := i.down; x != &i.node; x = x.down {
			b.nearby[x.option] = i.conflicts // no option has another item
		}
		return (b.score(i, bound) + 1<<15) >> 16
	}
	if first, second := counts(0), counts(1); first != 20 || second != 4 {
		t.Errorf("the items count %d and %d, want 20 and 4", first, second)
	}
	s.links.items[0].addConflict()
	s.links.items[0].addConflict()
	if got := counts(0); got != 4 {
		t.Errorf("after 2 conflicts, which its options share, the first item counts %d, want 20/5", got)
	}
}

func TestPowersOf2(t *testing.T) {
	for x := range int64(powers) {
		if got, want := power(x+16), 2*power(x); got != want {
			t.Errorf("power(%d) is %d, twice power(%d) is %d", x+16, got, x, want)
		}
		square := power(x) >> 8 * (power(x) >> 8)
		if got := power(2 * x % powers); 2*x < powers && (got < square-square/64 || got > square+square/64) {
			t.Errorf("power(%d) is %d, the square of power(%d) is %d", 2*x, got, x, square)
		}
	}
	if power(0) != 1<<16 || power(powers) != 16<<16 {
		t.Errorf("16^0 is %d, 16^1 is %d", power(0), power(powers))
	}
}
