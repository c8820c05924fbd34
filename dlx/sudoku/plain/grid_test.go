package plain

import (
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	g := mustParse(t, " 5\t0\r\n?.\v\f\neoax"+strings.Repeat("0", 73))
	wantAllowed := []Digits{Only(5), All, All, All, Even, Odd, All, All, All}
	for cell, want := range wantAllowed {
		if g.Allowed[cell] != want {
			t.Errorf("cell %d allows %b, want %b", cell, g.Allowed[cell], want)
		}
	}
	if got := string(g.Letter[:9]); got != "\x00\x00\x00\x00\x00\x00ax\x00" {
		t.Errorf("letters %q", got)
	}
}

func TestParseSaysWhatIsWrong(t *testing.T) {
	for text, want := range map[string]string{
		"":                               "0 cells, not 81",
		strings.Repeat("0", 80):          "80 cells, not 81",
		strings.Repeat("0", 82):          "more than 81 cells",
		"000000000 0X":                   `row 2, column 2: 'X' is no cell`,
		strings.Repeat("0", 80) + "\xff": `row 9, column 9: 'ÿ' is no cell`,
	} {
		if _, err := Parse(text); err == nil || err.Error() != want {
			t.Errorf("Parse(%q): %v, want %s", text, err, want)
		}
	}
}

func TestUnitsAndPeers(t *testing.T) {
	for i, unit := range units {
		if len(unit) != 9 {
			t.Errorf("unit %d has the cells %v", i, unit)
		}
	}
	for cell, others := range peers {
		if len(others) != 20 {
			t.Errorf("cell %d has the peers %v", cell, others)
		}
	}
}

func TestNothingAllowed(t *testing.T) {
	g := mustParse(t, emptyCells)
	g.Allowed[40] = 0
	if n := g.Count(0); n != 0 {
		t.Errorf("counted %d", n)
	}
	if _, ok := g.Greatest(); ok {
		t.Error("a greatest score without a completion")
	}
	if _, ok := g.Search(FewestCandidates).First(); ok {
		t.Error("a first completion where there is none")
	}
}
