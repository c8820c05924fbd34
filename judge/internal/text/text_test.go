package text

import (
	"slices"
	"testing"
)

func TestReadable(t *testing.T) {
	for size, want := range map[int64]string{1: "1 byte", 5: "5 bytes", 1 << 10: "1 KiB", 65536: "64 KiB", 1 << 20: "1 MiB", 1<<20 + 1: "1048577 bytes"} {
		if got := Size(size); got != want {
			t.Errorf("%d: %s, want %s", size, got, want)
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
