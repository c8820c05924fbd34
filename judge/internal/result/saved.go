package result

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"dlxoj/judge/internal/file"
)

// Run is a run as it was written to disk.
type Run struct {
	Results []Result
	Folders []string // where its outputs may be
	Lost    string   // what to say where they are not
	Partial bool     // it was stopped before its end
}

// OpenAll reads the parts of a run.
func OpenAll(paths []string) (all Run, err error) {
	for _, path := range paths {
		one, err := Open(path)
		if err != nil {
			return Run{}, err
		}
		all.Results = append(all.Results, one.Results...)
		all.Folders = append(all.Folders, one.Folders...)
		all.Lost = one.Lost
		all.Partial = all.Partial || one.Partial
	}
	return all, nil
}

// Open reads a JSON file, or the one in a folder that -o made. Outputs are
// looked for beside the JSON, and in a folder with the name of the file (old for
// old.json). Their hashes tell whether they are those of this run.
func Open(path string) (Run, error) {
	if file.IsFolder(path) {
		path = filepath.Join(path, ResultsFile)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return Run{}, err
	}
	results, err := Decode(text)
	if err != nil {
		return Run{}, fmt.Errorf("%s: %w", path, err)
	}
	var d document
	return Run{
		Partial: json.Unmarshal(text, &d) == nil && d.Partial,
		Results: results, Folders: []string{filepath.Dir(path), strings.TrimSuffix(path, ".json")},
		Lost: "outputs not found, or written to since; -o OLDDIR,NEWDIR names the folders that judge -o kept",
	}, nil
}

// Output opens the kept output of a result, or returns nil.
func (s Run) Output(r *Result) *os.File {
	name := filepath.Join(r.Problem, r.Case+".out")
	if r.OutputSHA256 == "" || !filepath.IsLocal(name) {
		return nil
	}
	var paths []string
	for _, folder := range s.Folders {
		paths = append(paths, filepath.Join(folder, name))
		among, _ := filepath.Glob(filepath.Join(folder, "*", name)) // where several programs were run
		paths = append(paths, among...)
	}
	for _, path := range paths {
		if hash, err := file.Hash(path); err != nil || hash != r.OutputSHA256 {
			continue
		}
		if file, err := os.Open(path); err == nil {
			return file
		}
	}
	return nil
}

// ResultOf returns the one result of a case, by its path.
func (s Run) ResultOf(path string) (found *Result, err error) {
	for i := range s.Results {
		if r := &s.Results[i]; r.Path() == path {
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
