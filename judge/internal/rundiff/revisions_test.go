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
	p, added, gone := &suite.Problem{Name: "p"}, &suite.Problem{Name: "new"}, &suite.Problem{Name: "gone"}
	cases := []suite.Case{{Problem: p, Name: "1"}, {Problem: p, Name: "2"}, {Problem: added, Name: "3"}, {Problem: gone, Name: "0"}}
	before, after := run.Program{Keep: "old"}, run.Program{Keep: "new"}
	var got []string
	for _, j := range run.Jobs(cases, map[*suite.Problem][]run.Program{p: {before, after}, added: {after}, gone: {before}}) {
		got = append(got, j.Path()+" "+j.Keep)
	}
	want := strings.Split("p/1 old,p/1 new,p/2 old,p/2 new,new/3 new,gone/0 old", ",")
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
	for _, test := range []struct{ revision, names string }{
		{"", ""}, {"", "p"}, {"", "p/1 B"}, {"B", ""}, {"B", "p q/1"}, {"feature/x", ""},
	} {
		line := strings.Fields(test.revision + " " + test.names)
		revision, names := revisionAmong(line, []string{"p", "q"})
		if revision != test.revision || strings.Join(names, " ") != test.names {
			t.Errorf("%s: %s and %s, want %+v", line, revision, names, test)
		}
	}
	if revision, names := revisionAmong([]string{""}, nil); revision != "" || len(names) != 1 {
		t.Errorf("an empty name: revision %q, names %q", revision, names)
	}
}
