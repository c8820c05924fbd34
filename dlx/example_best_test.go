package dlx_test

import (
	"fmt"

	"dlxoj/dlx"
)

// The four options with which Best explains its bound. Options 0 and 3 are the
// other cover; it weighs 8.
func ExampleSolver_Best() {
	p := dlx.NewProblem(3, 0)
	add := func(weight int64, items ...int) {
		o, _ := p.AddOption(items...)
		p.SetWeight(o, weight)
	}
	add(7, 0, 1)
	add(5, 1, 2)
	add(4, 0)
	add(1, 2)

	best, status := dlx.NewSolver(p).Best()
	fmt.Println(best.Options, best.Weight, best.Bound, status)
	// Output: [2 1] 9 9 found
}
