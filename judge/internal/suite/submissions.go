package suite

import (
	"cmp"
	"errors"
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

	"dlxoj/judge/internal/file"
	"dlxoj/judge/internal/text"
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
	Permitted, Required                       []string
	Entrypoint                                string
	Language, Author, Authors, Score, Message any
	Model                                     any             `yaml:"model_solution"`
	Use                                       any             `yaml:"use_for_time_limit"`
	More                                      map[string]rule `yaml:",inline"`
	cases                                     string
}

// rulesOf returns the rules for the submissions of a package, by patterns. What
// submissions.yaml says of a usual folder replaces the same keys.
func rulesOf(format, folder string) (map[string]rule, error) {
	rules := map[string]rule{
		"accepted":            {Permitted: []string{"AC"}},
		"rejected":            {Required: []string{"WA", "TLE", "RTE"}},
		"wrong_answer":        {Permitted: []string{"AC", "WA"}, Required: []string{"WA"}},
		"time_limit_exceeded": {Permitted: []string{"AC", "WA", "TLE"}, Required: []string{"TLE"}},
		"run_time_error":      {Required: []string{"RTE"}},
		"brute_force":         {Permitted: []string{"AC", "TLE", "RTE"}, Required: []string{"TLE", "RTE"}},
		"compiler_error":      {Permitted: []string{"CE"}}, // of DOMjudge
	}
	if format == recent {
		rules["time_limit_exceeded"] = rule{Permitted: []string{"AC", "TLE"}, Required: []string{"TLE"}}
		rules["run_time_error"] = rule{Permitted: []string{"AC", "RTE"}, Required: []string{"RTE"}}
	}
	path := filepath.Join(folder, "submissions.yaml")
	var said map[string]yaml.Node
	_, err := readYAML(path, &said)
	if errors.Is(err, fs.ErrNotExist) {
		return rules, nil
	}
	for _, pattern := range slices.Sorted(maps.Keys(said)) {
		r, node := rules[pattern], said[pattern]
		if bad := node.Decode(&r); err == nil && bad != nil {
			err = fmt.Errorf("%s: %s", path, plainYAML(bad))
		}
		rules[pattern] = r
	}
	return rules, err
}

// takeSubmissions finds those of a package: each file or folder in submissions/FOLDER that
// may be a program. Of a folder whose entry point is said to be a file of it, that is it.
func (f *packageFile) takeSubmissions(p *Problem) error {
	folder := filepath.Join(f.folder, "submissions")
	rules, err := rulesOf(f.format, folder)
	if err != nil {
		return err
	}
	names, err := fs.Glob(os.DirFS(folder), "[^.]*/[^.]*")
	for _, name := range names {
		if besidePrograms.MatchString(path.Base(name)) {
			continue
		}
		s := Submission{Path: text.NearPath(filepath.Join(folder, name)), Name: name, Expected: "any"}
		for _, pattern := range slices.Sorted(maps.Keys(rules)) {
			if !matcher(pattern).MatchString(name) {
				continue
			}
			r := rules[pattern]
			r.cases = "*"
			s.rules = append(s.rules, r)
			for _, entry := range []string{r.Entrypoint, r.Entrypoint + ".java"} { // there it is a class
				if at := filepath.Join(s.Path, entry); file.IsFile(at) {
					s.Path = at
				}
			}
			if r.Message != nil {
				p.Note = cmp.Or(p.Note, p.Name+": the messages that submissions.yaml wants are not looked for")
			}
			s.Expected = cmp.Or(strings.Join(r.Required, " or "), strings.Join(r.Permitted, " or "), s.Expected)
			for _, cases := range slices.Sorted(maps.Keys(r.More)) {
				more := r.More[cases]
				more.cases = cases
				s.rules = append(s.rules, more)
			}
		}
		p.Submissions = append(p.Submissions, s)
	}
	return err
}

// Unexpected says what is not as expected of the verdicts that the cases got, or "". A
// part of the cases need not have what is required of all.
func (s Submission) Unexpected(cases []Case, verdicts []string, part bool) string {
	for _, r := range s.rules {
		switch {
		case r.Use == "lower" && r.Permitted == nil: // it bounds the time limit by its own time
			r.Permitted = []string{"AC", "WA", "RTE"}
		case r.Use == "upper" && r.Required == nil:
			r.Required = []string{"TLE"}
		}
		met, covers := r.Required == nil || part, matcher(r.cases)
		for i, c := range cases {
			if !covers.MatchString(c.Name) {
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

// matcher finds the names that fit a pattern with * and {a,b}, or lie in what fits.
func matcher(pattern string) *regexp.Regexp {
	pattern = strings.NewReplacer(`\*`, "[^/]*", `\{`, "(", `\}`, ")", ",", "|").Replace(regexp.QuoteMeta(pattern))
	fits, err := regexp.Compile("^(" + pattern + ")(/.*)?$")
	if err != nil { // braces without their partner: it fits nothing
		return regexp.MustCompile(`[^\s\S]`)
	}
	return fits
}
