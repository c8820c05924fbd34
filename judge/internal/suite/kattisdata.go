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
	"regexp"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"dlxoj/judge/internal/compare"
	"dlxoj/judge/internal/file"
)

// findValidator finds the package's own validator, if it has not the default one. A
// package for judges of both versions has it twice.
func (f *packageFile) findValidator(p *Problem) error {
	at, older := filepath.Join(f.folder, "output_validator"), filepath.Join(f.folder, "output_validators")
	single, several := f.format != legacy && file.IsFolder(at), file.IsFolder(older)
	custom := strings.HasPrefix(f.Validation, "custom")
	switch {
	case single:
	case f.format == recent && several:
		return fmt.Errorf("%s: in 2025-09 it is output_validator", older)
	case f.format == legacy && !several && file.IsFolder(at):
		return fmt.Errorf("%s: in the legacy format it is output_validators", at)
	case several && !custom:
		return fmt.Errorf("%s: there is a validator, but validation is not custom", older)
	case !custom:
		return nil
	default:
		at = older
	}
	at, err := theProgram(at, single)
	p.Checker = &Checker{at, "", "kattis"}
	return err
}

// besidePrograms are the names of what is no program of its own.
var besidePrograms = regexp.MustCompile(`^(\.|README|__pycache__)|\.(h|hh|hpp)$`)

// theProgram returns the only program in a folder: a file or a folder in it, or the folder
// itself, if its scripts are there or all in it is one program.
func theProgram(folder string, isOne bool) (string, error) {
	entries, err := os.ReadDir(folder)
	var programs []string
	for _, entry := range entries {
		name := entry.Name()
		if name == "build" || name == "run" {
			return folder, nil
		}
		if !besidePrograms.MatchString(name) {
			programs = append(programs, filepath.Join(folder, name))
		}
	}
	switch {
	case len(programs) == 1:
		return programs[0], err
	case err == nil && !isOne:
		err = fmt.Errorf("%s: want one validator, got %d files or folders", folder, len(programs))
	}
	return folder, err
}

// checkParts refuses parts of a package without which programs would not be judged as
// the package wants it: files for submissions, and constants where they are replaced.
func (f *packageFile) checkParts(*Problem) error {
	if included, _ := fs.Glob(os.DirFS(f.folder), "include/*/*"); len(included) > 0 {
		return fmt.Errorf("%s: included files are not supported", filepath.Join(f.folder, included[0]))
	}
	if len(f.Constants) == 0 {
		return nil
	}
	replaced := regexp.MustCompile(`^(output_validator|submissions)/|^data/(.*/)?test_group\.yaml$`)
	files, err := file.Below(f.folder)
	for _, name := range files {
		if err == nil && replaced.MatchString(name) {
			err = f.checkConstants(filepath.Join(f.folder, name))
		}
	}
	return err
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
	all, err := file.Below(data)
	var files []string
	flags := map[string][]string{".": strings.Fields(f.ValidatorFlags)} // of cases and groups, by their names
	for _, name := range all {
		group, _, within := strings.Cut(name, "/")
		at, ext := filepath.Join(data, name), path.Ext(name)
		judged := within && (group == "sample" || group == "secret")
		forValidators := strings.HasPrefix(group, "invalid_") || strings.HasPrefix(group, "valid_")
		switch {
		case err != nil:
		case judged && strings.Contains(name, ".files/"):
			err = fmt.Errorf("%s: files of a case are not supported", at)
		case ext == ".yaml" && (judged || !within):
			err = f.readFlags(at, name, flags)
		case judged:
			files = append(files, name)
		case !forValidators && (ext == ".in" || ext == ".ans"):
			err = fmt.Errorf("%s: cases are in data/sample and data/secret", at)
		}
	}
	if err == nil {
		err = p.takeFiles(data, "%s.in:%s.ans", files, false)
	}
	if err != nil {
		return err
	}
	slices.SortFunc(p.cases, func(a, b Case) int { return slices.Compare(strings.Split(a.Name, "/"), strings.Split(b.Name, "/")) })
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

// readFlags reads those that a file in data says for the validator, if it does.
func (f *packageFile) readFlags(at, name string, all map[string][]string) error {
	of, kind := path.Dir(name), path.Base(name)
	if kind != "test_group.yaml" && kind != "testdata.yaml" {
		of, kind = strings.TrimSuffix(name, ".yaml"), "test_group.yaml"
		if !file.IsFile(strings.TrimSuffix(at, ".yaml") + ".in") {
			return fmt.Errorf("%s: there is no such case", at)
		}
	}
	var content struct {
		Args  words `yaml:"output_validator_args"`
		Flags words `yaml:"output_validator_flags"`
	}
	root, err := readYAML(at, &content)
	if err = cmp.Or(err, checkKeys(f.format, at, kind, root)); err != nil {
		return err
	}
	for _, key := range []string{"args", "static_validation_score"} {
		if said, value := entry(root, key); len(value.Content) > 0 || value.Value != "" {
			return fmt.Errorf("%s: line %d: the key %s is not supported", at, said.Line, key)
		}
	}
	if content.Args != nil {
		all[of] = content.Args
	}
	if content.Flags != nil { // of the legacy format
		all[of] = append(strings.Fields(f.ValidatorFlags), content.Flags...)
	}
	return nil
}

// words are a list, or a text with blanks between them.
type words []string

func (w *words) UnmarshalYAML(node *yaml.Node) error {
	if node.Kind != yaml.ScalarNode {
		return node.Decode((*[]string)(w))
	}
	*w = strings.Fields(node.Value)
	return nil
}
