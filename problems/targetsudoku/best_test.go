package main

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"dlxoj/dlx"
	"dlxoj/dlx/sudoku"
	"dlxoj/dlx/sudoku/plain"
	"dlxoj/dlx/sudoku/sudokutest"
)

// text returns a puzzle as 81 digits.
func text(p *sudoku.Puzzle) string {
	return strings.ReplaceAll(string(p.Clues.AppendText(nil, "", '0')), "\n", "")
}

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
		var p sudoku.Puzzle
		for cell := range cells {
			p.Set(cell, cells[cell])
		}
		s := sudoku.NewWeightedSolver(score)
		s.Load(&p)
		_, best, status := s.Best()
		if best != want || status != dlx.Found {
			t.Errorf("%s…: %d, %v; want %d", cells, best, status, want)
		}
		if nodes := s.Stats().Nodes; nodes > 200 {
			t.Errorf("%s…: %d nodes, want at most 200", cells, nodes)
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
	s := sudoku.NewWeightedSolver(score)
	var nodes []int64
	for range 200 {
		for _, shape := range []string{"scattered", "first rows", "first columns", "border first", "middle first"} {
			p := sudokutest.Keep(sudokutest.RandomGrid(random), shapes[shape](random)[:random.IntN(31)])
			s.Load(p)
			grid, best, status := s.Best()
			checkGrid(t, p, grid, best, status)
			nodes = append(nodes, s.Stats().Nodes)
		}
	}
	slices.Sort(nodes)
	if n := len(nodes); nodes[n*99/100] > 200 || nodes[n-1] > 20000 {
		t.Errorf("nodes: %d at 99 of 100, %d at most", nodes[n*99/100], nodes[n-1])
	}
}

// checkGrid holds that a grid completes a puzzle and scores what is said.
func checkGrid(t *testing.T, p *sudoku.Puzzle, grid sudoku.Grid, best int64, status dlx.Status) {
	t.Helper()
	if status != dlx.Found {
		t.Fatalf("%s: %v; the grid has a completion", text(p), status)
	}
	sum := int64(0)
	for cell, digit := range grid {
		if p.Clues[cell] != 0 && p.Clues[cell] != digit {
			t.Fatalf("%s: the completion changes cell %d", text(p), cell)
		}
		sum += score(cell, int(digit))
	}
	completed := text(&sudoku.Puzzle{Clues: grid})
	if parsed, err := plain.Parse(completed); err != nil || parsed.Count(2) != 1 {
		t.Fatalf("%s: %s is no completed grid", text(p), completed)
	}
	if sum != best {
		t.Fatalf("%s: the completion scores %d, not %d", text(p), sum, best)
	}
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
		grid, err := plain.Parse(text(p))
		if err != nil {
			t.Fatal(err)
		}
		want, ok := grid.Greatest()
		s.Load(p)
		_, best, status := s.Best()
		if (status == dlx.Found) != ok || ok && best != int64(want) {
			t.Fatalf("%s: %d, %v; listing finds %d, %t", text(p), best, status, want, ok)
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
	if got := testing.AllocsPerRun(1, func() {
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
