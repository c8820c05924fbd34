package output

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
)

// WriteFile writes a file as a whole: under a temporary name first, then renamed,
// so that nobody ever sees half of it. What is there and no regular file, such as a
// device, is written to as it stands.
func WriteFile(path string, content []byte) error {
	info, err := os.Stat(path)
	if err != nil {
		return replace(path, content, nil)
	}
	if !info.Mode().IsRegular() {
		return os.WriteFile(path, content, 0o666)
	}
	if path, err = filepath.EvalSymlinks(path); err != nil {
		return err
	}
	return replace(path, content, info)
}

// replace writes a new file, or replaces the old one and keeps its permissions.
func replace(path string, content []byte, old os.FileInfo) (err error) {
	defer holdInterrupts()()
	temporary := filepath.Join(filepath.Dir(path), fmt.Sprintf(".dlx-%x", rand.Uint64()))
	defer func() {
		if err != nil {
			os.Remove(temporary)
		}
	}()
	if err := os.WriteFile(temporary, content, 0o666); err != nil {
		return fmt.Errorf("writing %s: %w", path, errors.Unwrap(err)) // not of the temporary name
	}
	if old != nil {
		if err := os.Chmod(temporary, old.Mode().Perm()); err != nil {
			return err
		}
	}
	return os.Rename(temporary, path)
}
