package suite

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"dlxoj/judge/internal/file"
	"dlxoj/judge/internal/text"
)

// external returns the problem of cases outside of samples/. They are judged as the folder
// itself says, else as the problem of that name in samples/, else by the default.
func (s Selection) external() ([]*Problem, error) {
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
	p, err := s.externalProblem(name, folder)
	if err == nil && p.cases == nil {
		err = p.findCases(folder, s.Format, s.Unanswered)
	}
	return []*Problem{p}, err
}

// externalProblem returns the problem, with its cases if it is a Kattis package.
func (s Selection) externalProblem(name, folder string) (p *Problem, err error) {
	if err := text.CheckName(name); err != nil {
		return nil, err
	}
	root, err := RootIfAny(s.Root)
	if err != nil {
		return nil, err
	}
	inSuite := root != "" && file.IsFile(filepath.Join(root, "samples", name, "problem.yaml"))
	hasFile := file.IsFile(filepath.Join(folder, "problem.yaml"))
	switch {
	case file.IsFolder(filepath.Join(folder, "data")) && (hasFile || file.IsFile(filepath.Join(folder, "domjudge-problem.ini"))):
		p, err = readPackage(name, folder)
	case hasFile:
		p, err = readProblem(name, folder)
	case inSuite:
		if p, err = readSuiteProblem(root, name); err == nil {
			p.remarks = remarks{} // of other cases
		}
		return p, err
	case len(s.Names) > 0 && name != filepath.Base(folder):
		return nil, fmt.Errorf("no problem %q, neither in samples/ nor is it the name of the folder", name)
	default:
		p, err = defaultFile(name).problem(name, folder)
	}
	if err == nil && inSuite {
		p.Solution = filepath.Join(root, "problems", name)
	}
	return p, err
}

// findCases makes cases of the files below a folder: pairs of the format, or in the
// usual layouts if it is "".
func (p *Problem) findCases(folder, format string, unanswered bool) error {
	files, err := file.Below(folder)
	if err != nil {
		return err
	}
	return p.takeFiles(folder, format, files, unanswered)
}

// takeFiles makes cases of files below a folder. Those without partner are an error, but
// that of an input may be yet to come.
func (p *Problem) takeFiles(folder, format string, files []string, unanswered bool) (err error) {
	pairs, alone := Find(files)
	if format != "" {
		if pairs, alone, err = ByFormat(format, files); err != nil {
			return err
		}
	}
	if unanswered {
		pairs, alone = withUnanswered(pairs, alone)
	}
	for i := range alone {
		alone[i] = filepath.Join(folder, alone[i])
	}
	switch {
	case len(alone) > 0:
		return fmt.Errorf("no partner, an input with one answer, for %s", strings.Join(alone, ", "))
	case len(pairs) == 0:
		return fmt.Errorf("%s: no cases", folder)
	}
	for _, c := range pairs {
		if err := cmp.Or(text.CheckName(c.Name), text.CheckName(c.Input), text.CheckName(c.Answer)); err != nil {
			return fmt.Errorf("%s: %w", folder, err)
		}
		c.Problem, c.Judging = p, p.Judging
		c.Input, c.Answer = filepath.Join(folder, c.Input), filepath.Join(folder, c.Answer)
		err := cmp.Or(file.CheckReadable(c.Input), file.CheckReadable(c.Answer))
		if err != nil && !(unanswered && errors.Is(err, fs.ErrNotExist)) {
			return err
		}
		p.cases = append(p.cases, c)
	}
	return nil
}
