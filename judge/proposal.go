package main

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"

	"dlxoj/judge/compare"
)

// proposal is an output that is to become an answer.
type proposal struct {
	testCase
	kept *os.File
	hash string // of what the run printed
}

// refusal is why an output is to be no answer, though nothing went wrong.
type refusal string

func (r refusal) Error() string { return string(r) }

// proposeAll finds what is to become an answer, and says what of it is refused.
func proposeAll(cases []testCase, kept savedRun, out io.Writer) (proposals []proposal, refused bool, err error) {
	for _, c := range cases {
		p, err := propose(c, kept, out)
		var no refusal
		switch {
		case errors.As(err, &no):
			refused = true
			c.refuse(out, no)
		case err != nil:
			return proposals, refused, fmt.Errorf("%s: %w", c.path(), err)
		case p != nil:
			proposals = append(proposals, *p)
		}
	}
	return proposals, refused, nil
}

func (c testCase) refuse(out io.Writer, reason refusal) {
	fmt.Fprintf(out, "%s  refused: %s\n", c.path(), oneLine(string(reason)))
}

func closeAll(proposals []proposal) {
	for _, p := range proposals {
		p.kept.Close()
	}
}

// propose finds the kept output of a case and shows how the answer would change. It
// returns nil if it would not.
func propose(c testCase, kept savedRun, out io.Writer) (*proposal, error) {
	r, err := kept.resultOf(c)
	if err != nil {
		return nil, err
	}
	if !r.Verdict.byOutput() {
		return nil, refusal(fmt.Sprintf("the run was %s, so what it printed is no answer", r.Verdict))
	}
	file := kept.output(r)
	if file == nil {
		return nil, errors.New("the kept output is not there, or not that of the run in " + resultsFile)
	}
	answer, err := os.Open(c.answer)
	if err != nil {
		return nil, err
	}
	defer answer.Close()
	outcome, err := compare.Compare(exactly, answer, file)
	if err != nil {
		return nil, err
	}
	if outcome.Identical {
		fmt.Fprintf(out, "%s  the answer stays the same\n", c.path())
		return nil, file.Close()
	}
	fmt.Fprintf(out, "%s  %s\n", c.path(), oneLine(nearPath(c.answer)))
	showDifference(out, "old answer", "new one", answer, file, outcome)
	return &proposal{c, file, r.OutputSHA256}, nil
}

// resultOf returns the one result of a case.
func (s savedRun) resultOf(c testCase) (found *result, err error) {
	for i := range s.results {
		if r := &s.results[i]; r.path() == c.path() {
			if found != nil {
				return nil, errors.New("several programs were run; keep the outputs of one")
			}
			found = r
		}
	}
	if found == nil {
		return nil, errors.New("it was not run when the outputs were kept")
	}
	return found, nil
}

// write replaces the answer by what was shown, or not at all: the kept output may
// have been written to since.
func (p proposal) write() error {
	return create(p.answer, func(w io.Writer) error {
		hash := sha256.New()
		_, err := io.Copy(io.MultiWriter(w, hash), io.NewSectionReader(p.kept, 0, 1<<62))
		if err == nil && hex.EncodeToString(hash.Sum(nil)) != p.hash {
			err = fmt.Errorf("%s: the kept output changed after it was shown", p.path())
		}
		return err
	})
}
