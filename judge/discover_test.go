package main

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"dlxoj/judge/internal/text"
)

const anyYAML = "limits: {time_limit: 1}\n"

func TestList(t *testing.T) {
	root := t.TempDir()
	write(t, root, map[string]string{
		"samples/README.md":        "not a problem",
		"samples/.hidden/x":        "",
		"samples/p10/1.in":         "",
		"samples/p10/1.out":        "",
		"samples/p10/problem.yaml": "",
		"samples/p2/10_ten.in":     "",
		"samples/p2/10_ten.out":    "",
		"samples/p2/9_nine.in":     "",
		"samples/p2/9_nine.out":    "",
		"samples/p2/notes.txt":     "",
		"samples/p2/problem.yaml":  "name: Two\nsource: nowhere\nlimits: {time_limit: 0.5, memory: 16, output: 0.5}\ncomparison: exact\n",
	})
	want := `p2: Two (nowhere); 500ms, 16 MiB, output 512 KiB, exact
  p2/9_nine
  p2/10_ten
p10: p10; 1s, 1024 MiB, output 8 MiB, lines
  p10/1
`
	for _, names := range [][]string{nil, {"p10", "p2"}, {"p2/10_ten", "p2", "p10/1", "p10"}} {
		got := here(append([]string{"-list", "-root", root}, names...)...)
		if diff := cmp.Diff(want, got.stdout); diff != "" || got.status != 0 {
			t.Errorf("%v: status %d, (-want +got)\n%s", names, got.status, diff)
		}
	}
	got := here("-list", "-root", root, "p2/10_ten")
	if strings.Contains(got.stdout, "nine") || !strings.Contains(got.stdout, "ten") {
		t.Errorf("one case only: %s", got.stdout)
	}
}

func TestUnknownNames(t *testing.T) {
	here("-root", toyRoot, "nosuch").mustBeUsageError(t, `no problem "nosuch"; there are echo`)
	here("-root", toyRoot, "echo/nosuch").mustBeUsageError(t, `no case "echo/nosuch"`)
	here("-root", toyRoot, "echo", "echo/nosuch").mustBeUsageError(t, `no case "echo/nosuch"`)
	here("-root", toyRoot, "").mustBeUsageError(t, `no problem ""`)
	// A wrong name comes before what else is missing.
	for _, command := range []string{"accept", "stress", "baseline"} {
		here(command, "-root", toyRoot, "nosuch").mustBeUsageError(t, `no problem "nosuch"; there are echo`)
	}
}

func TestSubmissionNeedsOneProblem(t *testing.T) {
	root := t.TempDir()
	for _, name := range []string{"a", "b"} {
		write(t, root, map[string]string{
			"samples/" + name + "/1.in": "", "samples/" + name + "/1.out": "", "samples/" + name + "/problem.yaml": anyYAML,
		})
	}
	words := "-submission needs the name of exactly one problem"
	here("-root", root, "-submission", root).mustBeUsageError(t, words)
	here("-root", root, "-submission", root, "a", "b").mustBeUsageError(t, words)
	here("-root", toyRoot, "-submission", toyRoot).mustBeUsageError(t, words)
	here("-root", root, "-submission", root, "-submission", root, "a").mustBeUsageError(t, "given twice")
	here("-root", root, "-submission", root, "a").mustBeUsageError(t, "want the files of one language, got none")
	here("-root", root, "-submission", filepath.Join(root, "missing.go"), "a").mustBeUsageError(t, "missing.go")
	here("-root", root, "-submission", filepath.Join(root, "samples/a/1.in"), "a").mustBeUsageError(t, "neither executable nor of a language")
}

func TestBrokenFolders(t *testing.T) {
	tests := []struct {
		name  string
		files map[string]string
		words string
	}{
		{"no problems", map[string]string{"samples/README.md": ""}, "no problems"},
		{"no samples", map[string]string{"problems/p/main.go": ""}, "no folder samples"},
		{"no problem.yaml", map[string]string{"samples/p/1.in": "", "samples/p/1.out": ""}, "problem.yaml"},
		{"no cases", map[string]string{"samples/p/problem.yaml": anyYAML}, "no cases"},
		{"a command's name", map[string]string{"samples/diff/problem.yaml": anyYAML}, "diff is a command"},
		{"input alone", map[string]string{"samples/p/problem.yaml": anyYAML, "samples/p/1.in": "", "samples/p/2.in": "", "samples/p/2.out": ""}, "1.in"},
		{"answer alone", map[string]string{"samples/p/problem.yaml": anyYAML, "samples/p/1.out": "", "samples/p/2.in": "", "samples/p/2.out": ""}, "1.out"},
		{"a folder for an answer", map[string]string{"samples/p/problem.yaml": anyYAML, "samples/p/1.in": "", "samples/p/1.out/x": ""}, "1.in"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			root := t.TempDir()
			write(t, root, test.files)
			here("-root", root).mustBeUsageError(t, test.words)
		})
	}
}

// What is broken in one problem does not keep another from being judged.
func TestBrokenNeighbor(t *testing.T) {
	root := t.TempDir()
	write(t, root, map[string]string{
		"samples/good/1.in": "", "samples/good/1.out": "", "samples/good/problem.yaml": anyYAML,
		"samples/bad/1.in": "",
	})
	if got := here("-list", "-root", root, "good"); got.status != 0 {
		t.Errorf("%+v", got)
	}
}

