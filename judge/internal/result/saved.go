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

// Open reads the parts of a run, each a JSON file or the one in a folder that -o made.
// Outputs are looked for beside the JSON, and in a folder with the name of the file
// (old for old.json). Their hashes tell whether they are those of this run.
func Open(paths ...string) (all Run, err error) {
	all.Lost = "outputs not found, or written to since; -o OLDDIR,NEWDIR names the folders that judge -o kept"
	for _, path := range paths {
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
		all.Partial = all.Partial || json.Unmarshal(text, &d) == nil && d.Partial
		all.Results = append(all.Results, results...)
		all.Folders = append(all.Folders, filepath.Dir(path), strings.TrimSuffix(path, ".json"))
	}
	return all, nil
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
		if hash, err := file.Hash(path); err == nil && hash == r.OutputSHA256 {
			if file, err := os.Open(path); err == nil {
				return file
			}
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

// A baseline is the run that later ones are held against, and lies in the
// repository beside the programs. It has of each case the verdict and the hash of
// the output, and nothing that belongs to a machine, as times do. The same outputs
// make the same bytes, one line a case, so that git shows what a change does to
// whose output: none may change unnoticed, for better or worse.

// EncodeBaseline writes the document of a run, a line for each result.
func EncodeBaseline(results []Result) []byte {
	var lines []string
	for _, r := range results {
		text, err := json.Marshal(struct {
			Problem      string  `json:"problem"`
			Case         string  `json:"case"`
			Verdict      Verdict `json:"verdict"`
			OutputSHA256 string  `json:"output_sha256"`
		}{r.Problem, r.Case, r.Verdict, r.OutputSHA256})
		if err != nil {
			panic(err) // texts cannot fail
		}
		lines = append(lines, string(text))
	}
	return fmt.Appendf(nil, "{\"version\": %d, \"results\": [\n%s\n]}\n", DocumentVersion, strings.Join(lines, ",\n"))
}
