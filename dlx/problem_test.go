package dlx

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// What makes no sense as an option is an error that says so. It leaves no
// trace: options that name the same items can be added afterwards.
func TestBadOptionsLeaveNoTrace(t *testing.T) {
	// Items 0 and 1 are primary, 2 and 3 secondary.
	for _, c := range []struct {
		name    string
		entries []Entry
		want    string
	}{
		{"empty", nil, "dlx: option 1: it has no primary item"},
		{"no primary item", []Entry{{2, 0}, {3, 5}}, "dlx: option 1: it has no primary item"},
		{"item below 0", []Entry{{0, 0}, {-1, 0}}, "dlx: option 1: item -1 is out of range; there are 4 items"},
		{"item above the last", []Entry{{0, 0}, {2, 0}, {4, 0}}, "dlx: option 1: item 4 is out of range; there are 4 items"},
		{"primary item twice", []Entry{{1, 0}, {0, 0}, {1, 0}}, "dlx: option 1: item 1 is named twice"},
		{"secondary item twice", []Entry{{0, 0}, {2, 0}, {2, 0}}, "dlx: option 1: item 2 is named twice"},
		{"secondary item in two colors", []Entry{{0, 0}, {2, 1}, {2, 2}}, "dlx: option 1: item 2 is named twice"},
		{"color on a primary item", []Entry{{2, 1}, {0, 7}}, "dlx: option 1: item 0 is primary and has color 7; only secondary items have colors"},
		{"negative color", []Entry{{0, 0}, {3, -1}}, "dlx: option 1: item 3 has color -1; colors are 0 to 2147483647"},
		{"color too great", []Entry{{0, 0}, {3, math.MaxInt32 + 1}}, "dlx: option 1: item 3 has color 2147483648; colors are 0 to 2147483647"},
	} {
		t.Run(c.name, func(t *testing.T) {
			with, without := NewProblem(2, 2), NewProblem(2, 2)
			mustAdd(t, with, []Entry{{0, 0}, {3, 1}})
			mustAdd(t, without, []Entry{{0, 0}, {3, 1}})
			_, err := with.AddColored(c.entries...)
			if err == nil || err.Error() != c.want {
				t.Errorf("error %q, want %q", err, c.want)
			}
			sameProblem(t, with, without)
			for _, p := range []*Problem{with, without} {
				mustAdd(t, p, []Entry{{0, 0}, {1, 0}, {2, 2}, {3, 0}}, []Entry{{1, 0}})
			}
			sameProblem(t, with, without)
		})
	}
}

func TestAddOptionRefusesWhatAddColoredRefuses(t *testing.T) {
	p := NewProblem(1, 1)
	for _, c := range []struct {
		items []int
		want  string
	}{
		{nil, "no primary item"},
		{[]int{1}, "no primary item"},
		{[]int{0, 2}, "out of range"},
		{[]int{-1, 0}, "out of range"},
		{[]int{0, 1, 0}, "named twice"},
	} {
		if _, err := p.AddOption(c.items...); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("AddOption(%d): error %v, want one with %q", c.items, err, c.want)
		}
	}
	sameProblem(t, p, NewProblem(1, 1))
}

// sameProblem compares what can be seen, and the solvers that come of it.
func sameProblem(t *testing.T, got, want *Problem) {
	t.Helper()
	all := func(p *Problem) (options [][]Entry) {
		for o := range Option(p.Options()) {
			options = append(options, p.Entries(o))
		}
		return options
	}
	if diff := cmp.Diff(all(want), all(got)); diff != "" {
		t.Fatalf("options differ (-want +got):\n%s", diff)
	}
	sameAsNew(t, newLinks(got), want)
}

func TestOptionsAreNumberedFromZero(t *testing.T) {
	p := NewProblem(1, 1)
	for want := range Option(3) {
		if got, err := p.AddOption(0, 1); got != want || err != nil {
			t.Errorf("AddOption = %d, %v, want %d", got, err, want)
		}
		if got := p.Options(); got != int(want)+1 {
			t.Errorf("Options = %d, want %d", got, want+1)
		}
	}
	p.Clear()
	if o, err := p.AddColored(Entry{0, 0}); o != 0 || err != nil {
		t.Errorf("AddColored after Clear = %d, %v, want 0", o, err)
	}
	if p.Primary() != 1 || p.Secondary() != 1 {
		t.Errorf("%d primary and %d secondary items, want 1 and 1", p.Primary(), p.Secondary())
	}
}

func TestEntriesAreThoseGiven(t *testing.T) {
	p := NewProblem(2, 2)
	given := [][]Entry{{{3, math.MaxInt32}, {0, 0}, {2, 0}}, {{1, 0}}}
	mustAdd(t, p, given...)
	for o, want := range given {
		if got := p.Entries(Option(o)); !slices.Equal(got, want) {
			t.Errorf("Entries(%d) = %v, want %v", o, got, want)
		}
	}
	// To append to the entries of one option does not touch the next.
	_ = append(p.Entries(0), Entry{0, 0})
	if got := p.Entries(1); !slices.Equal(got, given[1]) {
		t.Errorf("Entries(1) = %v, want %v", got, given[1])
	}
}

// The problem keeps no hold of the slice that it was given.
func TestGivenSliceIsCopied(t *testing.T) {
	p := NewProblem(2, 0)
	entries := []Entry{{Item: 0}, {Item: 1}}
	mustAdd(t, p, entries)
	entries[0].Item = 1
	if got := p.Entries(0)[0].Item; got != 0 {
		t.Errorf("the first item is %d, want 0", got)
	}
}

// The entries of an option may be given again.
func TestEntriesMayBeAddedAgain(t *testing.T) {
	p := NewProblem(2, 1)
	mustAdd(t, p, []Entry{{2, 1}, {0, 0}})
	for range 100 {
		mustAdd(t, p, p.Entries(Option(p.Options()-1)))
	}
	for o := range Option(101) {
		if got, want := p.Entries(o), []Entry{{2, 1}, {0, 0}}; !slices.Equal(got, want) {
			t.Fatalf("Entries(%d) = %v, want %v", o, got, want)
		}
	}
}
