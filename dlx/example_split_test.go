package dlx_test

import (
	"context"
	"fmt"

	"dlxoj/dlx"
)

// A search in parts that could go to as many machines.
func ExampleSolver_Split() {
	s := dlx.NewSolver(queens(8))
	sum := int64(0)
	for part := 1; part <= 4; part++ {
		s.Split(part, 4)
		count, _ := s.Count(0)
		sum += count
		fmt.Println(part, count)
	}
	fmt.Println(sum)
	// Output:
	// 1 12
	// 2 34
	// 3 34
	// 4 12
	// 92
}

// The same on one machine, with two goroutines.
func ExampleSolver_CountParallel() {
	s := dlx.NewSolver(queens(8))
	fmt.Println(s.CountParallel(context.Background(), 2))
	// Output: 92 none
}
