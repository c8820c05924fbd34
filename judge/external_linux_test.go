package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"dlxoj/judge/internal/result"
)

// verdicts lists what became of the cases: "name=AC name=WA".
func verdicts(t *testing.T, got outcome) string {
	t.Helper()
	results, err := result.Decode([]byte(got.stdout))
	if err != nil {
		t.Fatalf("%v\n%s", err, got.stderr)
	}
	var words []string
	for _, r := range results {
		words = append(words, r.Path()+"="+string(r.Verdict))
	}
	return strings.Join(words, " ")
}

func TestExternalCases(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "mine")
	write(t, folder, map[string]string{
		"input/input10.txt": "b", "output/output10.txt": "b", "input/input2.txt": "a", "output/output2.txt": "wrong", "notes.txt": "",
	})
	submission := script(t, "cat")
	flags := []string{"-json", "-", "-submission", submission, "-cases", folder}
	for _, test := range []struct{ more, want string }{
		{"", "mine/2=WA mine/10=AC"},
		{"mine/10", "mine/10=AC"},
		{"-format input/input%s.txt:output/output%s.txt", "mine/2=WA mine/10=AC"},
		{"-root " + toyRoot + " echo", "echo/2=WA echo/10=AC"},
		{"-root " + toyRoot + " echo/2", "echo/2=WA"},
	} {
		if got := verdicts(t, runBuilt(t, append(flags, strings.Fields(test.more)...)...)); got != test.want {
			t.Errorf("%s: %s, want %s", test.more, got, test.want)
		}
	}
	link := filepath.Join(t.TempDir(), "linked")
	if err := os.Symlink(folder, link); err != nil {
		t.Fatal(err)
	}
	if got := verdicts(t, runBuilt(t, "-json", "-", "-submission", submission, "-cases", link)); got != "linked/2=WA linked/10=AC" {
		t.Errorf("through a link: %s", got)
	}
	// The problem's own solution, and its limits.
	if got := verdicts(t, runBuilt(t, "-json", "-", "-root", toyRoot, "-cases", folder, "echo")); got != "echo/2=WA echo/10=AC" {
		t.Error(got)
	}
	write(t, folder, map[string]string{"problem.yaml": "limits: {time_limit: 7}\ncomparison: tokens\n"})
	if got := verdicts(t, runBuilt(t, "-json", "-", "-root", toyRoot, "-cases", folder, "echo")); got != "echo/2=WA echo/10=AC" {
		t.Error(got)
	}
	if got := here("-list", "-root", toyRoot, "-cases", folder, "echo"); !strings.HasPrefix(got.stdout, "echo: echo; 7s, 1024 MiB, output 8 MiB, tokens\n  echo/2\n") {
		t.Errorf("limits of the folder's own: %+v", got)
	}
	if err := os.Remove(filepath.Join(folder, "problem.yaml")); err != nil {
		t.Fatal(err)
	}
	if got := here("-list", "-root", toyRoot, "-cases", folder, "echo"); !strings.HasPrefix(got.stdout, "echo: Echo (the judge's own toy problem); 300ms, 32 MiB, output 64 KiB, exact\n  echo/2\n") {
		t.Errorf("%+v", got)
	}
}

func TestExternalCasesAreRefused(t *testing.T) {
	folder := t.TempDir()
	write(t, folder, map[string]string{
		"alone/a/1.in": "", "alone/2.in": "", "alone/2.out": "", "alone/3.ans": "", "empty/readme": "",
		"good/1.in": "", "good/1.out": "", "yaml/1.in": "", "yaml/1.out": "", "yaml/problem.yaml": "limits: {time_limit: -1}\n",
	})
	submission := script(t, "cat")
	in := func(name string, more ...string) []string {
		return append([]string{"-submission", submission, "-cases", filepath.Join(folder, name)}, more...)
	}
	for _, test := range []struct {
		args  []string
		words string
	}{
		{in("alone"), "no partner, an input with one answer, for " + folder + "/alone/3.ans, " + folder + "/alone/a/1.in\n"},
		{in("empty"), "empty: no cases"},
		{in("missing"), "there is no such folder"},
		{in("good/1.in"), "there is no such folder"},
		{in("yaml"), "limits.time_limit is -1"},
		{in("good", "-format", "%s.in"), "want two different parts"},
		{in("good", "good/7"), `no case "good/7"`},
		{in("good", "other"), `no problem "other"`},
		{in("good", "good/1", "other/1"), "-cases is for one problem"},
		{in("good", "-root", folder), "there is no folder samples in it"},
		{[]string{"-cases", filepath.Join(folder, "good")}, "-cases needs -submission"},
		{[]string{"-format", "%s:%s.a", "echo"}, "-format needs -cases"},
	} {
		runBuilt(t, test.args...).mustBeUsageError(t, test.words)
	}
	if os.Geteuid() == 0 {
		return // nothing is unreadable
	}
	if err := os.Chmod(filepath.Join(folder, "good"), 0); err != nil {
		t.Fatal(err)
	}
	runBuilt(t, in("good")...).mustBeUsageError(t, "permission denied")
}

