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

// checkout is one of two revisions of a suite.
type checkout struct {
	name  string
	root  string
	kept  string // the folder for the outputs
	cases []suite.Case
}

// findCases finds the cases that the names ask for, or all, and gives each
// of both those for which it has a program.
func findCases(base, head *checkout, names []string) error {
	fromBase, fromHead, err := namesOfBoth(base, head, names)
	if err != nil {
		return err
	}
	shared, err := head.casesNamed(fromHead)
	if err != nil {
		return err
	}
	alone, err := base.casesNamed(fromBase)
	if err != nil {
		return err
	}
	head.cases = head.solvable(shared)
	base.cases = base.solvable(slices.Concat(shared, alone))
	return nil
}

// namesOfBoth says on whose samples each name is judged: those of the base if
// only that has the problem. No names are all problems.
func namesOfBoth(base, head *checkout, names []string) (fromBase, fromHead []string, err error) {
	ofHead, err := suite.ProblemNames(head.root)
	if err != nil {
		return nil, nil, err
	}
	ofBase, err := suite.ProblemNames(base.root)
	if err != nil {
		return nil, nil, err
	}
	if len(names) == 0 {
		names = slices.Concat(ofHead, ofBase)
	}
	for _, name := range names {
		problem, _, _ := strings.Cut(name, "/")
		switch {
		case slices.Contains(ofHead, problem):
			fromHead = append(fromHead, name)
		case slices.Contains(ofBase, problem):
			fromBase = append(fromBase, name)
		default:
			return nil, nil, fmt.Errorf("no problem %q in either revision", problem)
		}
	}
	return fromBase, fromHead, nil
}

func (s *checkout) casesNamed(names []string) ([]suite.Case, error) {
	if len(names) == 0 {
		return nil, nil // to discover, no names are all
	}
	cases, err := suite.Selection{Root: s.root, Names: names}.Discover()
	if err != nil {
		err = fmt.Errorf("%s: %w", s.name, err)
	}
	return cases, err
}

// solvable returns the cases that a checkout has a program for, to be run by that.
func (s *checkout) solvable(cases []suite.Case) (own []suite.Case) {
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

// judgeBoth judges base and head in turns, each case as often as repeat says.
func judgeBoth(ctx context.Context, pair [2]checkout, repeat int, temporary string, stderr io.Writer) (runs [2]result.Run, err error) {
	all := slices.Concat(pair[1].cases, pair[0].cases)
	p := report.NewProgress(stderr, len(all))
	r := &run.Runner{Repeat: repeat, Temporary: temporary}
	var both []run.Job
	for _, s := range pair {
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
	for i, s := range pair {
		runs[i].Folders = []string{s.kept}
		for j, r := range results {
			if both[j].Keep == s.kept {
				runs[i].Results = append(runs[i].Results, r)
			}
		}
	}
	return runs, nil
}

// takeTurns puts the runs in the order of the cases, those of the base first.
func takeTurns(both []run.Job, cases []suite.Case) {
	turn := map[string]int{}
	for i, c := range slices.Backward(cases) {
		turn[c.Path()] = i // where it stands first
	}
	slices.SortStableFunc(both, func(a, b run.Job) int { return turn[a.Path()] - turn[b.Path()] })
}

// tellUnbuilt writes what the compiler said. In the diff there is a line for each
// case, and no room for it.
func (s *checkout) tellUnbuilt(stderr io.Writer, programs map[*suite.Problem][]run.Program) {
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
