package main

import "testing"

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
		if results, err := decode([]byte(text)); err == nil || err.Error() != "not the results of a run: "+want {
			t.Errorf("%s: %v, error %v", text, results, err)
		}
	}
	if results, err := decode([]byte(`{"version": 1, "results": []}`)); len(results) != 0 || err != nil {
		t.Errorf("no results: %v, error %v", results, err)
	}
}
