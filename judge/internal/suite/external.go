package suite

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"dlxoj/judge/internal/file"
	"dlxoj/judge/internal/text"
)

// discoverExternal returns cases from outside of samples/: a folder whose layout is
// found out. They are judged by the limits and the comparison that the folder itself
// says, else by those of the problem of that name in samples/, else by the default.
func (s Selection) discoverExternal() ([]Case, error) {
	folder, err := filepath.Abs(s.External)
	if err != nil {
		return nil, err
	}
	if !file.IsFolder(folder) {
		return nil, fmt.Errorf("-cases %s: there is no such folder", s.External)
	}
	name := filepath.Base(folder)
	for i, n := range s.Names {
		of, _, _ := strings.Cut(n, "/")
		if i > 0 && of != name {
			return nil, errors.New("-cases is for one problem")
		}
		name = of
	}
	if err := text.CheckName(name); err != nil {
		return nil, err
	}
	p, err := s.externalProblem(name, folder)
	if err != nil {
		return nil, err
	}
	if p.cases == nil {
		if err := p.findCases(folder, s.Format); err != nil {
			return nil, err
		}
	}
	return s.Finish(p)
}

// externalProblem returns the problem without cases, but that of a Kattis package
// with them.
func (s Selection) externalProblem(name, folder string) (*Problem, error) {
	root, err := RootIfAny(s.Root)
	if err != nil {
		return nil, err
	}
	var own *Problem // of that name in samples/
	if root != "" && file.IsFile(filepath.Join(root, "samples", name, "problem.yaml")) {
		if own, err = readSuiteProblem(root, name); err != nil {
			return nil, err
		}
	}
	var p *Problem
	switch {
	case file.IsFile(filepath.Join(folder, "problem.yaml")) && file.IsFolder(filepath.Join(folder, "data")):
		p, err = readPackage(name, folder)
	case file.IsFile(filepath.Join(folder, "problem.yaml")):
		p, err = readProblem(name, folder)
	case own != nil:
		return own, nil
	case len(s.Names) > 0 && name != filepath.Base(folder):
		return nil, fmt.Errorf("no problem %q, neither in samples/ nor is it the name of the folder", name)
	default:
		p, err = defaultFile(name).Problem(name, folder)
	}
	if err == nil && own != nil {
		p.Solution = own.Solution
	}
	return p, err
}

// findCases pairs the files below a folder.
func (p *Problem) findCases(folder, format string) error {
	files, err := filesBelow(folder)
	if err != nil {
		return err
	}
	pairs, alone := Find(files)
	if format != "" {
		if pairs, alone, err = ByFormat(format, files); err != nil {
			return err
		}
	}
	return p.take(folder, pairs, alone)
}

// take makes the cases of the pairs. Files without partner are an error.
func (p *Problem) take(folder string, pairs []Pair, alone []string) error {
	whole := func(name string) string { return filepath.Join(folder, filepath.FromSlash(name)) }
	if len(alone) > 0 {
		for i := range alone {
			alone[i] = whole(alone[i])
		}
		return fmt.Errorf("no partner, an input with one answer, for %s", strings.Join(alone, ", "))
	}
	if len(pairs) == 0 {
		return fmt.Errorf("%s: no cases", folder)
	}
	for _, pair := range pairs {
		if err := text.CheckName(pair.Name); err != nil {
			return fmt.Errorf("%s: %w", folder, err)
		}
		p.cases = append(p.cases, Case{
			Problem: p, Name: pair.Name, Input: whole(pair.Input), Answer: whole(pair.Answer), Judging: p.Judging,
		})
	}
	return nil
}

// filesBelow lists the files in a folder and those below it, without hidden ones,
// as names parted by slashes.
func filesBelow(folder string) (files []string, err error) {
	err = fs.WalkDir(os.DirFS(folder), ".", func(name string, entry fs.DirEntry, err error) error {
		hidden := name != "." && strings.HasPrefix(path.Base(name), ".")
		switch {
		case err != nil:
			return fmt.Errorf("%s: %w", folder, err)
		case hidden && entry.IsDir():
			return fs.SkipDir
		case !hidden && file.IsFile(filepath.Join(folder, filepath.FromSlash(name))):
			files = append(files, name)
		}
		return nil
	})
	slices.Sort(files)
	return files, err
}
