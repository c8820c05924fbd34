package suite

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"dlxoj/judge/internal/compare"
)

// Selection says which cases are wanted, and what replaces that of their problems.
type Selection struct {
	Root      string   // that holds samples/; "" is the nearest one above
	Names     []string // of problems and cases; none are all
	External  string   // a folder with cases; "" for those of samples/
	Format    string   // of the names of the files in external
	CompareBy string   // rules; "" leaves those of the problem
	Checker   string   // decides instead of rules
	Protocol  string   // of the checker
	Limits    Limits   // 0 leaves that of the problem
	Part      Part     // of the cases
}

// Discover returns the cases that are wanted, problem by problem in order of their
// names, cases in natural order.
func (s Selection) Discover() ([]Case, error) {
	if s.External != "" {
		cases, err := s.discoverExternal()
		return s.Part.of(cases), err
	}
	root, chosen, err := s.problems()
	if err != nil {
		return nil, err
	}
	var cases []Case
	for _, name := range chosen {
		p, err := loadProblem(root, name)
		if err != nil {
			return nil, err
		}
		ofProblem, err := s.Finish(p)
		if err != nil {
			return nil, err
		}
		cases = append(cases, ofProblem...)
	}
	return s.Part.of(cases), nil
}

// Problem returns the first problem that is named, without its cases.
func (s Selection) Problem() (*Problem, error) {
	root, chosen, err := s.problems()
	if err != nil {
		return nil, err
	}
	p, err := readSuiteProblem(root, chosen[0])
	if err == nil {
		_, err = s.Finish(p)
	}
	return p, err
}

// problems returns the root and the problems there that the names ask for, in the
// order of all.
func (s Selection) problems() (root string, chosen []string, err error) {
	if root, err = FindRoot(s.Root); err != nil {
		return "", nil, err
	}
	all, err := ProblemNames(root)
	if err != nil || len(s.Names) == 0 {
		return root, all, err
	}
	wanted := map[string]bool{}
	for _, name := range s.Names {
		name, _, _ := strings.Cut(name, "/")
		if !slices.Contains(all, name) {
			return "", nil, fmt.Errorf("no problem %q; there are %s", name, strings.Join(all, ", "))
		}
		wanted[name] = true
	}
	return root, slices.DeleteFunc(all, func(name string) bool { return !wanted[name] }), nil
}

// Finish applies the selection to a problem and returns the cases chosen.
func (s Selection) Finish(p *Problem) ([]Case, error) {
	p.Limits = p.Limits.replaced(s.Limits)
	if s.Checker != "" || s.CompareBy != "" {
		var how Judging
		var err error
		if s.Checker != "" {
			how.Checker, err = newChecker(s.Checker, cmp.Or(s.Protocol, protocols[0]), "")
		} else {
			how.Rules, err = compare.ParseRules(s.CompareBy)
		}
		if err != nil {
			return nil, err
		}
		p.Judging = how
		for i := range p.cases {
			p.cases[i].Judging = how
		}
	}
	return s.chosenCases(p)
}

// chosenCases returns the cases of a problem that the names ask for.
func (s Selection) chosenCases(p *Problem) ([]Case, error) {
	all := len(s.Names) == 0
	wanted := map[string]bool{}
	for _, name := range s.Names {
		of, caseName, _ := strings.Cut(name, "/")
		switch {
		case of != p.Name:
		case caseName == "":
			all = true
		case !slices.ContainsFunc(p.cases, func(c Case) bool { return c.Name == caseName }):
			return nil, fmt.Errorf("no case %q; judge -list %s lists those there are", name, p.Name)
		default:
			wanted[caseName] = true
		}
	}
	if all {
		return p.cases, nil
	}
	return slices.DeleteFunc(slices.Clone(p.cases), func(c Case) bool { return !wanted[c.Name] }), nil
}

// Part is one of several equal parts of the cases, so that several machines can
// share a long run: every n-th case, for neighbors tend to take equally long.
// The zero value is all of them.
type Part struct{ i, n int }

func (p *Part) String() string { return fmt.Sprintf("%d/%d", p.i, p.n) }

func (p *Part) Set(text string) error {
	var rest string
	if n, _ := fmt.Sscanf(text, "%d/%d%s", &p.i, &p.n, &rest); n != 2 || p.i < 1 || p.i > p.n {
		return errors.New("want I/N with 1 <= I <= N")
	}
	return nil
}

func (p Part) of(cases []Case) []Case {
	if p.n == 0 {
		return cases
	}
	var mine []Case
	for i := p.i - 1; i < len(cases); i += p.n {
		mine = append(mine, cases[i])
	}
	return mine
}
