package dlx

import "testing"

// FuzzSolver reads a small puzzle and a talk about it from bytes, and then
// another puzzle for the same solver. session_test.go says what the bytes mean;
// in short: primary items, secondary items, options, each option; then rounds-1
// and for each round the kind of talk, the assumptions and what the talk needs.
func FuzzSolver(f *testing.F) {
	for _, seed := range [][]byte{
		{},                 // no items
		{0, 3},             // no primary items
		{2, 0, 0},          // no options
		{2, 0, 1, 1, 0, 0}, // an option for the first item only

		// {0 1} {0} {1}: search, count at most 1, leave the loop, stop early.
		{2, 0, 3, 1, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0},
		{2, 0, 3, 1, 1, 0, 1, 0, 0, 0, 1, 0, 0, 1, 0, 1},
		{2, 0, 3, 1, 1, 0, 1, 0, 0, 0, 1, 0, 0, 2, 0, 1},
		{2, 0, 3, 1, 1, 0, 1, 0, 0, 0, 1, 0, 0, 3, 0, 1},
		// Select 1, and again, then the conflicting 0, exclude 1; exclude 0 and
		// 1, select 0.
		{2, 0, 3, 1, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 4, 1, 1, 1, 1, 0, 1, 1, 0},
		{2, 0, 3, 1, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 3, 0, 0, 1, 0, 0, 1},

		// {0 1} {0 1}: select 0 and exclude 1, which is impossible then.
		{2, 0, 2, 1, 1, 0, 1, 1, 0, 0, 0, 2, 0, 1, 1, 0},

		// {0 2} {1 2}, 2 being secondary: without color, in one, in two colors;
		// the secondary item first; option 0 selected; option 1 excluded too;
		// both selected, in two colors.
		{2, 1, 2, 1, 0, 4, 0, 0, 1, 4, 0},
		{2, 1, 2, 1, 0, 5, 0, 0, 1, 5, 0},
		{2, 1, 2, 1, 0, 5, 0, 0, 1, 6, 0},
		{2, 1, 2, 1, 0, 5, 1, 0, 1, 5, 1},
		{2, 1, 2, 1, 0, 5, 1, 0, 1, 5, 1, 0, 0, 1, 0, 1},
		{2, 1, 2, 1, 0, 5, 1, 0, 1, 5, 1, 0, 0, 2, 0, 1, 1, 0},
		{2, 1, 2, 1, 0, 5, 1, 0, 1, 6, 1, 0, 0, 2, 0, 1, 1, 1},

		// Three rounds, assumptions after a search that has ended; then a smaller
		// puzzle in the same solver.
		{2, 1, 2, 1, 0, 5, 1, 0, 1, 5, 1, 2, 0, 1, 0, 1, 0, 2, 1, 1, 0, 1, 1, 3, 1, 1, 1, 1, 1, 0, 1, 1, 0},
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		src := script(data)
		s := newLinks(NewProblem(0, 0))
		for range 2 {
			z := drawPuzzle(&src)
			p := z.problem(t)
			s.Load(p)
			talkAll(t, s, p, z, &src)
		}
	})
}
