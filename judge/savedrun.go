package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// savedRun is a run as it was written to disk.
type savedRun struct {
	results []result
	folders []string // where its outputs may be
	lost    string   // what to say where they are not
}

// openRuns reads the parts of a run.
func openRuns(paths []string) (all savedRun, err error) {
	for _, path := range paths {
		one, err := openRun(path)
		if err != nil {
			return savedRun{}, err
		}
		all.results = append(all.results, one.results...)
		all.folders = append(all.folders, one.folders...)
		all.lost = one.lost
	}
	return all, nil
}

// openRun reads a JSON file, or the one in a folder that -o made. Outputs are
// looked for beside the JSON, and in a folder with the name of the file (old for
// old.json). Their hashes tell whether they are those of this run.
func openRun(path string) (savedRun, error) {
	if isFolder(path) {
		path = filepath.Join(path, resultsFile)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return savedRun{}, err
	}
	results, err := decode(text)
	if err != nil {
		return savedRun{}, fmt.Errorf("%s: %w", path, err)
	}
	return savedRun{
		results: results, folders: []string{filepath.Dir(path), strings.TrimSuffix(path, ".json")},
		lost: "outputs not found, or written to since; -o OLDDIR,NEWDIR names the folders that judge -o kept",
	}, nil
}

// output opens the kept output of a result, or returns nil.
func (s savedRun) output(r *result) *os.File {
	name := filepath.Join(r.Problem, r.Case+".out")
	if r.OutputSHA256 == "" || !filepath.IsLocal(name) {
		return nil
	}
	var paths []string
	for _, folder := range s.folders {
		paths = append(paths, filepath.Join(folder, name))
		among, _ := filepath.Glob(filepath.Join(folder, "*", name)) // where several programs were run
		paths = append(paths, among...)
	}
	for _, path := range paths {
		if hash, err := hashFile(path); err != nil || hash != r.OutputSHA256 {
			continue
		}
		if file, err := os.Open(path); err == nil {
			return file
		}
	}
	return nil
}

// resultOf returns the one result of a case, by its path.
func (s savedRun) resultOf(path string) (found *result, err error) {
	for i := range s.results {
		if r := &s.results[i]; r.path() == path {
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
