package main

import (
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// What -h says, what README says and what the judge does are held together here;
// that the promises are kept is held by the scripts in testdata/script.

// usageOf returns what -h of a command prints; "" is judge itself.
func usageOf(command string) string {
	c, _ := find([]string{command})
	return c.usage
}

func isCommand(name string) bool { return slices.Contains(commandNames(), name) }

func commandNames() (names []string) {
	for _, c := range commands {
		names = append(names, c.name)
	}
	return names
}

// allUsages are those of judge itself, under "", and of the commands.
func allUsages() map[string]string {
	all := map[string]string{"": usageOf("")}
	for _, name := range commandNames() {
		all[name] = usageOf(name)
	}
	return all
}

func sorted(words []string) []string {
	slices.Sort(words)
	return slices.Compact(words)
}

const aFlag = `(?m)(?:^|[\s'"(\x60\[])-([a-z]+)\b`

// flagsOf returns the flags that a text speaks of as the judge's. All commands
// know -h.
func flagsOf(text string) []string {
	return slices.DeleteFunc(sorted(firsts(aFlag, text)), func(name string) bool { return name == "h" })
}

// commandOf splits a command line into the command, "" for judge itself, and the
// rest.
func commandOf(line string) (name, rest string) {
	first, after, _ := strings.Cut(strings.TrimSpace(line), " ")
	if !isCommand(first) {
		return "", " " + line
	}
	return first, " " + after
}

// defined lists the flags that a command knows: those that it does not refuse as
// unknown.
func defined(t *testing.T, command string, candidates []string) (known []string) {
	t.Helper()
	for _, name := range candidates {
		args := append(strings.Fields(command), "-"+name+"=x", "-no-such-flag")
		if got := here(args...); !strings.Contains(got.stderr, "not defined: -"+name+"\n") {
			known = append(known, name)
		}
	}
	return known
}

// inSource lists the flags that any command defines.
func inSource(t *testing.T) (names []string) {
	t.Helper()
	paths, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		names = append(names, firsts(`flags\.\w+\((?:&[\w.]+, )?"(\w+)"`, readFile(t, "judge", path))...)
	}
	return sorted(names)
}

// Every flag that a command knows is in its -h, and the other way round.
func TestHelpNamesEveryFlag(t *testing.T) {
	all := inSource(t)
	if len(all) < 15 {
		t.Errorf("only %d flags were found in the source: %v", len(all), all)
	}
	for command, usage := range allUsages() {
		inHelp := flagsOf(usage)
		known := defined(t, command, sorted(slices.Concat(all, inHelp)))
		if diff := cmp.Diff(known, inHelp, cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("judge %s knows -, its -h has +:\n%s", command, diff)
		}
	}
}

// What README says of flags and commands is in -h too, in the same words where
// they have an argument.
func TestReadmeAgreesWithHelp(t *testing.T) {
	text := readFile(t, "README.md")
	everywhere := strings.Join(slices.Collect(maps.Values(allUsages())), "")
	found := 0
	check := func(where, usage string, flags []string) {
		found += len(flags)
		for _, name := range flags {
			if !slices.Contains(flagsOf(usage), name) {
				t.Errorf("README speaks of -%s, which is not in the -h of %s", name, where)
			}
		}
	}
	for _, line := range firsts(`(?:\./judge|judge)( [^\x60\n]*)`, text) {
		command, rest := commandOf(line)
		check("judge "+command, usageOf(command), flagsOf(rest))
	}
	_, section, _ := strings.Cut(text, "\n## Judge your own program\n")
	section, _, _ = strings.Cut(section, "\n## ")
	for _, quoted := range firsts(`\x60(-[^\x60]+)\x60`, section) {
		check("any command", everywhere, flagsOf(quoted))
		name, argument, _ := strings.Cut(quoted, " ")
		if argument != "" && !strings.Contains(everywhere, name+" "+argument) {
			t.Errorf("README has %q, -h says it otherwise", quoted)
		}
	}
	if found < 5 {
		t.Errorf("only %d flags were found in README", found)
	}
	for _, command := range firsts(`(?m)go run \./judge ([a-z]+)(?:\x60| [A-Z/])`, text) {
		if !isCommand(command) {
			t.Errorf("README speaks of judge %s", command)
		}
	}
}

// The verdicts in -h and in the judge's own page are those that there are.
func TestVerdictsAreTheSameEverywhere(t *testing.T) {
	want := firsts(`(\b[A-Z]{2,4}\b)`, regexp.MustCompile(`Verdicts: ([A-Z ]+)\.`).FindString(usageOf("")))
	if diff := cmp.Diff(want, firsts(`Verdict = "(\w+)"`, readFile(t, "judge", "internal", "result", "result.go"))); diff != "" || len(want) != 10 {
		t.Errorf("-h has -, the judge has +:\n%s", diff)
	}
	page := readFile(t, "judge", "main.go")
	inPage := sorted(firsts(`(?m)^//\t([A-Z]{2,4}) +`, page))
	if diff := cmp.Diff(sorted(slices.Clone(want)), inPage); diff != "" {
		t.Errorf("-h has -, the page of main.go has +:\n%s", diff)
	}
}

// Every flag and command of -h is tried by a script.
func TestEveryPromiseHasAScript(t *testing.T) {
	paths, err := filepath.Glob("testdata/script/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	tried := map[string][]string{} // the flags of each command
	for _, path := range paths {
		for _, line := range firsts(`(?m)^judge \d (.*)$`, readFile(t, "judge", path)) {
			command, rest := commandOf(line)
			tried[command] = slices.Concat(tried[command], flagsOf(rest))
		}
	}
	for command, usage := range allUsages() {
		if _, found := tried[command]; !found {
			t.Errorf("no script tries judge %s", command)
		}
		for _, promise := range flagsOf(usage) {
			if !slices.Contains(tried[command], promise) {
				t.Errorf("no script tries judge %s -%s", command, promise)
			}
		}
	}
}

// -h has a line for each command, and each has a text of its own.
func TestHelpNamesEveryCommand(t *testing.T) {
	want := sorted(commandNames())
	if diff := cmp.Diff(want, sorted(firsts(`(?m)^ +judge ([a-z]+)`, usageOf("")))); diff != "" {
		t.Errorf("there are -, -h has +:\n%s", diff)
	}
	for _, command := range want {
		if !strings.HasPrefix(usageOf(command), "Usage: judge "+command) {
			t.Errorf("judge %s has no usage", command)
		}
	}
}
