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

// Two revisions of the suite, base and head, are written out into a temporary folder;
// the user's working tree and index stay as they are. Both are judged on the same
// samples, those of the head, by its limits and comparisons. So a sample that was added
// since says what the old program makes of it, and an answer that was corrected does
// not look like a change of the program. Only a problem that the head no longer has
// brings its own. The two programs of a problem take turns, case by case, so that what
// else the machine does falls on both.

// Revisions judges base and head, the cases that the names ask for.
func Revisions(ctx context.Context, root, rev string, names []string, repeat int, temporary string, stderr io.Writer) (runs [2]result.Run, err error) {
	base, head, names, err := checkOutBoth(ctx, root, temporary, rev, names)
	if err != nil {
		return runs, err
	}
	cases, err := findCases(base, head, names)
	if err != nil {
		return runs, err
	}
	return judgeBoth(ctx, [2]checkout{base, head}, cases, repeat, temporary, stderr)
}

// checkOutBoth writes the revisions out, and returns the names that are left. The first
// name is the second revision unless a problem is called so; without one the head is
// the working tree.
func checkOutBoth(ctx context.Context, root, temporary, rev string, names []string) (base, head checkout, rest []string, err error) {
	before, after, err := splitRevisions(rev)
	if err != nil {
		return base, head, nil, err
	}
	r, err := openRepository(ctx, root, temporary)
	if err != nil {
		return base, head, nil, err
	}
	if base, err = r.checkOut(ctx, before, filepath.Join(temporary, "old")); err != nil {
		return base, head, nil, err
	}
	folder := filepath.Join(temporary, "new")
	if after == "" {
		if head, err = newCheckout("the working tree", root, folder); err != nil {
			return base, head, nil, err
		}
		if after, names = revisionAmong(names, slices.Concat(head.problems, base.problems)); after == "" {
			return base, head, names, nil
		}
		if _, err := r.commit(ctx, after); err != nil {
			return base, head, nil, fmt.Errorf("%w, and no problem of that name", err)
		}
	}
	head, err = r.checkOut(ctx, after, folder)
	return base, head, names, err
}

func splitRevisions(rev string) (base, head string, err error) {
	base, head, both := strings.Cut(rev, "..")
	if both && (base == "" || head == "" || head[0] == '.') {
		err = fmt.Errorf("-rev %s: want A or A..B", rev)
	}
	return base, head, err
}

func revisionAmong(names, problems []string) (revision string, rest []string) {
	if len(names) == 0 {
		return "", nil
	}
	if problem, _, _ := strings.Cut(names[0], "/"); problem == "" || slices.Contains(problems, problem) {
		return "", names
	}
	return names[0], names[1:]
}

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
	runs = [2]result.Run{{Folders: []string{pair[0].kept}}, {Folders: []string{pair[1].kept}}}
	for i, r := range results {
		side := slices.IndexFunc(pair[:], func(s checkout) bool { return s.kept == jobs[i].Keep })
		r.Compiler = nil // that was told when it was built
		runs[side].Results = append(runs[side].Results, r)
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
