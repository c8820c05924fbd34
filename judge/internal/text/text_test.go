package text

import (
	"slices"
	"strings"
	"testing"
)

func TestReadable(t *testing.T) {
	for size, want := range map[int64]string{1: "1 byte", 5: "5 bytes", 1 << 10: "1 KiB", 65536: "64 KiB", 1 << 20: "1 MiB", 1<<20 + 1: "1048577 bytes"} {
		if got := Size(size); got != want {
			t.Errorf("%d: %s, want %s", size, got, want)
		}
	}
}

// What a reader would overlook is made visible, in the whole text.
func TestLines(t *testing.T) {
	for text, want := range map[string]string{
		"1 2\n\n3\r\n": "1 2||3␍", "": "",
		"1 2": "1·2", "1  2\n": "1··2␊", "1\n2 \n": "1␊|2·␊", "1\n 2\n": "1␊|·2␊", "\n1\n": "␊|1␊", "1\n\n": "1␊|␊", "1\t2\n": "1␉2␊",
	} {
		if got := strings.Join(Lines([]byte(text), 80), "|"); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

func TestFirstLines(t *testing.T) {
	got := FirstLines([]byte("a\n\n\tb\r\nc\nd\n"), 3)
	if want := []string{"a", "    b", "c", "…"}; !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
	if got := FirstLines(nil, 3); len(got) != 0 {
		t.Errorf("of nothing: %q", got)
	}
}
