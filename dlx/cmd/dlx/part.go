package main

import (
	"fmt"
	"strconv"
	"strings"

	"dlxoj/dlx"
)

// A part is one of several parts of a search, such as 3/7. Zero is the whole.
type part struct{ index, of int }

const (
	maxParts = 100_000

	// As many prefixes to a part: enough to make the parts nearly equal, as
	// Split advises.
	prefixesToPart = 16
)

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

// prefixes returns what is to be selected in turn. Each part has neighbors, so
// that parts 1 to n, one after the other, give the solutions in the order of
// the whole.
func (p part) prefixes(s *dlx.Solver) [][]dlx.Option {
	if p.of == 0 {
		return [][]dlx.Option{nil}
	}
	all := s.Split(prefixesToPart * p.of)
	return all[(p.index-1)*len(all)/p.of : p.index*len(all)/p.of]
}
