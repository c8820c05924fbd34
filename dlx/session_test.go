package dlx

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// This file talks with a solver at random and checks each of its answers
// against the reference. The random tests draw the talk from a seed, the fuzz
// test from its input.

// A source makes choices: a number from 0 to n-1. A *rand.Rand is one.
type source interface{ IntN(n int) int }

// A script is a source that reads its choices from bytes, and chooses 0 when
// they are used up.
type script []byte

func (s *script) IntN(n int) int {
	if len(*s) == 0 {
		return 0
	}
	choice := int((*s)[0]) % n
	*s = (*s)[1:]
	return choice
}

const (
	mostPrimary   = 5
	mostSecondary = 4
	mostOptions   = 10
)

func drawPuzzle(src source) puzzle {
	return drawOptions(src, src.IntN(mostPrimary+1), src.IntN(mostSecondary+1))
}

// drawOptions draws a puzzle with the given numbers of items.
func drawOptions(src source, primary, secondary int) puzzle {
	z := puzzle{primary: primary, secondary: secondary}
	if primary == 0 {
		return z // there can be no options
	}
	for range src.IntN(mostOptions + 1) {
		z.options = append(z.options, drawOption(src, primary, secondary))
	}
	return z
}

// drawOption draws for each primary item 1 (in) or 0 or 2 (out), for each
// secondary item 4 (in), 5 or 6 (in with color 1 or 2) or less (out), and then
// the entry that comes first, so that this may be a secondary one.
func drawOption(src source, primary, secondary int) (option []Entry) {
	for item := range primary {
		if src.IntN(3) == 1 {
			option = append(option, Entry{Item: item})
		}
	}
	if len(option) == 0 {
		option = append(option, Entry{Item: src.IntN(primary)})
	}
	for item := range secondary {
		if choice := src.IntN(7); choice >= 4 {
			option = append(option, Entry{primary + item, choice - 4})
		}
	}
	first := src.IntN(len(option))
	return slices.Concat(option[first:], option[:first])
}

// talkAll talks with s, a solver for p, which is the problem of z: some assumptions
// and a search, several times, now and then with a Reset between. At the end s
// must be as new. It returns the solutions of the last search.
func talkAll(t *testing.T, s *Solver, p *Problem, z puzzle, src source) (last []solution) {
	t.Helper()
	r := &reference{puzzle: z}
	defer func() {
		if t.Failed() {
			t.Log(r)
		}
	}()
	sameAsNew(t, s, p)
	for range 1 + src.IntN(3) {
		talk := []func(testing.TB, *Solver, *reference, source) []solution{searchAll, countAndSearch, leaveLoop, stopEarly, anyAndSearch}[src.IntN(5)]
		makeAssumptions(t, s, r, src)
		last = talk(t, s, r, src)
		sanity(t, s)
		if s.phase == searching || src.IntN(2) == 1 {
			s.Reset()
			r.reset()
			sameAsNew(t, s, p)
			continue
		}
		// A search that has ended does not begin again by itself; Count lets it.
		if n, _ := s.Count(0); n != int64(len(last)) {
			t.Fatalf("Count after the search: %d, want %d", n, len(last))
		}
	}
	s.Reset()
	sameAsNew(t, s, p)
	return last
}

// makeAssumed selects and excludes. What is refused must change nothing.
func makeAssumptions(t testing.TB, s *Solver, r *reference, src source) {
	t.Helper()
	if len(r.options) == 0 {
		return
	}
	for range src.IntN(5) {
		o := Option(src.IntN(len(r.options)))
		say, want := s.Select, r.selectOption
		if src.IntN(3) == 0 {
			say, want = s.Exclude, r.exclude
		}
		links, stats := takeLinks(s), s.Stats()
		ok := say(o)
		if want := want(o); ok != want {
			t.Fatalf("assumption about option %d: %t, want %t", o, ok, want)
		}
		if !ok {
			sameLinks(t, takeLinks(s), links)
		}
		if !ok && s.Stats() != stats {
			t.Fatalf("refused assumption about option %d changed Stats", o)
		}
		sanity(t, s)
	}
}

// searchAll calls Next until it returns false, and once more.
func searchAll(t testing.TB, s *Solver, r *reference, _ source) []solution {
	t.Helper()
	solutions, nodes := r.solve()
	if diff := cmp.Diff(r.allSubsets(), sets(solutions)); diff != "" {
		t.Fatalf("the two references disagree (-subsets +search):\n%s", diff)
	}
	before := s.Stats().Nodes
	expect(t, s, solutions, before)
	for range 2 {
		if s.Next() || s.Status() != None || s.Solution() != nil {
			t.Fatalf("a solution after the last: %d, status %v", s.Solution(), s.Status())
		}
	}
	if got := s.Stats().Nodes - before; got != nodes {
		t.Fatalf("%d nodes, want %d", got, nodes)
	}
	return solutions
}

// expect calls Next once for each of the solutions that it must find. The
// search began when s had counted so many nodes before.
func expect(t testing.TB, s *Solver, solutions []solution, before int64) {
	t.Helper()
	for n, want := range solutions {
		if !s.Next() || s.Status() != Found {
			t.Fatalf("no solution %d, want %d", n, want.Options)
		}
		if got := s.Solution(); !slices.Equal(got, want.Options) {
			t.Fatalf("solution %d is %d, want %d", n, got, want.Options)
		}
		if got := s.Stats().Nodes - before; got != want.Nodes {
			t.Fatalf("solution %d after %d nodes, want %d", n, got, want.Nodes)
		}
		sanity(t, s)
	}
}

// countAndSearch counts up to some limit, which must leave no trace but in
// Stats and Status, and then searches.
func countAndSearch(t testing.TB, s *Solver, r *reference, src source) []solution {
	t.Helper()
	solutions, _ := r.solve()
	limit := src.IntN(len(solutions) + 2)
	want, status := len(solutions), None
	if 0 < limit && limit <= want {
		want, status = limit, Found
	}
	links := takeLinks(s)
	if got, gotStatus := s.Count(int64(limit)); got != int64(want) || gotStatus != status || s.Status() != status {
		t.Fatalf("Count(%d) = %d, %v, want %d, %v", limit, got, gotStatus, want, status)
	}
	sameLinks(t, takeLinks(s), links)
	return searchAll(t, s, r, src)
}

// leaveLoop breaks out of a loop over All, and goes on with another.
func leaveLoop(t testing.TB, s *Solver, r *reference, src source) []solution {
	t.Helper()
	solutions, _ := r.solve()
	breakAt := src.IntN(len(solutions) + 1)
	got := 0
	for range 2 {
		for options := range s.All() {
			if got == len(solutions) || !slices.Equal(options, solutions[got].Options) {
				t.Fatalf("solution %d is %d of %v", got, options, solutions)
			}
			if got++; got == breakAt {
				break
			}
		}
	}
	if got != len(solutions) {
		t.Fatalf("%d solutions, want %d", got, len(solutions))
	}
	return solutions
}

// stopEarly leaves the search after some solutions.
func stopEarly(t testing.TB, s *Solver, r *reference, src source) []solution {
	t.Helper()
	solutions, _ := r.solve()
	expect(t, s, solutions[:src.IntN(len(solutions)+1)], s.Stats().Nodes)
	return solutions
}
