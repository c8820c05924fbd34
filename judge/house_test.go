package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

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
	want := []string{"Problem", "Input", "Output", "Model", "Twist", "Cost", "Traps", "Samples"}
	for _, problem := range folders(t, "problems") {
		comment, _, _ := strings.Cut(readFile(t, "problems", problem, "main.go"), "\npackage main")
		if diff := cmp.Diff(want, firsts(`(?m)^// # (\w+)$`, comment)); diff != "" {
			t.Errorf("the page of %s, want -, got +:\n%s", problem, diff)
		}
	}
}

// The page of a problem tells where it is judged: in the addresses of its problem.yaml,
// if it has any.
func TestProblemPagesSayWhereTheyAreJudged(t *testing.T) {
	for _, problem := range folders(t, "problems") {
		page, _, _ := strings.Cut(readFile(t, "problems", problem, "main.go"), "\npackage main")
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
