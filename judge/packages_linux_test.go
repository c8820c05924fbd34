package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// recent is the problem.yaml of a package that says to be of 2025-09, and has more keys.
func recent(more string) map[string]string {
	return map[string]string{"problem.yaml": "problem_format_version: 2025-09\nname: Pack\nuuid: 0\n" + more}
}

// The limit of a package is that of problem.yaml, else the one that DOMjudge's own files say.
// Without any it is a guess, and said to be one.
func TestTimeLimitOfPackages(t *testing.T) {
	const inYAML, guess = "limits: {time_limit: 5}\n", "judge: pack: no file of it says the time limit; 1s is a guess\n"
	for _, test := range []struct {
		yaml, ini, timelimit string
		more                 []string
		want, stderr         string
	}{
		{inYAML, "", "", nil, "5s", ""},
		{"", "", "2.5\n", nil, "2.5s", ""},
		{"", "name = \"A; B\"\ntimelimit='3' ; seconds\ncolor=red\n", "", nil, "3s", ""},
		{"", "timelimit = 3\r\n", "2\n", nil, "3s", ""},
		{inYAML, "timelimit = 3\n", "2\n", nil, "5s", ""},
		{"", "", "", nil, "1s", guess},
		{"", "name = A\n", "", nil, "1s", guess},
		{"", "", "", []string{"-time", "7s"}, "7s", ""},
		{"none", "timelimit = 4\n", "", nil, "4s", ""},
	} {
		folder := aPackage(t, map[string]string{"problem.yaml": "name: Pack\n" + test.yaml})
		if test.yaml == "none" {
			if err := os.Remove(filepath.Join(folder, "problem.yaml")); err != nil {
				t.Fatal(err)
			}
		}
		for name, content := range map[string]string{"domjudge-problem.ini": test.ini, ".timelimit": test.timelimit} {
			if content != "" {
				write(t, folder, map[string]string{name: content})
			}
		}
		got := here(append([]string{"-list", "-submission", toyRoot, "-cases", folder}, test.more...)...)
		if !strings.HasPrefix(got.stdout, "pack: pack (a Kattis package); "+test.want+", ") || got.stderr != test.stderr {
			t.Errorf("%+v: %+v", test, got)
		}
	}
	for name, words := range map[string]string{".timelimit": ".timelimit: line 1: want a number of seconds, got \"soon\"\n", "domjudge-problem.ini": "domjudge-problem.ini: line 2: want a number of seconds, got \"-1\"\n"} {
		content := map[string]string{".timelimit": "soon", "domjudge-problem.ini": "\ntimelimit = -1"}[name]
		folder := aPackage(t, map[string]string{"problem.yaml": "", name: content})
		here("-list", "-submission", toyRoot, "-cases", folder).mustBeUsageError(t, words)
	}
	folder := aPackage(t, map[string]string{"domjudge-problem.ini": "timelimit = 1\nspecial_run = run\nspecial_compare = mine\n"})
	here("-list", "-submission", toyRoot, "-cases", folder).mustBeUsageError(t, "domjudge-problem.ini: line 3: special_compare names a program that is not in the package\n")
}

// Cases of a package are in the order of the format, which knows no numbers: 10 before 2.
// Those of plain folders are as people count.
func TestOrderOfCases(t *testing.T) {
	pack := aPackage(t, map[string]string{"data/secret/2.in": "", "data/secret/2.ans": "", "data/secret/10a.in": "", "data/secret/10a.ans": ""})
	plain := filepath.Join(t.TempDir(), "plain")
	write(t, plain, map[string]string{"2.in": "", "2.ans": "", "10.in": "", "10.ans": "", "g/10.in": "", "g/10.ans": "", "g/9.in": "", "g/9.ans": ""})
	for folder, want := range map[string]string{
		pack:  "pack/sample/1 pack/secret/10 pack/secret/10a pack/secret/2 pack/secret/g/2",
		plain: "plain/2 plain/10 plain/g/9 plain/g/10",
	} {
		got := here("-list", "-submission", toyRoot, "-cases", folder)
		_, cases, _ := strings.Cut(got.stdout, "\n")
		if cases := strings.Join(strings.Fields(cases), " "); cases != want {
			t.Errorf("got %s, want %s; %s", cases, want, got.stderr)
		}
	}
}

