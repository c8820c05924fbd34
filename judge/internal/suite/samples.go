package suite

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"dlxoj/judge/internal/file"
	"dlxoj/judge/internal/text"
)

// Reserved are the commands that there are, and those kept for later. No problem
// is called so.
var Reserved = map[string]bool{
	"diff": true, "accept": true, "baseline": true, "bundle": true,
	"help": true, "languages": true, "stress": true, "version": true,
}

// FindRoot returns the folder that holds samples/: the one given, or the nearest
// one above with go.mod beside it.
func FindRoot(given string) (string, error) {
	root, err := RootIfAny(given)
	if err == nil && root == "" {
		err = errors.New("no folder above has go.mod and samples; -root names one")
	}
	return root, err
}

// RootIfAny is FindRoot for what needs no suite: it returns "" where there is none. A
// root that is given must be one nevertheless.
func RootIfAny(given string) (string, error) {
	if given == "" {
		here, err := os.Getwd()
		return RootAbove(here), err
	}
	if !file.IsFolder(filepath.Join(given, "samples")) {
		return "", fmt.Errorf("-root %s: there is no folder samples in it", given)
	}
	return filepath.Abs(given)
}

// RootAbove returns the nearest folder with go.mod and samples/, or "".
func RootAbove(folder string) string {
	for !file.IsFile(filepath.Join(folder, "go.mod")) || !file.IsFolder(filepath.Join(folder, "samples")) {
		above := filepath.Dir(folder)
		if above == folder {
			return ""
		}
		folder = above
	}
	return folder
}

// ProblemNames lists the folders of samples/.
func ProblemNames(root string) ([]string, error) {
	folder := filepath.Join(root, "samples")
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	var names []string
	for _, entry := range entries {
		name := entry.Name()
		info, err := os.Stat(filepath.Join(folder, name))
		if strings.HasPrefix(name, ".") || err == nil && !info.IsDir() {
			continue
		}
		if err != nil {
			return nil, err
		}
		if Reserved[name] {
			return nil, fmt.Errorf("%s: %s is a command, and no problem can be called so", filepath.Join(folder, name), name)
		}
		if err := text.CheckName(name); err != nil {
			return nil, fmt.Errorf("%s: %w", folder, err)
		}
		names = append(names, name)
	}
	if len(names) == 0 {
		return nil, fmt.Errorf("%s: no problems", folder)
	}
	slices.SortFunc(names, Natural)
	return names, nil
}

// readSuiteProblem reads the problem.yaml of a problem of the suite.
func readSuiteProblem(root, name string) (*Problem, error) {
	p, err := readProblem(name, filepath.Join(root, "samples", name))
	if err == nil {
		p.Root, p.Solution = root, filepath.Join(root, "problems", name)
	}
	return p, err
}

// OfAnswer returns the problem of the suite in whose samples/ an answer lies, or
// nil.
func OfAnswer(path string) (*Problem, error) {
	folder := filepath.Dir(path)
	if real, err := filepath.EvalSymlinks(path); err == nil {
		folder = filepath.Dir(real)
	} else if real, err := filepath.EvalSymlinks(folder); err == nil { // the answer is yet to come
		folder = real
	}
	root := RootAbove(folder)
	if root == "" || filepath.Dir(folder) != filepath.Join(root, "samples") {
		return nil, nil
	}
	return readSuiteProblem(root, filepath.Base(folder))
}
