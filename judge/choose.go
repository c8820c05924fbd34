package main

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"dlxoj/judge/compare"
)

// checkSubmissions refuses submissions that are not there, or not for one problem.
func checkSubmissions(o options, problems []string) error {
	if len(o.submissions) == 0 {
		return nil
	}
	if o.cases == "" && (len(o.names) == 0 || len(problems) != 1) {
		return errors.New("-submission needs exactly one problem named")
	}
	for i, path := range o.submissions {
		if err := checkThere("submission", path); err != nil {
			return err
		}
		if slices.Contains(o.submissions[:i], path) {
			return fmt.Errorf("-submission %s: given twice", path)
		}
	}
	return nil
}

// findProblems returns the root and the problems there that the names ask for.
func (o options) findProblems() (root string, chosen []string, err error) {
	if root, err = findRoot(o.root); err != nil {
		return "", nil, err
	}
	all, err := problemNames(root)
	if err != nil {
		return "", nil, err
	}
	chosen, err = chooseProblems(all, o.names)
	return root, chosen, err
}

// chooseProblems returns the problems of the names, in the order of all.
func chooseProblems(all, names []string) ([]string, error) {
	if len(names) == 0 {
		return all, nil
	}
	wanted := map[string]bool{}
	for _, name := range names {
		name, _, _ = strings.Cut(name, "/")
		if !slices.Contains(all, name) {
			return nil, fmt.Errorf("no problem %q; there are %s", name, strings.Join(all, ", "))
		}
		wanted[name] = true
	}
	return slices.DeleteFunc(slices.Clone(all), func(name string) bool { return !wanted[name] }), nil
}

// chooseCases returns the cases of a problem that the names ask for.
func chooseCases(p *problem, names []string) ([]testCase, error) {
	all := len(names) == 0
	wanted := map[string]bool{}
	for _, name := range names {
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

// finish applies the command line to a problem and returns the cases chosen.
func (o options) finish(p *problem) ([]testCase, error) {
	p.limits = o.override(p.limits)
	how, err := p.judging, error(nil)
	switch {
	case o.checker != "":
		how = judging{}
		how.checker, err = newChecker(o.checker, cmp.Or(o.protocol, protocols[0].name), "")
	case o.compareBy != "":
		how = judging{}
		how.rules, err = compare.ParseRules(o.compareBy)
	}
	if err != nil {
		return nil, err
	}
	if o.checker != "" || o.compareBy != "" {
		p.judging = how
		for i := range p.cases {
			p.cases[i].judging = how
		}
	}
	return chooseCases(p, o.names)
}

// override replaces the limits that the command line gives.
func (o options) override(l limits) limits {
	if o.time > 0 {
		l.time, l.wall = o.time, hardStop(o.time)
	}
	if o.wall > 0 {
		l.wall = o.wall
	}
	if o.memory > 0 {
		l.memory = int64(o.memory)
	}
	if o.output > 0 {
		l.output = int64(o.output)
	}
	return l
}
