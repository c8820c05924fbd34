package dlx

import "testing"

// The example of the package, counted by hand: {0 1} {2} {1 2}.
//
// The first node chooses item 0: the item and the node of option 0 in the list
// of item 1 are taken out, 2 updates. Option 0 covers item 1 too: the item and
// the node of option 2 in the list of item 2, 2 updates. The second node
// chooses item 2: the item, 1 update. The third node is the solution.
func TestStatsCountNodesAndUpdates(t *testing.T) {
	p := NewProblem(3, 0)
	mustAdd(t, p, []Entry{{Item: 0}, {Item: 1}}, []Entry{{Item: 2}}, []Entry{{Item: 1}, {Item: 2}})
	s := newLinks(p)
	for _, step := range []struct {
		name string
		do   func()
		want Stats
	}{
		{"NewSolver", func() {}, Stats{}},
		{"Next", func() { s.Next() }, Stats{3, 5}},
		{"Next, which only puts back", func() { s.Next() }, Stats{3, 5}},
		{"Count, which adds its own", func() { s.Count(0) }, Stats{6, 10}},
		{"Reset", s.Reset, Stats{}},
		{"Select: two items, and each hides a node", func() { s.Select(0) }, Stats{0, 4}},
		{"Select of the same", func() { s.Select(0) }, Stats{0, 4}},
		{"Exclude of what is impossible", func() { s.Exclude(2) }, Stats{0, 4}},
		{"refused Exclude", func() { s.Exclude(0) }, Stats{0, 4}},
		{"Next, which chooses item 2", func() { s.Next() }, Stats{2, 5}},
		{"Reset again", s.Reset, Stats{}},
		{"Exclude: two nodes", func() { s.Exclude(2) }, Stats{0, 2}},
		{"Load", func() { s.Load(p) }, Stats{}},
	} {
		if step.do(); s.Stats() != step.want {
			t.Errorf("after %s: %+v, want %+v", step.name, s.Stats(), step.want)
		}
	}
}

// A color is shared for nothing: purifying counts only what it hides.
func TestStatsOfColors(t *testing.T) {
	p := NewProblem(3, 1)
	mustAdd(t, p, []Entry{{0, 0}, {3, 1}}, []Entry{{1, 0}, {3, 1}}, []Entry{{2, 0}, {3, 2}})
	s := newLinks(p)
	// Item 0 and the node of option 0 in the list of item 3; then item 3
	// becomes 1, which hides the node of option 2 in the list of item 2.
	if s.Select(0); s.Stats() != (Stats{0, 3}) {
		t.Errorf("after the first of a color: %+v, want 0 nodes and 3 updates", s.Stats())
	}
	// Item 1 alone: the node in the list of item 3 stays.
	if s.Select(1); s.Stats() != (Stats{0, 4}) {
		t.Errorf("after the second of a color: %+v, want 0 nodes and 4 updates", s.Stats())
	}
}
