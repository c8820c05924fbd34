package rundiff

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"dlxoj/judge/internal/file"
	"dlxoj/judge/internal/process"
	"dlxoj/judge/internal/text"
)

// repository is the git repository in which a suite lies. It is only read: a revision
// is checked out with an index of its own, so git knows nothing of that folder, and
// nothing has to be taken back, whenever the judge ends.
type repository struct {
	git         string // the command
	environment []string
	folder      string // git's own, .git
	prefix      string // of the suite's root within the working tree
	shallow     bool   // its history was cut off when it was cloned
	temporary   string
}

func openRepository(ctx context.Context, root, temporary string) (*repository, error) {
	git, err := exec.LookPath("git")
	if err != nil {
		return nil, errors.New("git is not installed (needed by -rev)")
	}
	r := &repository{git: git, environment: os.Environ(), temporary: temporary}
	// Where a hook calls the judge, variables tie git to the repository of the hook.
	local, err := r.ask(ctx, root, nil, "rev-parse", "--local-env-vars")
	if err != nil {
		return nil, err
	}
	r.environment = slices.DeleteFunc(r.environment, func(variable string) bool {
		name, _, _ := strings.Cut(variable, "=")
		return name == "PWD" || slices.Contains(strings.Fields(local), name)
	})
	found, err := r.ask(ctx, root, nil, "rev-parse", "--is-shallow-repository", "--absolute-git-dir", "--show-prefix")
	if err != nil {
		return nil, fmt.Errorf("%s: %w", text.NearPath(root), err)
	}
	lines := strings.SplitN(strings.TrimSuffix(found, "\n"), "\n", 3)
	r.shallow, r.folder, r.prefix = lines[0] == "true", lines[1], lines[2]
	return r, nil
}

// commit returns the hash of the commit that a revision is.
func (r *repository) commit(ctx context.Context, revision string) (string, error) {
	none := fmt.Errorf("there is no revision %q", revision)
	if r.shallow {
		none = fmt.Errorf("%w in this shallow clone (git fetch --unshallow gets the rest)", none)
	}
	if strings.HasPrefix(revision, "-") { // an option for git
		return "", none
	}
	hash, err := r.ask(ctx, r.temporary, []string{"GIT_DIR=" + r.folder}, "rev-parse", "--verify", "--quiet", revision+"^{commit}")
	switch {
	case ctx.Err() != nil:
		return "", ctx.Err()
	case err != nil:
		return "", none
	}
	return strings.TrimSuffix(hash, "\n"), nil
}

// checkOut writes a revision into a new folder, as git checkout would, but runs no hooks.
func (r *repository) checkOut(ctx context.Context, revision, folder string) (checkout, error) {
	hash, err := r.commit(ctx, revision)
	if err != nil {
		return checkout{}, err
	}
	if err := os.Mkdir(folder, 0o700); err != nil {
		return checkout{}, err
	}
	environment := []string{"GIT_DIR=" + r.folder, "GIT_WORK_TREE=" + folder, "GIT_INDEX_FILE=" + folder + ".index"}
	_, err = r.ask(ctx, folder, environment, "-c", "core.hooksPath="+os.DevNull,
		"-c", "core.sparseCheckout=false", "-c", "core.splitIndex=false", "-c", "core.fsmonitor=false",
		"read-tree", "--reset", "-u", "--no-recurse-submodules", hash)
	if err != nil {
		return checkout{}, fmt.Errorf("revision %s: %w", revision, err)
	}
	root := filepath.Join(folder, filepath.FromSlash(r.prefix))
	if !file.IsFolder(filepath.Join(root, "samples")) {
		return checkout{}, fmt.Errorf("revision %s has no folder samples", revision)
	}
	return newCheckout(revision, root, folder)
}

// ask returns what git prints. It runs as submissions do, so that it ends with the judge.
func (r *repository) ask(ctx context.Context, folder string, environment []string, args ...string) (string, error) {
	said := filepath.Join(r.temporary, "git")
	report, err := process.Run(ctx, process.Command{
		Args:   append([]string{r.git}, args...),
		Env:    slices.Concat(r.environment, []string{"PWD=" + folder}, environment),
		Dir:    folder,
		Stdout: said,
		Stderr: said + ".err",
	})
	if err != nil {
		return "", err
	}
	if report.Failed() {
		diagnostics, _ := file.ReadStart(said + ".err")
		complaint := append(text.FirstLines(diagnostics, 1), "it failed without a word, as on a full disk")[0]
		return "", errors.New("git: " + strings.TrimPrefix(complaint, "fatal: "))
	}
	text, err := os.ReadFile(said)
	return string(text), err
}
