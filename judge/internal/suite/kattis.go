package suite

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"dlxoj/judge/internal/compare"
	"dlxoj/judge/internal/file"
)

// packageFile is the problem.yaml of a Kattis/ICPC problem package, in the form of
// 2025-09 or the older one. Of its many keys only those matter that say how a
// program is judged.
type packageFile struct {
	Type           any    `yaml:"type"`       // 2025-09: a word or a list of words
	Validation     string `yaml:"validation"` // older: default, or custom and more words
	ValidatorFlags string `yaml:"validator_flags"`
	Limits         struct {
		limitsFile `yaml:",inline"`
		Passes     int `yaml:"validation_passes"`
	} `yaml:"limits"`
}

// readPackage reads a package: its limits, its cases in data/sample and data/secret,
// how their outputs are judged.
func readPackage(name, folder string) (*Problem, error) {
	path := filepath.Join(folder, "problem.yaml")
	content := packageFile{}
	content.Limits.limitsFile = limitsFile{Seconds: 1, MemoryMiB: 2048, OutputMiB: 8} // as the format has it, but for the time
	if err := readYAML(path, false, &content); err != nil {
		return nil, err
	}
	if refused := content.refused(); refused != "" {
		return nil, fmt.Errorf("%s: %s problems are not judged here, only those where a program reads its input once and is right or wrong", path, refused)
	}
	l, err := content.Limits.limits()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	p := &Problem{Name: name, Title: name, Source: "a Kattis package", Limits: l}
	if p.Checker, err = content.validator(folder); err != nil {
		return nil, err
	}
	return p, p.takePackage(folder, strings.Fields(content.ValidatorFlags))
}

// refused names what kind of problem it is, if it is none to be judged here.
func (f packageFile) refused() string {
	for _, word := range strings.Fields(fmt.Sprint(f.Type, " ", f.Validation)) {
		switch word = strings.Trim(word, "[]"); word {
		case "interactive", "scoring", "multi-pass", "submit-answer":
			return word
		case "score":
			return "scoring"
		case "multipass":
			return "multi-pass"
		}
	}
	if f.Limits.Passes > 1 {
		return "multi-pass"
	}
	return ""
}

// validator returns the package's own validator, or nil for the default one.
func (f packageFile) validator(folder string) (*Checker, error) {
	at := filepath.Join(folder, "output_validator") // 2025-09
	if file.IsFolder(at) {
		return &Checker{at, "", "kattis"}, nil
	}
	if !slices.Contains(strings.Fields(f.Validation), "custom") {
		return nil, nil
	}
	at = filepath.Join(folder, "output_validators")
	entries, err := os.ReadDir(at)
	if err != nil {
		return nil, err
	}
	if len(entries) != 1 {
		return nil, fmt.Errorf("%s: want one validator, got %d files or folders", at, len(entries))
	}
	return &Checker{filepath.Join(at, entries[0].Name()), "", "kattis"}, nil
}

// takePackage makes the cases, each with the flags of its group.
func (p *Problem) takePackage(folder string, flags []string) error {
	data := filepath.Join(folder, "data")
	err := p.findCases(data, "%s.in:%s.ans", "sample", "secret")
	if err != nil {
		return err
	}
	for i := range p.cases {
		c := &p.cases[i]
		c.Flags, err = groupFlags(data, c.Name, flags)
		if err == nil && c.Checker == nil {
			c.Rules, err = compare.ParseFlags(c.Flags)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", c.Input, err)
		}
	}
	p.Judging = p.cases[0].Judging // for -list
	return nil
}

// groupFlags returns the validator's flags for a case: those of the innermost group
// that has any, else those of the package.
func groupFlags(data, name string, flags []string) ([]string, error) {
	files := []string{name + ".yaml"}
	for group := name; group != "."; {
		group = filepath.Dir(group)
		files = append(files, filepath.Join(group, "test_group.yaml"), filepath.Join(group, "testdata.yaml"))
	}
	for _, file := range files {
		var content struct {
			Args  words `yaml:"output_validator_args"`  // 2025-09
			Flags words `yaml:"output_validator_flags"` // older
		}
		err := readYAML(filepath.Join(data, file), false, &content)
		switch {
		case err != nil && !errors.Is(err, os.ErrNotExist):
			return nil, err
		case content.Args != nil:
			return content.Args, nil
		case content.Flags != nil:
			return content.Flags, nil
		}
	}
	return flags, nil
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
