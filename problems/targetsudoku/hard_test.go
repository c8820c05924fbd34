package main

import (
	"bufio"
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
	"time"

	"dlxoj/dlx"
	"dlxoj/dlx/sudoku"
	"dlxoj/dlx/sudoku/sudokutest"
)

// This file holds that no grid takes long. The gate takes the known hard grids
// and a sample of random ones, and counts nodes. All 20,000 random grids, a
// minute, with the time that each shape takes:
//
//	go test ./problems/targetsudoku -run none -bench Shapes -benchtime 1x

// TestHardGrids solves grids on which a proof by prices alone takes long, most
// of them seconds. Their answers were proved by two other programs.
func TestHardGrids(t *testing.T) {
	data, err := os.ReadFile("testdata/hard.tsv")
	if err != nil {
		t.Fatal(err)
	}
	s := sudoku.NewWeightedSolver(score)
	for lines := bufio.NewScanner(bytes.NewReader(data)); lines.Scan(); {
		var cells string
		var want int64
		if _, err := fmt.Sscanf(lines.Text(), "%s\t%d", &cells, &want); err != nil {
			t.Fatal(err)
		}
		if best, nodes := solve(t, s, sudokutest.Parse(t, cells)); best != want || nodes > 3000 {
			t.Errorf("%s: %d after %d nodes, want %d after at most 3000", cells, best, nodes, want)
		}
	}
}

// A kind of random grids: which cells of a completed grid are clues, and how
// many of these at most, given the order in which they are drawn.
type kind struct {
	name string
	keep func(random *rand.Rand) (ok func(cell, digit int) bool, clues int)
}

// border and middle are the two outer rings and the three inner ones.
func border(cell int) bool { return score(cell, 1) <= 7 }
func middle(cell int) bool { return score(cell, 1) >= 8 }

var kinds = []kind{
	{"scattered", func(random *rand.Rand) (func(cell, digit int) bool, int) {
		return func(int, int) bool { return true }, 1 + random.IntN(24)
	}},
	{"one digit", func(random *rand.Rand) (func(cell, digit int) bool, int) {
		only := 1 + random.IntN(sudoku.Size)
		return func(_, digit int) bool { return digit == only }, 1 + random.IntN(sudoku.Size)
	}},
	{"low digits", func(random *rand.Rand) (func(cell, digit int) bool, int) {
		highest := 2 + random.IntN(2)
		return func(_, digit int) bool { return digit <= highest }, 3 + random.IntN(24)
	}},
	{"high at the border", func(random *rand.Rand) (func(cell, digit int) bool, int) {
		lowest := 6 + random.IntN(4)
		return func(cell, digit int) bool { return digit >= lowest && border(cell) }, 1 + random.IntN(24)
	}},
	{"low in the middle", func(random *rand.Rand) (func(cell, digit int) bool, int) {
		highest := 2 + random.IntN(3)
		return func(cell, digit int) bool { return digit <= highest && middle(cell) }, 1 + random.IntN(24)
	}},
}

// draw draws a grid of kind n; the last kind has 24 to 30 clues in one of the
// five orders of shapes.
func draw(random *rand.Rand, n int) *sudoku.Puzzle {
	grid, cells := sudokutest.RandomGrid(random), random.Perm(sudoku.Cells)
	if n == len(kinds) {
		order := shapeNames[random.IntN(len(shapes))]
		return sudokutest.Keep(grid, shapes[order](random)[:24+random.IntN(7)])
	}
	ok, clues := kinds[n].keep(random)
	cells = slices.DeleteFunc(cells, func(cell int) bool { return !ok(cell, int(grid[cell])) })
	return sudokutest.Keep(grid, cells[:min(clues, len(cells))])
}

// TestKindsTakeFewNodes holds a sample of each kind: 99 of 100 grids take at most
// 100 nodes, and none more than 3000.
func TestKindsTakeFewNodes(t *testing.T) {
	random := rand.New(rand.NewPCG(2009, 8))
	takeFewNodes(t, 100, 3000, 600, func(n int) *sudoku.Puzzle { return draw(random, n%(len(kinds)+1)) })
}

// BenchmarkShapes takes 20,000 grids, as many of each kind.
func BenchmarkShapes(b *testing.B) {
	s := sudoku.NewWeightedSolver(score)
	var all []time.Duration
	for n := range len(kinds) + 1 {
		name := "24 to 30 clues"
		if n < len(kinds) {
			name = kinds[n].name
		}
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				random := rand.New(rand.NewPCG(2009, uint64(9+n)))
				times := make([]time.Duration, 20000/(len(kinds)+1))
				for k := range times {
					p := draw(random, n)
					begin := time.Now()
					s.Load(p)
					if _, _, status := s.Best(); status != dlx.Found {
						b.Fatalf("%s: %v", p, status)
					}
					times[k] = time.Since(begin)
				}
				reportTimes(b, times)
				all = append(all, times...)
			}
		})
	}
	b.Run("all", func(b *testing.B) { reportTimes(b, all) })
}

func reportTimes(b *testing.B, times []time.Duration) {
	for n, t := range spread(times) {
		b.ReportMetric(float64(t)/1e6, []string{"ms-median", "ms-99.9%", "ms-worst"}[n])
	}
}

// spread returns the median of times, the one that 999 of 1000 are within, and the
// worst, and sorts them.
func spread(times []time.Duration) (at [3]time.Duration) {
	slices.Sort(times)
	for n, k := range []int{len(times) / 2, len(times) * 999 / 1000, len(times) - 1} {
		at[n] = times[k]
	}
	return at
}
