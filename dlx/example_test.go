package dlx_test

import (
	"fmt"

	"dlxoj/dlx"
)

// Three items and three options. Only options 0 and 1 together have every item
// once.
func Example() {
	p := dlx.NewProblem(3, 0)
	p.AddOption(0, 1)
	p.AddOption(2)
	p.AddOption(1, 2)

	s := dlx.NewSolver(p)
	for s.Next() {
		fmt.Println(s.Solution())
	}
	// Output: [0 1]
}

// A mistake in an option is an error that says what is wrong.
func ExampleProblem_AddOption() {
	p := dlx.NewProblem(3, 0)
	_, err := p.AddOption(0, 1, 3)
	fmt.Println(err)
	// Output: dlx: option 0: item 3 is out of range; there are 3 items
}

// Latin squares of order 3 have a digit in each cell, and each digit once in
// each row and in each column. These are the 27 items; an option is a digit in
// a cell. The clues of a puzzle are selected; Reset makes room for the next.
func ExampleSolver_Select() {
	p := dlx.NewProblem(27, 0)
	put := func(row, column, digit int) dlx.Option {
		return dlx.Option(9*row + 3*column + digit - 1)
	}
	for row := range 3 {
		for column := range 3 {
			for digit := range 3 {
				p.AddOption(3*row+column, 9+3*row+digit, 18+3*column+digit)
			}
		}
	}
	s := dlx.NewSolver(p)

	for _, clues := range [][]dlx.Option{
		{put(0, 0, 1), put(1, 1, 1)},
		{put(0, 0, 1), put(1, 1, 2), put(0, 2, 2)},
		{put(0, 0, 1), put(0, 1, 1)},
	} {
		possible := true
		for _, clue := range clues {
			possible = s.Select(clue) && possible
		}
		if possible {
			fmt.Println(s.Count(0))
		} else {
			fmt.Println("these clues contradict each other")
		}
		s.Reset()
	}
	// Output:
	// 2 none
	// 1 none
	// these clues contradict each other
}

// The ways to seat four people two by two, but 0 not beside 1.
func ExampleSolver_Exclude() {
	p := dlx.NewProblem(4, 0)
	together, _ := p.AddOption(0, 1)
	p.AddOption(0, 2)
	p.AddOption(0, 3)
	p.AddOption(1, 2)
	p.AddOption(1, 3)
	p.AddOption(2, 3)

	s := dlx.NewSolver(p)
	s.Exclude(together)
	for s.Next() {
		fmt.Println(s.Solution())
	}
	// Output:
	// [1 4]
	// [2 3]
}

// A solution is the only one if two cannot be found. There are three ways to
// seat four people two by two, and one if 0 and 1 sit together.
func ExampleSolver_Count() {
	p := dlx.NewProblem(4, 0)
	for one := range 4 {
		for other := range one {
			p.AddOption(other, one)
		}
	}
	s := dlx.NewSolver(p)
	fmt.Println(s.Count(0)) // all
	fmt.Println(s.Count(2)) // there may be more
	s.Select(0)
	fmt.Println(s.Count(2))
	// Output:
	// 3 none
	// 2 found
	// 1 none
}

// The tilings of a board of 2 by 3 squares with dominoes.
func ExampleSolver_All() {
	p := dlx.NewProblem(6, 0)
	//	0 1 2
	//	3 4 5
	for _, domino := range [][]int{{0, 1}, {1, 2}, {3, 4}, {4, 5}, {0, 3}, {1, 4}, {2, 5}} {
		p.AddOption(domino...)
	}
	for tiling := range dlx.NewSolver(p).All() {
		var names []string
		for _, o := range tiling {
			squares := p.Entries(o)
			names = append(names, fmt.Sprintf("%d-%d", squares[0].Item, squares[1].Item))
		}
		fmt.Println(names)
	}
	// Output:
	// [0-1 2-5 3-4]
	// [0-3 1-2 4-5]
	// [0-3 1-4 2-5]
}
