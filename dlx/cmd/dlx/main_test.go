package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// instances is where the files are that package dlx is tested with.
const instances = "../../testdata/instances/"

// outcome is what a user sees of a command.
type outcome struct {
	status         int
	stdout, stderr string
}

// dlxCommand runs the command with an input and the words of a line.
func dlxCommand(stdin, line string) outcome {
	var stdout, stderr bytes.Buffer
	status := run(strings.Fields(line), strings.NewReader(stdin), &stdout, &stderr)
	return outcome{status, stdout.String(), stderr.String()}
}

func expect(t *testing.T, what string, got, want outcome) {
	t.Helper()
	if got != want {
		t.Errorf("%s:\n got %+q\nwant %+q", what, got, want)
	}
}

// Texts for the tests. Two has two solutions, none has none, and the best of
// costly costs 7.
const (
	two    = "a b c\na b\nc\nb c\na\n"
	none   = "a b c\na b\nb c\n"
	costly = "| two words cross\nacross down | x\nacross x:A |3\nacross x:O |1\ndown x:A |4\ndown x:O |7\n"
)

// empty and solved are grids of 81 cells.
var (
	empty  = strings.Repeat("0", 81)
	solved = "123456789456789123789123456214365897365897214897214365531642978642978531978531642"
)

func TestUsage(t *testing.T) {
	for _, test := range []struct {
		line, usage string
	}{
		{"-h", usage}, {"-help", usage}, {"--help", usage}, {"help", usage},
		{"count -h", countUsage}, {"count no-such-file --help", countUsage},
		{"solve -h", solveUsage}, {"best -stats -h", bestUsage},
		{"animate -h", animateUsage}, {"compare -h", compareUsage},
	} {
		expect(t, test.line, dlxCommand("", test.line), outcome{exitAnswer, test.usage, ""})
	}
	expect(t, "no arguments", dlxCommand("", ""), outcome{exitWrong, "", usage})
}

// Each usage fits a screen, and names every flag.
func TestUsageFitsAScreen(t *testing.T) {
	for _, text := range []string{usage, countUsage, solveUsage, bestUsage, animateUsage, compareUsage} {
		lines := strings.Split(text, "\n")
		if len(lines) > 24 {
			t.Errorf("%q has %d lines", lines[0], len(lines))
		}
		for _, line := range lines {
			if len(line) > 80 {
				t.Errorf("a line of %d bytes: %s", len(line), line)
			}
		}
	}
	for _, c := range commands {
		if !strings.Contains(usage, "dlx "+c.name+" ") {
			t.Errorf("the usage does not name %s", c.name)
		}
	}
}

func TestWrongUse(t *testing.T) {
	for _, test := range []struct{ line, stderr string }{
		{"frob", `dlx: there is no command "frob"; dlx -h tells those there are`},
		{"-stats count", `dlx: there is no command "-stats"; dlx -h tells those there are`},
		{"count a b", `dlx count: one file at most, not ["a" "b"]`},
		{"count a -stats b", `dlx count: one file at most, not ["a" "b"]`},
		{"count -- a -stats", `dlx count: one file at most, not ["a" "-stats"]`},
		{"count -frob", "dlx count: flag provided but not defined: -frob"},
		{"solve -memory 5", "dlx solve: flag provided but not defined: -memory"},
		{"best -part 1/2", "dlx best: flag provided but not defined: -part"},
		{"solve - -budget", "dlx solve: flag needs an argument: -budget"},
		{"solve -n -1", `dlx solve: invalid value "-1" for flag -n: want a whole number from 0 to 9223372036854775807`},
		{"solve -n x", `dlx solve: invalid value "x" for flag -n: want a whole number from 0 to 9223372036854775807`},
		{"best -budget -1", `dlx best: invalid value "-1" for flag -budget: want a whole number from 0 to 1000000000000000000`},
		{"best -budget 1000000000000000001", `dlx best: invalid value "1000000000000000001" for flag -budget: want a whole number from 0 to 1000000000000000000`},
		{"best -timeout 5", `dlx best: invalid value "5" for flag -timeout: want a time such as 90s, 1h30m or 0.5s`},
		{"best -timeout -5s", `dlx best: invalid value "-5s" for flag -timeout: want a time such as 90s, 1h30m or 0.5s`},
		{"count -memory -1", `dlx count: invalid value "-1" for flag -memory: want a whole number from 0 to 1099511627776, or with KiB, MiB or GiB`},
		{"count -memory 2000000000000", `dlx count: invalid value "2000000000000" for flag -memory: want a whole number from 0 to 1099511627776, or with KiB, MiB or GiB`},
		{"count -memory 1025GiB", `dlx count: invalid value "1025GiB" for flag -memory: want a whole number from 0 to 1099511627776, or with KiB, MiB or GiB`},
		{"count -workers 0", `dlx count: invalid value "0" for flag -workers: want a whole number from 1 to 1000`},
		{"count -workers 1001", `dlx count: invalid value "1001" for flag -workers: want a whole number from 1 to 1000`},
		{"count -workers 2 -budget 5", "dlx count: -workers does not go with -budget"},
		{"count -workers 2 -memory 5", "dlx count: -workers does not go with -memory"},
		{"count -engine fast", `dlx count: invalid value "fast" for flag -engine: want auto, links or bits`},
		{"count -part 3", `dlx count: invalid value "3" for flag -part: want I/N with I from 1 to N, and N at most 100000`},
		{"count -part 0/3", `dlx count: invalid value "0/3" for flag -part: want I/N with I from 1 to N, and N at most 100000`},
		{"count -part 4/3", `dlx count: invalid value "4/3" for flag -part: want I/N with I from 1 to N, and N at most 100000`},
		{"solve -part 1/x", `dlx solve: invalid value "1/x" for flag -part: want I/N with I from 1 to N, and N at most 100000`},
		{"solve -part 1/100001", `dlx solve: invalid value "1/100001" for flag -part: want I/N with I from 1 to N, and N at most 100000`},
		{"solve -part 1/2/3", `dlx solve: invalid value "1/2/3" for flag -part: want I/N with I from 1 to N, and N at most 100000`},
		{"animate -grid=maybe", `dlx animate: invalid boolean value "maybe" for -grid: want true or false`},
		{"animate -o page.png", `dlx animate: invalid value "page.png" for flag -o: want the name of a file that ends in .html or .svg, in a folder that exists`},
		{"animate -o=", `dlx animate: invalid value "" for flag -o: want the name of a file that ends in .html or .svg, in a folder that exists`},
		{"animate -best -n 2", "dlx animate: -n does not go with -best"},
		{"animate -case 0", `dlx animate: invalid value "0" for flag -case: want a whole number from 1 to 2147483647`},
		{"animate -case 1", "dlx animate: -case is for grids, and this is another problem"},
		{"animate -budget 0", `dlx animate: invalid value "0" for flag -budget: want a whole number from 1 to 1000000000000000000`},
	} {
		expect(t, test.line, dlxCommand(two, test.line), outcome{exitWrong, "", test.stderr + "\n"})
	}
}

