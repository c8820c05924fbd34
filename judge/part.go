package main

import (
	"errors"
	"fmt"
)

// part is one of several equal parts of the cases, so that several machines can
// share a long run: every n-th case, for neighbors tend to take equally long.
// The zero value is all of them.
type part struct{ i, n int }

func (p *part) String() string { return fmt.Sprintf("%d/%d", p.i, p.n) }

func (p *part) Set(text string) error {
	var rest string
	if n, _ := fmt.Sscanf(text, "%d/%d%s", &p.i, &p.n, &rest); n != 2 || p.i < 1 || p.i > p.n {
		return errors.New("want I/N with 1 <= I <= N")
	}
	return nil
}

func (p part) of(cases []testCase) []testCase {
	if p.n == 0 {
		return cases
	}
	var mine []testCase
	for i := p.i - 1; i < len(cases); i += p.n {
		mine = append(mine, cases[i])
	}
	return mine
}
