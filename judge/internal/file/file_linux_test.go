package file

import (
	"cmp"
	"io"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// Whatever a program did to its folder, it is removed. (As root this shows little:
// nothing is forbidden there.)
func TestRemoveAll(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "run")
	if err := os.MkdirAll(filepath.Join(folder, "locked/inner/deep"), 0o777); err != nil {
		t.Fatal(err)
	}
	for _, locked := range []string{"locked/inner", "locked"} {
		if err := os.Chmod(filepath.Join(folder, locked), 0); err != nil {
			t.Fatal(err)
		}
	}
	RemoveAll(folder)
	if IsFolder(folder) {
		t.Error("it is still there")
	}
}

// Where standard output is a file, what was written there before stays.
func TestResultsIntoStandardOutput(t *testing.T) {
	file, err := os.Create(filepath.Join(t.TempDir(), "out"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	saved := os.Stdout
	os.Stdout = file
	defer func() { os.Stdout = saved }()
	file.WriteString("table\n")
	if err := Write(file.Name(), []byte("{}\n")); err != nil {
		t.Fatal(err)
	}
	if text, _ := os.ReadFile(file.Name()); string(text) != "table\n{}\n" {
		t.Errorf("got %q", text)
	}
}

// The umask decides about a new file; an old one keeps its permissions. Nothing
// else is left in the folder.
func TestPermissionsOfResults(t *testing.T) {
	defer syscall.Umask(syscall.Umask(0o027))
	folder := t.TempDir()
	old := filepath.Join(folder, "old")
	if err := cmp.Or(os.WriteFile(old, nil, 0o666), os.Chmod(old, 0o604)); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]os.FileMode{"new": 0o640, "old": 0o604} {
		path := filepath.Join(folder, name)
		if err := Write(path, []byte("words")); err != nil {
			t.Fatal(err)
		}
		if info, err := os.Lstat(path); err != nil || info.Mode() != want {
			t.Errorf("%s: %v, want %o, error %v", name, info, want, err)
		}
	}
	if entries, _ := os.ReadDir(folder); len(entries) != 2 {
		t.Errorf("the folder has %v", entries)
	}
}

// An error names the file that the user knows, not the temporary one.
func TestCreateNamesTheFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "results.json")
	err := Create(path, func(w io.Writer) error {
		w.(*os.File).Close()
		_, err := w.Write([]byte("x"))
		return err
	})
	if want := "writing " + path + ": file already closed"; err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
}
