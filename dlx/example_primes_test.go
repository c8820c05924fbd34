package dlx_test

import (
	"fmt"
	"math/big"

	"dlxoj/dlx"
)

// A square of primes: three across and three down, each of three digits. The
// six places for a prime are primary items, the nine cells are secondary, and a
// digit is a color. Primes that cross agree about the digit.
func ExampleProblem_AddColored() {
	p := dlx.NewProblem(6, 9)
	var primes []int64 // of each option
	for n := int64(100); n < 1000; n++ {
		if !big.NewInt(n).ProbablyPrime(0) { // certain below 2^64
			continue
		}
		for place := range 6 {
			option := []dlx.Entry{{Item: place}}
			for k, digit := range fmt.Sprint(n) {
				cell := 3*place + k // across: place is a row
				if place >= 3 {
					cell = 3*k + place - 3 // down: a column
				}
				option = append(option, dlx.Entry{Item: 6 + cell, Color: int(digit)})
			}
			p.AddColored(option...)
			primes = append(primes, n)
		}
	}
	s := dlx.NewSolver(p)
	s.Next()
	var rows [3]int64
	for _, o := range s.Solution() {
		if place := p.Entries(o)[0].Item; place < 3 {
			rows[place] = primes[o]
		}
	}
	fmt.Println(rows)

	s.Reset()
	fmt.Println(s.Count(0))
	// Output:
	// [113 101 311]
	// 43222 none
}
