package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"dlxoj/judge/internal/suite"
)

// reserved are the commands that there are, and those kept for later. No problem
// is called so.
var reserved = map[string]bool{
	"diff": true, "accept": true, "baseline": true, "bundle": true,
	"help": true, "languages": true, "stress": true, "version": true,
}

// findRoot returns the folder that holds samples/: the one given, or the nearest
// one above with go.mod beside it.
func findRoot(given string) (string, error) {
	if given != "" {
		if !isFolder(filepath.Join(given, "samples")) {
			return "", fmt.Errorf("-root %s: there is no folder samples in it", given)
		}
		return filepath.Abs(given)
	}
	folder, err := os.Getwd()
	if err != nil {
		return "", err
	}
	if root := rootAbove(folder); root != "" {
		return root, nil
	}
	return "", errors.New("no folder above has go.mod and samples; -root names one")
}

// rootIfAny is findRoot for what needs no suite: it returns "" where there is none.
// A root that is given is to be one all the same.
func rootIfAny(given string) (string, error) {
	root, err := findRoot(given)
	if given == "" {
		err = nil
	}
	return root, err
}

// rootAbove returns the nearest folder with go.mod and samples/, or "".
func rootAbove(folder string) string {
	for !isFile(filepath.Join(folder, "go.mod")) || !isFolder(filepath.Join(folder, "samples")) {
		above := filepath.Dir(folder)
		if above == folder {
			return ""
		}
		folder = above
	}
	return folder
}

// problemNames lists the folders of samples/.
func problemNames(root string) ([]string, error) {
	folder := filepath.Join(root, "samples")
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	var names []string
	for _, entry := range entries {
		name := entry.Name()
		if strings.HasPrefix(name, ".") || !isFolder(filepath.Join(folder, name)) {
			continue
		}
		if reserved[name] {
			return nil, fmt.Errorf("%s: %s is a command, and no problem can be called so", filepath.Join(folder, name), name)
		}
		if err := checkName(name); err != nil {
			return nil, fmt.Errorf("%s: %w", folder, err)
		}
		names = append(names, name)
	}
	if len(names) == 0 {
		return nil, fmt.Errorf("%s: no problems", folder)
	}
	slices.SortFunc(names, suite.Natural)
	return names, nil
}

// readSuiteProblem reads the problem.yaml of a problem of the suite.
func readSuiteProblem(root, name string) (*problem, error) {
	p, err := readProblem(name, filepath.Join(root, "samples", name))
	if err == nil {
		p.root, p.solution = root, filepath.Join(root, "problems", name)
	}
	return p, err
}

// loadProblem reads problem.yaml and pairs the files of samples/NAME.
func loadProblem(root, name string) (*problem, error) {
	folder := filepath.Join(root, "samples", name)
	p, err := readSuiteProblem(root, name)
	if err != nil {
		return nil, err
	}
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	var files []string
	for _, entry := range entries {
		if isFile(filepath.Join(folder, entry.Name())) {
			files = append(files, entry.Name())
		}
	}
	pairs, alone, err := suite.ByFormat("%s.in:%s.out", files)
	if err != nil {
		return nil, err
	}
	return p, p.take(folder, pairs, alone)
}

// problemOfAnswer returns the problem of the suite in whose samples/ an answer lies, or
// nil.
func problemOfAnswer(path string) (*problem, error) {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	folder := filepath.Dir(path)
	samples := filepath.Dir(folder)
	root := filepath.Dir(samples)
	if filepath.Base(samples) != "samples" || !isFile(filepath.Join(root, "go.mod")) {
		return nil, nil
	}
	return readSuiteProblem(root, filepath.Base(folder))
}
