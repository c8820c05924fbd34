package main

import (
	"os"
	"os/signal"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// samples is where the grids are that the judge's tests are made of.
const samples = "../../../samples/"

// A full grid, and one whose clues contradict each other: the second case of the
// statement of hdu2780.
const (
	fullGrid    = "481253697267948135539671284654389712928714563173562849742136958315897426896425371"
	contradicts = "481253697267948105539671284654289710908704562173562849702136958315897426896425371"
)

// tableRow has the nodes, those of one grid, the completions and the method.
var tableRow = regexp.MustCompile(`(?m)^ *(>?[\d,]+) +(>?[\d,]+) +(\d+) +\S+s  ([a-z, ]+)$`)

// rows returns the lines of the table without the times.
func rows(output string) (all []string) {
	for _, row := range tableRow.FindAllStringSubmatch(output, -1) {
		all = append(all, strings.Join(row[1:], " "))
	}
	return all
}

func TestCompare(t *testing.T) {
	for _, test := range []struct {
		name, grids, line string
		want              []string
	}{
		{"full", fullGrid, "compare", []string{
			"1 1 1 row order", "1 1 1 rows with fewest empty cells first", "1 1 1 fewest candidates",
			"1 1 1 exact cover, dancing links", "1 1 1 exact cover, sets of bits"}},
		{"clues that contradict each other", contradicts, "compare -", []string{
			"0 0 0 row order", "0 0 0 rows with fewest empty cells first", "0 0 0 fewest candidates",
			"0 0 0 exact cover, dancing links", "0 0 0 exact cover, sets of bits"}},
		{"hard", "", "compare " + samples + "targetsudoku/15_hard.in", []string{
			"333,449 333,449 1 row order", "98,978 98,978 1 rows with fewest empty cells first", "10,266 10,266 1 fewest candidates",
			"123 123 1 exact cover, dancing links", "128 128 1 exact cover, sets of bits"}},
		{"hard, only the first", "", "compare -n 1 " + samples + "targetsudoku/15_hard.in", []string{
			"77,609 77,609 1 row order", "17,859 17,859 1 rows with fewest empty cells first", "5,507 5,507 1 fewest candidates",
			"123 123 1 exact cover, dancing links", "128 128 1 exact cover, sets of bits"}},
		{"several grids", fullGrid + fullGrid[:80] + "0" + contradicts, "compare", []string{
			"3 2 2 row order", "3 2 2 rows with fewest empty cells first", "3 2 2 fewest candidates",
			"3 2 2 exact cover, dancing links", "3 2 2 exact cover, sets of bits"}},
		{"letters", "ab" + fullGrid[2:], "compare", []string{
			"3 3 1 row order", "3 3 1 rows with fewest empty cells first", "3 3 1 fewest candidates",
			"3 3 1 exact cover, dancing links", "3 3 1 exact cover, sets of bits"}},
		{"a letter twice in a row", "aa" + fullGrid[2:], "compare", []string{
			"2 2 0 row order", "2 2 0 rows with fewest empty cells first", "2 2 0 fewest candidates",
			"2 2 0 exact cover, dancing links", "2 2 0 exact cover, sets of bits"}},
	} {
		got := dlxCommand(test.grids, test.line)
		if got.status != exitAnswer || got.stderr != "" || !slices.Equal(rows(got.stdout), test.want) {
			t.Errorf("%s: status %d, %q, want\n%s\ngot\n%s", test.name, got.status, got.stderr, strings.Join(test.want, "\n"), got.stdout)
		}
		for _, row := range tableRow.FindAllStringSubmatch(got.stdout, -1) {
			if !strings.Contains(got.stdout, "\n\n"+row[4]+"\n") {
				t.Errorf("%s: nothing is said about %s", test.name, row[4])
			}
		}
	}
}

// Each method finds all completions: the answers are those of the sample.
func TestCompareAllCompletions(t *testing.T) {
	got := dlxCommand("", "compare -n 0 "+samples+"uvalive4763/00_statement.in")
	found := rows(got.stdout)
	if len(found) != 5 || got.status != exitAnswer {
		t.Fatalf("%+q", got)
	}
	for _, row := range found {
		if !strings.Contains(row, " 507 ") {
			t.Errorf("%s, want 507 completions", row)
		}
	}
}

// Every method completes every grid of these samples, and no two disagree.
func TestCompareSamples(t *testing.T) {
	for _, name := range []string{"hdu1426/15_hundred", "hdu1426/10_conflict_unnoticed", "hdu2780/12_state", "uvalive4763/12_state", "uvalive4763/09_counts"} {
		got := dlxCommand("", "compare "+samples+name+".in")
		if got.status != exitAnswer || len(rows(got.stdout)) != 5 || strings.Contains(got.stdout, ">") {
			t.Errorf("%s: %+q", name, got)
		}
	}
}

// A method that is hopeless is stopped, and the others go on.
func TestCompareWithBudget(t *testing.T) {
	got := dlxCommand("", "compare -budget 1000 "+samples+"targetsudoku/19_upper_rows_empty.in")
	want := []string{">1,000 >1,000 0 row order", "138 138 2 rows with fewest empty cells first", "75 75 2 fewest candidates",
		"75 75 2 exact cover, dancing links", "75 75 2 exact cover, sets of bits"}
	if got.status != exitAnswer || !slices.Equal(rows(got.stdout), want) {
		t.Errorf("%+q", got)
	}
	const note = "\n> row order was stopped at 1 grid, by the budget of 1,000 nodes.\n"
	if !strings.Contains(got.stdout, note) || strings.Count(got.stdout, "was stopped") != 1 {
		t.Errorf("the table does not say what was stopped:\n%s", got.stdout)
	}
	got = dlxCommand(strings.Repeat("0", 81), "compare -budget 10")
	if got.status != exitAnswer || strings.Count(got.stdout, "was stopped") != 5 {
		t.Errorf("all stopped: %+q", got)
	}
}

func TestCompareBadInput(t *testing.T) {
	for _, test := range []struct{ stdin, line, stderr string }{
		{fullGrid, "compare a b", `dlx compare: one file at most, not ["a" "b"]`},
		{fullGrid, "compare -n -1", `dlx compare: invalid value "-1" for flag -n: want a whole number from 0 to 1000000000000000000`},
		{fullGrid, "compare -budget x", `dlx compare: invalid value "x" for flag -budget: want a whole number from 0 to 1000000000000000000`},
		{fullGrid, "compare -o=", `dlx compare: invalid value "" for flag -o: want the name of a file that ends in .svg, in a folder that exists`},
		{fullGrid, "compare -o chart.png", `dlx compare: invalid value "chart.png" for flag -o: want the name of a file that ends in .svg, in a folder that exists`},
		{fullGrid[:80] + "!", "compare", `<stdin>:1:81: grid 1, row 9, column 9: want a digit, 0, ?, . or a small letter, got "!"`},
		{"", "compare -", "<stdin>:1:1: there is no grid"},
	} {
		expect(t, test.line, dlxCommand(test.stdin, test.line), outcome{exitWrong, "", test.stderr + "\n"})
	}
	missing := filepath.Join(t.TempDir(), "missing")
	if got := dlxCommand("", "compare "+missing); got.status != exitWrong || !strings.HasPrefix(got.stderr, "dlx compare: open "+missing) {
		t.Errorf("a file that is missing: %+q", got)
	}
}

// A chart that cannot be written is told before a long search where it can be known,
// and else after the table.
func TestCompareWithoutAChart(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "a.svg")
	if got := dlxCommand(fullGrid, "compare -o "+filepath.Join(folder, "a.svg")); got.status != exitWrong || got.stdout != "" || !strings.Contains(got.stderr, "in a folder that exists") {
		t.Errorf("no folder: %+q", got)
	}
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	if got := dlxCommand(fullGrid, "compare -o "+folder); got.status != exitWrong || len(rows(got.stdout)) != 5 || !strings.Contains(got.stderr, "a.svg") {
		t.Errorf("a folder of that name: %+q", got)
	}
}

// Ctrl-C ends each kind of search; the grids before it are compared, and there
// is no chart.
func TestCompareInterrupted(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no process can interrupt itself there")
	}
	ignored := make(chan os.Signal, 1)
	signal.Notify(ignored, os.Interrupt)
	defer signal.Stop(ignored)
	self, err := os.FindProcess(os.Getpid())
	if err != nil {
		t.Fatal(err)
	}
	chart := filepath.Join(t.TempDir(), "chart.svg")
	done := make(chan outcome)
	go func() { done <- dlxCommand(fullGrid+strings.Repeat("0", 81), "compare -n 0 -budget 0 -o "+chart) }()
	got := interruptUntil(t, self, done)
	if got.status != exitUnknown || got.stderr != "unknown: a signal stopped the comparison after 1 of 2 grids\n" ||
		!strings.HasPrefix(got.stdout, "1 grid, all completions of each.\n") || len(rows(got.stdout)) != 5 {
		t.Errorf("%+q", got)
	}
	if _, err := os.Stat(chart); !os.IsNotExist(err) {
		t.Errorf("there is a chart, or %v", err)
	}
}
