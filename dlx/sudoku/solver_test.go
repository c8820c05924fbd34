package sudoku_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"dlxoj/dlx"
	"dlxoj/dlx/sudoku"
	"dlxoj/dlx/sudoku/plain"
	"dlxoj/dlx/sudoku/sudokutest"
)

// A puzzle with one completion, one with none though no two clues conflict, and
// one with a conflict.
const (
	unique     = "712060358065207104008513672924056037506000241103720905001975486607830519859040023"
	impossible = "000000003000000004000000005000000006000000007000000008000000009000000000120000000"
	conflict   = "700000007" + "000000000000000000000000000000000000000000000000000000000000000000000000"
)

// completions returns up to limit completions of p as text, in order.
func completions(s *sudoku.Solver, p *sudoku.Puzzle, limit int) (all []string) {
	s.Load(p)
	for len(all) < limit && s.Next() {
		all = append(all, (&sudoku.Puzzle{Clues: s.Completion()}).String())
	}
	return all
}

func TestUniqueCompletion(t *testing.T) {
	got := completions(sudoku.NewSolver(), sudokutest.Parse(t, unique), 2)
	want := []string{"712469358365287194498513672924156837576398241183724965231975486647832519859641723"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("want -, got +:\n%s", diff)
	}
}

func TestNoCompletion(t *testing.T) {
	for name, text := range map[string]string{
		"clues conflict":                         conflict,
		"no digit left for a cell":               "123456780" + "000000009" + emptyCells[18:],
		"no cell left for a digit":               impossible,
		"a letter twice in a row":                "a0000000a" + emptyCells[9:],
		"a letter twice in a box only":           "a00000000" + "0a0000000" + emptyCells[18:],
		"clues that forbid a letter every digit": "a23456789" + "000a00000" + "100000000" + emptyCells[27:],
		"six even cells in a row":                "eeeee0000" + emptyCells[9:],
		"six odd cells in a box":                 "ooo000000" + "ooo000000" + emptyCells[18:],
		"a letter beside clues that conflict":    "a" + emptyCells[10:] + "000000077",
		"clues conflict in the last two cells":   emptyCells[9:] + "000000055",
	} {
		s := sudoku.NewSolver()
		p := sudokutest.Parse(t, text)
		if got := completions(s, p, 1); got != nil {
			t.Errorf("%s: completed to %s", name, got[0])
		}
		if g := s.Completion(); g != (sudoku.Grid{}) {
			t.Errorf("%s: Completion is %v, want the empty grid", name, g)
		}
		s.Load(p)
		if n, status := s.Count(0); n != 0 || status != dlx.None {
			t.Errorf("%s: Count is %d, %v, want 0, none", name, n, status)
		}
	}
}

func TestNewSolverHasTheEmptyGrid(t *testing.T) {
	s := sudoku.NewSolver()
	if n, status := s.Count(1000); n != 1000 || status != dlx.Found {
		t.Errorf("Count(1000) of the empty grid is %d, %v, want 1000, found", n, status)
	}
}

// An engine that is asked for answers the same, and a limit ends its search, but
// not those after the limit is taken back.
func TestEngineAndLimit(t *testing.T) {
	done, cancel := context.WithCancel(context.Background())
	cancel()
	for _, engine := range []dlx.Engine{dlx.Links, dlx.Bits} {
		s := sudoku.NewSolver(engine)
		for _, limit := range []struct {
			context context.Context
			nodes   int64
			want    dlx.Status
		}{{nil, 10, dlx.Unknown}, {done, 0, dlx.Unknown}, {nil, 0, dlx.None}} {
			s.Limit(limit.context, limit.nodes)
			s.Load(sudokutest.Parse(t, unique[:70]))
			if n, status := s.Count(0); status != limit.want || status == dlx.None && n != 2 {
				t.Errorf("%v, limit %v, %d nodes: %d, %v, want %v", engine, limit.context, limit.nodes, n, status, limit.want)
			}
		}
	}
}

// A clue stands even where the caller allows other digits only.
func TestClueAgainstAllowedDigits(t *testing.T) {
	s := sudoku.NewSolver()
	p := sudokutest.Parse(t, unique)
	p.Allowed[0] = sudoku.Even
	s.Load(p)
	if s.Next() {
		t.Errorf("a cell with the clue 7 and even digits only was completed")
	}
}

func TestLoadRefusesWhatIsNoCell(t *testing.T) {
	for want, p := range map[string]sudoku.Puzzle{
		"sudoku: a puzzle has the clue 10 in row 1, column 2; clues are 1 to 9":          {Clues: sudoku.Grid{1: 10}},
		"sudoku: a puzzle has the letter 'A' in row 2, column 1; letters are a to z":     {Letters: [sudoku.Cells]byte{9: 'A'}},
		"sudoku: a puzzle has the letter '{' in row 9, column 9; letters are a to z":     {Letters: [sudoku.Cells]byte{80: '{'}},
		"sudoku: a puzzle has the letter '\\x01' in row 1, column 1; letters are a to z": {Letters: [sudoku.Cells]byte{1}},
	} {
		func() {
			defer func() {
				if diff := cmp.Diff(want, recover()); diff != "" {
					t.Errorf("panic, want -, got +:\n%s", diff)
				}
			}()
			sudoku.NewSolver().Load(&p)
		}()
	}
}