// Flags of a group add to those of problem.yaml in the legacy format; in 2025-09 the
// innermost say all.
func TestFlagsOfPackages(t *testing.T) {
	t.Parallel()
	shown := "import sys\nprint(' '.join(sys.argv[4:]), file=sys.stderr)\nsys.exit(43)\n"
	legacy := map[string]string{
		"problem.yaml":                       "problem_format_version: legacy\nvalidation: custom\nvalidator_flags: one two\nlimits: {time_limit: 5}\n",
		"output_validators/mine/validate.py": shown, "data/secret/testdata.yaml": "output_validator_flags: three\n",
		"data/secret/g/testdata.yaml": "on_reject: continue\ngrading: default\ngrader_flags: ''\ninput_validator_flags: x\noutput_validator_flags: four five\nrange: 0 1\naccept_score: 1\nreject_score: 0\n",
	}
	newer := recent("limits: {time_limit: 5}\n")
	newer["output_validator/validate.py"] = shown
	newer["data/secret/test_group.yaml"] = "output_validator_args: [three]\nargs: []\nmax_score: 5\n"
	newer["data/secret/g/test_group.yaml"] = "full_feedback: true\n"
	newer["data/secret/g/2.yaml"] = "output_validator_args: [four five, '6']\nhint: no\ndescription: x\n"
	for _, test := range []struct {
		name  string
		files map[string]string
		want  []string
	}{
		{"legacy", legacy, []string{"checker: one two\n", "checker: one two three\n", "checker: one two four five\n"}},
		{"2025-09", newer, []string{"the checker gives no reason\n", "checker: three\n", "checker: four five 6\n"}},
	} {
		got := runBuilt(t, "-submission", script(t, "cat"), "-memory", "1GiB", "-cases", aPackage(t, test.files))
		rest := got.stdout
		for _, words := range test.want {
			_, after, found := strings.Cut(rest, words)
			if !found {
				t.Errorf("%s: no %q in %s", test.name, words, got.stdout)
			}
			rest = after
		}
	}
}

