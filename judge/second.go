package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"time"

	"dlxoj/judge/compare"
	"dlxoj/judge/show"
)

// The second program of a suite answers its problems in another way, by another
// hand. To the judge it is a program like any other: it is built and run within
// limits, with the name of the problem as its argument.

// secondProgram is where it lies.
const secondProgram = "dlx/sudoku/plain/cmd/answer"

// secondLimits are those of a program that searches by listing. Where it does not
// end within them nobody has checked the output.
var secondLimits = limits{time: 10 * time.Second, wall: hardStop(10 * time.Second), memory: 1 << 30, output: 64 << 20}

// secondProgramAgrees asks it about each proposal for the samples/ of a suite, and
// says where it does not agree.
func secondProgramAgrees(ctx context.Context, proposals []proposal, out io.Writer) (agreed bool, err error) {
	temporary, err := os.MkdirTemp("", "judge-")
	if err != nil {
		return false, err
	}
	defer removeAll(temporary)
	programs := map[string]program{} // of each suite
	agreed = true
	for i, p := range proposals {
		root := suiteOf(p.answer)
		if root == "" {
			continue // a case of one's own
		}
		second, built := programs[root]
		if !built {
			if second, err = buildSecond(ctx, root, filepath.Join(temporary, fmt.Sprint("build-", i))); err != nil {
				return false, err
			}
			programs[root] = second
		}
		no, err := second.objection(ctx, p, filepath.Join(temporary, fmt.Sprint("run-", i)))
		if err != nil {
			return false, err
		}
		if no != "" {
			agreed = false
			p.refuse(out, no)
		}
	}
	return agreed, nil
}

// suiteOf returns the root of the suite in whose samples/ a file lies, or "".
func suiteOf(path string) string {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	for at := filepath.Dir(path); at != filepath.Dir(at); at = filepath.Dir(at) {
		if root := filepath.Dir(at); filepath.Base(at) == "samples" && isFile(filepath.Join(root, "go.mod")) {
			return root
		}
	}
	return ""
}

func buildSecond(ctx context.Context, root, aside string) (program, error) {
	folder := filepath.Join(root, filepath.FromSlash(secondProgram))
	if !isFolder(folder) {
		return program{}, fmt.Errorf("answers in %s want a second program in %s", nearPath(filepath.Join(root, "samples")), secondProgram)
	}
	p, err := buildOne(ctx, folder, "", aside, secondLimits)
	if err == nil && p.verdict != accepted {
		err = errors.New(secondProgram + ": " + p.message)
	}
	return p, err
}

// objection runs the second program on the input of a proposal and returns what it
// has against it, or "".
func (second program) objection(ctx context.Context, p proposal, folder string) (refusal, error) {
	if err := os.Mkdir(folder, 0o700); err != nil {
		return "", err
	}
	second.args = slices.Concat(second.args, []string{p.problem.name})
	report, err := execute(ctx, second, secondLimits, p.input, folder)
	if err != nil {
		return "", err
	}
	stdout, stderr := filepath.Join(folder, "stdout"), filepath.Join(folder, "stderr")
	if err := badEnd(report, secondLimits, stdout, stderr); err != nil {
		return refusal("the second program has no answer to check it by: " + err.Error()), nil
	}
	answer, err := os.Open(stdout)
	if err != nil {
		return "", err
	}
	defer answer.Close()
	outcome, err := compare.Compare(exactly, answer, p.kept)
	if err != nil || outcome.Identical {
		return "", err
	}
	return refusal("the second program prints something else: " + show.Sentence(answer, p.kept, outcome)), nil
}
