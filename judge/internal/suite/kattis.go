package suite

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"
)

// A package of the Kattis/ICPC problem format is of the legacy version or of 2025-09.
// Keys of which a version knows nothing are errors, as it wants them to be, and so is
// what would change a verdict and is not supported. Where a package says no version it
// may have what either has.

const (
	either = ""
	legacy = "legacy"
	recent = "2025-09"
)

// The draft of 2023 had by and by what both have.
var formats = map[string]string{
	"": either, "2023-07": either, "2023-07-draft": either, legacy: legacy, "legacy-icpc": legacy, recent: recent,
}

// keys has those of each file, and of limits in the first, by the versions that have them.
var keys = map[string]map[string]string{
	"problem.yaml": {
		either: "problem_format_version type name uuid source license rights_owner limits keywords languages",
		legacy: "author source_url validation validator_flags grading libraries",
		recent: "version credits embargo_until allow_file_writing constants",
	},
	"ours":           {either: "name source limits comparison checker protocol reference generator std cases beyond"}, // of samples/
	"limits of ours": {either: "time_limit memory output"},
	"limits": {
		either: "time_limit memory output code compilation_time compilation_memory validation_time validation_memory " +
			"validation_output validation_passes",
		legacy: "time_multiplier time_safety_margin",
		recent: "time_multipliers time_resolution",
	},
	"testdata.yaml": {
		legacy: "on_reject grading grader_flags input_validator_flags output_validator_flags accept_score reject_score range",
	},
	"test_group.yaml": { // and the file of a case
		recent: "max_score score_aggregation static_validation_score require_pass args input_validator_args static_validator_args " +
			"output_validator_args input_visualizer_args output_visualizer_args full_feedback hint description",
	},
}

// checkKeys refuses those that a file, or limits in it, cannot have.
func checkKeys(format, path, of string, node *yaml.Node) error {
	var known []string
	for version, words := range keys[of] {
		if version == either || format == either || version == format {
			known = append(known, strings.Fields(words)...)
		}
	}
	for i := 0; i < len(node.Content); i += 2 {
		if key := node.Content[i]; !slices.Contains(known, key.Value) {
			return fmt.Errorf("%s: line %d: unknown key %s", path, key.Line, key.Value)
		}
	}
	return nil
}

// entry returns a key of keys with values, and its value, or two empty nodes.
func entry(node *yaml.Node, key string) (at, value *yaml.Node) {
	for i := 0; i+1 < len(node.Content); i += 2 {
		if node.Content[i].Value == key {
			return node.Content[i], node.Content[i+1]
		}
	}
	return &yaml.Node{}, &yaml.Node{}
}

// packageFile is what the problem.yaml of a package says of how a program is judged.
type packageFile struct {
	Version        string         `yaml:"problem_format_version"`
	Type           any            `yaml:"type"`       // 2025-09: a word or a list of words
	Validation     string         `yaml:"validation"` // legacy: default, or custom and more words
	ValidatorFlags string         `yaml:"validator_flags"`
	Constants      map[string]any `yaml:"constants"`
	Limits         struct {
		limitsFile `yaml:",inline"`
		Passes     int `yaml:"validation_passes"`
	} `yaml:"limits"`
	path, folder string
	format       string // of formats
}

// readPackage reads a package, with its cases in data/sample and data/secret.
func readPackage(name, folder string) (*Problem, error) {
	f := &packageFile{path: filepath.Join(folder, "problem.yaml"), folder: folder, Type: "pass-fail", Validation: "default"}
	p := &Problem{Name: name, Title: name, Source: "a Kattis package"}
	for _, step := range []func(*Problem) error{f.read, f.checkParts, f.findValidator, f.takeCases, f.takeSubmissions} {
		if err := step(p); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// read reads problem.yaml, and the limits from where they are said.
func (f *packageFile) read(p *Problem) error {
	seconds, err := olderLimit(f.folder)
	if err != nil {
		return err
	}
	f.Limits.limitsFile = limitsFile{Seconds: seconds, MemoryMiB: 2048, OutputMiB: 8} // as the format has it
	root, err := readYAML(f.path, f)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	if err := f.check(root); err != nil {
		return err
	}
	_, limits := entry(root, "limits")
	if said, _ := entry(limits, "time_limit"); said.Line == 0 && seconds == 0 {
		f.Limits.Seconds, p.Note = 1, p.Name+": no file of it says the time limit; 1s is a guess"
	}
	if p.Limits, err = f.Limits.limits(); err != nil {
		err = fmt.Errorf("%s: %w", f.path, err)
	}
	return err
}

// check refuses what problem.yaml cannot say, and what the judge cannot do.
func (f *packageFile) check(root *yaml.Node) (err error) {
	var known bool
	if f.format, known = formats[f.Version]; !known {
		at, _ := entry(root, "problem_format_version")
		return fmt.Errorf("%s: line %d: unknown version %s of the package format; there are legacy, legacy-icpc and 2025-09", f.path, at.Line, f.Version)
	}
	_, limits := entry(root, "limits")
	if err := cmp.Or(checkKeys(f.format, f.path, "problem.yaml", root), checkKeys(f.format, f.path, "limits", limits)); err != nil {
		return err
	}
	if first, _, _ := strings.Cut(f.Validation, " "); first != "default" && first != "custom" {
		at, _ := entry(root, "validation")
		return fmt.Errorf("%s: line %d: validation is default or custom, not %s", f.path, at.Line, f.Validation)
	}
	names := map[string]string{"score": "scoring", "multipass": "multi-pass"}
	kinds := strings.Fields(strings.Trim(fmt.Sprint(f.Type), "[]") + " " + f.Validation)
	if f.Limits.Passes > 1 {
		kinds = append(kinds, "multi-pass")
	}
	for _, kind := range kinds {
		if !slices.Contains([]string{"pass-fail", "default", "custom", "<nil>"}, kind) {
			return fmt.Errorf("%s: %s problems are not judged here, only those where a program reads its input once and is right or wrong",
				f.path, cmp.Or(names[kind], kind))
		}
	}
	return nil
}

// olderLimit returns the time limit that DOMjudge's own files say, in seconds, or 0.
func olderLimit(folder string) (seconds float64, err error) {
	for _, of := range []struct{ name, key string }{{"domjudge-problem.ini", ""}, {".timelimit", "timelimit="}} {
		at := filepath.Join(folder, of.name)
		text, err := os.ReadFile(at)
		if errors.Is(err, os.ErrNotExist) {
			continue
		}
		if err != nil {
			return 0, err
		}
		for i, line := range strings.Split(of.key+string(text), "\n") {
			line, _, _ = strings.Cut(line, ";") // before a comment
			key, value, _ := strings.Cut(line, "=")
			value = strings.Trim(value, " \t\r\"'")
			switch key = strings.TrimSpace(key); key {
			case "timelimit":
				limit, err := strconv.ParseFloat(value, 64)
				if err != nil || !(limit > 0) {
					return 0, fmt.Errorf("%s: line %d: want a number of seconds, got %q", at, i+1, value)
				}
				seconds = cmp.Or(seconds, limit)
			case "special_run", "special_compare":
				if !slices.Contains([]string{"", "run", "compare"}, value) { // these are the usual ones
					return 0, fmt.Errorf("%s: line %d: %s names a program that is not in the package", at, i+1, key)
				}
			}
		}
	}
	return seconds, nil
}