func TestBadInput(t *testing.T) {
	for _, test := range []struct{ stdin, line, stderr string }{
		{"a\nb\n", "count", `<stdin>:2:1: unknown item "b"`},
		{"a | x\na  x:\n", "solve -", `<stdin>:2:4: item "x" has an empty color`},
		{"", "animate -grid", "<stdin>:1:1: there is no grid"},
		{"", "animate -grid=false", "<stdin>:1:1: the text ends before a line that names the items"},
		{"a\nb\n", "animate", `<stdin>:2:1: unknown item "b"`},
		{two, "animate -grid", `<stdin>:6:1: grid 1, row 2, column 1: want a digit, 0, ?, . or a small letter, got the end of the input`},
		{empty[:27] + "\n" + empty[28:] + "X", "animate", `<stdin>:2:54: grid 1, row 9, column 9: want a digit, 0, ?, . or a small letter, got "X"`},
		{"", "best", "<stdin>:1:1: the text ends before a line that names the items"},
	} {
		expect(t, test.line, dlxCommand(test.stdin, test.line), outcome{exitWrong, "", test.stderr + "\n"})
	}
	bad := write(t, "a\na a\n")
	expect(t, "a file", dlxCommand("", "count "+bad), outcome{exitWrong, "", bad + ":2:3: item \"a\" is named twice\n"})

	missing := filepath.Join(t.TempDir(), "missing")
	got := dlxCommand(two, "count "+missing)
	if got.status != exitWrong || got.stdout != "" || !strings.HasPrefix(got.stderr, "dlx count: open "+missing) {
		t.Errorf("a file that is missing: %+q", got)
	}
	if got := dlxCommand(two, "solve "+t.TempDir()); got.status != exitWrong || got.stdout != "" || got.stderr == "" {
		t.Errorf("a folder: %+q", got)
	}
}

// write writes a file and returns its name.
func write(t *testing.T, text string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "text.dlx")
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return name
}

func TestWarnings(t *testing.T) {
	const text = "a | x\nx\na\n\nx:red\n"
	expect(t, "standard input", dlxCommand(text, "count"), outcome{exitAnswer, "1\n",
		"<stdin>:2: the option has no primary item and is skipped\n<stdin>:5: the option has no primary item and is skipped\n"})
	name := write(t, text)
	expect(t, "a file", dlxCommand("", "solve "+name), outcome{exitAnswer, "a\n\n",
		name + ":2: the option has no primary item and is skipped\n" + name + ":5: the option has no primary item and is skipped\n"})
}

// Flags may stand anywhere, and the input may come from anywhere.
func TestOrderOfArguments(t *testing.T) {
	name := write(t, two)
	t.Chdir(filepath.Dir(name))
	if err := os.Rename(name, "-text.dlx"); err != nil {
		t.Fatal(err)
	}
	want := outcome{exitAnswer, "a b\nc\n\n", ""}
	for _, line := range []string{
		"solve -n 1", "solve -n=1 -", "solve - --n 1", "solve -budget 9 - -n 1", "solve -first", "solve -n 2 -first",
		"solve -n 1 -- -text.dlx", "solve -n 1 ./-text.dlx", "solve ./-text.dlx -n 1",
	} {
		expect(t, line, dlxCommand(two, line), want)
	}
}

// What cannot be written is an error, and ends the search.
func TestWriteErrors(t *testing.T) {
	for _, line := range []string{"-h", "count -h", "count", "solve", "best", "solve -stats " + instances + "queens12.dlx", "compare " + samples + "hdu1426/02_full.in"} {
		var stderr bytes.Buffer
		status := run(strings.Fields(line), strings.NewReader(two), full{}, &stderr)
		if status != exitWrong || !strings.HasSuffix(stderr.String(), ": the disk is full\n") {
			t.Errorf("%s: status %d, stderr %q", line, status, stderr.String())
		}
		var nodes int64
		if fmt.Sscanf(stderr.String(), "%d nodes", &nodes); nodes > 100_000 {
			t.Errorf("%s: the search went on for %d nodes", line, nodes)
		}
	}
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("the disk is full") }
