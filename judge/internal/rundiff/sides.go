package rundiff

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"dlxoj/judge/internal/file"
	"dlxoj/judge/internal/report"
	"dlxoj/judge/internal/result"
	"dlxoj/judge/internal/run"
	"dlxoj/judge/internal/suite"
	"dlxoj/judge/internal/text"
)

// side is one of two revisions of a suite.
type side struct {
	name  string
	root  string
	kept  string // the folder for the outputs
	cases []suite.Case
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
	newProblems, err := suite.ProblemNames(after.root)
	if err != nil {
		return nil, nil, err
	}
	oldProblems, err := suite.ProblemNames(before.root)
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

func (s *side) casesNamed(names []string) ([]suite.Case, error) {
	if len(names) == 0 {
		return nil, nil // to discover, no names are all
	}
	cases, err := suite.Selection{Root: s.root, Names: names}.Discover()
	if err != nil {
		err = fmt.Errorf("%s: %w", s.name, err)
	}
	return cases, err
}

// solvable returns the cases that the side has a program for, to be run by that.
func (s *side) solvable(cases []suite.Case) (own []suite.Case) {
	problems := map[*suite.Problem]*suite.Problem{}
	for _, c := range cases {
		p := problems[c.Problem]
		if p == nil {
			clone := *c.Problem
			p = &clone
			p.Solution = filepath.Join(s.root, "problems", p.Name)
			problems[c.Problem] = p
		}
		if file.IsFolder(p.Solution) {
			c.Problem = p
			own = append(own, c)
		}
	}
	return own
}

// judgeBoth judges the sides in turns, each case so many times.
func judgeBoth(ctx context.Context, sides [2]side, repeat int, temporary string, stderr io.Writer) (runs [2]result.Run, err error) {
	all := slices.Concat(sides[1].cases, sides[0].cases)
	p := report.NewProgress(stderr, len(all))
	r := &run.Runner{Repeat: repeat, Temporary: temporary}
	var both []run.Job
	for _, s := range sides {
		programs, err := r.Build(ctx, s.cases, run.Submissions{Keep: s.kept}, p)
		if err != nil {
			return runs, err
		}
		p.Clear()
		s.tellUnbuilt(stderr, programs)
		both = append(both, run.Jobs(s.cases, programs)...)
	}
	takeTurns(both, all)
	results := r.Run(ctx, both, p)
	p.Clear()
	if err := ctx.Err(); err != nil {
		return runs, err
	}
	for i, s := range sides {
		runs[i].Folders = []string{s.kept}
		for j, r := range results {
			if both[j].Keep == s.kept {
				runs[i].Results = append(runs[i].Results, r)
			}
		}
	}
	return runs, nil
}

// takeTurns puts the runs in the order of the cases, the old side before the new.
func takeTurns(both []run.Job, cases []suite.Case) {
	turn := map[string]int{}
	for i, c := range slices.Backward(cases) {
		turn[c.Path()] = i // where it stands first
	}
	slices.SortStableFunc(both, func(a, b run.Job) int { return turn[a.Path()] - turn[b.Path()] })
}

// tellUnbuilt writes what the compiler said. In the diff there is a line for each
// case, and no room for it.
func (s *side) tellUnbuilt(stderr io.Writer, programs map[*suite.Problem][]run.Program) {
	told := map[*suite.Problem]bool{}
	for _, c := range s.cases {
		p := programs[c.Problem][0]
		if p.Verdict == result.Accepted || told[c.Problem] {
			continue
		}
		told[c.Problem] = true
		fmt.Fprintln(stderr, text.OneLine(fmt.Sprintf("judge: %s of %s: %s %s", p.Label, s.name, p.Verdict, p.Message)))
		for _, line := range p.Details {
			report.Indent(stderr, line)
		}
	}
}
