package rundiff

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"dlxoj/judge/internal/result"
	"dlxoj/judge/internal/suite"
)

// Two revisions of the suite: judge diff -rev A compares the programs of revision A
// with those of the working tree as it stands, and -rev A B or -rev A..B with those
// of revision B. Revisions are written out into a temporary folder; the user's
// working tree and index stay as they are.
//
// Base and head (pair.go) are judged on the same samples, those of the head, by
// its limits and comparisons. So a sample that was added since says what the old
// program makes of it, and an answer that was corrected does not look like a change
// of the program. Only a problem that the head no longer has brings its own.
//
// The two programs of a problem take turns, case by case, so that what else the
// machine does falls on both; -repeat N runs each N times at its turn.

// Revisions judges base and head, the cases that the names ask for.
func Revisions(ctx context.Context, root, rev string, names []string, repeat int, temporary string, stderr io.Writer) (runs [2]result.Run, err error) {
	pair, names, err := checkOutBoth(ctx, root, temporary, rev, names)
	if err != nil {
		return runs, err
	}
	if err := findCases(&pair[0], &pair[1], names); err != nil {
		return runs, err
	}
	return judgeBoth(ctx, pair, repeat, temporary, stderr)
}

// checkOutBoth writes the revisions out, and returns the names that are left. Without
// a second one the head is the working tree.
func checkOutBoth(ctx context.Context, root, temporary, rev string, names []string) (pair [2]checkout, rest []string, err error) {
	base, head, err := splitRevisions(rev)
	if err != nil {
		return pair, nil, err
	}
	r, err := openRepository(ctx, root, temporary)
	if err != nil {
		return pair, nil, err
	}
	if pair[0], err = r.checkout(ctx, base, filepath.Join(temporary, "old")); err != nil {
		return pair, nil, err
	}
	if head == "" {
		if head, names, err = r.secondRevision(ctx, names, root, pair[0].root); err != nil {
			return pair, nil, err
		}
	}
	folder := filepath.Join(temporary, "new")
	if head == "" {
		pair[1] = checkout{name: "the working tree", root: root, kept: folder + ".outputs"}
		return pair, names, nil
	}
	pair[1], err = r.checkout(ctx, head, folder)
	return pair, names, err
}

// splitRevisions takes A or A..B apart.
func splitRevisions(rev string) (base, head string, err error) {
	base, head, both := strings.Cut(rev, "..")
	if both && (base == "" || head == "" || head[0] == '.') {
		err = fmt.Errorf("-rev %s: want A or A..B", rev)
	}
	return base, head, err
}

// secondRevision takes the first name for a revision unless a problem of base or head
// is called so.
func (r *repository) secondRevision(ctx context.Context, names []string, roots ...string) (revision string, rest []string, err error) {
	var problems []string
	for _, root := range roots {
		more, err := suite.ProblemNames(root)
		if err != nil {
			return "", nil, err
		}
		problems = append(problems, more...)
	}
	if revision, rest = revisionAmong(names, problems); revision == "" {
		return "", rest, nil
	}
	if _, err = r.commit(ctx, revision); err != nil {
		err = fmt.Errorf("%w, and no problem of that name", err)
	}
	return revision, rest, err
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

// checkout checks a revision out.
func (r *repository) checkout(ctx context.Context, revision, folder string) (checkout, error) {
	root, err := r.checkOut(ctx, revision, folder)
	return checkout{name: revision, root: root, kept: folder + ".outputs"}, err
}
