package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/signal"
	"path/filepath"
)

// writeFile writes a file as a whole: under another name first, then renamed, so
// that nobody ever sees half of it. What is there and no regular file, such as a
// device, is written to as it stands.
func writeFile(path string, content []byte) error {
	info, err := os.Stat(path)
	if err != nil {
		return writeAside(path, content, nil)
	}
	if !info.Mode().IsRegular() {
		return os.WriteFile(path, content, 0o666)
	}
	if path, err = filepath.EvalSymlinks(path); err != nil {
		return err
	}
	return writeAside(path, content, info)
}

// writeAside writes a new file, or replaces the old one and keeps its
// permissions.
func writeAside(path string, content []byte, old os.FileInfo) (err error) {
	defer holdInterrupts()()
	aside := filepath.Join(filepath.Dir(path), fmt.Sprintf(".dlx-%x", rand.Uint64()))
	defer func() {
		if err != nil {
			os.Remove(aside)
		}
	}()
	if err := os.WriteFile(aside, content, 0o666); err != nil {
		return fmt.Errorf("writing %s: %w", path, errors.Unwrap(err)) // not of the name aside
	}
	if old != nil {
		if err := os.Chmod(aside, old.Mode().Perm()); err != nil {
			return err
		}
	}
	return os.Rename(aside, path)
}

// holdInterrupts keeps Ctrl-C from ending the program before release is called.
// To write a file takes a moment, and to end in it would leave the half behind.
func holdInterrupts() (release func()) {
	held := make(chan os.Signal, 1)
	signal.Notify(held, interrupts...)
	return func() { signal.Stop(held) }
}
