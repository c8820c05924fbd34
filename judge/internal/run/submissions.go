package run

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"dlxoj/judge/internal/result"
	"dlxoj/judge/internal/suite"
)

// Submissions are what is judged: the programs at some paths, or where there are none,
// each problem's own.
type Submissions struct {
	Paths   []string
	Command string // runs what is at a path; "" is as its language wants
	Keep    string // the folder for outputs; "" keeps none
	// OfPackage is for paths that nobody named: what cannot be built of them is skipped.
	OfPackage bool
}

// keepIn is the folder for the outputs of a program: keep itself, or where several
// programs try the same cases, one in it for each.
func (s Submissions) keepIn(label string) string {
	if s.Keep == "" || len(s.Paths) < 2 {
		return s.Keep
	}
	return filepath.Join(s.Keep, strings.ReplaceAll(ShortNames(s.Paths)[label], "/", "_"))
}

type order struct {
	problem     *suite.Problem
	path, label string
}

func (s Submissions) orders(cases []suite.Case) (all []order, err error) {
	for i, c := range cases {
		p := c.Problem
		switch {
		case i > 0 && p == cases[i-1].Problem:
			continue
		case len(s.Paths) > 0:
		case p.Solution == "":
			return nil, errors.New("-cases needs -submission, or the name of a problem, whose own solution is run")
		default:
			all = append(all, order{p, p.Solution, "problems/" + p.Name})
		}
		for _, path := range s.Paths {
			all = append(all, order{p, path, filepath.ToSlash(path)})
		}
	}
	return all, nil
}

// Build makes the programs of each problem, and the checkers of the cases that will run.
func (r *Runner) Build(ctx context.Context, cases []suite.Case, s Submissions, to observer) (map[*suite.Problem][]Program, error) {
	orders, err := s.orders(cases)
	if err != nil {
		return nil, err
	}
	errs := make([]error, len(orders))
	one := func(i int) (p Program) {
		o := orders[i]
		to.Building(o.label)
		p, errs[i] = Build(ctx, o.path, s.Command, r.Temporary, o.problem.Limits)
		if errs[i] != nil && s.OfPackage && ctx.Err() == nil {
			p, errs[i] = Program{Verdict: result.Skipped, Message: errs[i].Error()}, nil
		}
		p.Label, p.Keep = o.label, s.keepIn(o.label)
		return p
	}
	programs := map[*suite.Problem][]Program{}
	inOrder(len(orders), r.Workers, one, func(i int, p Program) bool {
		programs[orders[i].problem] = append(programs[orders[i].problem], p)
		err = errs[i]
		return err == nil
	})
	runs := func(p Program) bool { return p.Verdict == result.Accepted }
	needed := slices.DeleteFunc(slices.Clone(cases), func(c suite.Case) bool { return !slices.ContainsFunc(programs[c.Problem], runs) })
	if err == nil {
		err = r.BuildCheckers(ctx, needed)
	}
	return programs, err
}

// ShortNames gives each path its shortest end, of whole names, that no other has.
func ShortNames(paths []string) map[string]string {
	for n := 1; ; n++ {
		short, taken := map[string]string{}, map[string]bool{}
		for _, path := range paths {
			path = filepath.ToSlash(path)
			short[path] = path
			if names := strings.Split(strings.Trim(path, "/"), "/"); len(names) > n {
				short[path] = strings.Join(names[len(names)-n:], "/")
			}
			taken[short[path]] = true
		}
		if len(taken) == len(short) {
			return short
		}
	}
}
