package main

import (
	"fmt"
	"strconv"
	"strings"

	"dlxoj/dlx"
)

// A part is one of several parts of a search, such as 3/7. Zero is the whole.
type part struct{ index, of int }

const maxParts = 100_000

// String and Set make a part a flag.
func (p *part) String() string { return fmt.Sprintf("%d/%d", p.index, p.of) }

func (p *part) Set(text string) error {
	index, of, _ := strings.Cut(text, "/")
	i, bad := strconv.Atoi(index)
	n, worse := strconv.Atoi(of)
	if bad != nil || worse != nil || i < 1 || i > n || n > maxParts {
		return fmt.Errorf("want I/N with I from 1 to N, and N at most %d", maxParts)
	}
	*p = part{i, n}
	return nil
}

// narrow has s search only this part.
func (p part) narrow(s *dlx.Solver) {
	if p.of > 0 {
		s.Split(p.index, p.of)
	}
}
