package main

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"dlxoj/judge/internal/report"
	"dlxoj/judge/internal/result"
	"dlxoj/judge/internal/suite"
	"dlxoj/judge/internal/text"
)

// inPackages are the verdicts that packages call otherwise.
var inPackages = map[result.Verdict]string{
	result.PresentationError: "WA", result.RuntimeError: "RTE", result.MemoryLimit: "RTE", result.OutputLimit: "RTE",
}

// takeOwn takes the submissions that a package brings where there is no other program. It
// takes all cases too, for of a part it is not known whether they are as expected.
func (o *runOptions) takeOwn(cases []suite.Case) (own []suite.Submission) {
	if len(o.submissions.Paths) > 0 || len(cases) == 0 || cases[0].Problem.Solution != "" {
		return nil
	}
	own = cases[0].Problem.Submissions
	for _, s := range own {
		o.submissions.Paths = append(o.submissions.Paths, s.Path)
		o.submissions.OfPackage, o.stopAtFirst = true, false
	}
	return own
}

// holdAgainstPackage says of each submission that a package brings what came of it, and
// whether the package expects that.
func (o runOptions) holdAgainstPackage(own []suite.Submission, cases []suite.Case, results []result.Result, out io.Writer) (status int) {
	width := len("submission")
	for _, s := range own {
		width = max(width, len(s.Name))
	}
	fmt.Fprintf(out, "     %-*s  %-10s  got\n", width, "submission", "expected")
	wrong := 0
	for _, s := range own {
		mark, counts, verdicts, first := "ok", result.Counts{}, []string{}, ""
		for _, r := range results {
			if r.Submission == filepath.ToSlash(s.Path) {
				counts[r.Verdict]++
				verdicts = append(verdicts, cmp.Or(inPackages[r.Verdict], string(r.Verdict)))
				if r.Verdict != result.Accepted {
					first = cmp.Or(first, r.Case+": "+r.Message)
				}
			}
		}
		why := s.Unexpected(cases, verdicts, o.isPart())
		if why != "" {
			mark = "BAD"
			wrong++
		}
		fmt.Fprintf(out, "%-4s %-*s  %-10s  %s\n", mark, width, text.OneLine(s.Name), s.Expected, counts)
		if why != "" {
			again := slices.Concat(invocation(os.Args[0]), o.repeating, []string{"-submission", s.Path}, o.Names)
			report.Indent(out, why, first, "again: "+shellLine(again))
		}
	}
	fmt.Fprintf(out, "%s: %d not as expected\n", text.Plural(len(own), "submission"), wrong)
	if exitStatus(results) == exitUsage {
		return exitUsage
	}
	return min(wrong, exitFailed)
}
