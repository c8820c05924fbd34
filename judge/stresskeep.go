package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// keepFolder is where -keep saves.
func (o stressOptions) keepFolder(p *problem) string {
	if o.cases != "" {
		return o.cases
	}
	return filepath.Join(filepath.Dir(filepath.Dir(p.solution)), "samples", p.name)
}

// checkKeep refuses a name under which nothing can be saved, before a long search.
func (o stressOptions) checkKeep(p *problem) error {
	if o.keepAs == "" {
		return nil
	}
	if strings.ContainsAny(o.keepAs, `/\`) || strings.HasPrefix(o.keepAs, ".") {
		return fmt.Errorf("-keep %s: want the name of a case; -cases names the folder", o.keepAs)
	}
	if !isFolder(o.keepFolder(p)) {
		return fmt.Errorf("-cases %s: there is no such folder", o.cases)
	}
	return cmp.Or(checkName(o.keepAs), o.checkFree(p))
}

// checkFree refuses to write over a case, and a name that no file can have.
func (o stressOptions) checkFree(p *problem) error {
	for _, extension := range []string{".in", ".out", ".ans"} {
		path := filepath.Join(o.keepFolder(p), o.keepAs+extension)
		switch _, err := os.Lstat(path); {
		case err == nil:
			return fmt.Errorf("-keep %s: %s is there", o.keepAs, nearPath(path))
		case !errors.Is(err, fs.ErrNotExist): // such as a name that is too long
			return fmt.Errorf("-keep: %w", err)
		}
	}
	return nil
}

// save makes a case of an input and its answer: both files or none.
func (o stressOptions) save(out io.Writer, p *problem, t trial) error {
	if err := o.checkFree(p); err != nil {
		return err
	}
	path := filepath.Join(o.keepFolder(p), o.keepAs)
	if err := writeFile(path+".out", t.answer); err != nil {
		return err
	}
	if err := writeFile(path+".in", []byte(t.input)); err != nil {
		return errors.Join(err, os.Remove(path+".out"))
	}
	kept := "kept:  " + nearPath(path) + ".in, and .out with the trusted answer"
	if o.cases == "" {
		kept += "; a line in samples/README.md is to say why"
	}
	indent(out, kept)
	return nil
}
