package sudoku

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"dlxoj/dlx"
)

// In the model each item is covered by nine options, and two options of one
// cell, row, column or box share the item that says so.
func TestModelCoversEachItemNineTimes(t *testing.T) {
	var times [items]int
	for o := range dlx.Option(Cells * Size) {
		cell, digit := CellAndDigit(o)
		if Option(cell, digit) != o {
			t.Errorf("option %d is cell %d, digit %d, which is option %d", o, cell, digit, Option(cell, digit))
		}
		for _, e := range demands(cell, digit) {
			times[e.Item]++
		}
	}
	for item, n := range times {
		if n != Size {
			t.Errorf("item %d has %d options, want %d", item, n, Size)
		}
	}
}

func TestSetGivesEveryByteItsMeaning(t *testing.T) {
	for c := range 256 {
		p := Puzzle{Clues: Grid{7: 9}, Allowed: [Cells]Digits{7: Odd}, Letters: [Cells]byte{7: 'x'}}
		want, wantOK := p, true
		switch c := byte(c); {
		case c == '0' || c == '?' || c == '.':
			want = Puzzle{}
		case '1' <= c && c <= '9':
			want = Puzzle{Clues: Grid{7: c - '0'}}
		case c == 'e':
			want = Puzzle{Allowed: [Cells]Digits{7: Even}}
		case c == 'o':
			want = Puzzle{Allowed: [Cells]Digits{7: Odd}}
		case 'a' <= c && c <= 'z':
			want = Puzzle{Letters: [Cells]byte{7: c}}
		default:
			wantOK = false
		}
		if ok := p.Set(7, byte(c)); ok != wantOK {
			t.Errorf("Set(%q) = %v, want %v", c, ok, wantOK)
		}
		if diff := cmp.Diff(want, p); diff != "" {
			t.Errorf("Set(%q), want -, got +:\n%s", c, diff)
		}
	}
}

// A puzzle is written as it is read.
func TestStringIsTheInverseOfSet(t *testing.T) {
	const want = "0123456789abcdefghijklmnopqrstuvwxyz" + "eo0000000000000000000000000000000000000000009"
	var p Puzzle
	for cell := range want {
		p.Set(cell, want[cell])
	}
	if got := p.String(); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestParitiesSplitTheDigits(t *testing.T) {
	for d := range 16 {
		digit := 1 <= d && d <= 9
		if got, want := Odd.Has(d), digit && d%2 == 1; got != want {
			t.Errorf("Odd.Has(%d) = %v", d, got)
		}
		if got, want := Even.Has(d), digit && d%2 == 0; got != want {
			t.Errorf("Even.Has(%d) = %v", d, got)
		}
	}
}

func TestAppendText(t *testing.T) {
	grid := Grid{0: 1, 8: 2, 80: 3}
	got := string(grid.AppendText([]byte("before\n"), " ", '?'))
	want := "before\n1 ? ? ? ? ? ? ? 2\n" + strings.Repeat("? ? ? ? ? ? ? ? ?\n", 7) + "? ? ? ? ? ? ? ? 3\n"
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("want -, got +:\n%s", diff)
	}
	if got, want := string(grid.AppendText(nil, "", '0')), "100000002\n"; !strings.HasPrefix(got, want) {
		t.Errorf("without blanks: %q, want it to begin with %q", got, want)
	}
}
