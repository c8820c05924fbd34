package suite

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

// Submission is a program that a package brings with it, right or wrong on purpose.
type Submission struct {
	Path     string
	Name     string // within submissions/
	Expected string // what verdicts, in a few words
	rules    []rule
}

// rule says which of AC, WA, TLE and RTE the cases of a submission may get, and of which
// at least one must get one; nil is any. In submissions.yaml it stands for a pattern of
// submissions, may have rules for patterns of cases, and keys that do not matter here.
type rule struct {
	Permitted, Required                                   []string
	Language, Entrypoint, Author, Authors, Score, Message any
	Model                                                 any             `yaml:"model_solution"`
	Use                                                   any             `yaml:"use_for_time_limit"`
	More                                                  map[string]rule `yaml:",inline"`
	cases                                                 string
}

const usualRules = `
accepted: {permitted: [AC]}
rejected: {required: [WA, TLE, RTE]}
wrong_answer: {permitted: [AC, WA], required: [WA]}
time_limit_exceeded: {permitted: [AC, WA, TLE], required: [TLE]}
run_time_error: {required: [RTE]}
brute_force: {permitted: [AC, TLE, RTE], required: [TLE, RTE]}
`

// stricterRules are where version 2025-09 permits less than older ones.
const stricterRules = "{time_limit_exceeded: {permitted: [AC, TLE]}, run_time_error: {permitted: [AC, RTE]}}"

// Submissions lists those of a package: each file or folder in submissions/FOLDER.
func Submissions(folder string) (all []Submission, err error) {
	rules, err := rulesOf(folder)
	if err != nil {
		return nil, err
	}
	names, err := fs.Glob(os.DirFS(filepath.Join(folder, "submissions")), "[^.]*/[^.]*")
	for _, name := range names {
		s := Submission{Path: filepath.Join(folder, "submissions", name), Name: name, Expected: "any"}
		for _, pattern := range slices.Sorted(maps.Keys(rules)) {
			if !matches(pattern, name) {
				continue
			}
			r := rules[pattern]
			r.cases = "*"
			s.rules = append(s.rules, r)
			s.Expected = cmp.Or(strings.Join(r.Required, " or "), strings.Join(r.Permitted, " or "), s.Expected)
			for _, cases := range slices.Sorted(maps.Keys(r.More)) {
				more := r.More[cases]
				more.cases = cases
				s.rules = append(s.rules, more)
			}
		}
		all = append(all, s)
	}
	return all, err
}

// rulesOf returns the rules for the submissions of a package, by patterns. What
// submissions.yaml says of a usual folder replaces the same keys.
func rulesOf(folder string) (map[string]rule, error) {
	var problem struct {
		Version string `yaml:"problem_format_version"`
	}
	text, _ := os.ReadFile(filepath.Join(folder, "problem.yaml")) // whoever found the cases refused a bad one
	_ = yaml.Unmarshal(text, &problem)
	sources := []string{usualRules}
	if problem.Version == "2025-09" {
		sources = append(sources, stricterRules)
	}
	path := filepath.Join(folder, "submissions", "submissions.yaml")
	text, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	rules := map[string]rule{}
	for _, source := range append(sources, string(text)) {
		var said map[string]yaml.Node
		err := yaml.Unmarshal([]byte(source), &said)
		for _, pattern := range slices.Sorted(maps.Keys(said)) {
			r, node := rules[pattern], said[pattern]
			err = cmp.Or(err, node.Decode(&r))
			rules[pattern] = r
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %v", path, plainYAML(err))
		}
	}
	return rules, nil
}

// Unexpected says what is not as expected of the verdicts that the cases got, or "". A
// part of the cases need not have what is required of all.
func (s Submission) Unexpected(cases []Case, verdicts []string, part bool) string {
	for _, r := range s.rules {
		met := r.Required == nil || part
		for i, c := range cases {
			if !matches(r.cases, c.Name) {
				continue
			}
			if r.Permitted != nil && !slices.Contains(r.Permitted, verdicts[i]) {
				return fmt.Sprintf("%s is %s, expected is %s", c.Name, verdicts[i], strings.Join(r.Permitted, " or "))
			}
			met = met || slices.Contains(r.Required, verdicts[i])
		}
		if !met {
			return fmt.Sprintf("at least one of the cases %s should be %s", r.cases, strings.Join(r.Required, " or "))
		}
	}
	return ""
}

// matches is whether a pattern with * and {a,b} fits a name or a folder that it lies in.
func matches(pattern, name string) bool {
	pattern = strings.NewReplacer(`\*`, "[^/]*", `\{`, "(", `\}`, ")", ",", "|").Replace(regexp.QuoteMeta(pattern))
	fits, _ := regexp.MatchString("^("+pattern+")(/.*)?$", name)
	return fits
}
