package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"dlxoj/judge/layout"
)

// Cases from elsewhere: -cases names a folder, whose layout is found out. They are
// judged by the limits and the comparison that the folder itself says, else by
// those of the problem of that name in samples/, else by the default.

func discoverElsewhere(o options) ([]testCase, error) {
	folder, err := filepath.Abs(o.cases)
	if err != nil {
		return nil, err
	}
	if !isFolder(folder) {
		return nil, fmt.Errorf("-cases %s: there is no such folder", o.cases)
	}
	name, err := nameElsewhere(folder, o.names)
	if err != nil {
		return nil, err
	}
	p, err := problemElsewhere(o, name, folder)
	if err != nil {
		return nil, err
	}
	if p.cases == nil {
		if err := p.findCases(folder, o.format); err != nil {
			return nil, err
		}
	}
	return o.finish(p)
}

// nameElsewhere returns the name of the one problem: that in the names, else that
// of the folder.
func nameElsewhere(folder string, names []string) (string, error) {
	name := filepath.Base(folder)
	for i, n := range names {
		of, _, _ := strings.Cut(n, "/")
		if i > 0 && of != name {
			return "", errors.New("-cases is for one problem")
		}
		name = of
	}
	return name, checkName(name)
}

// problemElsewhere returns the problem without cases, but that of a Kattis package
// with them.
func problemElsewhere(o options, name, folder string) (*problem, error) {
	own, err := problemOfSuite(o, name)
	if err != nil {
		return nil, err
	}
	var p *problem
	switch {
	case isFile(filepath.Join(folder, "problem.yaml")) && isFolder(filepath.Join(folder, "data")):
		p, err = readPackage(name, folder)
	case isFile(filepath.Join(folder, "problem.yaml")):
		p, err = readProblem(name, folder)
	case own != nil:
		return own, nil
	case len(o.names) > 0 && name != filepath.Base(folder):
		return nil, fmt.Errorf("no problem %q, neither in samples/ nor is it the name of the folder", name)
	default:
		p, err = defaultFile(name).problem(name, folder)
	}
	if err == nil && own != nil {
		p.solution = own.solution
	}
	return p, err
}

// problemOfSuite returns the problem of that name in samples/, or nil.
func problemOfSuite(o options, name string) (*problem, error) {
	root, err := rootIfAny(o.root)
	if root == "" || !isFile(filepath.Join(root, "samples", name, "problem.yaml")) {
		return nil, err
	}
	return readSuiteProblem(root, name)
}

// findCases pairs the files below a folder.
func (p *problem) findCases(folder, format string) error {
	files, err := filesBelow(folder)
	if err != nil {
		return err
	}
	pairs, alone := layout.Find(files)
	if format != "" {
		if pairs, alone, err = layout.ByFormat(format, files); err != nil {
			return err
		}
	}
	return p.take(folder, pairs, alone)
}

// take makes the cases of the pairs. Files without partner are an error.
func (p *problem) take(folder string, pairs []layout.Pair, alone []string) error {
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
		if err := checkName(pair.Name); err != nil {
			return fmt.Errorf("%s: %w", folder, err)
		}
		p.cases = append(p.cases, testCase{
			problem: p, name: pair.Name, input: whole(pair.Input), answer: whole(pair.Answer), judging: p.judging,
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
		case !hidden && isFile(filepath.Join(folder, filepath.FromSlash(name))):
			files = append(files, name)
		}
		return nil
	})
	slices.Sort(files)
	return files, err
}
