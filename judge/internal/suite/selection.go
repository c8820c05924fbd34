package suite

import (
	"cmp"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
)

// Selection says which cases are wanted, and what replaces that of their problems.
type Selection struct {
	Root       string   // that holds samples/; "" is the nearest one above
	Names      []string // of problems and cases; none are all
	External   string   // a folder with cases; "" for those of samples/
	Format     string   // of the names of the files in external
	Unanswered bool     // inputs without an answer are wanted, too
	Conforming bool     // cases beyond the statement are not
	CompareBy  string   // rules; "" leaves those of the problem
	Checker    string   // decides instead of rules
	Protocol   string   // of the checker
	Limits     Limits   // 0 leaves that of the problem
	Part       Part     // of the cases
}

// Discover returns the cases that are wanted, problem by problem in order of their
// names, cases in natural order.
func (s Selection) Discover() (cases []Case, err error) {
	find := s.inSuite
	if s.External != "" {
		find = s.external
	}
	problems, err := find()
	if err != nil {
		return nil, err
	}
	for _, p := range problems {
		if p.cases == nil {
			err = p.findCases(filepath.Join(p.Root, "samples", p.Name), "%s.in:%s.out", s.Unanswered)
		}
		if err = cmp.Or(err, s.replaceIn(p), p.remark(), s.choose(p)); err != nil {
			return nil, err
		}
		cases = append(cases, p.cases...)
	}
	return s.Part.of(cases), nil
}

// Problem returns the first problem of samples/ that is named, without its cases.
func (s Selection) Problem() (*Problem, error) {
	problems, err := s.inSuite()
	if err != nil {
		return nil, err
	}
	return problems[0], cmp.Or(s.replaceIn(problems[0]), s.choose(problems[0]))
}

// inSuite returns the problems of samples/ that the names ask for, in the order of all.
func (s Selection) inSuite() (chosen []*Problem, err error) {
	root, err := FindRoot(s.Root)
	if err != nil {
		return nil, err
	}
	all, err := ProblemNames(root)
	if err != nil {
		return nil, err
	}
	wanted := map[string]bool{}
	for _, name := range s.Names {
		name, _, _ := strings.Cut(name, "/")
		if !slices.Contains(all, name) {
			return nil, fmt.Errorf("no problem %q; there are %s", name, strings.Join(all, ", "))
		}
		wanted[name] = true
	}
	for _, name := range all {
		if len(s.Names) > 0 && !wanted[name] {
			continue
		}
		p, err := readSuiteProblem(root, name)
		if err != nil {
			return nil, err
		}
		chosen = append(chosen, p)
	}
	return chosen, nil
}

// replaceIn puts limits and comparison of the selection in place of the problem's.
func (s Selection) replaceIn(p *Problem) (err error) {
	l := &p.Limits
	if by := s.Limits.Time; by > 0 {
		l.Time, l.Wall, p.Note = by, HardStop(by), "" // the note is of the time
	}
	l.Wall, l.Memory = cmp.Or(s.Limits.Wall, l.Wall), cmp.Or(s.Limits.Memory, l.Memory)
	l.Output, l.Standard = cmp.Or(s.Limits.Output, l.Output), cmp.Or(s.Limits.Standard, l.Standard)
	comparison := s.CompareBy
	if s.Checker != "" {
		comparison = "checker"
	}
	if comparison == "" {
		return nil
	}
	p.Judging, err = newJudging(comparison, s.Checker, cmp.Or(s.Protocol, protocols[0]), "")
	for i := range p.cases {
		p.cases[i].Judging = p.Judging
	}
	return err
}

// choose leaves a problem the cases that the names ask for.
func (s Selection) choose(p *Problem) error {
	all := len(s.Names) == 0
	p.cases = slices.DeleteFunc(p.cases, func(c Case) bool { return s.Conforming && c.Beyond })
	for _, name := range s.Names {
		of, caseName, _ := strings.Cut(name, "/")
		switch {
		case of != p.Name:
		case caseName == "":
			all = true
		case !slices.ContainsFunc(p.cases, func(c Case) bool { return c.Path() == name }):
			return fmt.Errorf("no case %q; judge -list %s lists those there are", name, p.Name)
		}
	}
	p.cases = slices.DeleteFunc(p.cases, func(c Case) bool { return !all && !slices.Contains(s.Names, c.Path()) })
	return nil
}

// Part is one of several equal parts of the cases, so that several machines can
// share a long run: every n-th case, for neighbors tend to take equally long.
// The zero value is all of them.
type Part struct{ i, n int }

// Set takes a part as the command line has it.
func (p *Part) Set(text string) error {
	var rest string
	if n, _ := fmt.Sscanf(text, "%d/%d%s", &p.i, &p.n, &rest); n != 2 || p.i < 1 || p.i > p.n {
		return errors.New("want I/N with 1 <= I <= N")
	}
	return nil
}

func (p Part) of(cases []Case) (mine []Case) {
	if p.n == 0 {
		return cases
	}
	for i := p.i - 1; i < len(cases); i += p.n {
		mine = append(mine, cases[i])
	}
	return mine
}
