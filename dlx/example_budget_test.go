package dlx_test

import (
	"fmt"

	"dlxoj/dlx"
)

// A search that works a little at a time. Each call of Next visits at most ten
// nodes. If that is not enough the status is Unknown: there is time for
// something else, and the next call goes on where this one stopped.
func ExampleSolver_SetBudget() {
	s := dlx.NewSolver(queens(8))
	s.SetBudget(10)
	solutions, pauses := 0, 0
	for s.Status() != dlx.None {
		if s.Next() {
			solutions++
		} else if s.Status() == dlx.Unknown {
			pauses++
		}
	}
	fmt.Println(solutions, "solutions, with pauses:", pauses > 0)
	// Output: 92 solutions, with pauses: true
}
