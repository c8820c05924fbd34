package main

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
)

func TestBest(t *testing.T) {
	for _, test := range []struct {
		name, text string
		want       outcome
	}{
		{"costs", costly, outcome{exitAnswer, "cost 7\nacross x:A |3\ndown x:A |4\n", ""}},
		{"a gain", "a b\na |-3 |1\nb |-4\na b |-5\n", outcome{exitAnswer, "cost -6\na |-2\nb |-4\n", ""}},
		{"no costs", two, outcome{exitAnswer, "cost 0\na b\nc\n", ""}},
		{"none", none, outcome{exitNone, "", "none\n"}},
		{"none, with costs", "a b\na |5\n", outcome{exitNone, "", "none\n"}},
	} {
		expect(t, test.name, dlxCommand(test.text, "best"), test.want)
	}
}

// The least cost of each instance, and options that really cost as much.
func TestBestOfInstances(t *testing.T) {
	for name, cost := range map[string]int64{"assign12cost": 160, "queens16cost": 265, "target-sample2": 2834, "target-band24": 3052} {
		got := dlxCommand("", "best "+instances+name+".dlx5")
		first, options, _ := strings.Cut(got.stdout, "\n")
		if got.status != exitAnswer || got.stderr != "" || first != fmt.Sprint("cost ", cost) {
			t.Errorf("%s: status %d, %s, want cost %d; %s", name, got.status, first, cost, got.stderr)
		}
		sum := int64(0)
		for line := range strings.Lines(options) {
			_, digits, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "|")
			n, err := strconv.ParseInt(digits, 10, 64)
			if err != nil {
				t.Fatalf("%s: %q: %v", name, line, err)
			}
			sum += n
		}
		if sum != cost {
			t.Errorf("%s: the options cost %d, want %d", name, sum, cost)
		}
	}
}

// A stopped search has the best so far and a bound.
func TestBestWithBudget(t *testing.T) {
	line := "best " + instances + "queens16cost.dlx5 -budget "
	solutions := 0
	for _, budget := range []int{1, 20, 50, 100, 120, 130} {
		got := dlxCommand("", fmt.Sprint(line, budget))
		const unknown = "unknown: the search was stopped by -budget\nno solution costs less than "
		bound, ok := strings.CutPrefix(strings.TrimSuffix(got.stderr, "\n"), unknown)
		least, err := strconv.Atoi(bound)
		if got.status != exitUnknown || !ok || err != nil || least < 1 || least > 265 {
			t.Errorf("a budget of %d: %+q", budget, got)
		}
		if got.stdout == "" {
			continue
		}
		solutions++
		var cost int
		if _, err := fmt.Sscanf(got.stdout, "cost %d\n", &cost); err != nil || cost < 265 || strings.Count(got.stdout, "\n") != 17 {
			t.Errorf("a budget of %d: %q", budget, got.stdout)
		}
	}
	if solutions == 0 {
		t.Error("no budget left a solution without proof: the test shows nothing")
	}
	expect(t, "no costs", dlxCommand(two, "best -budget 1"), outcome{exitUnknown, "", "unknown: the search was stopped by -budget\nno solution costs less than 0\n"})
}