// aPackage has what a Kattis package may have in it, beside its cases.
func aPackage(t *testing.T, files map[string]string) string {
	folder := filepath.Join(t.TempDir(), "pack")
	write(t, folder, map[string]string{
		"problem.yaml":       "name: {en: Pack}\nlicense: unknown\nlimits: {time_limit: 5, memory: 64}\n",
		"data/sample/1.in":   "Yes 1",
		"data/sample/1.ans":  "Yes 1",
		"data/sample/1.png":  "",
		"data/secret/10.in":  "b",
		"data/secret/10.ans": "B",
		"data/secret/g/2.in": "1.0", "data/secret/g/2.ans": "1.00",
		"submissions/accepted/a.in": "",
	})
	write(t, folder, files)
	return folder
}

func TestKattisPackage(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name  string
		files map[string]string
		want  string
	}{
		{"default validator", nil, "AC AC WA"},
		{"flags, older form", map[string]string{"problem.yaml": "validator_flags: case_sensitive float_tolerance 0.1\n"}, "AC WA AC"},
		{"flags of a group, older form", map[string]string{"data/secret/g/testdata.yaml": "output_validator_flags: float_tolerance 0.1\n"}, "AC AC AC"},
		{"a group inherits", map[string]string{"data/secret/testdata.yaml": "output_validator_flags: float_tolerance 0.1 case_sensitive\n"}, "AC WA AC"},
		{"the inner group counts", map[string]string{
			"data/testdata.yaml": "output_validator_flags: case_sensitive\n", "data/secret/g/testdata.yaml": "output_validator_flags: float_tolerance 0.1\n"}, "AC WA AC"},
		{"flags, 2025-09", map[string]string{"data/secret/g/test_group.yaml": "output_validator_args: [float_tolerance, 0.1]\n"}, "AC AC AC"},
		{"flags of a case, 2025-09", map[string]string{"data/secret/10.yaml": "output_validator_args: [case_sensitive]\n"}, "AC WA WA"},
		{"a validator, 2025-09", map[string]string{"output_validator/validate.py": "import sys\nsys.exit(43 if sys.stdin.read() == 'b' else 42)\n"}, "AC WA AC"},
		{"a validator with flags, older form", map[string]string{
			"problem.yaml": "validation: custom\nvalidator_flags: one\nlimits: {time_limit: 5}\n", "data/secret/g/testdata.yaml": "output_validator_flags: two three\n",
			"output_validators/mine/validate.py": "import sys\nsys.exit(42 if sys.argv[4:] == ['one'] else 43)\n"}, "AC AC WA"},
	} {
		folder := aPackage(t, test.files)
		got := verdicts(t, runBuilt(t, "-json", "-", "-memory", "1GiB", "-submission", script(t, "cat"), "-cases", folder))
		words := strings.Fields(test.want)
		want := "pack/sample/1=" + words[0] + " pack/secret/10=" + words[1] + " pack/secret/g/2=" + words[2]
		if got != want {
			t.Errorf("%s: %s, want %s", test.name, got, want)
		}
	}
	got := here("-list", "-submission", toyRoot, "-cases", aPackage(t, nil))
	want := "pack: pack (a Kattis package); 5s, 64 MiB, output 8 MiB, kattis\n  pack/sample/1\n  pack/secret/10\n  pack/secret/g/2\n"
	if diff := cmp.Diff(want, got.stdout); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestKattisPackagesThatAreRefused(t *testing.T) {
	const refusals = `
type: interactive                             interactive problems are not judged here
type: [pass-fail, interactive]                interactive problems are not judged here
type: scoring                                 scoring problems are not judged here
type: multi-pass                              multi-pass problems are not judged here
limits: {validation_passes: 3}                multi-pass problems are not judged here
validation: custom interactive                interactive problems are not judged here
validation: custom score                      scoring problems are not judged here
limits: {time_limit: -2}                      limits.time_limit is -2
limits: {memory: many}                        problem.yaml: line 1: want a number, got a text 'many'
validator_flags: float_tolerance              float_tolerance: want a number after it
validator_flags: sloppy                       unknown flag "sloppy"
validation: custom                            output_validators: no such file
name: [                                       problem.yaml:
{validation: custom, validator_flags: [a]}    line 1: want a text, got a list
limits: 3                                     line 1: want keys with values, got a number '3'
limits: {validation_passes: x}                line 1: want a whole number, got a text 'x'
`
	for _, line := range strings.Split(strings.Trim(refusals, "\n"), "\n") {
		content, words, _ := strings.Cut(line, "   ")
		folder := aPackage(t, map[string]string{"problem.yaml": content + "\n"})
		here("-list", "-submission", toyRoot, "-cases", folder).mustBeUsageError(t, strings.ReplaceAll(strings.TrimSpace(words), "'", "`"))
	}
	folder := aPackage(t, map[string]string{"data/secret/3.in": ""})
	here("-list", "-submission", toyRoot, "-cases", folder).mustBeUsageError(t, "no partner, an input with one answer, for "+folder+"/data/secret/3.in")
	folder = aPackage(t, map[string]string{"data/secret/testdata.yaml": "output_validator_flags: [\n"})
	here("-list", "-submission", toyRoot, "-cases", folder).mustBeUsageError(t, "testdata.yaml: ")
}
