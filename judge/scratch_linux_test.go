package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// scratchClone makes a git repository with what hdu2780 needs of this one. Three
// commits before the last, its check that no clues conflict was broken; the commit
// before that, HEAD~4, is good.
func scratchClone(t *testing.T) (root string) {
	t.Helper()
	needsBuiltJudge(t)
	root = t.TempDir()
	for _, name := range []string{"go.mod", "go.sum"} {
		write(t, root, map[string]string{name: readFile(t, name)})
	}
	for _, folder := range []string{"dlx", "problems/hdu2780", "samples/hdu2780"} {
		if err := os.CopyFS(filepath.Join(root, folder), os.DirFS(filepath.Join("..", folder))); err != nil {
			t.Fatal(err)
		}
	}
	inGit(t, root, "init", "--quiet")
	commit := func(subject string) {
		inGit(t, root, "add", "--all")
		inGit(t, root, "commit", "--quiet", "--allow-empty", "--message", subject)
	}
	commit("The conflict check is good")
	const good, broken = "s.conflict = s.conflict || !agrees", "s.conflict = s.conflict && !agrees"
	solver := readFile(t, "dlx/sudoku/solver.go")
	if strings.Count(solver, good) != 1 {
		t.Fatalf("dlx/sudoku/solver.go is to have %q once", good)
	}
	write(t, root, map[string]string{"dlx/sudoku/solver.go": strings.Replace(solver, good, broken, 1)})
	commit("The conflict check is broken")
	for _, subject := range []string{"One more", "Two more", "Three more"} {
		commit(subject)
	}
	return root
}

// inGit runs git in a folder, without the settings of the user or of a hook.
func inGit(t *testing.T, folder string, args ...string) (printed string) {
	t.Helper()
	program := exec.Command("git", args...)
	program.Dir = folder
	program.Env = []string{
		"PATH=" + os.Getenv("PATH"), "HOME=" + folder, "GIT_CONFIG_NOSYSTEM=1",
		"GIT_AUTHOR_NAME=A", "GIT_AUTHOR_EMAIL=a@example.org", "GIT_COMMITTER_NAME=A", "GIT_COMMITTER_EMAIL=a@example.org",
	}
	words, err := program.CombinedOutput()
	if err != nil {
		t.Fatalf("git %v: %v\n%s", args, err, words)
	}
	return strings.TrimSpace(string(words))
}
