package main

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"dlxoj/judge/internal/result"
	"dlxoj/judge/internal/run"
	"dlxoj/judge/internal/suite"
)

func TestFlagsAndNamesInAnyOrder(t *testing.T) {
	want := runOptions{stopAtFirst: true, workers: 3, repeat: 1, repeating: []string{"-time", "1s"}}
	want.Selection = suite.Selection{Names: []string{"a", "b/c"}, Limits: suite.Limits{Time: time.Second}}
	for _, line := range []string{
		"-x -j 3 -time 1s a b/c",
		"a b/c -x -j 3 -time 1s",
		"a -x -j=3 b/c -time 1s",
		"-x a -j 3 -time 1s -- b/c",
	} {
		got, err := parseRun(strings.Fields(line))
		if err != nil {
			t.Errorf("%s: %v", line, err)
		}
		if diff := cmp.Diff(want, got, cmp.AllowUnexported(runOptions{}, suite.Selection{}, suite.Limits{}, run.Submissions{}, suite.Part{})); diff != "" {
			t.Errorf("%s: (-want +got)\n%s", line, diff)
		}
	}
}

func TestAfterTwoDashesAllAreNames(t *testing.T) {
	got, err := parseRun([]string{"-x", "--", "-j", "a"})
	if err != nil || strings.Join(got.Names, " ") != "-j a" {
		t.Errorf("names are %q, error %v", got.Names, err)
	}
}

func TestBadOptions(t *testing.T) {
	for line, words := range map[string]string{
		"-nosuch":        "flag provided but not defined: -nosuch",
		"-j 0":           "-j 0: at least 1",
		"-j x":           "invalid value",
		"-repeat 0":      "-repeat 0: at least 1",
		"-time 0s":       "-time 0s: a limit must be more than 0",
		"-time -1s":      "-time -1s: a limit must be more than 0",
		"-time 5":        "invalid value",
		"-time 100h":     "at most",
		"-wall -1s":      "-wall -1s: a limit must be more than 0",
		"-memory -1":     "-memory -1: a limit must be more than 0",
		"-memory 0":      "a limit must be more than 0",
		"-memory much":   "want bytes",
		"-memory 1.5MiB": "want bytes",
		"-output -1KiB":  "a limit must be more than 0",
		"-submission":    "flag needs an argument",
		"-run sh echo":   "-run needs a command, and -submission",
		"-junit - echo":  "-junit -: want a file",
		"echo diff":      "diff is a command",
		"-x diff a b":    "diff is a command",
	} {
		here(strings.Fields(line)...).mustBeUsageError(t, words)
	}
}

// An empty value, as of a shell variable that is not set, is not the same as no
// flag: the judge would judge something else than was meant.
func TestErrorsSayWhatAFlagWants(t *testing.T) {
	for line, want := range map[string]string{
		"-time 5":    `invalid value "5" for flag -time: want a time such as 300ms, 2.5s or 1m`,
		"-j some":    `invalid value "some" for flag -j: want a whole number`,
		"-x=perhaps": `invalid boolean value "perhaps" for -x: want true or false`,
	} {
		if _, err := parseRun(strings.Fields(line)); err == nil || err.Error() != want {
			t.Errorf("%s: got %v, want %s", line, err, want)
		}
	}
}

func TestEmptyValues(t *testing.T) {
	for _, name := range flagsOf(usageOf("")) {
		if slices.Contains([]string{"list", "x", "v", "conforming"}, name) {
			continue // they take no value
		}
		for _, args := range [][]string{
			{"-root", toyRoot, "-" + name, "", "echo"}, {"echo", "-root", toyRoot, "-" + name + "="},
		} {
			here(args...).mustBeUsageError(t, "-"+name)
		}
	}
	saved := savedResults(t, "a.json", of("p/1", result.Accepted, "aa"))
	here("diff", "-o", "", saved, saved).mustBeUsageError(t, "-o: the value is empty")
	here("-submission", "a.c", "-submission", "", "echo").mustBeUsageError(t, "the value is empty")
}

func TestByteSize(t *testing.T) {
	for text, want := range map[string]int64{"1": 1, "4096": 4096, "64KiB": 1 << 16, "16MiB": 1 << 24, "2GiB": 1 << 31} {
		var size byteSize
		if err := size.Set(text); err != nil || int64(size) != want {
			t.Errorf("%s: %d, %v", text, size, err)
		}
	}
	for _, text := range []string{"", "KiB", "1KB", "1 KiB", "9223372036854775807GiB", "1e3"} {
		var size byteSize
		if err := size.Set(text); err == nil {
			t.Errorf("%q is taken for %d", text, size)
		}
	}
}

func TestHelpFitsOnAScreen(t *testing.T) {
	asked := [][]string{{"-h"}, {"-help"}, {"echo", "-h"}}
	for _, name := range commandNames() {
		asked = append(asked, []string{name, "-h"})
	}
	for _, args := range asked {
		want := usageOf("")
		if isCommand(args[0]) {
			want = usageOf(args[0])
		}
		got := here(args...)
		if got.status != exitAccepted || got.stderr != "" || got.stdout != want || want == "" {
			t.Errorf("%v: %+v", args, got)
		}
	}
	for name, usage := range allUsages() {
		lines := strings.Split(strings.TrimSpace(usage), "\n")
		if len(lines) > 24 {
			t.Errorf("judge %s -h has %d lines", name, len(lines))
		}
		for _, line := range lines {
			if len(line) > 80 {
				t.Errorf("longer than 80 columns: %s", line)
			}
		}
	}
}
