package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Two revisions of the suite: judge diff -rev A compares the programs of revision A
// with those of the working tree as it stands, and -rev A B or -rev A..B with those
// of revision B. Revisions are written out into a temporary folder; the user's
// working tree and index stay as they are.
//
// Both sides (sides.go) are judged on the same samples, those of the newer side, by
// its limits and comparisons. So a sample that was added since says what the old
// program makes of it, and an answer that was corrected does not look like a change
// of the program. Only a problem that the newer side no longer has brings its own.
//
// The two programs of a problem take turns, case by case, so that what else the
// machine does falls on both; -repeat N runs each N times at its turn.

// diffRevisions judges both sides and writes what changed.
func (o diffOptions) diffRevisions(ctx context.Context, names []string, stdout, stderr io.Writer) (status int, err error) {
	root, err := findRoot(o.root)
	if err != nil {
		return 0, err
	}
	temporary, err := os.MkdirTemp("", "judge-")
	if err != nil {
		return 0, err
	}
	defer removeAll(temporary)
	problems, err := problemNames(root)
	if err != nil {
		return 0, err
	}
	before, after, names, err := revisionsAndNames(o.rev, names, problems)
	if err != nil {
		return 0, err
	}
	sides, err := checkOutBoth(ctx, root, temporary, before, after)
	if err != nil {
		return 0, err
	}
	if err := findCasesOfBoth(&sides[0], &sides[1], names); err != nil {
		return 0, err
	}
	runs, err := judgeBoth(ctx, sides, o.repeat, temporary, stderr)
	if err != nil {
		return 0, err
	}
	return o.report(runs[0], runs[1], stdout, stderr)
}

// revisionsAndNames takes apart what the command line says: -rev is A..B, or it is A
// and the first name is B unless a problem is called so. Without B, after is empty.
func revisionsAndNames(rev string, names, problems []string) (before, after string, rest []string, err error) {
	before, after, both := strings.Cut(rev, "..")
	switch {
	case both && (before == "" || after == ""):
		return "", "", nil, fmt.Errorf("-rev %s: want A or A..B", rev)
	case both || len(names) == 0:
		return before, after, names, nil
	}
	if problem, _, _ := strings.Cut(names[0], "/"); slices.Contains(problems, problem) {
		return before, "", names, nil
	}
	return before, names[0], names[1:], nil
}

// checkOutBoth writes the revisions out. Without one the newer side is the working
// tree.
func checkOutBoth(ctx context.Context, root, temporary, before, after string) (sides [2]side, err error) {
	r, err := openRepository(ctx, root, temporary)
	if err != nil {
		return sides, err
	}
	for i, revision := range []string{before, after} {
		s := &sides[i]
		aside := filepath.Join(temporary, []string{"old", "new"}[i])
		*s = side{name: revision, root: root, kept: aside + ".outputs"}
		if i == 1 && revision == "" {
			s.name = "the working tree"
			continue
		}
		if s.root, err = r.checkOut(ctx, revision, aside); err != nil {
			return sides, err
		}
	}
	return sides, nil
}
