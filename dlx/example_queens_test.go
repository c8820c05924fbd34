package dlx_test

import (
	"bytes"
	"fmt"

	"dlxoj/dlx"
)

// N queens: each row and each column has one queen, so these are primary items.
// A diagonal has one or none, so these are secondary.
func Example_queens() {
	const n = 8
	p := queens(n)
	s := dlx.NewSolver(p)
	s.Next()
	board := bytes.Repeat([]byte(". . . . . . . .\n"), n)
	for _, o := range s.Solution() {
		row, column := int(o)/n, int(o)%n
		board[2*(n*row+column)] = 'Q'
	}
	fmt.Printf("%s", board)

	s.Reset()
	fmt.Println(s.Count(0))
	// Output:
	// Q . . . . . . .
	// . . . . Q . . .
	// . . . . . . . Q
	// . . . . . Q . .
	// . . Q . . . . .
	// . . . . . . Q .
	// . Q . . . . . .
	// . . . Q . . . .
	// 92 none
}

// queens returns the problem of n queens. Option n*row+column is a queen there.
func queens(n int) *dlx.Problem {
	diagonals := 2*n - 1 // in each of the two directions
	p := dlx.NewProblem(2*n, 2*diagonals)
	for row := range n {
		for column := range n {
			rising, falling := row+column, row-column+n-1
			p.AddOption(row, n+column, 2*n+rising, 2*n+diagonals+falling)
		}
	}
	return p
}
