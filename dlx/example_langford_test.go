package dlx_test

import (
	"fmt"

	"dlxoj/dlx"
)

// Langford's problem: put two 1s, two 2s, … two 7s in a row so that there is
// one number between the 1s, two between the 2s, and so on. The items are the
// numbers and the places; an option puts both copies of a number.
func Example_langford() {
	const n = 7
	p := dlx.NewProblem(n+2*n, 0)
	for number := 1; number <= n; number++ {
		for left, right := 0, number+1; right < 2*n; left, right = left+1, right+1 {
			p.AddOption(number-1, n+left, n+right)
		}
	}
	s := dlx.NewSolver(p)
	s.Next()
	var row [2 * n]int
	for _, o := range s.Solution() {
		pair := p.Entries(o)
		number, left, right := pair[0].Item+1, pair[1].Item-n, pair[2].Item-n
		row[left], row[right] = number, number
	}
	fmt.Println(row)

	s.Reset()
	count, _ := s.Count(0)
	fmt.Println(count, "solutions, each also read from the right")
	// Output:
	// [7 3 6 2 5 3 2 4 7 6 5 1 4 1]
	// 52 solutions, each also read from the right
}
