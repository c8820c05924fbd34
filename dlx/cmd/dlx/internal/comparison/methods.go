package comparison

import (
	"context"
	"time"

	"dlxoj/dlx"
	"dlxoj/dlx/sudoku"
	"dlxoj/dlx/sudoku/plain"
)

// A method is a way to complete sudoku grids.
type method struct {
	name   string
	head   [2]string // the same at the head of a column, in two lines
	about  string    // what it does and who tried it, in lines
	exact  bool      // by exact cover
	search search
}

// A search looks for so many completions, 0 being all, until ctx is done or it has
// visited so many nodes, 0 being no limit.
type search func(ctx context.Context, p *sudoku.Puzzle, completions, budget int64) result

// A result is what a search found, and what it took.
type result struct {
	completions int64
	nodes       int64
	stopped     bool // by the budget or the context
	time        time.Duration
}

// newMethods returns the methods, from the one that beginners write to the
// fastest one.
func newMethods() []method {
	return []method{
		{plain.RowOrder.String(), [2]string{"row", "order"}, rowOrderAbout, false, plainly(plain.RowOrder)},
		{plain.FullestRows.String(), [2]string{"fullest", "rows first"}, fullestRowsAbout, false, plainly(plain.FullestRows)},
		{plain.FewestCandidates.String(), [2]string{"fewest", "candidates"}, fewestCandidatesAbout, false, plainly(plain.FewestCandidates)},
		{"exact cover, dancing links", [2]string{"dancing", "links"}, linksAbout, true, exactly(dlx.Links)},
		{"exact cover, sets of bits", [2]string{"sets", "of bits"}, bitsAbout, true, exactly(dlx.Bits)},
	}
}

const (
	rowOrderAbout = `fills the empty cells as they are read and tries in each what its row, column
and box still lack. Most programs begin so. It is enough for the inputs of HDU
1426, and hopeless where the upper rows are empty.`

	fullestRowsAbout = `does the same, but sorts the rows once, before the search: where a row has few
gaps, a wrong digit shows soon. Many programs passed Target Sudoku so.`

	fewestCandidatesAbout = `looks at all empty cells before each step and takes the one with the fewest
candidates. So a node takes more time than in row order, which looks at one cell,
the next: here it is up to 81. It pays where that saves more nodes.`

	linksAbout = `also asks where a row, column or box can still have a digit, and takes the
question with the fewest answers, of cells and digits alike: an item with the
fewest options. A node takes the most time here: it keeps the lists of up to 324
items true, each option of which is hidden and brought back. Nothing in it is
about sudoku but the model.`

	bitsAbout = `makes the same search with sets of bits in place of links: a few more or fewer
nodes, each in less time.`
)

// plainly searches in one of the orders of package plain.
func plainly(order plain.Order) search {
	return func(ctx context.Context, p *sudoku.Puzzle, completions, budget int64) (r result) {
		grid, err := plain.Parse(p.String()) // the packages share no code, but the notation
		if err != nil {
			panic(err)
		}
		begun := time.Now()
		s := grid.Search(order)
		s.Budget, s.Context = budget, ctx
		for range s.All() {
			if r.completions++; r.completions == completions {
				break
			}
		}
		r.nodes, r.stopped, r.time = s.Nodes, s.Cut, time.Since(begun)
		return r
	}
}

// exactly searches by exact cover. A solver serves all puzzles with the same
// letters, for the matrix depends on nothing else; the time does not include the
// making of it. Clues that contradict each other leave nothing to search.
func exactly(engine dlx.Engine) search {
	solver := sudoku.NewSolver(engine)
	return func(ctx context.Context, p *sudoku.Puzzle, completions, budget int64) (r result) {
		solver.Limit(ctx, budget)
		solver.Load(p) // makes the matrix, if p has other letters
		begun := time.Now()
		solver.Load(p)
		count, status := solver.Count(completions)
		return result{count, solver.Stats().Nodes, status == dlx.Unknown, time.Since(begun)}
	}
}
