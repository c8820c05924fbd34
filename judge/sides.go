package main

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
)

// side is one of two revisions of a suite.
type side struct {
	name  string
	root  string
	kept  string // the folder for the outputs
	cases []testCase
}

// findCasesOfBoth finds the cases that the names ask for, or all, and gives each
// side those for which it has a program.
func findCasesOfBoth(before, after *side, names []string) error {
	fromOld, fromNew, err := namesOfBoth(before, after, names)
	if err != nil {
		return err
	}
	shared, err := after.casesNamed(fromNew)
	if err != nil {
		return err
	}
	alone, err := before.casesNamed(fromOld)
	if err != nil {
		return err
	}
	after.cases = after.solvable(shared)
	before.cases = before.solvable(slices.Concat(shared, alone))
	return nil
}

// namesOfBoth says on which side's samples each name is judged: the older one's if
// only that has the problem. No names are all problems.
func namesOfBoth(before, after *side, names []string) (fromOld, fromNew []string, err error) {
	newProblems, err := problemNames(after.root)
	if err != nil {
		return nil, nil, err
	}
	oldProblems, err := problemNames(before.root)
	if err != nil {
		return nil, nil, err
	}
	if len(names) == 0 {
		names = slices.Concat(newProblems, oldProblems)
	}
	for _, name := range names {
		problem, _, _ := strings.Cut(name, "/")
		switch {
		case slices.Contains(newProblems, problem):
			fromNew = append(fromNew, name)
		case slices.Contains(oldProblems, problem):
			fromOld = append(fromOld, name)
		default:
			return nil, nil, fmt.Errorf("no problem %q in either revision", problem)
		}
	}
	return fromOld, fromNew, nil
}

func (s *side) casesNamed(names []string) ([]testCase, error) {
	if len(names) == 0 {
		return nil, nil // to discover, no names are all
	}
	cases, err := selection{root: s.root, names: names}.discover()
	if err != nil {
		err = fmt.Errorf("%s: %w", s.name, err)
	}
	return cases, err
}

// solvable returns the cases that the side has a program for, to be run by that.
func (s *side) solvable(cases []testCase) (own []testCase) {
	problems := map[*problem]*problem{}
	for _, c := range cases {
		p := problems[c.problem]
		if p == nil {
			clone := *c.problem
			p = &clone
			p.solution = filepath.Join(s.root, "problems", p.name)
			problems[c.problem] = p
		}
		if isFolder(p.solution) {
			c.problem = p
			own = append(own, c)
		}
	}
	return own
}

// judgeBoth judges the sides in turns, each case so many times.
func judgeBoth(ctx context.Context, sides [2]side, repeat int, temporary string, stderr io.Writer) (runs [2]savedRun, err error) {
	all := slices.Concat(sides[1].cases, sides[0].cases)
	p := newProgress(stderr, len(all))
	r := &runner{repeat: repeat, temporary: temporary}
	var both []job
	for _, s := range sides {
		programs, err := r.build(ctx, s.cases, submissions{keep: s.kept}, p)
		if err != nil {
			return runs, err
		}
		p.clear()
		s.tellUnbuilt(stderr, programs)
		both = append(both, jobs(s.cases, programs)...)
	}
	takeTurns(both, all)
	results := r.run(ctx, both, p)
	p.clear()
	if err := ctx.Err(); err != nil {
		return runs, err
	}
	for i, s := range sides {
		runs[i].folders = []string{s.kept}
		for j, r := range results {
			if both[j].keep == s.kept {
				runs[i].results = append(runs[i].results, r)
			}
		}
	}
	return runs, nil
}

// takeTurns puts the runs in the order of the cases, the old side before the new.
func takeTurns(both []job, cases []testCase) {
	turn := map[string]int{}
	for i, c := range slices.Backward(cases) {
		turn[c.path()] = i // where it stands first
	}
	slices.SortStableFunc(both, func(a, b job) int { return turn[a.path()] - turn[b.path()] })
}

// tellUnbuilt writes what the compiler said. In the diff there is a line for each
// case, and no room for it.
func (s *side) tellUnbuilt(stderr io.Writer, programs map[*problem][]program) {
	told := map[*problem]bool{}
	for _, c := range s.cases {
		p := programs[c.problem][0]
		if p.verdict == accepted || told[c.problem] {
			continue
		}
		told[c.problem] = true
		fmt.Fprintln(stderr, oneLine(fmt.Sprintf("judge: %s of %s: %s %s", p.label, s.name, p.verdict, p.message)))
		for _, line := range p.details {
			indent(stderr, line)
		}
	}
}
