package main

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// The two programs of a case follow each other, the old one first.
func TestTakeTurns(t *testing.T) {
	p := &problem{name: "p"}
	cases := func(names ...string) (all []testCase) {
		for _, name := range names {
			all = append(all, testCase{problem: p, name: name})
		}
		return all
	}
	before, after := cases("1", "2", "0_gone"), cases("1", "2", "3_new")
	both := append(jobs(before, map[*problem][]program{p: {{keep: "old"}}}), jobs(after, map[*problem][]program{p: {{keep: "new"}}})...)
	takeTurns(both, append(after, before...))
	var got []string
	for _, j := range both {
		got = append(got, j.name+" "+j.keep)
	}
	want := strings.Split("1 old,1 new,2 old,2 new,3_new new,0_gone old", ",")
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestRevisionsAndNames(t *testing.T) {
	for line, want := range map[string]string{
		"A":           "A| |",
		"A p":         "A| |p",
		"A p/1 B":     "A| |p/1 B",
		"A B":         "A|B|",
		"A B p q/1":   "A|B|p q/1",
		"A feature/x": "A|feature/x|",
		"A..B p":      "A|B|p",
		"p..p p":      "p|p|p",
	} {
		words := strings.Fields(line)
		before, after, names, err := revisionsAndNames(words[0], words[1:], []string{"p", "q"})
		got := before + "|" + after + "|" + strings.Join(names, " ")
		if got != strings.ReplaceAll(want, " |", "|") || err != nil {
			t.Errorf("%s: %s, error %v", line, got, err)
		}
	}
	for _, bad := range []string{"..", "A..", "..B"} {
		if _, _, _, err := revisionsAndNames(bad, nil, nil); err == nil {
			t.Errorf("%s is taken", bad)
		}
	}
}
