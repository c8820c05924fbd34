package comparison

import (
	"context"
	"testing"

	"dlxoj/dlx/sudoku"
)

// Two methods that come to different answers are no comparison.
func TestMethodsThatDisagree(t *testing.T) {
	fake := func(completions int64, stopped bool) method {
		return method{name: "a fake", search: func(context.Context, *sudoku.Puzzle, int64, int64) result {
			return result{completions: completions, stopped: stopped}
		}}
	}
	for _, test := range []struct {
		methods []method
		agree   bool
	}{
		{[]method{fake(1, false), fake(1, false)}, true},
		{[]method{fake(0, true), fake(1, false), fake(0, true), fake(1, false)}, true},
		{[]method{fake(0, true), fake(2, true)}, true},
		{[]method{fake(1, false), fake(2, false)}, false},
		{[]method{fake(3, true), fake(1, false), fake(0, false)}, false},
	} {
		c := &Comparison{methods: test.methods}
		if err := c.Run(context.Background(), make([]sudoku.Puzzle, 1), func(func() string) {}); (err == nil) != test.agree {
			t.Errorf("%d methods: %v", len(test.methods), err)
		}
	}
}

// A context that is done ends every method at once, be there a budget or not.
func TestMethodsStopWithTheContext(t *testing.T) {
	done, cancel := context.WithCancel(context.Background())
	cancel()
	var empty sudoku.Puzzle
	for _, m := range newMethods() {
		if r := m.search(done, &empty, 0, 0); !r.stopped || r.nodes > 2000 {
			t.Errorf("%s: %+v", m.name, r)
		}
	}
}

func TestGrouped(t *testing.T) {
	for n, want := range map[int64]string{0: "0", 7: "7", 999: "999", 1000: "1,000", 12345: "12,345", 1234567: "1,234,567", 1e18: "1,000,000,000,000,000,000"} {
		if got := grouped(n); got != want {
			t.Errorf("grouped(%d) = %s, want %s", n, got, want)
		}
	}
}
