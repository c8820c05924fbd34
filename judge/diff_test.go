package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"dlxoj/judge/internal/file"
	"dlxoj/judge/internal/result"
)

// savedResults writes the JSON of a run and returns its path.
func savedResults(t *testing.T, name string, results ...result.Result) string {
	t.Helper()
	text, err := result.Encode(results, false)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, text, 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

func of(name string, v result.Verdict, output string) result.Result {
	problem, caseName, _ := strings.Cut(name, "/")
	return result.Result{Problem: problem, Case: caseName, Submission: "problems/" + problem, Verdict: v, OutputSHA256: output}
}

func TestDiff(t *testing.T) {
	broken := of("p/2", result.WrongAnswer, "bb")
	broken.Message = "line 1, column 1: want x, got y"
	oldRun := savedResults(t, "old.json",
		of("p/1", result.Accepted, "aa"), of("p/2", result.Accepted, "aa"), of("p/3", result.WrongAnswer, "aa"), of("p/4", result.PresentationError, "aa"),
		of("p/5", result.RuntimeError, ""), of("p/6", result.Accepted, "aaaaaaaaaaaaaaaa"), of("p/7", result.Accepted, "aa"), of("p/8", result.TimeLimit, ""))
	newRun := savedResults(t, "new.json",
		of("p/1", result.Accepted, "aa"), broken, of("p/3", result.PresentationError, "bb"), of("p/4", result.WrongAnswer, "aa"),
		of("p/5", result.MemoryLimit, ""), of("p/6", result.Accepted, "bbbbbbbbbbbbbbbb"), of("p/8", result.Accepted, "aa"), of("q/10", result.WrongAnswer, "aa"))
	want := `2 worse, 2 better, 1 wrong in another way, 1 output changed, 1 gone, 1 new, 1 the same

worse
  p/2  AC  -> WA
    line 1, column 1: want x, got y
    output aa -> bb (outputs not found, or written to since; -o OLDDIR,NEWDIR names the folders that judge -o kept)
  p/4  PE  -> WA

better
  p/3  WA  -> PE
    output aa -> bb (outputs not found, or written to since; -o OLDDIR,NEWDIR names the folders that judge -o kept)
  p/8  TLE -> AC

wrong in another way
  p/5  RE  -> MLE

output changed, verdict did not
  p/6  AC
    output aaaaaaaaaaaa -> bbbbbbbbbbbb (outputs not found, or written to since; -o OLDDIR,NEWDIR names the folders that judge -o kept)

only in the old run
  p/7  AC

only in the new run
  q/10  WA
`
	got := here("diff", oldRun, newRun)
	if diff := cmp.Diff(want, got.stdout); diff != "" || got.status != exitFailed || got.stderr != "" {
		t.Errorf("status %d, stderr %q, (-want +got)\n%s", got.status, got.stderr, diff)
	}
}

func TestDiffOfTheSame(t *testing.T) {
	run := savedResults(t, "run.json", of("p/1", result.Accepted, "aa"), of("p/2", result.WrongAnswer, "bb"))
	got := here("diff", run, run)
	if got.status != exitAccepted || got.stdout != "no change in 2 cases\n" {
		t.Errorf("%+v", got)
	}
	empty := savedResults(t, "empty.json")
	if got := here("diff", empty, empty); got.status != exitAccepted || got.stdout != "no change in 0 cases\n" {
		t.Errorf("of nothing: %+v", got)
	}
}

// Only what got worse makes the exit status 1.
func TestDiffStatus(t *testing.T) {
	for verdicts, status := range map[[2]result.Verdict]int{
		{result.Accepted, result.Accepted}: exitAccepted, {result.Accepted, result.PresentationError}: exitFailed, {result.Accepted, result.JudgeError}: exitFailed,
		{result.PresentationError, result.WrongAnswer}: exitFailed, {result.WrongAnswer, result.Accepted}: exitAccepted, {result.WrongAnswer, result.TimeLimit}: exitAccepted,
	} {
		before := savedResults(t, "a.json", of("p/1", verdicts[0], ""))
		after := savedResults(t, "b.json", of("p/1", verdicts[1], ""))
		if got := here("diff", before, after); got.status != status {
			t.Errorf("%s -> %s: exit status %d", verdicts[0], verdicts[1], got.status)
		}
	}
}

// Two programs can be compared: the submission is not part of a case's name. It
// is where several were run on the same cases.
func TestDiffBySubmission(t *testing.T) {
	by := func(r result.Result, submission string) result.Result {
		r.Submission = submission
		return r
	}
	before := savedResults(t, "a.json", by(of("p/1", result.Accepted, "aa"), "x"))
	after := savedResults(t, "b.json", by(of("p/1", result.WrongAnswer, "aa"), "y"))
	if got := here("diff", before, after); !strings.HasPrefix(got.stdout, "1 worse, 0 better\n") {
		t.Errorf("%+v", got)
	}
	both := savedResults(t, "c.json", by(of("p/1", result.Accepted, "aa"), "x"), by(of("p/1", result.WrongAnswer, "aa"), "y"))
	if got := here("diff", both, both); got.stdout != "no change in 2 cases\n" {
		t.Errorf("%+v", got)
	}
	twice := savedResults(t, "d.json", of("p/1", result.Accepted, "aa"), of("p/1", result.Accepted, "aa"))
	here("diff", twice, both).mustBeUsageError(t, "p/1 by problems/p occurs twice")
	nameless := savedResults(t, "e.json", by(of("p/1", result.Accepted, "aa"), ""), by(of("p/1", result.Accepted, "aa"), ""))
	here("diff", both, nameless).mustBeUsageError(t, "new run: p/1 occurs twice")
}

// A problem of which one run knows nothing is one line, unless it has one case.
func TestDiffOfAbsentProblems(t *testing.T) {
	whole := savedResults(t, "a.json", of("p/1", result.Accepted, "aa"), of("q/1", result.Accepted, ""), of("q/2", result.WrongAnswer, ""), of("q/3", result.Accepted, ""),
		of("p/2", result.Accepted, ""), of("r/1", result.Accepted, ""))
	less := savedResults(t, "b.json", of("p/1", result.Accepted, "aa"))
	const lines = "  q, all 3 cases: 2 AC, 1 WA\n  p/2  AC\n  r/1  AC\n"
	for want, args := range map[string][]string{
		"0 worse, 0 better, 5 gone, 1 the same\n\nonly in the old run\n" + lines: {whole, less},
		"0 worse, 0 better, 5 new, 1 the same\n\nonly in the new run\n" + lines:  {less, whole},
	} {
		if diff := cmp.Diff(want, here("diff", args[0], args[1]).stdout); diff != "" {
			t.Errorf("(-want +got)\n%s", diff)
		}
	}
}

// What stands in a JSON file cannot write more lines or steer a terminal.
func TestDiffOfControlCodes(t *testing.T) {
	before, after := of("p/1", result.Accepted, "aa"), of("p/1", result.WrongAnswer, "bb")
	after.Message = "want\x1b[2J a\nworse\u202e \u00b7 \xff"
	got := here("diff", savedResults(t, "a.json", before), savedResults(t, "b.json", after))
	if !strings.Contains(got.stdout, "\n    want\\x1b[2J a\\nworse\\u202e · \ufffd\n") {
		t.Errorf("%q", got.stdout)
	}
	for _, part := range []func(*result.Result) *string{
		func(r *result.Result) *string { return &r.Problem }, func(r *result.Result) *string { return &r.Case },
	} {
		for _, code := range []string{"\n", "\x1b[2J", "\u202e", "\u009b"} {
			bad := before
			*part(&bad) += code
			here("diff", savedResults(t, "bad.json", bad), savedResults(t, "a.json", before)).mustBeUsageError(t, "control characters in")
		}
	}
	bad := before
	bad.OutputSHA256 = "\n"
	here("diff", savedResults(t, "bad.json", bad), savedResults(t, "a.json", before)).mustBeUsageError(t, "control characters in")
}

// Outputs are shown where they are those of the runs, and found by three ways.
func TestDiffShowsOutputs(t *testing.T) {
	hash := func(text string) string {
		path := filepath.Join(t.TempDir(), "x")
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		sum, err := file.Hash(path)
		if err != nil {
			t.Fatal(err)
		}
		return sum
	}
	const before, after = "1\n2\n3\n", "1\n2 \n3\n"
	encodeOne := func(text string) string {
		encoded, err := result.Encode([]result.Result{of("p/1", result.Accepted, hash(text))}, false)
		if err != nil {
			t.Fatal(err)
		}
		return string(encoded)
	}
	f := t.TempDir()
	write(t, f, map[string]string{
		"kept/old/results.json": encodeOne(before), "kept/old/p/1.out": before,
		"kept/new/results.json": encodeOne(after), "kept/new/p/1.out": after,
		"beside/old.json": encodeOne(before), "beside/old/p/1.out": before,
		"beside/new.json": encodeOne(after), "beside/new/p/1.out": after,
		"apart/old.json": encodeOne(before),
		"apart/new.json": encodeOne(after),
		"stale/old.json": encodeOne(before), "stale/p/1.out": "of another run\n",
		"stale/new.json": encodeOne(after),
	})
	shown := `0 worse, 0 better, 1 output changed

output changed, verdict did not
  p/1  AC
    from the old output (-) to the new one (+), first at line 2, column 2
      1␊
    - 2␊
    + 2·␊
      3␊
`
	for _, line := range []string{
		"kept/old kept/new", "beside/old.json beside/new.json",
		"-o kept/old,kept/new apart/old.json apart/new.json", "apart/old.json apart/new.json -o kept/old,kept/new",
	} {
		args := []string{"diff"}
		for _, word := range strings.Fields(line) {
			if word != "-o" {
				first, second, pair := strings.Cut(word, ",")
				word = filepath.Join(f, first)
				if pair {
					word += "," + filepath.Join(f, second)
				}
			}
			args = append(args, word)
		}
		if diff := cmp.Diff(shown, here(args...).stdout); diff != "" {
			t.Errorf("%s: (-want +got)\n%s", line, diff)
		}
	}
	got := here("diff", filepath.Join(f, "stale/old.json"), filepath.Join(f, "stale/new.json"))
	if !strings.Contains(got.stdout, "outputs not found, or written to since; -o OLDDIR,NEWDIR") {
		t.Errorf("outputs of another run were shown:\n%s", got.stdout)
	}
}

// Several machines share a run: each side is the sum of its files.
func TestDiffOfParts(t *testing.T) {
	a := savedResults(t, "a.json", of("p/1", result.Accepted, "aa"))
	b := savedResults(t, "b.json", of("p/2", result.Accepted, "aa"))
	whole := savedResults(t, "c.json", of("p/1", result.Accepted, "aa"), of("p/2", result.WrongAnswer, "bb"))
	for _, args := range [][]string{{a, b, "--", whole}, {b, a, "--", whole}} {
		if got := here(append([]string{"diff"}, args...)...); !strings.HasPrefix(got.stdout, "1 worse, 0 better, 1 the same\n") || got.status != exitFailed {
			t.Errorf("%+v", got)
		}
	}
	if got := here("diff", whole, "--", a, b); !strings.HasPrefix(got.stdout, "0 worse, 1 better, 1 the same\n") || got.status != exitAccepted {
		t.Errorf("%+v", got)
	}
}

func TestDiffUsage(t *testing.T) {
	good := savedResults(t, "good.json", of("p/1", result.Accepted, "aa"))
	f := t.TempDir()
	write(t, f, map[string]string{
		"text.json": "no JSON", "two.json": `{"version": 2, "results": []}`, "none.json": `{}`,
		"hollow.json": `{"version": 1, "results": [{}]}`,
		"odd.json":    `{"version": 1, "results": [{"problem": "p", "case": "1", "verdict": "ac"}]}`,
	})
	bad := func(name string) string { return filepath.Join(f, name) }
	for words, args := range map[string][]string{
		"diff needs two runs":                  {good},
		"diff needs two runs: judge":           {good, good, good},
		"runs on both sides of --":             {good, "--"},
		"runs on both sides of --\n":           {"--", good},
		"p/1 by problems/p occurs twice":       {good, good, "--", good},
		"missing.json":                         {good, bad("missing.json")},
		"text.json: not the results of a run":  {bad("text.json"), good},
		"version is 2, not 1":                  {bad("two.json"), good},
		"version is 0, not 1":                  {bad("none.json"), good},
		"without problem, case or verdict":     {bad("hollow.json"), good},
		`p/1 has the unknown verdict "ac"`:     {good, bad("odd.json")},
		"results.json":                         {f, good},
		"want two folders, OLDDIR,NEWDIR":      {"-o", f, good, good},
		"want two folders, OLDDIR,NEWDIR\n":    {"-o", f + ",nosuch", good, good},
		"flag provided but not defined: -x":    {"-x", good, good},
		"-json no/such.json: there is no such": {"-json", "no/such.json", good, good},
		"-repeat needs -rev":                   {"-repeat", "5", good, good},
	} {
		here(append([]string{"diff"}, args...)...).mustBeUsageError(t, words)
	}
}
