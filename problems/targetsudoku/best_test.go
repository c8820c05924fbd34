package main

import (
	"math/rand/v2"
	"slices"
	"testing"

	"dlxoj/dlx"
	"dlxoj/dlx/sudoku"
	"dlxoj/dlx/sudoku/plain"
	"dlxoj/dlx/sudoku/sudokutest"
)

// Grids that no search for completions finishes, with answers that other
// programs have proved too.
func TestKnownGridsTakeFewNodes(t *testing.T) {
	for cells, want := range map[string]int64{
		"":                         2906,
		"492537186175628394836491": 2887,
		"238197546754268391169543": 2874,
		"052000000000090200000000000000000000000000001": 2897,
		"200000000000000700000000000000000040":          2895,
	} {
		best, nodes := solve(t, sudoku.NewWeightedSolver(score), sudokutest.Parse(t, cells))
		if best != want || nodes > 200 {
			t.Errorf("%s…: %d after %d nodes, want %d after at most 200", cells, best, nodes, want)
		}
	}
}

// shapes are orders in which cells are given as clues.
var shapes = map[string]func(random *rand.Rand) []int{
	"scattered":     func(random *rand.Rand) []int { return random.Perm(sudoku.Cells) },
	"first rows":    func(*rand.Rand) []int { return sorted(func(cell int) int { return cell }) },
	"first columns": func(*rand.Rand) []int { return sorted(func(cell int) int { return cell % sudoku.Size }) },
	"border first":  func(*rand.Rand) []int { return sorted(func(cell int) int { return int(score(cell, 1)) }) },
	"middle first":  func(*rand.Rand) []int { return sorted(func(cell int) int { return -int(score(cell, 1)) }) },
}

var shapeNames = []string{"scattered", "first rows", "first columns", "border first", "middle first"}

func sorted(key func(cell int) int) []int {
	cells := make([]int, sudoku.Cells)
	for cell := range cells {
		cells[cell] = cell
	}
	slices.SortStableFunc(cells, func(a, b int) int { return key(a) - key(b) })
	return cells
}

// With 0 to 30 clues in five shapes, 99 of 100 grids take at most 200 nodes,
// and none more than 20,000.
func TestRandomGridsTakeFewNodes(t *testing.T) {
	random := rand.New(rand.NewPCG(2009, 4))
	takeFewNodes(t, 200, 20000, 1000, func(n int) *sudoku.Puzzle {
		return sudokutest.Keep(sudokutest.RandomGrid(random), shapes[shapeNames[n%5]](random)[:random.IntN(31)])
	})
}

// takeFewNodes solves so many grids and holds that 99 of 100 take at most the usual
// number of nodes, and none more than the most. The gate takes the first third of them.
func takeFewNodes(t *testing.T, usual, most int64, grids int, draw func(n int) *sudoku.Puzzle) {
	t.Helper()
	if testing.Short() {
		grids /= 3
	}
	s := sudoku.NewWeightedSolver(score)
	all := make([]int64, grids)
	for n := range all {
		_, all[n] = solve(t, s, draw(n))
	}
	slices.Sort(all)
	if at := all[grids*99/100]; at > usual || all[grids-1] > most {
		t.Errorf("nodes: %d at 99 of 100, %d at most", at, all[grids-1])
	}
}

// solve returns the greatest score of a puzzle and the nodes that it took, and holds
// that a completion of the puzzle scores that.
func solve(t *testing.T, s *sudoku.Solver, p *sudoku.Puzzle) (best, nodes int64) {
	t.Helper()
	s.Load(p)
	grid, best, status := s.Best()
	if status != dlx.Found {
		t.Fatalf("%s: %v; the grid has a completion", p, status)
	}
	sum := int64(0)
	for cell, digit := range grid {
		if p.Clues[cell] != 0 && p.Clues[cell] != digit {
			t.Fatalf("%s: the completion changes cell %d", p, cell)
		}
		sum += score(cell, int(digit))
	}
	completed := (&sudoku.Puzzle{Clues: grid}).String()
	if parsed, err := plain.Parse(completed); err != nil || parsed.Count(2) != 1 {
		t.Fatalf("%s: %s is no completed grid", p, completed)
	}
	if sum != best {
		t.Fatalf("%s: the completion scores %d, not %d", p, sum, best)
	}
	return best, s.Stats().Nodes
}

// A search that lists completions finds the same greatest score.
func TestRandomGridsAgreeWithEnumeration(t *testing.T) {
	random := rand.New(rand.NewPCG(2009, 5))
	s := sudoku.NewWeightedSolver(score)
	for range 300 {
		clues := 26 + random.IntN(20)
		p := sudokutest.Keep(sudokutest.RandomGrid(random), random.Perm(sudoku.Cells)[:clues])
		if random.IntN(10) == 0 {
			p.Clues[random.IntN(sudoku.Cells)] = uint8(1 + random.IntN(sudoku.Size)) // may be a lie
		}
		grid, err := plain.Parse(p.String())
		if err != nil {
			t.Fatal(err)
		}
		want, ok := grid.Greatest()
		s.Load(p)
		_, best, status := s.Best()
		if (status == dlx.Found) != ok || ok && best != int64(want) {
			t.Fatalf("%s: %d, %v; listing finds %d, %t", p, best, status, want, ok)
		}
	}
}

func TestAllocNothingFromGridToGrid(t *testing.T) {
	random := rand.New(rand.NewPCG(2009, 6))
	var puzzles []*sudoku.Puzzle
	for range 1000 {
		puzzles = append(puzzles, sudokutest.Keep(sudokutest.RandomGrid(random), random.Perm(sudoku.Cells)[:40]))
	}
	s := sudoku.NewWeightedSolver(score)
	if got := sudokutest.CountAllocations(func() {
		for _, p := range puzzles {
			s.Load(p)
			s.Best()
		}
	}); got != 0 {
		t.Errorf("%v allocations for %d grids, want 0", got, len(puzzles))
	}
}

func BenchmarkBest(b *testing.B) {
	for _, clues := range []int{0, 24} {
		b.Run(map[int]string{0: "empty", 24: "rows24"}[clues], func(b *testing.B) {
			random := rand.New(rand.NewPCG(2009, 7))
			p := sudokutest.Keep(sudokutest.RandomGrid(random), shapes["first rows"](random)[:clues])
			s := sudoku.NewWeightedSolver(score)
			b.ReportAllocs()
			for b.Loop() {
				s.Load(p)
				s.Best()
			}
			b.ReportMetric(float64(s.Stats().Nodes), "nodes/op")
			b.ReportMetric(float64(s.Stats().Updates), "updates/op")
		})
	}
}
