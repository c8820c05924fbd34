package rundiff

import (
	"cmp"
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
	name     string
	root     string
	kept     string // the folder for the outputs
	problems []string
	cases    []suite.Case
}

// newCheckout is one whose outputs are kept beside a folder.
func newCheckout(name, root, folder string) (checkout, error) {
	problems, err := suite.ProblemNames(root)
	return checkout{name: name, root: root, kept: folder + ".outputs", problems: problems}, err
}

// findCases finds the cases that the names ask for, or all, and gives each of both
// those for which it has a program. They are those of the head, but of a problem that
// only the base has.
func findCases(base, head *checkout, names []string) error {
	if len(names) == 0 {
		names = slices.Concat(head.problems, base.problems)
	}
	var ofHead, ofBase []string
	for _, name := range names {
		switch problem, _, _ := strings.Cut(name, "/"); {
		case slices.Contains(head.problems, problem):
			ofHead = append(ofHead, name)
		case slices.Contains(base.problems, problem):
			ofBase = append(ofBase, name)
		default:
			return fmt.Errorf("no problem %q in either revision", problem)
		}
	}
	return cmp.Or(head.take(head, ofHead), base.take(head, ofHead), base.take(base, ofBase))
}

// take adds the cases with these names in the samples of a checkout, as far as this one
// has a program for them.
func (s *checkout) take(from *checkout, names []string) error {
	if len(names) == 0 {
		return nil // to discover, no names are all
	}
	cases, err := suite.Selection{Root: from.root, Names: names}.Discover()
	if err != nil {
		return fmt.Errorf("%s: %w", from.name, err)
	}
	for _, c := range cases {
		c.Problem.Solution = filepath.Join(s.root, "problems", c.Problem.Name)
		if file.IsFolder(c.Problem.Solution) {
			s.cases = append(s.cases, c)
		}
	}
	return nil
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
	for i, c := range s.cases {
		p := programs[c.Problem][0]
		if p.Verdict == result.Accepted || i > 0 && c.Problem == s.cases[i-1].Problem {
			continue
		}
		fmt.Fprintln(stderr, text.OneLine(fmt.Sprintf("judge: %s of %s: %s %s", p.Label, s.name, p.Verdict, p.Message)))
		report.Indent(stderr, p.Details...)
	}
}
