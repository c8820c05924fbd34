package dlx

import (
	"math/rand/v2"
	"testing"
)

// The search taken step by step is sane after each of them.
func TestSearchIsSaneAtEveryStep(t *testing.T) {
	for seed := range uint64(200) {
		src := rand.New(rand.NewPCG(seed, 2))
		z := drawPuzzle(src)
		r, s := &reference{puzzle: z}, newLinks(z.problem(t))
		makeAssumptions(t, s, r, src)
		before := takeLinks(s)
		descend := true
		for descend || len(s.links.levels) > 0 {
			descend = step(&s.links, descend)
			sanity(t, s)
		}
		sameLinks(t, takeLinks(s), before)
	}
}

// step is one turn of the loop in search.
func step(l *links, descend bool) bool {
	if descend {
		i := l.fewest()
		if i == nil {
			return false
		}
		l.cover(i)
		l.levels = append(l.levels, level{chosen: &i.node, tried: -1})
	}
	return l.advance()
}

// Whatever was done, in any order that makes sense, the inverses in the other
// order restore every link; and Updates counts what left a list.
func TestEachOperationHasAnInverse(t *testing.T) {
	for seed := range uint64(500) {
		src := rand.New(rand.NewPCG(seed, 3))
		s := newLinks(drawPuzzle(src).problem(t))
		if seed%2 == 0 {
			keepShort(s)
		}
		tangle(t, &tangled{s, map[*item]bool{}, map[Option]bool{}}, src)
	}
}

// tangled is a solver on which operations were called at random.
type tangled struct {
	*Solver
	covered map[*item]bool
	dropped map[Option]bool
}

// tangle does one operation, then tangles what is left, then undoes it.
func tangle(t *testing.T, s *tangled, src source) {
	moves := s.moves()
	if len(moves) == 0 {
		return
	}
	links, size, updates := takeLinks(s.Solver), s.size(), s.stats.Updates
	undo := moves[src.IntN(len(moves))]()
	if got, want := s.stats.Updates-updates, int64(size-s.size()); got != want {
		t.Fatalf("%d updates, but %d items and nodes left their lists", got, want)
	}
	tangle(t, s, src)
	undo()
	sameLinks(t, takeLinks(s.Solver), links)
}

// moves returns what could be done next; each move returns its inverse.
func (s *tangled) moves() (moves []func() (undo func())) {
	for n := range s.links.items {
		if i := &s.links.items[n]; !s.covered[i] && i.purified == 0 {
			moves = append(moves, func() func() {
				s.links.cover(i)
				s.covered[i] = true
				return func() { s.links.uncover(i); delete(s.covered, i) }
			})
		}
	}
	for n := range s.links.nodes {
		if x := &s.links.nodes[n]; x.color != 0 && x.item.purified == 0 && !s.covered[x.item] {
			moves = append(moves, func() func() { s.links.purify(x); return func() { s.links.unpurify(x) } })
		}
	}
	for o, x := range s.links.first {
		if s.free(Option(o)) {
			moves = append(moves, func() func() {
				s.links.exclude(x.option)
				s.dropped[x.option] = true
				return func() { s.links.readmit(x.option); delete(s.dropped, x.option) }
			})
		}
	}
	return moves
}

func (s *tangled) free(o Option) bool {
	for _, x := range optionNodes(s.Solver, o) {
		if s.covered[x.item] || x.item.purified != 0 && x.item.purified != x.color {
			return false
		}
	}
	return !s.dropped[o]
}

// size is the number of uncovered items and of nodes in lists.
func (s *tangled) size() int {
	size := len(s.links.items) - len(s.covered)
	for n := range s.links.items {
		size += int(s.links.items[n].length)
	}
	return size
}
