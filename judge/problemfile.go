package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"go.yaml.in/yaml/v3"

	"dlxoj/judge/compare"
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
		Comparison: string(compare.Lines), Protocol: protocols[0].name,
	}
}

// readProblem reads samples/NAME/problem.yaml.
func readProblem(name, folder string) (*problem, error) {
	path := filepath.Join(folder, "problem.yaml")
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	content := defaultFile(name)
	if err := decodeStrictly(file, &content); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	p, err := content.problem(name, folder)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return p, nil
}

// decodeStrictly reads one YAML document in which every key is known.
func decodeStrictly(r io.Reader, content *problemFile) error {
	decoder := yaml.NewDecoder(r)
	decoder.KnownFields(true)
	err := decoder.Decode(content)
	switch {
	case err == io.EOF:
		return nil // an empty file leaves everything out
	case err != nil:
		return plainYAML(err)
	case decoder.Decode(&yaml.Node{}) != io.EOF:
		return errors.New("more than one document")
	}
	return nil
}

// plainYAML makes one line of an error. The library speaks of Go types, which are
// none of the reader's business.
func plainYAML(err error) error {
	var bad *yaml.TypeError
	if errors.As(err, &bad) {
		text, _, unknown := strings.Cut(bad.Errors[0], " not found in type ")
		if unknown {
			text = strings.Replace(text, "field", "unknown key", 1)
		}
		return errors.New(text)
	}
	return errors.New(strings.TrimPrefix(strings.ReplaceAll(err.Error(), "\n", " "), "yaml: "))
}

// problem checks the values and turns them into those of the judge.
func (f problemFile) problem(name, folder string) (*problem, error) {
	how, err := f.judging(folder)
	if err != nil {
		return nil, err
	}
	l, err := f.Limits.limits()
	if err != nil {
		return nil, err
	}
	return &problem{name: name, title: f.Name, source: f.Source, judging: how, limits: l}, nil
}

// limits checks the values and turns them into the units of Go.
func (f limitsFile) limits() (limits, error) {
	for _, v := range []struct {
		key        string
		value, max float64
	}{
		{"time_limit", f.Seconds, maxTime.Seconds()},
		{"memory", f.MemoryMiB, maxMiB},
		{"output", f.OutputMiB, maxMiB},
	} {
		// Written so that "not a number" is refused too.
		if !(v.value > 0 && v.value <= v.max) {
			return limits{}, fmt.Errorf("limits.%s is %v; it must be more than 0 and at most %v", v.key, v.value, v.max)
		}
	}
	cpu := time.Duration(f.Seconds * float64(time.Second))
	return limits{
		time: cpu, wall: hardStop(cpu),
		memory: int64(f.MemoryMiB * mebibyte),
		output: int64(f.OutputMiB * mebibyte),
	}, nil
}

// judging returns the rules or the checker.
func (f problemFile) judging(folder string) (how judging, err error) {
	if f.Comparison == "checker" {
		how.checker, err = newChecker(f.Checker, f.Protocol, folder)
		return how, err
	}
	if f.Checker != "" {
		return how, errors.New("there is a checker, but comparison is not checker")
	}
	how.rules, err = compare.ParseRules(f.Comparison)
	return how, err
}
