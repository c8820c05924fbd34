package suite

import (
	"slices"
	"testing"
)

func TestNaturalOrder(t *testing.T) {
	want := []string{"", "0", "00", "1", "01", "1a", "2", "02_b", "2_b", "9", "10", "10_a", "a", "a1", "a1b", "a2", "a10", "a010", "a10b", "b"}
	got := slices.Clone(want)
	slices.Reverse(got)
	slices.SortFunc(got, Natural)
	// Names that differ in leading zeros only may stand either way, but always the same.
	for i, a := range got {
		for j, b := range got {
			if sign := Natural(a, b); sign != compareInts(i, j) {
				t.Errorf("%q and %q: %d, but they stand at %d and %d", a, b, sign, i, j)
			}
		}
	}
	for _, pair := range [][2]string{{"2", "10"}, {"case2", "case10"}, {"09_x", "10_x"}, {"a", "a1"}, {"1_a", "1_b"}, {"99999999999999999999", "100000000000000000000"}} {
		if Natural(pair[0], pair[1]) >= 0 || Natural(pair[1], pair[0]) <= 0 {
			t.Errorf("%s does not come before %s", pair[0], pair[1])
		}
	}
}

func compareInts(i, j int) int {
	switch {
	case i < j:
		return -1
	case i > j:
		return 1
	}
	return 0
}
