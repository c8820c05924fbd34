package result

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// What is no run is refused, at its place where it has one.
func TestDecodeRefuses(t *testing.T) {
	const good = `{"problem": "p", "case": "1", "verdict": "AC"}`
	for text, want := range map[string]string{
		"":                                  "line 1, column 1: unexpected end of JSON input",
		"{":                                 "line 1, column 1: unexpected end of JSON input",
		"{\n\"version\": 1,\n  x":           "line 3, column 3: invalid character 'x' looking for beginning of object key string",
		"{\"version\": 1,\n\"results\": 2}": "line 2, column 12: results cannot be number",
		"{\"version\": 1, \"results\": [\n" + good + ",\n{\"problem\": 7}]}": "line 3, column 13: results.problem cannot be number",
		"[1]":            "line 1, column 1: want an object, got array",
		"null":           "version is 0, not 1",
		`{"version": 1}`: `it has no "results"`,
		`{"version": 1, "totals": {}, "changes": []}`:   `it has no "results"`, // a diff
		`{"version": 1, "results": [` + good + `, {}]}`: "result 2 is without problem, case or verdict",
		`{"version": 1, "results": [` + good + `]} {}`:  "line 1, column 77: invalid character '{' after top-level value",
	} {
		if results, err := Decode([]byte(text)); err == nil || err.Error() != "not the results of a run: "+want {
			t.Errorf("%s: %v, error %v", text, results, err)
		}
	}
	if results, err := Decode([]byte(`{"version": 1, "results": []}`)); len(results) != 0 || err != nil {
		t.Errorf("no results: %v, error %v", results, err)
	}
}

func TestMerge(t *testing.T) {
	var r Result
	for i, run := range []Result{
		{Verdict: Accepted, CPUSeconds: 2, MemoryBytes: 7}, {Verdict: Accepted, CPUSeconds: 1, MemoryBytes: 9}, {Verdict: Accepted, CPUSeconds: 3, MemoryBytes: 8},
	} {
		if i > 0 {
			run.Merge(r)
		}
		r = run
	}
	if diff := cmp.Diff(Result{Verdict: Accepted, Runs: 3, CPUSeconds: 1, CPUSecondsMost: 3, MemoryBytes: 7, MemoryBytesMost: 9}, r); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// made is a result of the problem's own solution.
func made(problem, name string, v Verdict) Result {
	return Result{Problem: problem, Case: name, Submission: "problems/" + problem, Verdict: v}
}

func TestJUnit(t *testing.T) {
	failed := made("p", "2", WrongAnswer)
	failed.Message, failed.Details, failed.WallSeconds = `want "<a>"`, []string{"- a", "+ b\x01"}, 0.5
	want := `<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="p by problems/p" tests="3" failures="1" errors="0" skipped="1" time="0.5">
    <testcase classname="p by problems/p" name="p/1" time="0"></testcase>
    <testcase classname="p by problems/p" name="p/2" time="0.5">
      <failure type="WA" message="want &#34;&lt;a&gt;&#34;">- a&#xA;+ b�</failure>
    </testcase>
    <testcase classname="p by problems/p" name="p/3" time="0">
      <skipped type="SKIP" message=""></skipped>
    </testcase>
  </testsuite>
  <testsuite name="q by problems/q" tests="1" failures="0" errors="1" skipped="0" time="0">
    <testcase classname="q by problems/q" name="q/1" time="0">
      <error type="JE" message=""></error>
    </testcase>
  </testsuite>
</testsuites>
`
	got, err := Junit([]Result{made("p", "1", Accepted), failed, made("q", "1", JudgeError), made("p", "3", Skipped)})
	if diff := cmp.Diff(want, string(got)); diff != "" || err != nil {
		t.Errorf("%v (-want +got)\n%s", err, diff)
	}
}
