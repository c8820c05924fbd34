package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// What -h says, what README says and what the judge does are held together here;
// that the promises are kept is held by the scripts in testdata/script.

func sorted(words []string) []string {
	slices.Sort(words)
	return slices.Compact(words)
}

// matches returns the first group of each match.
func matches(pattern, text string) (all []string) {
	for _, m := range regexp.MustCompile(pattern).FindAllStringSubmatch(text, -1) {
		all = append(all, m[1])
	}
	return all
}

const aFlag = `(?m)(?:^|[\s'"(\x60\[])-([a-z]+)\b`

// flagsOf returns the flags that a text speaks of as the judge's.
func flagsOf(text string) []string { return sorted(matches(aFlag, text)) }

func readme(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// defined lists the flags that the judge knows: those that it does not refuse as
// unknown.
func defined(t *testing.T, candidates []string) (known []string) {
	t.Helper()
	for _, name := range candidates {
		if got := here("-"+name+"=x", "-no-such-flag"); !strings.Contains(got.stderr, "not defined: -"+name+"\n") {
			known = append(known, name)
		}
	}
	return known
}

// Every flag in the source is in -h, and the other way round.
func TestHelpNamesEveryFlag(t *testing.T) {
	source, err := os.ReadFile("options.go")
	if err != nil {
		t.Fatal(err)
	}
	inSource := sorted(matches(`flags\.\w+\((?:&[\w.]+, )?"(\w+)"`, string(source)))
	inHelp := flagsOf(usage)
	if diff := cmp.Diff(inSource, inHelp); diff != "" || len(inSource) < 15 {
		t.Errorf("options.go has -, -h has +:\n%s", diff)
	}
	if diff := cmp.Diff(inHelp, defined(t, inHelp)); diff != "" {
		t.Errorf("-h names flags that are not known:\n%s", diff)
	}
}

// What README says of flags and commands is in -h too, in the same words where
// they have an argument.
func TestReadmeAgreesWithHelp(t *testing.T) {
	text := readme(t)
	var ours []string
	for _, line := range matches(`(?:\./judge|judge)( [^\x60\n]*)`, text) {
		ours = append(ours, flagsOf(line)...)
	}
	_, section, _ := strings.Cut(text, "\n## Judge your own program\n")
	section, _, _ = strings.Cut(section, "\n## ")
	for _, quoted := range matches(`\x60(-[^\x60]+)\x60`, section) {
		ours = append(ours, flagsOf(quoted)...)
		name, argument, _ := strings.Cut(quoted, " ")
		if argument != "" && !strings.Contains(usage, name+" "+argument) {
			t.Errorf("README has %q, -h says it otherwise", quoted)
		}
	}
	inHelp := append(flagsOf(usage), "h")
	for _, name := range sorted(ours) {
		if !slices.Contains(inHelp, name) {
			t.Errorf("README speaks of -%s, which -h does not know", name)
		}
	}
	if len(sorted(ours)) < 8 {
		t.Errorf("only %d flags were found in README: %v", len(ours), ours)
	}
	for _, command := range matches(`(?m)go run \./judge ([a-z]+)(?:\x60| [A-Z/])`, text) {
		if commands[command] == nil {
			t.Errorf("README speaks of judge %s", command)
		}
	}
}

// The verdicts in -h, in README's table and in the judge's own page are those that
// there are, in one order; and so are the exit statuses.
func TestVerdictsAreTheSameEverywhere(t *testing.T) {
	want := matches(`(\b[A-Z]{2,4}\b)`, regexp.MustCompile(`Verdicts: ([A-Z ]+)\.`).FindString(usage))
	source, err := os.ReadFile("result.go")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, matches(`verdict = "(\w+)"`, string(source))); diff != "" || len(want) != 10 {
		t.Errorf("-h has -, the judge has +:\n%s", diff)
	}
	if diff := cmp.Diff(want, matches(`(?m)^\| ([A-Z]+) \|`, readme(t))); diff != "" {
		t.Errorf("-h has -, README's table has +:\n%s", diff)
	}
	page, err := os.ReadFile("main.go")
	if err != nil {
		t.Fatal(err)
	}
	inPage := sorted(matches(`(?m)^//\t([A-Z]{2,4}) +`, string(page)))
	if diff := cmp.Diff(sorted(slices.Clone(want)), inPage); diff != "" {
		t.Errorf("-h has -, the page of main.go has +:\n%s", diff)
	}
	order := matches(`first verdict that holds of ([A-Z, ]+)\.`, readme(t))
	inMain := matches(`(?m)^//\t([A-Z]{2,4}) +`, string(page))
	if len(order) != 1 || strings.Join(inMain[:9], ", ") != order[0] {
		t.Errorf("README has the order %v, main.go has %v", order, inMain)
	}
}

// Every flag and command of -h is tried by a script.
func TestEveryPromiseHasAScript(t *testing.T) {
	paths, err := filepath.Glob("testdata/script/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	var tried []string
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range matches(`(?m)^judge \d (.*)$`, string(text)) {
			tried = append(tried, flagsOf(" "+line)...)
			first, _, _ := strings.Cut(line, " ")
			if commands[first] != nil {
				tried = append(tried, "judge "+first)
			}
		}
	}
	promised := append(flagsOf(usage), "h")
	for _, command := range matches(`(?m)^ +judge ([a-z]+)`, usage) {
		promised = append(promised, "judge "+command)
	}
	for _, promise := range promised {
		if !slices.Contains(tried, promise) {
			t.Errorf("no script tries %q", promise)
		}
	}
	if len(commands) != len(matches(`(?m)^ +judge ([a-z]+)`, usage)) {
		t.Errorf("-h does not name the %d commands", len(commands))
	}
}
