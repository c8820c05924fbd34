package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"dlxoj/judge/internal/file"
)

// The history that regression is for: somebody broke hdu2780 three commits ago.
func TestDiffOfRevisionsNamesTheCase(t *testing.T) {
	t.Parallel()
	root := scratchClone(t)
	got := runBuilt(t, "diff", "-rev", "HEAD~4", "-root", root)
	for _, words := range []string{
		"6 worse, 0 better, 12 the same\n\nworse\n  hdu2780/01_conflict_unnoticed       AC  -> WA\n    line 1, column 1: want \"Could·not·complete·this·…\", got \"4",
		"first at line 1, column 1\n    - Could·not·complete·this·grid.␊\n    + 481253697␊\n",
	} {
		if got.status != exitFailed || !strings.Contains(got.stdout, words) {
			t.Errorf("want status 1 and %q, got %+v", words, got)
		}
	}
	if got := runBuilt(t, "diff", "-rev", "HEAD~3..HEAD", "-root", root); got.status != exitAccepted || got.stdout != "no change in 18 cases\n" {
		t.Errorf("the commits after it: %+v", got)
	}
	untouched(t, root)
}

// untouched fails unless git finds a working tree as it was committed, and knows of
// no other.
func untouched(t *testing.T, root string) {
	t.Helper()
	if status := inGit(t, root, "status", "--porcelain"); status != "" {
		t.Errorf("git status: %s", status)
	}
	if trees := inGit(t, root, "worktree", "list"); strings.Contains(trees, "\n") {
		t.Errorf("working trees: %s", trees)
	}
}

// snapshot returns what is in the files below a folder.
func snapshot(t *testing.T, folder string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(folder, func(path string, entry os.DirEntry, err error) error {
		if err == nil && entry.Type().IsRegular() {
			files[path], err = file.Hash(path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// What is staged, what is not, what git does not know of, and all that is git's own
// stays as it is, byte by byte.
func TestDiffOfRevisionsTouchesNothing(t *testing.T) {
	root := smallClone(t)
	write(t, root, map[string]string{"samples/p/2.in": "1\n", "samples/p/2.out": "1\n"})
	inGit(t, root, "add", "--all")
	write(t, root, map[string]string{"samples/p/2.out": "2\n", "unknown": ""})
	before := snapshot(t, root)
	for _, args := range [][]string{{"HEAD~1"}, {"HEAD~1", "HEAD"}} {
		runBuilt(t, append([]string{"diff", "-root", root, "-rev"}, args...)...)
	}
	if diff := cmp.Diff(before, snapshot(t, root)); diff != "" {
		t.Errorf("files before (-) and after (+):\n%s", diff)
	}
}

// smallClone is a repository with two commits of a program that prints 1.
func smallClone(t *testing.T) (root string) {
	return cloneOf(t, "#include <stdio.h>\nint main(void) { puts(\"1\"); }\n")
}

// cloneOf is a repository with a program in C; its last commit adds a case.
func cloneOf(t *testing.T, program string) (root string) {
	t.Helper()
	needsBuiltJudge(t)
	root = t.TempDir()
	inGit(t, root, "init", "--quiet")
	write(t, root, map[string]string{
		"go.mod": "module p\n", "samples/p/problem.yaml": "limits:\n  time_limit: 1000\n",
		"samples/p/0.in": "1\n", "samples/p/0.out": "1\n", "problems/p/main.c": program,
	})
	inGit(t, root, "add", "--all")
	inGit(t, root, "commit", "--quiet", "--message", "one")
	write(t, root, map[string]string{"samples/p/1.in": "1\n", "samples/p/1.out": "1\n"})
	inGit(t, root, "add", "--all")
	inGit(t, root, "commit", "--quiet", "--message", "two")
	return root
}

// slowClone is one with a program that tells that it runs, by a file of that name,
// and goes on for long.
func slowClone(t *testing.T) (root, started string) {
	started = filepath.Join(t.TempDir(), "started")
	return cloneOf(t, "#include <stdio.h>\n#include <unistd.h>\n"+
		"int main(void) { fclose(fopen(\""+started+"\", \"w\")); fork(); setsid(); sleep(1000); }\n"), started
}

func TestInterruptDiffOfRevisions(t *testing.T) {
	root, started := slowClone(t)
	interruptCommand(t, started, "diff", "-rev", "HEAD~1..HEAD", "-root", root)
	untouched(t, root)
}

// While git writes a revision out, too: its filters can take long.
func TestInterruptCheckOut(t *testing.T) {
	root, started := slowClone(t)
	write(t, root, map[string]string{".gitattributes": "* filter=slow\n"})
	inGit(t, root, "add", "--all")
	inGit(t, root, "commit", "--quiet", "--message", "three")
	inGit(t, root, "config", "filter.slow.smudge", "touch "+started+"; sleep 1000")
	interruptCommand(t, started, "diff", "-rev", "HEAD", "-root", root)
	untouched(t, root)
}

func TestInterruptBaseline(t *testing.T) {
	root, started := slowClone(t)
	baseline := filepath.Join(root, "baseline.json")
	interruptCommand(t, started, "baseline", "-o", baseline, "-root", root)
	if file.IsFile(baseline) {
		t.Error("a baseline was written")
	}
	untouched(t, root)
}

// The hooks of a repository do not run.
func TestCheckOutRunsNoHooks(t *testing.T) {
	root := smallClone(t)
	for _, hook := range []string{"post-checkout", "post-index-change", "reference-transaction"} {
		writeExecutable(t, filepath.Join(root, ".git/hooks", hook), "#!/bin/sh\ntouch "+root+"/hooked\n")
	}
	if got := runBuilt(t, "diff", "-rev", "HEAD~1", "-root", root); got.stdout != "no change in 2 cases\n" {
		t.Errorf("%+v", got)
	}
	if file.IsFile(filepath.Join(root, "hooked")) {
		t.Error("a hook ran")
	}
}
