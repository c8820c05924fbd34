package main

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"dlxoj/judge/internal/stress/grids"
	"dlxoj/judge/internal/suite"
)

var problems = []string{"hdu1426", "hdu2780", "targetsudoku", "uvalive4763"}

// programs is the folder of the suite's own programs.
var programs string

func TestMain(m *testing.M) { os.Exit(runTests(m)) }

func runTests(m *testing.M) int {
	folder, err := os.MkdirTemp("", "gen-test-")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(folder)
	programs = folder + string(filepath.Separator)
	args := []string{"build", "-buildvcs=false", "-ldflags=-s", "-o", programs}
	for _, problem := range problems {
		args = append(args, "../../../problems/"+problem)
	}
	if words, err := exec.Command("go", args...).CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "%s", words)
		return 1
	}
	return m.Run()
}

// answer has the suite's own program answer an input.
func answer(t *testing.T, problem string, input []byte) string {
	t.Helper()
	matches, _ := filepath.Glob(programs + problem + "*")
	if len(matches) != 1 {
		t.Fatalf("no program for %s", problem)
	}
	var stdout, stderr bytes.Buffer
	program := exec.Command(matches[0])
	program.Stdin, program.Stdout, program.Stderr = bytes.NewReader(input), &stdout, &stderr
	if err := program.Run(); err != nil {
		t.Fatalf("%v: %s", err, stderr.String())
	}
	return stdout.String()
}

// generated runs the generator.
func generated(t *testing.T, args ...string) string {
	t.Helper()
	var out bytes.Buffer
	if err := run(args, &out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// The bases have as many completions as they say, and the completion is one.
func TestBases(t *testing.T) {
	var all []grids.Grid
	var want strings.Builder
	for i, b := range bases {
		p := &puzzle{}
		copy(p.cells[:], b.clues)
		all = append(all, p.as(grids.Format{Empty: '0'}))
		fmt.Fprintln(&want, b.completions)
		for cell, c := range []byte(b.clues) {
			if c != empty && c != b.completion[cell] {
				t.Errorf("base %d, cell %d", i, cell)
			}
		}
		var g grids.Grid
		copy(g[:], b.completion)
		for cell, c := range g {
			if !grids.IsDigit(c) || !g.Fits(cell, c) {
				t.Errorf("base %d: cell %d does not fit", i, cell)
			}
		}
	}
	if got := completions(t, all); got != want.String() {
		t.Errorf("got %q, want %q", got, want.String())
	}
}

// The same problem and seed give the same bytes, today and on every machine.
func TestTheSameBytes(t *testing.T) {
	for problem, want := range map[string]string{
		"hdu1426": "6e87b4aa0e27f80b", "hdu2780": "410439c97a6c4a3a",
		"targetsudoku": "d100c7affeb08177", "uvalive4763": "82505f73fd454574",
	} {
		hash := sha256.New()
		for seed := range 100 {
			hash.Write([]byte(generated(t, "-beyond", problem, strconv.Itoa(seed))))
		}
		if got := fmt.Sprintf("%x", hash.Sum(nil)[:8]); got != want {
			t.Errorf("%s: got %s, want %s", problem, got, want)
		}
	}
	if generated(t, "hdu2780", "5") == generated(t, "hdu2780", "6") {
		t.Error("two seeds give one input")
	}
}

// Every input has the format of its problem, and the suite's own program answers
// it. A grid that is to have one completion at most has no second.
func TestOwnProgramsAnswer(t *testing.T) {
	for _, problem := range problems {
		t.Run(problem, func(t *testing.T) {
			t.Parallel()
			format, _ := grids.Of(problem)
			for seed := range 50 {
				text := generated(t, problem, "-beyond", strconv.Itoa(seed))
				in, err := format.Parse([]byte(text))
				if err != nil {
					t.Fatalf("seed %d: %v", seed, err)
				}
				if format.Most > 0 && len(in.Cases) > format.Most {
					t.Errorf("seed %d: %d cases", seed, len(in.Cases))
				}
				answer(t, problem, []byte(text))
				if format.OneCompletion && regexp.MustCompile(`(?m)^([2-9]|..+)$`).MatchString(completions(t, in.Grids())) {
					t.Errorf("seed %d: several completions", seed)
				}
			}
		})
	}
}

// completions counts them, a line for each grid.
func completions(t *testing.T, all []grids.Grid) string {
	format, _ := grids.Of("uvalive4763")
	text := bytes.ReplaceAll(format.Plain(all).Bytes(), []byte("?"), []byte("0"))
	return answer(t, "uvalive4763", text)
}

// Without -beyond every input keeps to the statement.
func TestConforming(t *testing.T) {
	for _, problem := range problems {
		format, _ := grids.Of(problem)
		for seed := range 60 {
			text := generated(t, problem, strconv.Itoa(seed))
			if !format.IsPlain(text) {
				t.Errorf("%s, seed %d: the layout is not that of the statement", problem, seed)
			}
			in, _ := format.Parse([]byte(text))
			if len(in.Cases) == 0 {
				t.Errorf("%s, seed %d: no case", problem, seed)
			}
			if broken := promiseBroken(format, in); broken != "" {
				t.Errorf("%s, seed %d: %s", problem, seed, broken)
			}
		}
	}
}

// promiseBroken says in what an input goes beyond what the statement promises of grids, or "".
func promiseBroken(format grids.Format, in grids.Input) string {
	for _, g := range in.Grids() {
		if format.EmptyCells > 0 && g.Count(format.Empty) != format.EmptyCells || g.Clues() < format.FewestClues {
			return fmt.Sprintf("%d clues, %d empty cells", g.Clues(), g.Count(format.Empty))
		}
		if format.Solvable && conflicting(g) {
			return "clues conflict"
		}
	}
	return ""
}

// Samples that are not in beyond keep to the statement, but for line ends, blanks there
// and a missing last newline.
func TestSamplesKeepThePromise(t *testing.T) {
	cases, err := suite.Selection{Root: "../../..", Conforming: true}.Discover()
	if err != nil || len(cases) < 40 {
		t.Fatalf("%d cases, %v", len(cases), err)
	}
	for _, c := range cases {
		content, err := os.ReadFile(c.Input)
		if err != nil {
			t.Fatal(err)
		}
		format, _ := grids.Of(c.Problem.Name)
		text := regexp.MustCompile(` *\r?\n`).ReplaceAllString(strings.TrimRight(string(content), " \r\n")+"\n", "\n")
		in, err := format.Parse([]byte(text))
		if err != nil || len(in.Cases) == 0 || !format.IsPlain(text) {
			t.Errorf("%s: %d grids, %v, or the layout is not that of the statement", c.Path(), len(in.Cases), err)
		} else if broken := promiseBroken(format, in); broken != "" {
			t.Errorf("%s: %s", c.Path(), broken)
		}
	}
}

func TestWrongUse(t *testing.T) {
	for line, words := range map[string]string{
		"":                             "usage: gen",
		"hdu1426":                      "usage: gen",
		"hdu1426 1 2":                  "usage: gen",
		"-x hdu1426 1":                 "usage: gen",
		"hdu9999 1":                    `no generator for the problem "hdu9999"`,
		"hdu1426 -1":                   `seed "-1": want a number`,
		"hdu1426 seventeen":            "want a number",
		"hdu1426 99999999999999999999": "want a number",
	} {
		if err := run(strings.Fields(line), new(bytes.Buffer)); err == nil || !strings.Contains(err.Error(), words) {
			t.Errorf("gen %s: %v", line, err)
		}
	}
}
