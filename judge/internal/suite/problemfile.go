package suite

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"go.yaml.in/yaml/v3"

	"dlxoj/judge/internal/compare"
)

// problemFile is problem.yaml. The names are those of the Kattis/ICPC problem
// format, of which this is only a small part.
type problemFile struct {
	Name       string     `yaml:"name"`
	Source     string     `yaml:"source"`
	Limits     limitsFile `yaml:"limits"`
	Comparison string     `yaml:"comparison"`
	Checker    string     `yaml:"checker"`  // with comparison checker: its command,
	Protocol   string     `yaml:"protocol"` // and testlib, kattis or plain
	Reference  string     `yaml:"reference"`
	Generator  string     `yaml:"generator"`
	Standard   string     `yaml:"std"` // of C++, such as c++20
}

type limitsFile struct {
	Seconds   float64 `yaml:"time_limit"`
	MemoryMiB float64 `yaml:"memory"`
	OutputMiB float64 `yaml:"output"`
}

// defaultFile is what holds where the file says nothing.
func defaultFile(name string) problemFile {
	return problemFile{
		Name: name, Limits: limitsFile{Seconds: 1, MemoryMiB: 1024, OutputMiB: 8},
		Comparison: string(compare.Lines), Protocol: protocols[0],
	}
}

// readProblem reads samples/NAME/problem.yaml.
func readProblem(name, folder string) (*Problem, error) {
	path := filepath.Join(folder, "problem.yaml")
	content := defaultFile(name)
	root, err := readYAML(path, &content)
	_, limits := entry(root, "limits")
	if err = cmp.Or(err, checkKeys(either, path, "ours", root), checkKeys(either, path, "limits of ours", limits)); err != nil {
		return nil, err
	}
	p, err := content.problem(name, folder)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return p, nil
}

// readYAML reads a file that is one YAML document, and returns its keys with their
// places, too. An empty file leaves everything out.
func readYAML(path string, content any) (root *yaml.Node, err error) {
	var document yaml.Node
	file, err := os.Open(path)
	if err != nil {
		return &document, err
	}
	defer file.Close()
	decoder := yaml.NewDecoder(file)
	if err = decoder.Decode(&document); err == nil {
		err = document.Decode(content)
	}
	switch {
	case err == io.EOF:
		return &document, nil
	case err != nil:
		return &document, fmt.Errorf("%s: %s", path, plainYAML(err))
	case decoder.Decode(&yaml.Node{}) != io.EOF:
		return &document, fmt.Errorf("%s: more than one document", path)
	}
	return document.Content[0], nil
}

// plainYAML makes one line of an error. The library speaks of Go types, which are
// none of the reader's business.
func plainYAML(err error) string {
	var bad *yaml.TypeError
	if !errors.As(err, &bad) {
		return strings.TrimPrefix(strings.ReplaceAll(err.Error(), "\n", " "), "yaml: ")
	}
	text := bad.Errors[0]
	mismatch := regexp.MustCompile(`(?s)^(line \d+): cannot unmarshal !!(\w+)(?: (.*))? into (.*)$`)
	parts := mismatch.FindStringSubmatch(text)
	if parts == nil {
		before, _, _ := strings.Cut(text, " in type ") // of a key that is there twice, say
		return before
	}
	got := map[string]string{"seq": "a list", "map": "keys with values", "str": "a text", "int": "a number", "float": "a number"}[parts[2]]
	want := map[string]string{"string": "a text", "float64": "a number", "int": "a whole number", "[]string": "a list"}[parts[4]]
	return strings.TrimSpace(fmt.Sprintf("%s: want %s, got %s %s",
		parts[1], cmp.Or(want, "keys with values"), cmp.Or(got, "something else"), parts[3]))
}

// problem checks the values and turns them into those of the judge.
func (f problemFile) problem(name, folder string) (p *Problem, err error) {
	p = &Problem{
		Name: name, Title: f.Name, Source: f.Source,
		Reference: strings.TrimSpace(f.Reference), Generator: strings.TrimSpace(f.Generator),
	}
	if p.Judging, err = newJudging(f.Comparison, f.Checker, f.Protocol, folder); err == nil {
		p.Limits, err = f.Limits.limits()
	}
	if p.Limits.Standard = f.Standard; err == nil && f.Standard != "" && !IsStandard(f.Standard) {
		err = fmt.Errorf("std is %q; want a standard of C++, such as c++20", f.Standard)
	}
	return p, err
}

// IsStandard is whether a text names a standard of C++.
var IsStandard = regexp.MustCompile(`^(c|gnu)\+\+[0-9][0-9a-z]$`).MatchString

// limits checks the values and turns them into the units of Go.
func (f limitsFile) limits() (Limits, error) {
	for _, v := range []struct {
		key        string
		value, max float64
	}{
		{"time_limit", f.Seconds, MaxTime.Seconds()},
		{"memory", f.MemoryMiB, maxMiB},
		{"output", f.OutputMiB, maxMiB},
	} {
		// Written so that "not a number" is refused too.
		if !(v.value > 0 && v.value <= v.max) {
			return Limits{}, fmt.Errorf("limits.%s is %.15g; it must be more than 0 and at most %.15g", v.key, v.value, v.max)
		}
	}
	cpu := time.Duration(f.Seconds * float64(time.Second))
	return Limits{
		Time: cpu, Wall: HardStop(cpu),
		Memory: int64(f.MemoryMiB * Mebibyte),
		Output: int64(f.OutputMiB * Mebibyte),
	}, nil
}
