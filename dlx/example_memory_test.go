package dlx_test

import (
	"fmt"

	"dlxoj/dlx"
)

// Dominoes on a chessboard. No search lists thirteen million tilings quickly;
// but many ways to begin leave the same squares to cover, and a count with
// memory counts those once. It visits far fewer nodes than there are tilings.
func ExampleSolver_CountWithMemory() {
	const n = 8
	p := dlx.NewProblem(n*n, 0)
	for row := range n {
		for column := range n {
			square := n*row + column
			if column+1 < n {
				p.AddOption(square, square+1)
			}
			if row+1 < n {
				p.AddOption(square, square+n)
			}
		}
	}
	s := dlx.NewSolver(p)
	fmt.Println(s.CountWithMemory(1 << 20))
	fmt.Println(s.Stats().Nodes, "nodes")
	// Output:
}
