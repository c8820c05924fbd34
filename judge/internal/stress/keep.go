package stress

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"dlxoj/judge/internal/file"
	"dlxoj/judge/internal/text"
)

// Destination is where a failing input becomes a case of that name; "" is nowhere.
type Destination struct{ Name, Folder string }

// Check refuses a name under which nothing can be saved: before a long search, and
// again after it, for a case may be there by then.
func (d Destination) Check() error {
	switch {
	case d.Name == "":
		return nil
	case strings.ContainsAny(d.Name, `/\`) || strings.HasPrefix(d.Name, "."):
		return fmt.Errorf("-keep %s: want the name of a case; -cases names the folder", d.Name)
	case !file.IsFolder(d.Folder):
		return fmt.Errorf("-cases %s: there is no such folder", d.Folder)
	}
	for _, extension := range []string{".in", ".out", ".ans"} {
		path := filepath.Join(d.Folder, d.Name+extension)
		switch _, err := os.Lstat(path); {
		case err == nil:
			return fmt.Errorf("-keep %s: %s exists already", d.Name, text.NearPath(path))
		case !errors.Is(err, fs.ErrNotExist): // such as a name that is too long
			return fmt.Errorf("-keep: %w", err)
		}
	}
	return text.CheckName(d.Name)
}

// Save makes a case: both files or none. It returns their path without the extensions.
func (d Destination) Save(a Attempt) (path string, err error) {
	if err := d.Check(); err != nil {
		return "", err
	}
	path = filepath.Join(d.Folder, d.Name)
	if err := file.Write(path+".out", a.answer); err != nil {
		return "", err
	}
	if err := file.Write(path+".in", []byte(a.input)); err != nil {
		return "", errors.Join(err, os.Remove(path+".out"))
	}
	return path, nil
}
