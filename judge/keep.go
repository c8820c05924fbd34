package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// destination is where a failing input becomes a case, and the name of the case; ""
// where none is wanted.
type destination struct{ name, folder string }

// check refuses a name under which nothing can be saved, before a long search.
func (d destination) check() error {
	switch {
	case d.name == "":
		return nil
	case strings.ContainsAny(d.name, `/\`) || strings.HasPrefix(d.name, "."):
		return fmt.Errorf("-keep %s: want the name of a case; -cases names the folder", d.name)
	case !isFolder(d.folder):
		return fmt.Errorf("-cases %s: there is no such folder", d.folder)
	}
	if err := checkName(d.name); err != nil {
		return err
	}
	return d.checkFree()
}

// checkFree refuses to write over a case, and a name that no file can have.
func (d destination) checkFree() error {
	for _, extension := range []string{".in", ".out", ".ans"} {
		path := filepath.Join(d.folder, d.name+extension)
		switch _, err := os.Lstat(path); {
		case err == nil:
			return fmt.Errorf("-keep %s: %s is there", d.name, nearPath(path))
		case !errors.Is(err, fs.ErrNotExist): // such as a name that is too long
			return fmt.Errorf("-keep: %w", err)
		}
	}
	return nil
}

// save makes a case of an input and its answer: both files or none. It returns their
// path without the extensions.
func (d destination) save(a attempt) (path string, err error) {
	if err := d.checkFree(); err != nil {
		return "", err
	}
	path = filepath.Join(d.folder, d.name)
	if err := writeFile(path+".out", a.answer); err != nil {
		return "", err
	}
	if err := writeFile(path+".in", []byte(a.input)); err != nil {
		return "", errors.Join(err, os.Remove(path+".out"))
	}
	return path, nil
}
