package suite

import (
	"bytes"
	"cmp"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"dlxoj/judge/internal/compare"
	"dlxoj/judge/internal/file"
)

// validator returns the package's own validator, or nil for the default one.
func (f *packageFile) validator() (*Checker, error) {
	single, several := filepath.Join(f.folder, "output_validator"), filepath.Join(f.folder, "output_validators")
	custom := strings.HasPrefix(f.Validation, "custom")
	switch {
	case f.format == legacy && file.IsFolder(single):
		return nil, fmt.Errorf("%s: in the legacy format it is output_validators", single)
	case f.format == recent && file.IsFolder(several):
		return nil, fmt.Errorf("%s: in 2025-09 it is output_validator", several)
	case file.IsFolder(single):
		return &Checker{single, "", "kattis"}, nil
	case !custom && file.IsFolder(several):
		return nil, fmt.Errorf("%s: there is a validator, but validation is not custom", several)
	case !custom:
		return nil, nil
	}
	at, err := theProgram(several)
	return &Checker{at, "", "kattis"}, err
}

// theProgram returns the only program in a folder of programs: a file or a folder in it,
// or the folder itself if its scripts are there.
func theProgram(folder string) (string, error) {
	entries, err := os.ReadDir(folder)
	var programs []string
	for _, entry := range entries {
		name := entry.Name()
		if name == "build" || name == "run" {
			return folder, nil
		}
		if !strings.HasPrefix(name, ".") && !strings.HasPrefix(name, "README") && !strings.HasPrefix(filepath.Ext(name), ".h") {
			programs = append(programs, filepath.Join(folder, name))
		}
	}
	if err == nil && len(programs) != 1 {
		err = fmt.Errorf("%s: want one validator, got %d files or folders", folder, len(programs))
	}
	return strings.Join(programs, ""), err
}

// checkParts refuses parts of a package without which programs would not be judged as
// the package wants it: files for submissions, and constants where they are replaced.
func (f *packageFile) checkParts() error {
	if included, _ := fs.Glob(os.DirFS(f.folder), "include/*/*"); len(included) > 0 {
		return fmt.Errorf("%s: included files are not supported", filepath.Join(f.folder, included[0]))
	}
	for _, part := range []string{"output_validator", "submissions", "data"} {
		if part = filepath.Join(f.folder, part); len(f.Constants) == 0 || !file.IsFolder(part) {
			continue
		}
		files, err := file.Below(part)
		for _, name := range files {
			if err == nil && (filepath.Base(part) != "data" || path.Base(name) == "test_group.yaml") {
				err = f.checkConstants(filepath.Join(part, name))
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (f *packageFile) checkConstants(path string) error {
	text, err := os.ReadFile(path)
	for _, name := range slices.Sorted(maps.Keys(f.Constants)) {
		constant := []byte("{{" + name + "}}")
		if at := bytes.Index(text, constant); at >= 0 {
			line := bytes.Count(text[:at], []byte("\n")) + 1
			return fmt.Errorf("%s: line %d: constants are not supported, and here is %s", path, line, constant)
		}
	}
	return err
}

// takeCases makes the cases, each with the flags of its group, in the order of the
// format: by name, group by group.
func (f *packageFile) takeCases(p *Problem) error {
	data := filepath.Join(f.folder, "data")
	files, err := f.dataFiles(data)
	if err == nil {
		err = p.takeFiles(data, "%s.in:%s.ans", files)
	}
	if err != nil {
		return err
	}
	slices.SortFunc(p.cases, func(a, b Case) int { return slices.Compare(strings.Split(a.Name, "/"), strings.Split(b.Name, "/")) })
	flags, err := f.flags(data, files, p.cases)
	if err != nil {
		return err
	}
	for i := range p.cases {
		c := &p.cases[i]
		of := c.Name
		for flags[of] == nil {
			of = path.Dir(of)
		}
		if c.Flags = flags[of]; c.Checker == nil {
			if c.Rules, err = compare.ParseFlags(c.Flags); err != nil {
				return fmt.Errorf("%s: %w", c.Input, err)
			}
		}
	}
	p.Judging = p.cases[0].Judging // for -list
	return nil
}

// dataFiles lists the files of data/sample and data/secret, and those in data itself.
func (f *packageFile) dataFiles(data string) (ours []string, err error) {
	files, err := file.Below(data)
	for _, name := range files {
		group, _, within := strings.Cut(name, "/")
		ext := path.Ext(name)
		switch {
		case within && (group == "sample" || group == "secret"):
			if strings.Contains(name, ".files/") {
				return nil, fmt.Errorf("%s: files of a case are not supported", filepath.Join(data, name))
			}
			ours = append(ours, name)
		case strings.HasPrefix(group, "invalid_") || strings.HasPrefix(group, "valid_"): // for who tests the validator
		case ext == ".in" || ext == ".ans":
			return nil, fmt.Errorf("%s: cases are in data/sample and data/secret", filepath.Join(data, name))
		case !within:
			ours = append(ours, name)
		}
	}
	return ours, err
}

// flags returns those of the validator that cases and groups have, by their names; "."
// is all data.
func (f *packageFile) flags(data string, files []string, cases []Case) (map[string][]string, error) {
	all := map[string][]string{".": strings.Fields(f.ValidatorFlags)}
	for _, name := range files {
		at := filepath.Join(data, name)
		of, kind := path.Dir(name), path.Base(name)
		switch {
		case path.Ext(name) != ".yaml":
			continue
		case kind != "test_group.yaml" && kind != "testdata.yaml":
			of, kind = strings.TrimSuffix(name, ".yaml"), "test_group.yaml"
			if !slices.ContainsFunc(cases, func(c Case) bool { return c.Name == of }) {
				return nil, fmt.Errorf("%s: there is no such case", at)
			}
		}
		var content struct {
			Args  words `yaml:"output_validator_args"`
			Flags words `yaml:"output_validator_flags"`
		}
		root, err := readYAML(at, &content)
		if err = cmp.Or(err, f.format.checkKeys(at, kind, root)); err != nil {
			return nil, err
		}
		for _, key := range []string{"args", "static_validation_score"} {
			if said, value := entry(root, key); len(value.Content) > 0 || value.Value != "" {
				return nil, fmt.Errorf("%s: line %d: the key %s is not supported", at, said.Line, key)
			}
		}
		if content.Args != nil {
			all[of] = content.Args
		}
		if content.Flags != nil { // of the legacy format
			all[of] = append(strings.Fields(f.ValidatorFlags), content.Flags...)
		}
	}
	return all, nil
}

// words are a list, or a text with blanks between them.
type words []string

func (w *words) UnmarshalYAML(node *yaml.Node) error {
	if node.Kind == yaml.ScalarNode {
		*w = strings.Fields(node.Value)
		return nil
	}
	return node.Decode((*[]string)(w))
}
