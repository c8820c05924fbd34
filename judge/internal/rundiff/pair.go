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
	name     string
	root     string
	kept     string // the folder for the outputs
	problems []string
}

// newCheckout is one whose outputs are kept beside a folder.
func newCheckout(name, root, folder string) (checkout, error) {
	problems, err := suite.ProblemNames(root)
	return checkout{name, root, folder + ".outputs", problems}, err
}

// findCases finds the cases that the names ask for, or all: those of the head, but of a
// problem that only the base has those of the base.
func findCases(base, head checkout, names []string) (cases []suite.Case, err error) {
	if len(names) == 0 {
		names = slices.Concat(head.problems, base.problems)
	}
	for _, from := range []checkout{head, base} {
		var own, rest []string
		for _, name := range names {
			if problem, _, _ := strings.Cut(name, "/"); slices.Contains(from.problems, problem) {
				own = append(own, name)
			} else {
				rest = append(rest, name)
			}
		}
		if names = rest; len(own) == 0 {
			continue // to discover, no names are all
		}
		more, err := suite.Selection{Root: from.root, Names: own}.Discover()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", from.name, err)
		}
		cases = append(cases, more...)
	}
	if len(names) > 0 {
		problem, _, _ := strings.Cut(names[0], "/")
		return nil, fmt.Errorf("no problem %q in either revision", problem)
	}
	return cases, nil
}

// judgeBoth judges base and head in turns, each case as often as repeat says.
func judgeBoth(ctx context.Context, pair [2]checkout, cases []suite.Case, repeat int, temporary string, stderr io.Writer) (runs [2]result.Run, err error) {
	r := &run.Runner{Repeat: repeat, Temporary: temporary}
	programs := map[*suite.Problem][]run.Program{}
	for _, s := range pair {
		if err := s.build(ctx, r, cases, programs, stderr); err != nil {
			return runs, err
		}
	}
	jobs := run.Jobs(cases, programs)
	p := report.NewProgress(stderr, len(jobs))
	results := r.Run(ctx, jobs, p)
	p.Clear()
	if err := ctx.Err(); err != nil {
		return runs, err
	}
	for i, s := range pair {
		runs[i].Folders = []string{s.kept}
		for j, r := range results {
			if jobs[j].Keep == s.kept {
				runs[i].Results = append(runs[i].Results, r)
			}
		}
	}
	return runs, nil
}

// build adds the programs that a checkout has for the cases. What the compiler said is
// told here: in the diff there is a line for each case, and no room for it.
func (s checkout) build(ctx context.Context, r *run.Runner, cases []suite.Case, programs map[*suite.Problem][]run.Program, stderr io.Writer) error {
	var own []suite.Case
	for _, c := range cases {
		c.Problem.Solution = filepath.Join(s.root, "problems", c.Problem.Name)
		if file.IsFolder(c.Problem.Solution) {
			own = append(own, c)
		}
	}
	progress := report.NewProgress(stderr, 0)
	built, err := r.Build(ctx, own, run.Submissions{Keep: s.kept}, progress)
	progress.Clear()
	if err != nil {
		return err
	}
	for i, c := range own {
		if i > 0 && c.Problem == own[i-1].Problem {
			continue
		}
		p := built[c.Problem][0]
		programs[c.Problem] = append(programs[c.Problem], p)
		if p.Verdict != result.Accepted {
			fmt.Fprintln(stderr, text.OneLine(fmt.Sprintf("judge: %s of %s: %s %s", p.Label, s.name, p.Verdict, p.Message)))
			report.Indent(stderr, p.Details...)
		}
	}
	return nil
}
