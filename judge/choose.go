package main

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"dlxoj/judge/internal/compare"
)

// selection says which cases are wanted, and what replaces that of their problems.
type selection struct {
	root      string   // that holds samples/; "" is the nearest one above
	names     []string // of problems and cases; none are all
	external  string   // a folder with cases; "" for those of samples/
	format    string   // of the names of the files in external
	compareBy string   // rules; "" leaves those of the problem
	checker   string   // decides instead of rules
	protocol  string   // of the checker
	limits    limits   // 0 leaves that of the problem
	part      part     // of the cases
}

// discover returns the cases that are wanted, problem by problem in order of their
// names, cases in natural order.
func (s selection) discover() ([]testCase, error) {
	if s.external != "" {
		cases, err := s.discoverExternal()
		return s.part.of(cases), err
	}
	root, chosen, err := s.problems()
	if err != nil {
		return nil, err
	}
	var cases []testCase
	for _, name := range chosen {
		p, err := loadProblem(root, name)
		if err != nil {
			return nil, err
		}
		ofProblem, err := s.finish(p)
		if err != nil {
			return nil, err
		}
		cases = append(cases, ofProblem...)
	}
	return s.part.of(cases), nil
}

// problem returns the first problem that is named, without its cases.
func (s selection) problem() (*problem, error) {
	root, chosen, err := s.problems()
	if err != nil {
		return nil, err
	}
	p, err := readSuiteProblem(root, chosen[0])
	if err == nil {
		_, err = s.finish(p)
	}
	return p, err
}

// problems returns the root and the problems there that the names ask for, in the
// order of all.
func (s selection) problems() (root string, chosen []string, err error) {
	if root, err = findRoot(s.root); err != nil {
		return "", nil, err
	}
	all, err := problemNames(root)
	if err != nil || len(s.names) == 0 {
		return root, all, err
	}
	wanted := map[string]bool{}
	for _, name := range s.names {
		name, _, _ := strings.Cut(name, "/")
		if !slices.Contains(all, name) {
			return "", nil, fmt.Errorf("no problem %q; there are %s", name, strings.Join(all, ", "))
		}
		wanted[name] = true
	}
	return root, slices.DeleteFunc(all, func(name string) bool { return !wanted[name] }), nil
}

// finish applies the selection to a problem and returns the cases chosen.
func (s selection) finish(p *problem) ([]testCase, error) {
	p.limits = p.limits.replaced(s.limits)
	if s.checker != "" || s.compareBy != "" {
		var how judging
		var err error
		if s.checker != "" {
			how.checker, err = newChecker(s.checker, cmp.Or(s.protocol, protocols[0]), "")
		} else {
			how.rules, err = compare.ParseRules(s.compareBy)
		}
		if err != nil {
			return nil, err
		}
		p.judging = how
		for i := range p.cases {
			p.cases[i].judging = how
		}
	}
	return s.chosenCases(p)
}

// chosenCases returns the cases of a problem that the names ask for.
func (s selection) chosenCases(p *problem) ([]testCase, error) {
	all := len(s.names) == 0
	wanted := map[string]bool{}
	for _, name := range s.names {
		of, caseName, _ := strings.Cut(name, "/")
		switch {
		case of != p.name:
		case caseName == "":
			all = true
		case !slices.ContainsFunc(p.cases, func(c testCase) bool { return c.name == caseName }):
			return nil, fmt.Errorf("no case %q; judge -list %s lists those there are", name, p.name)
		default:
			wanted[caseName] = true
		}
	}
	if all {
		return p.cases, nil
	}
	return slices.DeleteFunc(slices.Clone(p.cases), func(c testCase) bool { return !wanted[c.name] }), nil
}

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
