package rundiff

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"dlxoj/judge/internal/run"
	"dlxoj/judge/internal/suite"
)

// The two programs of a case follow each other, the old one first.
func TestTakeTurns(t *testing.T) {
	p := &suite.Problem{Name: "p"}
	cases := func(names ...string) (all []suite.Case) {
		for _, name := range names {
			all = append(all, suite.Case{Problem: p, Name: name})
		}
		return all
	}
	before, after := cases("1", "2", "0_gone"), cases("1", "2", "3_new")
	both := append(run.Jobs(before, map[*suite.Problem][]run.Program{p: {{Keep: "old"}}}), run.Jobs(after, map[*suite.Problem][]run.Program{p: {{Keep: "new"}}})...)
	takeTurns(both, append(after, before...))
	var got []string
	for _, j := range both {
		got = append(got, j.Name+" "+j.Keep)
	}
	want := strings.Split("1 old,1 new,2 old,2 new,3_new new,0_gone old", ",")
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestSplitRevisions(t *testing.T) {
	for rev, want := range map[string][2]string{"A": {"A", ""}, "A..B": {"A", "B"}, "v1.0..v1.1": {"v1.0", "v1.1"}, "p..p": {"p", "p"}} {
		if before, after, err := splitRevisions(rev); before != want[0] || after != want[1] || err != nil {
			t.Errorf("%s: %q and %q, error %v", rev, before, after, err)
		}
	}
	for _, bad := range []string{"..", "A..", "..B", "A...B", "..."} {
		if _, _, err := splitRevisions(bad); err == nil {
			t.Errorf("%s is taken", bad)
		}
	}
}

func TestRevisionAmong(t *testing.T) {
	for line, want := range map[string]string{
		"":          ":",
		"p":         ":p",
		"p/1 B":     ":p/1 B",
		"B":         "B:",
		"B p q/1":   "B:p q/1",
		"feature/x": "feature/x:",
	} {
		revision, names := revisionAmong(strings.Fields(line), []string{"p", "q"})
		if got := revision + ":" + strings.Join(names, " "); got != want {
			t.Errorf("%s: %s, want %s", line, got, want)
		}
	}
	if revision, names := revisionAmong([]string{""}, nil); revision != "" || len(names) != 1 {
		t.Errorf("an empty name: revision %q, names %q", revision, names)
	}
}
