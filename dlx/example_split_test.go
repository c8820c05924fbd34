package dlx_test

import (
	"context"
	"fmt"

	"dlxoj/dlx"
)

// A search in parts that could go to as many machines: each part selects the
// options of its prefix and counts what is left.
func ExampleSolver_Split() {
	s := dlx.NewSolver(queens(8))
	sum := int64(0)
	for _, prefix := range s.Split(4) {
		for _, o := range prefix {
			s.Select(o)
		}
		count, _ := s.Count(0)
		sum += count
		fmt.Println(prefix, count)
		s.Reset()
	}
	fmt.Println(sum)
	// Output:
	// [0] 4
	// [1] 8
	// [2] 16
	// [3] 18
	// [4] 18
	// [5] 16
	// [6] 8
	// [7] 4
	// 92
}

// The same on one machine, with two goroutines.
func ExampleSolver_CountParallel() {
	s := dlx.NewSolver(queens(8))
	fmt.Println(s.CountParallel(context.Background(), 2))
	// Output: 92 none
}
