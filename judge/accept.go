package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"dlxoj/judge/compare"
)

// Accepting outputs. What judge -o DIR kept becomes the answer that is wanted from
// now on, for cases of one's own whose right answers are made by a program that is
// trusted. Three things stand before it:
//
//	the run       a program that did not come to its own end gave no answer
//	the reader    sees each difference and types yes, or says -yes before
//	the second    in a suite's samples/, where answers are to be right and not only
//	program       wanted, the program of another hand must print the same bytes
//	              (second.go)
//
// If one case is refused none is accepted. Each answer is replaced whole, and keeps
// its permissions.

// proposal is an output that is to become an answer.
type proposal struct {
	testCase
	kept *os.File
}

// accept makes kept outputs the answers of cases.
func accept(ctx context.Context, args []string, stdout, _ io.Writer) (status int, err error) {
	var o options
	folder, yes := "", false
	flags := newFlags()
	flags.StringVar(&folder, "o", "", "")
	flags.BoolVar(&yes, "yes", false, "")
	flags.StringVar(&o.cases, "cases", "", "")
	flags.StringVar(&o.format, "format", "", "")
	flags.StringVar(&o.root, "root", "", "")
	if o.names, err = parseAnyOrder(flags, args); err != nil {
		return 0, err
	}
	switch err := o.check(flags); {
	case err != nil:
		return 0, err
	case len(o.names) == 0:
		return 0, errors.New("accept wants the problems or cases named")
	case !isFolder(folder):
		return 0, errors.New("accept wants -o DIR, a folder that judge -o made")
	}
	cases, err := discover(o)
	if err != nil {
		return 0, err
	}
	kept, err := openRun(folder)
	if err != nil {
		return 0, err
	}
	var proposals []proposal
	for _, c := range cases {
		p, err := propose(c, kept, stdout)
		if err != nil {
			return 0, fmt.Errorf("%s: %w", c.path(), err)
		}
		if p != nil {
			defer p.kept.Close()
			proposals = append(proposals, *p)
		}
	}
	return decide(ctx, proposals, yes, stdout)
}

// propose finds the kept output of a case and shows how the answer would change. It
// returns nil if it would not.
func propose(c testCase, kept savedRun, out io.Writer) (*proposal, error) {
	r, err := kept.resultOf(c)
	if err != nil {
		return nil, err
	}
	if !r.Verdict.byOutput() {
		return nil, fmt.Errorf("the run was %s, so what it printed is no answer", r.Verdict)
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
	return &proposal{c, file}, nil
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

// decide asks the second program and the reader, and replaces the answers.
func decide(ctx context.Context, proposals []proposal, yes bool, stdout io.Writer) (status int, err error) {
	if len(proposals) == 0 {
		return exitAccepted, nil
	}
	agreed, err := secondProgramAgrees(ctx, proposals, stdout)
	if err == nil && agreed && !yes {
		agreed, err = confirmed(ctx, plural(len(proposals), "new answer"), stdout)
	}
	if err != nil {
		return 0, err
	}
	if !agreed {
		fmt.Fprintln(stdout, "nothing is accepted")
		return exitFailed, nil
	}
	for _, p := range proposals {
		if err := ctx.Err(); err != nil { // nobody could read what it accepts
			return 0, err
		}
		if err := p.write(); err != nil {
			return 0, err
		}
		fmt.Fprintf(stdout, "%s is accepted\n", p.path())
	}
	return exitAccepted, nil
}

func (p proposal) write() error {
	return create(p.answer, func(w io.Writer) error {
		_, err := io.Copy(w, io.NewSectionReader(p.kept, 0, 1<<62))
		return err
	})
}

// confirmed asks on standard input, which need not be a terminal.
func confirmed(ctx context.Context, what string, stdout io.Writer) (bool, error) {
	fmt.Fprintf(stdout, "Type yes to accept %s: ", what)
	answer := make(chan string, 1)
	go func() { // is left behind if ctx ends, for a read cannot be ended
		var word string
		fmt.Fscanln(os.Stdin, &word)
		answer <- word
	}()
	select {
	case <-ctx.Done():
		fmt.Fprintln(stdout)
		return false, ctx.Err()
	case word := <-answer:
		if !isTerminal(os.Stdin) {
			fmt.Fprintln(stdout)
		}
		return word == "yes", nil
	}
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
