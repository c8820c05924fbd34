package main

import (
	"bytes"
	"go/doc"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"dlxoj/judge/internal/suite"
)

// This file holds what is true of the whole repository: which packages import
// which, and that problems/, samples/ and README.md name the same problems.

// imports returns the packages that the named ones depend on, other than those
// of the standard library.
func imports(t *testing.T, packages ...string) []string {
	t.Helper()
	list := exec.Command("go", append([]string{"list", "-deps", "-f", "{{if not .Standard}}{{.ImportPath}}{{end}}"}, packages...)...)
	list.Dir = ".."
	list.Stderr = os.Stderr
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.Fields(string(out))
}

func TestImportsRunOneWay(t *testing.T) {
	for _, c := range []struct{ packages, allowed string }{
		{"./dlx", `dlxoj/dlx`},
		{"./dlx/sudoku", `dlxoj/dlx(/sudoku)?`},
		{"./dlx/sudoku/plain", `dlxoj/dlx/sudoku/plain`},
		{"./dlx/...", `dlxoj/dlx(/.*)?`},
		{"./problems/...", `dlxoj/(dlx|dlx/sudoku|problems/[a-z0-9]+)`},
		{"./judge/...", `dlxoj/judge(/.*)?|github.com/google/go-cmp/.*|go.yaml.in/yaml/.*|golang.org/x/(sys|term).*`},
	} {
		allowed := regexp.MustCompile(`^(` + c.allowed + `)$`)
		got := imports(t, c.packages)
		if len(got) == 0 {
			t.Errorf("go list finds no package in %s", c.packages)
		}
		for _, path := range got {
			if !allowed.MatchString(path) {
				t.Errorf("%s depends on %s", c.packages, path)
			}
		}
	}
}

func folders(t *testing.T, parent string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(filepath.Join("..", parent))
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if e.IsDir() {
			names = append(names, e.Name())
		}
	}
	return names
}

// readFile returns the text of a file of the repository.
func readFile(t *testing.T, path ...string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(append([]string{".."}, path...)...))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// firsts returns the first group of each match.
func firsts(pattern, text string) (all []string) {
	for _, match := range regexp.MustCompile(pattern).FindAllStringSubmatch(text, -1) {
		all = append(all, match[1])
	}
	return all
}

func TestTheSameProblemsEverywhere(t *testing.T) {
	problems := folders(t, "problems")
	if diff := cmp.Diff(problems, folders(t, "samples")); diff != "" {
		t.Errorf("problems/ has -, samples/ has +:\n%s", diff)
	}
	table := firsts(`(?m)^\| \[([a-z0-9]+)\]\(problems/[a-z0-9]+/main\.go\) \|`, readFile(t, "README.md"))
	slices.Sort(table)
	if diff := cmp.Diff(problems, table); diff != "" {
		t.Errorf("problems/ has -, the table in README.md has +:\n%s", diff)
	}
}

func TestEverySampleHasItsReason(t *testing.T) {
	cases, err := suite.Selection{Root: ".."}.Discover()
	if err != nil || len(cases) == 0 {
		t.Fatalf("%d cases, %v", len(cases), err)
	}
	for _, c := range cases {
		if c.Reason == "" {
			t.Errorf("cases in samples/%s/problem.yaml does not say why there is %s", c.Problem.Name, c.Name)
		}
	}
}

func TestProblemPagesHaveTheirSections(t *testing.T) {
	want := []string{"Problem", "Input", "Output", "Model", "Twist", "Example", "Cost", "Traps", "Samples"}
	for _, problem := range folders(t, "problems") {
		if diff := cmp.Diff(want, firsts(`(?m)^// # (\w+)$`, page(t, problem))); diff != "" {
			t.Errorf("the page of %s, want -, got +:\n%s", problem, diff)
		}
	}
}

// page returns the page of a problem: the comment before its package clause.
func page(t *testing.T, problem string) string {
	t.Helper()
	comment, _, _ := strings.Cut(readFile(t, "problems", problem, "main.go"), "\npackage main")
	return comment
}

// A page is read on two screens of 45 lines.
func TestProblemPagesAreShort(t *testing.T) {
	for _, problem := range folders(t, "problems") {
		file, err := parser.ParseFile(token.NewFileSet(), filepath.Join("..", "problems", problem, "main.go"), nil, parser.ParseComments|parser.PackageClauseOnly)
		if err != nil {
			t.Fatal(err)
		}
		if lines := bytes.Count(new(doc.Package).Text(file.Doc.Text()), []byte("\n")); lines > 90 {
			t.Errorf("the page of %s has %d lines, want at most 90", problem, lines)
		}
	}
}

// Every wrong program that is kept for a problem is told of on its page, by its
// verdict and name, and every one that a page tells of is kept. So are the inputs
// that its commands take.
func TestProblemPagesNameWhatThereIs(t *testing.T) {
	for _, problem := range folders(t, "problems") {
		var kept []string
		wrong, _ := filepath.Glob("testdata/submissions/[^A]*/" + problem + "/*") // all but AC
		for _, folder := range wrong {
			kept = append(kept, strings.Split(filepath.ToSlash(folder), "/")[2]+"/"+filepath.Base(folder))
		}
		told := firsts(`\b([A-Z]{2,3}/[a-z_]+)\b`, page(t, problem))
		if diff := cmp.Diff(sorted(kept), sorted(told), cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("kept for %s are -, its page tells of +:\n%s", problem, diff)
		}
		for _, input := range firsts(`(samples/\S+\.in)`, page(t, problem)) {
			if _, err := os.Stat(filepath.Join("..", input)); err != nil {
				t.Errorf("the page of %s: %v", problem, err)
			}
		}
	}
}

// The page of a problem tells where it is judged: in the addresses of its problem.yaml,
// if it has any.
func TestProblemPagesSayWhereTheyAreJudged(t *testing.T) {
	for _, problem := range folders(t, "problems") {
		page := page(t, problem)
		for _, address := range firsts(`(https://[^\s,]+)`, readFile(t, "samples", problem, "problem.yaml")) {
			if !strings.Contains(page, address) {
				t.Errorf("the page of %s does not have %s", problem, address)
			}
		}
	}
}

func TestTopLevelHasNothingElse(t *testing.T) {
	list := exec.Command("git", "ls-files")
	list.Dir = ".."
	out, err := list.Output()
	if err != nil {
		t.Skip("no git checkout")
	}
	allowed := []string{"problems", "dlx", "judge", "samples", "go.mod", "go.sum", "run_tests.sh", "README.md", ".ci", ".gitignore", ".gitattributes"}
	for _, file := range strings.Fields(string(out)) {
		if top, _, _ := strings.Cut(file, "/"); !slices.Contains(allowed, top) {
			t.Errorf("%s does not belong at the top level", file)
		}
	}
}
