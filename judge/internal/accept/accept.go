// Package accept makes outputs that a run kept the answers of its cases. It takes cases
// and a saved run, shows how each answer would change, and writes the answers. It knows
// no flags, and does not ask the user: that is between finding them and writing them.
//
// Three things stand before an answer:
//
//	the run        a program that did not come to its own end gave no answer
//	the reference  in samples/ a program of another hand must print the same bytes, if
//	program        the problem names one
//	the reader     sees each difference, and says yes
//
// If one case is refused none is accepted.
package accept

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"dlxoj/judge/internal/compare"
	"dlxoj/judge/internal/file"
	"dlxoj/judge/internal/report"
	"dlxoj/judge/internal/result"
	"dlxoj/judge/internal/run"
	"dlxoj/judge/internal/suite"
	"dlxoj/judge/internal/text"
)

type candidate struct {
	suite.Case
	kept *os.File
	hash string // of what the run printed
}

// Candidates are those of some cases.
type Candidates struct {
	All     []candidate
	Refused bool // something was, so nothing of it is accepted
}

// refuse says why an output must not become an answer, though nothing went wrong.
func (s *Candidates) refuse(out io.Writer, c suite.Case, why string) {
	s.Refused = true
	fmt.Fprintf(out, "%s  refused: %s\n", c.Path(), text.OneLine(why))
}

// Find finds what may become an answer, and shows how each would change. Without an
// error, the candidates are to be closed.
func Find(cases []suite.Case, kept result.Run, out io.Writer) (found Candidates, err error) {
	for _, c := range cases {
		of, refusal, err := candidateOf(c, kept, out)
		switch {
		case err != nil:
			found.Close()
			return Candidates{}, fmt.Errorf("%s: %w", c.Path(), err)
		case refusal != "":
			found.refuse(out, c, refusal)
		case of != nil:
			found.All = append(found.All, *of)
		}
	}
	return found, nil
}

// candidateOf finds the kept output of a case and shows how the answer would change.
// It returns nil if it would not, or must not.
func candidateOf(c suite.Case, kept result.Run, out io.Writer) (of *candidate, refusal string, err error) {
	r, err := kept.ResultOf(c.Path())
	if err != nil {
		return nil, "", err
	}
	first := !file.IsFile(c.Answer) && r.OutputSHA256 != "" // so it could not be judged
	if !r.Verdict.ByOutput() && !(first && r.Verdict == result.JudgeError) {
		return nil, fmt.Sprintf("the run was %s, so its output is no answer", r.Verdict), nil
	}
	printed := kept.Output(r)
	if printed == nil {
		return nil, "", errors.New("the kept output is missing, or is not that of the run in " + result.ResultsFile)
	}
	before, name := io.ReaderAt(strings.NewReader("")), "missing answer"
	if !first {
		old, err := file.Hash(c.Answer)
		if err != nil {
			return nil, "", err
		}
		if old == r.OutputSHA256 {
			fmt.Fprintf(out, "%s  the answer stays the same\n", c.Path())
			return nil, "", printed.Close()
		}
		answer, err := os.Open(c.Answer)
		if err != nil {
			return nil, "", err
		}
		defer answer.Close()
		before, name = answer, "old answer"
	}
	fmt.Fprintf(out, "%s  %s\n", c.Path(), text.OneLine(text.NearPath(c.Answer)))
	return &candidate{c, printed, r.OutputSHA256}, "", report.Difference(out, name, "new one", before, printed)
}

// referenceLimits are those of a program that searches by listing. Where it does not
// end within them nobody has checked the output.
var referenceLimits = suite.Limits{Time: 10 * time.Second, Wall: suite.HardStop(10 * time.Second), Memory: 1 << 30, Output: 64 << 20}

// ReferenceAgrees asks the reference program about each candidate for the samples/ of
// a suite, and says where it does not agree, or where there is none.
func (s *Candidates) ReferenceAgrees(ctx context.Context, out io.Writer) (agreed bool, err error) {
	temporary, remove, err := file.Temporary()
	if err != nil {
		return false, err
	}
	defer remove()
	programs := map[string][]string{} // how to run each
	for _, c := range s.All {
		p, err := suite.OfAnswer(c.Answer)
		switch {
		case err != nil:
			return false, err
		case p == nil:
			continue // a case of one's own
		case p.Reference == "":
			fmt.Fprintf(out, "%s  not checked: problem.yaml names no reference program\n", c.Path())
			continue
		}
		key := p.Root + "\n" + p.Reference
		if programs[key] == nil {
			if programs[key], err = run.BuildTool(ctx, p.Reference, p.Root, temporary); err != nil {
				return false, fmt.Errorf("reference program %w", err)
			}
		}
		refusal, err := c.check(ctx, programs[key], temporary)
		if err != nil {
			return false, err
		}
		if refusal != "" {
			s.refuse(out, c.Case, refusal)
		}
	}
	return !s.Refused, nil
}

// check refuses a candidate if the reference program does not print the same.
func (c candidate) check(ctx context.Context, reference []string, temporary string) (refusal string, err error) {
	printed, err := run.Answer(ctx, reference, referenceLimits, c.Input, temporary)
	var bad run.BadEnd
	if errors.As(err, &bad) {
		return "the reference program has no answer to check it by: " + err.Error(), nil
	}
	if err != nil {
		return "", err
	}
	answer := bytes.NewReader(printed)
	outcome, err := compare.Compare(compare.Rules{Mode: compare.Exact}, answer, c.kept)
	if err != nil || outcome.Identical {
		return "", err
	}
	return "the reference program prints something else: " + compare.Sentence(answer, c.kept, outcome), nil
}

// Write replaces the answers by what was shown: what was written to since is an error.
func (s *Candidates) Write(ctx context.Context, out io.Writer) error {
	for _, c := range s.All {
		if err := ctx.Err(); err != nil { // nobody could read what it accepts
			return err
		}
		err := file.Create(c.Answer, func(w io.Writer) error {
			hash := sha256.New()
			_, err := io.Copy(io.MultiWriter(w, hash), io.NewSectionReader(c.kept, 0, 1<<62))
			if err == nil && hex.EncodeToString(hash.Sum(nil)) != c.hash {
				err = fmt.Errorf("%s: the kept output changed after it was shown", c.Path())
			}
			return err
		})
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "%s is accepted\n", c.Path())
	}
	return nil
}

func (s *Candidates) Close() {
	for _, c := range s.All {
		c.kept.Close()
	}
}
