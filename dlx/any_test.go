package dlx

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// anyAndSearch finds some cover, which must leave no trace but in Stats and
// Status, and then searches.
func anyAndSearch(t testing.TB, s *Solver, r *reference, src source) []solution {
	t.Helper()
	links := takeLinks(s)
	cover, status := s.Any()
	if s.Status() != status || (status == Found) != (cover != nil) {
		t.Fatalf("Any is %d, %v, and then Status %v", cover, status, s.Status())
	}
	solutions := r.allSubsets()
	if want := len(solutions) > 0; status != Found && status != None || (status == Found) != want {
		t.Fatalf("Any is %v; there are %d solutions", status, len(solutions))
	}
	cover = slices.Sorted(slices.Values(cover))
	if status == Found && !slices.ContainsFunc(solutions, func(s []Option) bool { return slices.Equal(s, cover) }) {
		t.Fatalf("Any is %d, which is no solution", cover)
	}
	sameLinks(t, takeLinks(s), links)
	return searchAll(t, s, r, src)
}

// clued returns the sudoku with digits 1 to size², as the problem of a grid of
// which so many percent are clues. The grid is a cyclic one with its rows,
// columns and digits shuffled.
func clued(t testing.TB, seed uint64, size, percent int) *Problem {
	random := rand.New(rand.NewPCG(seed, 25))
	n := size * size
	rows, columns, digits := shuffledLines(random, size), shuffledLines(random, size), random.Perm(n)
	cells := random.Perm(n * n)
	isClue := make([]bool, n*n)
	for _, cell := range cells[:n*n*percent/100] {
		isClue[cell] = true
	}
	p := NewProblem(4*n*n, 0)
	for cell := range n * n {
		row, column := cell/n, cell%n
		right := digits[(rows[row]%size*size+rows[row]/size+columns[column])%n]
		box := row/size*size + column/size
		for digit := range n {
			if isClue[cell] && digit != right {
				continue
			}
			if _, err := p.AddOption(cell, n*n+row*n+digit, 2*n*n+column*n+digit, 3*n*n+box*n+digit); err != nil {
				t.Fatal(err)
			}
		}
	}
	return p
}

// shuffledLines shuffles bands, and the lines of each.
func shuffledLines(random *rand.Rand, size int) (lines []int) {
	for _, band := range random.Perm(size) {
		for _, line := range random.Perm(size) {
			lines = append(lines, band*size+line)
		}
	}
	return lines
}

// Sudokus of 25 digits with 40 percent clues are where an unlucky start takes
// hours. None of these does, and two searches are the same. The gate takes a few of them.
func TestAnyOfLargeSudokus(t *testing.T) {
	seeds := uint64(20)
	if testing.Short() {
		seeds = 5
	}
	for seed := range seeds {
		solver := NewSolver(clued(t, seed, 5, 40))
		solver.SetBudget(1_000_000)
		for n := range int64(2) {
			before := solver.Stats().Nodes
			if cover, status := solver.Any(); status != Found || len(cover) != 625 {
				t.Fatalf("seed %d: %d options, %v", seed, len(cover), status)
			}
			if nodes := solver.Stats().Nodes; nodes != before*(1+n) && n > 0 {
				t.Errorf("seed %d: the first search takes %d nodes, the second %d", seed, before, nodes-before)
			}
		}
	}
}

// A board without two opposite corners has no domino tiling, which takes a proof
// of many quotas.
func TestAnyProvesThatThereIsNone(t *testing.T) {
	const size = 8
	p := NewProblem(size*size-2, 0)
	number := func(cell int) int { return cell - 1 }
	for cell := 1; cell < size*size-1; cell++ {
		if cell%size < size-1 && cell+1 < size*size-1 {
			mustAdd(t, p, []Entry{{Item: number(cell)}, {Item: number(cell + 1)}})
		}
		if cell+size < size*size-1 {
			mustAdd(t, p, []Entry{{Item: number(cell)}, {Item: number(cell + size)}})
		}
	}
	s := NewSolver(p)
	s.SetBudget(10_000_000)
	if cover, status := s.Any(); status != None || cover != nil || s.Stats().Nodes < 10*firstQuota {
		t.Errorf("Any is %d, %v after %d nodes", cover, status, s.Stats().Nodes)
	}
	s.SetBudget(firstQuota + 10)
	before := s.Stats().Nodes
	if _, status := s.Any(); status != Unknown || s.Stats().Nodes-before != firstQuota+10 {
		t.Errorf("with a budget Any is %v after %d nodes", status, s.Stats().Nodes-before)
	}
}

// BenchmarkAny takes a hundred sudokus like those.
func BenchmarkAny(b *testing.B) {
	nodes := int64(0)
	for n := 0; b.Loop(); n++ {
		s := NewSolver(clued(b, uint64(n%100), 5, 40))
		s.Any()
		nodes += s.Stats().Nodes
	}
	b.ReportMetric(float64(nodes)/float64(b.N), "nodes/op")
}
