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

// tableRow is the row of a grid, or of all together.
var tableRow = regexp.MustCompile(`(?m)^ +((?:\d+ +>?[\d,]+|all)(?: +>?[\d,]+){5})$`)

// rows returns the rows of the table that have no times: the number of the grid, the
// completions found, and the nodes of each method.
func rows(output string) (all []string) {
	for _, row := range tableRow.FindAllStringSubmatch(output, -1) {
		all = append(all, strings.Join(strings.Fields(row[1]), " "))
	}
	return all
}

func TestCompare(t *testing.T) {
	for _, test := range []struct {
		name, grids, line string
		want              []string
	}{
		{"full", fullGrid, "compare", []string{"1 1 1 1 1 1 1"}},
		{"clues that contradict each other", contradicts, "compare -", []string{"1 0 0 0 0 0 0"}},
		{"hard", "", "compare " + samples + "targetsudoku/15_hard.in", []string{"1 1 333,449 98,978 10,266 123 128"}},
		{"hard, only the first", "", "compare -n 1 " + samples + "targetsudoku/15_hard.in", []string{"1 1 77,609 17,859 5,507 123 128"}},
		{"several grids", fullGrid + fullGrid[:80] + "0" + contradicts, "compare", []string{
			"1 1 1 1 1 1 1", "2 1 2 2 2 2 2", "3 0 0 0 0 0 0", "all 3 3 3 3 3"}},
		{"letters", "ab" + fullGrid[2:], "compare", []string{"1 1 3 3 3 3 3"}},
		{"a letter twice in a row", "aa" + fullGrid[2:], "compare", []string{"1 0 2 2 2 2 2"}},
	} {
		got := dlxCommand(test.grids, test.line)
		if got.status != exitAnswer || got.stderr != "" || !slices.Equal(rows(got.stdout), test.want) {
			t.Errorf("%s: status %d, %q, want\n%s\ngot\n%s", test.name, got.status, got.stderr, strings.Join(test.want, "\n"), got.stdout)
		}
	}
}

// A table has no column that says nothing and fits a screen's width.
func TestCompareTable(t *testing.T) {
	got := dlxCommand(strings.Repeat("0", 81)+fullGrid, "compare -budget 1000000").stdout
	for _, line := range strings.Split(got, "\n") {
		if len(line) > 80 || strings.HasSuffix(line, " ") {
			t.Errorf("%d bytes: %q", len(line), line)
		}
	}
	for _, row := range []string{"time", "a node"} {
		if !regexp.MustCompile(`(?m)^ +` + row + `(?: +[\d.]+(?:ns|µs|ms|s)){5}$`).MatchString(got) {
			t.Errorf("the row %s is not in\n%s", row, got)
		}
	}
}

// What the methods do is said once, if it is asked for, and why a node of one takes
// longer than one of another.
func TestCompareExplains(t *testing.T) {
	plain, explained := dlxCommand(fullGrid, "compare").stdout, dlxCommand(fullGrid, "compare -explain").stdout
	for _, name := range []string{"row order", "rows with fewest empty cells first", "fewest candidates", "exact cover, dancing links", "exact cover, sets of bits"} {
		if strings.Count(explained, "\n\n"+name+"\n") != 1 || strings.Contains(plain, "\n"+name+"\n") {
			t.Errorf("%s is explained %d times, and unasked %d times", name, strings.Count(explained, "\n\n"+name+"\n"), strings.Count(plain, "\n"+name+"\n"))
		}
	}
	if !strings.Contains(plain, "-explain") || !strings.Contains(explained, "a node takes more time than in row order, which looks at one cell") {
		t.Errorf("why is not said in\n%s", explained)
	}
}

// Each method finds all completions: the answers are those of the sample.
func TestCompareAllCompletions(t *testing.T) {
	got := dlxCommand("", "compare -n 0 "+samples+"uvalive4763/00_statement.in")
	if found := rows(got.stdout); len(found) != 1 || got.status != exitAnswer || !strings.HasPrefix(found[0], "1 507 ") {
		t.Errorf("%+q, want 507 completions", got)
	}
}

// Every method completes every grid of these samples, and no two disagree.
func TestCompareSamples(t *testing.T) {
	for _, name := range []string{"hdu1426/15_hundred", "hdu1426/10_conflict_unnoticed", "hdu2780/12_state", "uvalive4763/12_state", "uvalive4763/09_counts"} {
		got := dlxCommand("", "compare "+samples+name+".in")
		if got.status != exitAnswer || len(rows(got.stdout)) < 2 || strings.Contains(got.stdout, ">") {
			t.Errorf("%s: %+q", name, got)
		}
	}
}

// A method that is hopeless is stopped, and the others go on.
func TestCompareWithBudget(t *testing.T) {
	got := dlxCommand("", "compare -budget 1000 "+samples+"targetsudoku/19_upper_rows_empty.in")
	want := []string{"1 2 >1,000 138 75 75 75"}
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
	if got := dlxCommand(fullGrid, "compare -o "+folder); got.status != exitWrong || len(rows(got.stdout)) != 1 || !strings.Contains(got.stderr, "a.svg") {
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
		!strings.HasPrefix(got.stdout, "1 grid, all completions of each. ") || len(rows(got.stdout)) != 1 {
		t.Errorf("%+q", got)
	}
	if _, err := os.Stat(chart); !os.IsNotExist(err) {
		t.Errorf("there is a chart, or %v", err)
	}
}
