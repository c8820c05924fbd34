package suite

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Every case is in one part, and the parts are as equal as can be.
func TestPart(t *testing.T) {
	cases := make([]Case, 23)
	for i := range cases {
		cases[i].Name = strings.Repeat("x", i)
	}
	for n := 1; n <= 30; n++ {
		seen := map[string]int{}
		for i := 1; i <= n; i++ {
			mine := Part{i, n}.of(cases)
			if len(mine) < len(cases)/n || len(mine) > len(cases)/n+1 {
				t.Errorf("part %d of %d has %d cases", i, n, len(mine))
			}
			for _, c := range mine {
				seen[c.Name]++
			}
		}
		for _, c := range cases {
			if seen[c.Name] != 1 {
				t.Errorf("of %d parts, %d have case %d", n, seen[c.Name], len(c.Name))
			}
		}
	}
	for text, want := range map[string]Part{"1/1": {1, 1}, "2/7": {2, 7}} {
		var p Part
		if err := p.Set(text); err != nil || p != want {
			t.Errorf("%s: %v, %v", text, p, err)
		}
	}
	for _, text := range []string{"", "1", "0/2", "3/2", "-1/2", "1/0", "1/2/3", "1/2x", "a/b"} {
		var p Part
		if err := p.Set(text); err == nil {
			t.Errorf("%q is taken for %v", text, p)
		}
	}
}

func TestRootIsFoundAbove(t *testing.T) {
	root, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range []string{"samples", "inner/samples", "inner/deeper"} { // no go.mod beside the second
		if err := os.MkdirAll(filepath.Join(root, folder), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(root, "go.mod"), []byte("module x\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	t.Chdir(filepath.Join(root, "inner/deeper"))
	if got, err := FindRoot(""); err != nil || got != root {
		t.Errorf("the root is %s, want %s; %v", got, root, err)
	}
	if err := os.Remove(filepath.Join(root, "go.mod")); err != nil {
		t.Fatal(err)
	}
	if got, err := FindRoot(""); err == nil {
		t.Errorf("without go.mod the root is %s", got)
	}
}
