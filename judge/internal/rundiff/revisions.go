package rundiff

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"dlxoj/judge/internal/result"
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

// splitRevisions takes A or A..B apart.
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