func TestProblemFile(t *testing.T) {
	for content, words := range map[string]string{
		"nmae: x\n":                    "line 1: unknown key nmae\n",
		"limits: {time: 1}\n":          "unknown key time",
		"limits: {time_limit: -1}\n":   "limits.time_limit is -1; it must be more than 0",
		"limits: {time_limit: 0}\n":    "limits.time_limit is 0",
		"limits: {time_limit: .nan}\n": "limits.time_limit is NaN",
		"limits: {time_limit: .inf}\n": "limits.time_limit is +Inf",
		"limits: {time_limit: soon}\n": "line 1: want a number, got a text `soon`\n",
		"limits: {memory: 2097152}\n":  "limits.memory is 2097152; it must be more than 0 and at most 1048576\n",
		"limits: 3\n":                  "line 1: want keys with values, got a number `3`\n",
		"limits:\n- 3\n":               "line 2: want keys with values, got a list\n",
		"limits: {memory: {}}\n":       "line 1: want a number, got keys with values\n",
		"limits: {memory: yes}\n":      "line 1: want a number, got ",
		"name: [a]\n":                  "line 1: want a text, got a list\n",
		"comparison: {a: b}\n":         "line 1: want a text, got keys with values\n",
		"a\n":                          "line 1: want keys with values, got a text `a`\n",
		"limits: {memory: -5}\n":       "limits.memory is -5",
		"limits: {output: 1e300}\n":    "limits.output is 1e+300",
		"comparison: float\n":          "want a tolerance",
		"comparison: checker\n":        "comparison checker needs a command",
		"checker: x\n":                 "there is a checker, but comparison is not checker",
		"comparison: kattis a\n":       `unknown flag "a"`,
		"comparison: fuzzy\n":          `unknown comparison "fuzzy"`,
		"name: a\nname: b\n":           "already defined",
		"name: a\n---\nname: b\n":      "more than one document",
		"name: [\n":                    "line",
		"- a list\n":                   "line 1: want keys with values, got a list\n",
		"name: \x00\n":                 "control characters",
	} {
		root := t.TempDir()
		write(t, root, map[string]string{"samples/p/1.in": "", "samples/p/1.out": "", "samples/p/problem.yaml": content})
		got := here("-root", root)
		got.mustBeUsageError(t, words)
		got.mustBeUsageError(t, "problem.yaml: ")
	}
}

// A line for each case: no name can break it, or steer a terminal.
func TestNamesWithControlCodes(t *testing.T) {
	for _, code := range []string{"\n", "\x1b[2J", "\u202e"} {
		shown := text.OneLine("a" + code + "b")
		if strings.Contains(shown, code) {
			t.Fatalf("%q", shown)
		}
		root := t.TempDir()
		write(t, root, map[string]string{
			"case/samples/p/a" + code + "b.in": "", "case/samples/p/a" + code + "b.out": "", "case/samples/p/problem.yaml": anyYAML,
			"problem/samples/a" + code + "b/1.in": "", "problem/samples/a" + code + "b/1.out": "", "problem/samples/a" + code + "b/problem.yaml": anyYAML,
			"elsewhere/a" + code + "b/1.in": "", "elsewhere/a" + code + "b/1.out": "",
			"alone/samples/p/a" + code + "b.in": "", "alone/samples/p/problem.yaml": anyYAML,
			"title/samples/p/1.in": "", "title/samples/p/1.out": "", "title/samples/p/problem.yaml": `name: "a\u202e\nb"`,
		})
		for _, args := range [][]string{
			{"-root", filepath.Join(root, "case")}, {"-root", filepath.Join(root, "problem")},
			{"-submission", toyRoot, "-cases", filepath.Join(root, "elsewhere/a"+code+"b")},
		} {
			here(append(args, "-list")...).mustBeUsageError(t, "control characters in the name "+shown+"\n")
		}
		here("-root", filepath.Join(root, "alone")).mustBeUsageError(t, "/"+shown+".in\n")
		if got := here("-list", "-root", filepath.Join(root, "title")); !strings.HasPrefix(got.stdout, `p: a\u202e\nb; `) {
			t.Errorf("%+v", got)
		}
	}
}

func TestCommandLineOverridesLimits(t *testing.T) {
	for _, test := range []struct{ line, want string }{
		{"", "300ms 1.6s 32 MiB 64 KiB"},
		{"-time 2s", "2s 5s 32 MiB 64 KiB"},
		{"-time 2s -wall 3s", "2s 3s 32 MiB 64 KiB"},
		{"-wall 1s", "300ms 1s 32 MiB 64 KiB"},
		{"-memory 1GiB -output 5", "300ms 1.6s 1024 MiB 5 bytes"},
	} {
		o, err := parseRun(append(strings.Fields(test.line), "-root", toyRoot, "echo"))
		if err != nil {
			t.Fatal(err)
		}
		cases, err := o.Discover()
		if err != nil {
			t.Fatal(err)
		}
		l := cases[0].Problem.Limits
		if got := strings.Join([]string{l.Time.String(), l.Wall.String(), text.Size(l.Memory), text.Size(l.Output)}, " "); got != test.want {
			t.Errorf("%s: %s, want %s", test.line, got, test.want)
		}
	}
}
