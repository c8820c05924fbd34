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

// problem is one contest problem.
type problem struct {
	name     string // the name of its folders
	title    string
	source   string
	solution string // the folder of the suite's own solution
	limits   limits
	rules    compare.Rules
	checker  *checker // decides instead of the rules, if there is one
	cases    []testCase
}

// testCase is one input with the output that is wanted.
type testCase struct {
	problem *problem
	name    string
	input   string // path
	answer  string // path
}

// path is the name by which a user calls the case.
func (c testCase) path() string { return c.problem.name + "/" + c.name }

// limits are those of a problem, or of the command line.
type limits struct {
	time   time.Duration // CPU; over it is TLE
	wall   time.Duration // a run is stopped here
	memory int64         // bytes
	output int64         // bytes
}

const (
	mebibyte = 1 << 20
	maxTime  = 24 * time.Hour
	maxMiB   = 1 << 20 // a tebibyte
)

// hardStop is the default of the wall clock limit.
func hardStop(cpu time.Duration) time.Duration { return 2*cpu + time.Second }

// problemFile is problem.yaml. The names are those of the Kattis/ICPC problem
// format, of which this is only a small part.
type problemFile struct {
	Name   string `yaml:"name"`
	Source string `yaml:"source"`
	Limits struct {
		Seconds   float64 `yaml:"time_limit"`
		MemoryMiB float64 `yaml:"memory"`
		OutputMiB float64 `yaml:"output"`
	} `yaml:"limits"`
	Comparison string `yaml:"comparison"`
	Checker    string `yaml:"checker"`  // with comparison checker: its command,
	Protocol   string `yaml:"protocol"` // and testlib, kattis or plain
}

// readProblem reads samples/NAME/problem.yaml. What the file leaves out has the
// values set first.
func readProblem(name, folder string) (*problem, error) {
	path := filepath.Join(folder, "problem.yaml")
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	content := problemFile{Name: name, Comparison: string(compare.Lines), Protocol: protocols[0].name}
	content.Limits.Seconds, content.Limits.MemoryMiB, content.Limits.OutputMiB = 1, 1024, 8
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
	if err == nil {
		if decoder.Decode(&yaml.Node{}) != io.EOF {
			return errors.New("more than one document")
		}
		return nil
	}
	var bad *yaml.TypeError
	if errors.As(err, &bad) {
		// The library speaks of Go types, which are none of the reader's business.
		text, _, unknown := strings.Cut(bad.Errors[0], " not found in type ")
		if unknown {
			text = strings.Replace(text, "field", "unknown key", 1)
		}
		return errors.New(text)
	}
	if err == io.EOF {
		return nil // an empty file leaves everything out
	}
	return errors.New(strings.TrimPrefix(strings.ReplaceAll(err.Error(), "\n", " "), "yaml: "))
}

// problem checks the values and turns them into the units of Go.
func (f problemFile) problem(name, folder string) (*problem, error) {
	rules, decides, err := f.comparison(folder)
	if err != nil {
		return nil, err
	}
	for _, v := range []struct {
		key        string
		value, max float64
	}{
		{"time_limit", f.Limits.Seconds, maxTime.Seconds()},
		{"memory", f.Limits.MemoryMiB, maxMiB},
		{"output", f.Limits.OutputMiB, maxMiB},
	} {
		// Written so that "not a number" is refused too.
		if !(v.value > 0 && v.value <= v.max) {
			return nil, fmt.Errorf("limits.%s is %v; it must be more than 0 and at most %v", v.key, v.value, v.max)
		}
	}
	cpu := time.Duration(f.Limits.Seconds * float64(time.Second))
	return &problem{
		name: name, title: f.Name, source: f.Source, rules: rules, checker: decides,
		limits: limits{
			time: cpu, wall: hardStop(cpu),
			memory: int64(f.Limits.MemoryMiB * mebibyte),
			output: int64(f.Limits.OutputMiB * mebibyte),
		},
	}, nil
}

// comparison returns the rules or the checker.
func (f problemFile) comparison(folder string) (rules compare.Rules, decides *checker, err error) {
	if f.Comparison == "checker" {
		decides, err = newChecker(f.Checker, f.Protocol, folder)
		return rules, decides, err
	}
	if f.Checker != "" {
		return rules, nil, errors.New("there is a checker, but comparison is not checker")
	}
	rules, err = compare.ParseRules(f.Comparison)
	return rules, nil, err
}

// comparisonName says how outputs are judged.
func (p *problem) comparisonName() string {
	if p.checker != nil {
		return "checker " + p.checker.command + " (" + p.checker.protocol.name + ")"
	}
	return p.rules.String()
}
