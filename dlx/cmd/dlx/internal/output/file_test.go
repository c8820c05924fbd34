package output

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// mustHold checks what a folder has: one file with a content.
func mustHold(t *testing.T, folder, name, content string) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil || len(entries) != 1 || entries[0].Name() != name {
		t.Errorf("the folder has %v, %v, want %s alone", entries, err, name)
	}
	if got, err := os.ReadFile(filepath.Join(folder, name)); err != nil || string(got) != content {
		t.Errorf("%s has %q, %v, want %q", name, got, err, content)
	}
}

func TestWriteFile(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "a.svg")
	for _, content := range []string{"", "first", "a longer second", "third"} {
		if err := WriteFile(file, []byte(content)); err != nil {
			t.Fatal(err)
		}
		mustHold(t, folder, "a.svg", content)
	}
}

// What cannot be written leaves nothing behind, and an error of one line that
// names the file.
func TestWriteFileFails(t *testing.T) {
	folder := t.TempDir()
	for _, path := range []string{filepath.Join(folder, "missing", "a.svg"), folder} {
		err := WriteFile(path, []byte("content"))
		if err == nil || !strings.Contains(err.Error(), path) || strings.Contains(err.Error(), ".dlx-") || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", path, err)
		}
	}
	inTheWay := filepath.Join(folder, "a.svg")
	if err := os.Mkdir(inTheWay, 0o777); err != nil {
		t.Fatal(err)
	}
	if err := replace(inTheWay, []byte("content"), nil); err == nil {
		t.Error("a folder was replaced")
	}
	if entries, err := os.ReadDir(folder); err != nil || len(entries) != 1 {
		t.Errorf("the folder has %v, %v", entries, err)
	}
}

// A file keeps its permissions, a link stays one, and a device is not replaced.
func TestWriteFileKeepsWhatIsThere(t *testing.T) {
	folder := t.TempDir()
	file, link := filepath.Join(folder, "a.svg"), filepath.Join(t.TempDir(), "link")
	if err := os.WriteFile(file, nil, 0o640); err != nil {
		t.Fatal(err)
	}
	before, err := os.Stat(file)
	if err != nil {
		t.Fatal(err)
	}
	if os.Symlink(file, link) != nil {
		link = file // no links on this system
	}
	if err := WriteFile(link, []byte("new")); err != nil {
		t.Fatal(err)
	}
	mustHold(t, folder, "a.svg", "new")
	if after, err := os.Stat(file); err != nil || after.Mode() != before.Mode() {
		t.Errorf("the mode is %v, was %v; %v", after.Mode(), before.Mode(), err)
	}
	if err := WriteFile(os.DevNull, []byte("new")); err != nil {
		t.Error(err)
	}
	if info, err := os.Stat(os.DevNull); err != nil || info.Mode().IsRegular() {
		t.Errorf("%s: %v, %v", os.DevNull, info, err)
	}
}
