package dlx_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dlxoj/dlx"
	"dlxoj/dlx/sudoku"
	"dlxoj/dlx/sudoku/sudokutest"
)

// The benchmarks of the textbook have the same names as those of the package,
// so that one run of both gives ratios.

func BenchmarkTextbook(b *testing.B) {
	for _, instance := range dlx.Instances {
		b.Run(instance.Name, func(b *testing.B) {
			t := newTextbook(dlx.ReadInstance(b, instance.Name+".dlx"))
			b.ReportAllocs()
			for b.Loop() {
				t.nodes, t.updates = 0, 0
				if n := t.count(0); n != instance.Solutions {
					b.Fatalf("counted %d solutions, want %d", n, instance.Solutions)
				}
			}
			b.ReportMetric(float64(t.nodes), "nodes/op")
			b.ReportMetric(float64(t.updates), "updates/op")
		})
	}
	for _, set := range sudokuSets(b) {
		for _, task := range sudokuTasks {
			b.Run(set.name+"/"+task.name, func(b *testing.B) {
				t := newTextbook(sudokuProblem(b))
				b.ReportAllocs()
				for b.Loop() {
					t.nodes, t.updates = 0, 0
					for _, clues := range set.clues {
						if n := t.count(task.limit, clues...); n != 1 {
							b.Fatalf("%d completions", n)
						}
					}
				}
				reportGrids(b, set, dlx.Stats{Nodes: t.nodes, Updates: t.updates})
			})
		}
	}
}

// BenchmarkSudoku measures the whole way of a puzzle through dlx/sudoku: its
// clues, the search, and the next puzzle.
func BenchmarkSudoku(b *testing.B) {
	for _, set := range sudokuSets(b) {
		for _, task := range sudokuTasks {
			b.Run(set.name+"/"+task.name, func(b *testing.B) {
				s := sudoku.NewSolver()
				b.ReportAllocs()
				var work dlx.Stats
				for b.Loop() {
					work = dlx.Stats{}
					for n := range set.puzzles {
						s.Load(&set.puzzles[n])
						if n, _ := s.Count(task.limit); n != 1 {
							b.Fatalf("%d completions", n)
						}
						work.Nodes += s.Stats().Nodes
						work.Updates += s.Stats().Updates
					}
				}
				reportGrids(b, set, work)
			})
		}
	}
}

// What is asked of each puzzle: the first completion, or whether there is a
// second.
var sudokuTasks = []struct {
	name  string
	limit int64
}{{"first", 1}, {"unique", 2}}

func reportGrids(b *testing.B, set sudokuSet, work dlx.Stats) {
	grids := float64(len(set.puzzles))
	b.ReportMetric(grids*float64(b.N)/b.Elapsed().Seconds(), "grids/s")
	b.ReportMetric(float64(work.Nodes)/grids, "nodes/grid")
	b.ReportMetric(float64(work.Updates)/grids, "updates/grid")
}

// A sudokuSet is puzzles with one completion each.
type sudokuSet struct {
	name    string
	puzzles []sudoku.Puzzle
	clues   [][]dlx.Option // of each puzzle
}

// sudokuSets returns at most a thousand puzzles, evenly chosen, of each set in
// the folder that DLXOJ_PUZZLES names, and a set made here.
func sudokuSets(b *testing.B) []sudokuSet {
	sets := []sudokuSet{newSet("made", madePuzzles())}
	if folder := os.Getenv("DLXOJ_PUZZLES"); folder != "" {
		for _, name := range []string{"minimum17", "hard11"} {
			text, err := os.ReadFile(filepath.Join(folder, name+".txt"))
			if err != nil {
				b.Fatal(err)
			}
			sets = append(sets, newSet(name, strings.Fields(string(text))))
		}
	}
	return sets
}

func newSet(name string, lines []string) sudokuSet {
	const most = 1000
	set := sudokuSet{name: name}
	for n := range min(most, len(lines)) {
		line := lines[n*len(lines)/min(most, len(lines))]
		var p sudoku.Puzzle
		var clues []dlx.Option
		for cell := range sudoku.Cells {
			p.Set(cell, line[cell])
			if digit := p.Clues[cell]; digit != 0 {
				clues = append(clues, dlx.Option(sudoku.Size*cell+int(digit)-1))
			}
		}
		set.puzzles, set.clues = append(set.puzzles, p), append(set.clues, clues)
	}
	return set
}

// madePuzzles takes clues away from random grids as long as the completion
// stays unique.
func madePuzzles() (lines []string) {
	random := rand.New(rand.NewPCG(81, 9))
	s := sudoku.NewSolver()
	for range 100 {
		p := sudoku.Puzzle{Clues: sudokutest.RandomGrid(random)}
		for _, cell := range random.Perm(sudoku.Cells) {
			digit := p.Clues[cell]
			p.Clues[cell] = 0
			s.Load(&p)
			if n, _ := s.Count(2); n > 1 {
				p.Clues[cell] = digit
			}
		}
		lines = append(lines, strings.ReplaceAll(string(p.Clues.AppendText(nil, "", '.')), "\n", ""))
	}
	return lines
}

// sudokuProblem is the empty grid, stated once more so that the textbook does
// not depend on package sudoku.
func sudokuProblem(b *testing.B) *dlx.Problem {
	p := dlx.NewProblem(4*81, 0)
	for cell := range 81 {
		row, column := cell/9, cell%9
		for digit := range 9 {
			if _, err := p.AddOption(cell, 81+9*row+digit, 162+9*column+digit, 243+9*(row/3*3+column/3)+digit); err != nil {
				b.Fatal(err)
			}
		}
	}
	return p
}