// One solver takes puzzle after puzzle. Each must come out as from a plain
// search that knows nothing of exact cover, and as from a new solver.
func TestRandomPuzzlesAgreeWithPlainSearch(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 24))
	s := sudoku.NewSolver()
	withCompletion := 0
	for n := range 600 {
		text := randomCells(random, 22+random.IntN(20))
		const limit = 500
		grid, err := plain.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		want := min(grid.Count(limit), limit)
		p := sudokutest.Parse(t, text)
		s.Load(p)
		if got, _ := s.Count(limit); got != want {
			t.Fatalf("puzzle %d, %s: %d completions, plain search has %d", n, text, got, want)
		}
		if want > 0 {
			withCompletion++
		}
		if diff := cmp.Diff(completions(sudoku.NewSolver(), p, 10), completions(s, p, 10)); diff != "" {
			t.Fatalf("puzzle %d, %s: a new solver has -, a used one +:\n%s", n, text, diff)
		}
	}
	if withCompletion < 200 || withCompletion > 590 {
		t.Errorf("%d of 600 puzzles have a completion: the generator tests too little", withCompletion)
	}
}

func TestCompletionsAreDistinctAndKeepTheClues(t *testing.T) {
	text := randomClues(rand.New(rand.NewPCG(5, 5)), 24)
	seen := map[string]bool{}
	for _, c := range completions(sudoku.NewSolver(), sudokutest.Parse(t, text), 300) {
		grid, err := plain.Parse(c)
		if err != nil || grid.Count(2) != 1 {
			t.Errorf("%s is no completed grid", c)
		}
		if seen[c] {
			t.Errorf("%s comes twice", c)
		}
		seen[c] = true
		for cell := range sudoku.Cells {
			if text[cell] != '0' && text[cell] != c[cell] {
				t.Errorf("%s changes the clue of cell %d", c, cell)
			}
		}
	}
	if len(seen) < 2 {
		t.Errorf("only %d completions; the puzzle tests too little", len(seen))
	}
}

func TestAllocNothingFromPuzzleToPuzzle(t *testing.T) {
	random := rand.New(rand.NewPCG(10, 24))
	var puzzles []*sudoku.Puzzle
	for range 700 {
		puzzles = append(puzzles,
			sudokutest.Parse(t, randomClues(random, 24+random.IntN(50))),
			sudokutest.Parse(t, randomCells(random, 24+random.IntN(20))))
	}
	s := sudoku.NewSolver()
	solveAll := func() {
		for _, p := range puzzles {
			s.Load(p)
			s.Count(20)
			for range 3 {
				if s.Next() {
					s.Completion()
				}
			}
		}
	}
	solveAll() // the memory for the largest of them
	if got := sudokutest.CountAllocations(solveAll); got != 0 {
		t.Errorf("%d allocations for %d puzzles, want 0", got, len(puzzles))
	}
}

func FuzzSolver(f *testing.F) {
	for _, text := range []string{emptyCells, unique, impossible, conflict, "oeaz" + unique[4:]} {
		f.Add([]byte(text))
	}
	s := sudoku.NewSolver()
	f.Fuzz(func(t *testing.T, text []byte) {
		p := new(sudoku.Puzzle)
		for cell := range min(len(text), sudoku.Cells) {
			p.Set(cell, text[cell])
		}
		grid, err := plain.Parse(p.String())
		if err != nil {
			t.Fatal(err)
		}
		// With few clues the search for a completion that is not there has no
		// bound, so only puzzles with many of them are compared.
		s.Load(p)
		if sudokutest.Clues(p) < 30 {
			return
		}
		want := min(grid.Count(50), 50)
		if got, _ := s.Count(50); got != want {
			t.Errorf("%s: %d completions, plain search has %d", p, got, want)
		}
	})
}

func BenchmarkSudoku(b *testing.B) {
	random := rand.New(rand.NewPCG(7, 81))
	var puzzles []*sudoku.Puzzle
	for range 1000 {
		puzzles = append(puzzles, sudokutest.Parse(b, randomClues(random, 30)))
	}
	s := sudoku.NewSolver()
	b.ReportAllocs()
	var total dlx.Stats
	n := 0
	for b.Loop() {
		s.Load(puzzles[n%len(puzzles)])
		s.Next()
		total.Nodes += s.Stats().Nodes
		total.Updates += s.Stats().Updates
		n++
	}
	b.ReportMetric(float64(total.Nodes)/float64(n), "nodes/op")
	b.ReportMetric(float64(total.Updates)/float64(n), "updates/op")
}

func TestBestNeedsWeights(t *testing.T) {
	defer func() {
		want := "sudoku: Best of a solver without weights; make one with NewWeightedSolver"
		if got := recover(); got != want {
			t.Errorf("panic %v, want %q", got, want)
		}
	}()
	sudoku.NewSolver().Best()
}
