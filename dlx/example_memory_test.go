package dlx_test

import (
	"fmt"

	"dlxoj/dlx"
)

// Dominoes on a board of 12 by 12 squares. Nobody can list so many tilings; but
// many ways to begin one leave the same squares to cover, and a count with
// memory counts the tilings of those only once.
func ExampleSolver_CountWithMemory() {
	const n = 12
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
	fmt.Println(s.CountWithMemory(1 << 24))
	// Output: 53060477521960000 none
}
