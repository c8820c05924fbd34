package dlx

import (
	"context"
	"slices"
	"testing"
)

// Problems of extreme shapes: deep, wide, all alike.

// Two thousand levels, one option each, all of which share one color.
func TestDeepSearch(t *testing.T) {
	const depth = 2000
	p := NewProblem(depth, 1)
	var want []Option
	for item := range depth {
		mustAdd(t, p, []Entry{{depth, 7}, {item, 0}})
		want = append(want, Option(item))
	}
	s := newLinks(p)
	expect(t, s, []solution{{want, depth + 1}}, 0)
	if s.Next() {
		t.Error("a second solution")
	}
	s.Reset()
	sameAsNew(t, s, p)
}

// One item with twenty thousand options.
func TestWideItem(t *testing.T) {
	const width = 20000
	p := NewProblem(1, 0)
	for range width {
		mustAdd(t, p, []Entry{{Item: 0}})
	}
	s := newLinks(p)
	next := Option(0)
	for options := range s.All() {
		if !slices.Equal(options, []Option{next}) {
			t.Fatalf("solution %d, want [%d]", options, next)
		}
		next++
	}
	if next != width {
		t.Errorf("%d solutions, want %d", next, width)
	}
	s.Reset()
	sameAsNew(t, s, p)
}

// Options with the same items are different options, hence different
// solutions.
func TestEqualOptionsAreDifferent(t *testing.T) {
	p := NewProblem(2, 1)
	for range 3 {
		mustAdd(t, p, []Entry{{0, 0}, {2, 1}}, []Entry{{2, 1}, {1, 0}})
	}
	s := newLinks(p)
	if n, _ := s.Count(0); n != 9 {
		t.Errorf("Count = %d, want 9", n)
	}
	s.Exclude(0)
	s.Select(1)
	if n, _ := s.Count(0); n != 2 {
		t.Errorf("Count with 0 excluded and 1 selected = %d, want 2", n)
	}
	s.Reset()
	sameAsNew(t, s, p)
}

// Options with the greatest and the smallest color, and with none.
func TestExtremeColors(t *testing.T) {
	const most = 1<<31 - 1
	p := NewProblem(2, 1)
	for _, color := range []int{0, 1, most} {
		mustAdd(t, p, []Entry{{0, 0}, {2, color}}, []Entry{{1, 0}, {2, color}})
	}
	s := newLinks(p)
	expect(t, s, []solution{{[]Option{2, 3}, 4}, {[]Option{4, 5}, 6}}, 0)
	s.Reset()
	sameAsNew(t, s, p)
}

// Everything may be assumed, again and again, in any order.
func TestEveryOptionAssumed(t *testing.T) {
	p := pairs.problem(t)
	s := newLinks(p)
	for range 2 {
		for o := range Option(6) {
			if !s.Exclude(o) {
				t.Errorf("Exclude(%d) refused", o)
			}
		}
	}
	for o := range Option(6) {
		if s.Select(o) {
			t.Errorf("Select(%d) after Exclude accepted", o)
		}
	}
	if s.Next() {
		t.Errorf("solution %d though all options are excluded", s.Solution())
	}
	s.Reset()
	sameAsNew(t, s, p)
}

// What is large in one way only must not cost its square: a chain of forced
// items, many options of one item, one option of many items, and as many options
// that share two items each. In a minute, not in hours.
func TestNothingIsQuadratic(t *testing.T) {
	const large = 100_000
	chain, many, wide := NewProblem(large, 0), NewProblem(2, 0), NewProblem(large, 0)
	all := make([]int, large)
	for n := range large {
		all[n] = n
		mustAdd(t, chain, []Entry{{Item: n}})
		mustAdd(t, many, []Entry{{Item: 0}, {Item: 1}})
	}
	if _, err := wide.AddOption(all...); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		p    *Problem
		want int64
	}{"chain": {chain, 1}, "many options": {many, large}, "wide option": {wide, 1}} {
		for _, engine := range []Engine{Links, Bits} {
			s := NewSolver(c.p, engine)
			if n, _ := s.Count(0); n != c.want {
				t.Errorf("%s, %v: %d solutions", name, engine, n)
			}
			if n, _ := s.CountParallel(context.Background(), 2); n != c.want {
				t.Errorf("%s, %v: %d solutions in parallel", name, engine, n)
			}
			if n, _ := s.CountWithMemory(1 << 16); n != c.want {
				t.Errorf("%s, %v: %d solutions with memory", name, engine, n)
			}
			sum := int64(0)
			for part := 1; part <= 3; part++ {
				s.Split(part, 3)
				n, _ := s.Count(0)
				sum += n
			}
			if sum != c.want {
				t.Errorf("%s, %v: %d solutions in parts", name, engine, sum)
			}
			s.Split(1, 1)
			if s.Select(0); !s.Next() {
				t.Errorf("%s, %v: no solution with option 0", name, engine)
			}
		}
	}
}
