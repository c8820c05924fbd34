package file

import (
	"os"
	"path/filepath"
	"testing"
)

// A folder whose judge is gone is removed by the next one; those of judges that live,
// and what else there is, stay.
func TestTemporary(t *testing.T) {
	parent := t.TempDir()
	t.Setenv("TMPDIR", parent)
	for _, name := range []string{"judge-run-1/locked", "judge-test-2", "others"} {
		if err := os.MkdirAll(filepath.Join(parent, name), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	first, removeFirst, err := Temporary()
	if err != nil {
		t.Fatal(err)
	}
	second, removeSecond, err := Temporary()
	if err != nil {
		t.Fatal(err)
	}
	if !IsFolder(first) || !IsFolder(second) || IsFolder(filepath.Join(parent, "judge-run-1")) {
		entries, _ := os.ReadDir(parent)
		t.Errorf("there are %v", entries)
	}
	removeFirst()
	removeSecond()
	if entries, _ := os.ReadDir(parent); len(entries) != 2 {
		t.Errorf("left are %v", entries)
	}
}

// Also where TMPDIR is relative, the path is whole.
func TestTemporaryIsAbsolute(t *testing.T) {
	t.Chdir(t.TempDir())
	t.Setenv("TMPDIR", ".")
	folder, remove, err := Temporary()
	if err != nil || !filepath.IsAbs(folder) {
		t.Fatal(folder, err)
	}
	remove()
}