// What the format has and the judge has not is refused, with its place, and what the
// format has not too. What says nothing of the judging is read over.
func TestKeysOfPackages(t *testing.T) {
	const version = "problem_format_version: 2025-09\n"
	for _, test := range []struct{ file, content, words string }{
		{"problem.yaml", version + "type: pass-fail\nname: {en: A, de: B}\nuuid: x\nversion: '1'\ncredits: {authors: [A]}\nsource: [{name: A, url: b}]\nlicense: cc0\nrights_owner: A\nembargo_until: 2026-01-01\n" +
			"limits: {time_multipliers: {ac_to_time_limit: 2}, time_limit: 1.5, time_resolution: 0.1, memory: 1, output: 1, code: 1, compilation_time: 1, compilation_memory: 1, validation_time: 1, validation_memory: 1, validation_output: 1}\n" +
			"keywords: [a]\nlanguages: [cpp]\nallow_file_writing: true\nconstants: {n: 3}\n", ""},
		{"problem.yaml", "problem_format_version: legacy-icpc\ntype: pass-fail\nname: A\nuuid: x\nauthor: A and B\nsource: A\nsource_url: b\nlicense: cc0\nrights_owner: A\nvalidation: default\nvalidator_flags: case_sensitive\ngrading: {objective: max}\nkeywords: a b\n" +
			"limits: {time_multiplier: 5, time_safety_margin: 2, time_limit: 2, memory: 1}\n", ""},
		{"problem.yaml", "problem_format_version: 2031-01\n", "problem.yaml: line 1: unknown version 2031-01 of the package format; there are legacy, legacy-icpc and 2025-09"},
		{"problem.yaml", version + "limts: {}\n", "problem.yaml: line 2: unknown key limts\n"},
		{"problem.yaml", version + "limits:\n  memory: 1\n  timelimit: 1\n", "problem.yaml: line 4: unknown key timelimit\n"},
		{"problem.yaml", "limits:\n  time_limt: 1\n", "problem.yaml: line 2: unknown key time_limt\n"},
		{"problem.yaml", version + "validator_flags: case_sensitive\n", "problem.yaml: line 2: unknown key validator_flags\n"},
		{"problem.yaml", "problem_format_version: legacy\nconstants: {}\n", "problem.yaml: line 2: unknown key constants\n"},
		{"problem.yaml", version + "type: [pass-fail, funny]\n", "problem.yaml: funny problems are not judged here"},
		{"problem.yaml", "validation: costum\n", "problem.yaml: line 1: validation is default or custom, not costum\n"},
		{"data/secret/g/2.yaml", "\nargs: [a]\n", "data/secret/g/2.yaml: line 2: the key args is not supported"},
		{"data/secret/test_group.yaml", "args: [a]\n", "data/secret/test_group.yaml: line 1: the key args is not supported"},
		{"data/secret/test_group.yaml", "static_validation_score: pass-fail\n", "test_group.yaml: line 1: the key static_validation_score is not supported"},
		{"data/secret/test_group.yaml", "output_validator_arg: [a]\n", "test_group.yaml: line 1: unknown key output_validator_arg\n"},
		{"data/secret/testdata.yaml", "output_validator_flag: a\n", "testdata.yaml: line 1: unknown key output_validator_flag\n"},
		{"data/secret/g/3.yaml", "hint: a\n", "data/secret/g/3.yaml: there is no such case"},
		{"data/secret/g/2.files/a.in", "", "data/secret/g/2.files/a.in: files of a case are not supported"},
		{"include/cpp/a.h", "", "include/cpp/a.h: included files are not supported"},
		{"include/README", "", ""},
		{"data/more/1.in", "", "data/more/1.in: cases are in data/sample and data/secret"},
		{"data/1.ans", "", "data/1.ans: cases are in data/sample and data/secret"},
		{"data/invalid_input/1.in", "", ""},
		{"data/valid_output/g/1.in", "", ""},
	} {
		got := here("-list", "-time", "1s", "-submission", toyRoot, "-cases", aPackage(t, map[string]string{test.file: test.content}))
		if test.words != "" {
			got.mustBeUsageError(t, test.words)
		} else if got.status != 0 || got.stderr != "" {
			t.Errorf("%s: %+v", test.content, got)
		}
	}
	// Of two formats each has its own files.
	files := recent("")
	files["data/secret/testdata.yaml"] = "output_validator_flags: case_sensitive\n"
	here("-list", "-submission", toyRoot, "-cases", aPackage(t, files)).mustBeUsageError(t, "testdata.yaml: line 1: unknown key output_validator_flags")
}

// Constants matter where the format has them replaced.
func TestConstantsOfPackages(t *testing.T) {
	for name, words := range map[string]string{
		"output_validator/validate.py": "output_validator/validate.py: line 2: ", "submissions/accepted/a.py": "submissions/accepted/a.py: line 2: ",
		"data/secret/test_group.yaml": "data/secret/test_group.yaml: line 2: ", "statement/problem.en.md": "", "data/secret/10.in": "", "input_validators/v.py": "",
	} {
		files := recent("constants: {n_max: 3, m: x}\n")
		files[name] = "# {{other}} {{ n_max }}\n# {{n_max}}\n"
		got := here("-list", "-time", "1s", "-submission", toyRoot, "-cases", aPackage(t, files))
		if words != "" {
			got.mustBeUsageError(t, words+"constants are not supported, and here is {{n_max}}\n")
		} else if got.status != 0 {
			t.Errorf("%s: %+v", name, got)
		}
	}
}
