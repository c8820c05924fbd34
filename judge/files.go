package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"dlxoj/judge/show"
)

// writeAside writes a file under another name first and renames it, so that
// nobody ever sees half of it.
func writeAside(path string, content []byte) error {
	return createAside(path, func(w io.Writer) error {
		_, err := w.Write(content)
		return err
	})
}

func createAside(path string, write func(io.Writer) error) (err error) {
	aside, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".*")
	if err != nil {
		return fmt.Errorf("writing %s: %w", path, errors.Unwrap(err)) // not of the name aside
	}
	defer func() {
		if err != nil {
			os.Remove(aside.Name())
		}
	}()
	err = errors.Join(write(aside), aside.Chmod(0o644), aside.Close())
	if err != nil {
		return err
	}
	return os.Rename(aside.Name(), path)
}

// keepOutput copies an output to DIR/problem/case.out, and returns that path.
func keepOutput(folder string, c testCase, printed string) (to string, err error) {
	to, err = filepath.Abs(filepath.Join(folder, c.problem.name, c.name+".out"))
	if err != nil {
		return "", err
	}
	if err := os.MkdirAll(filepath.Dir(to), 0o777); err != nil {
		return "", err
	}
	from, err := os.Open(printed)
	if err != nil {
		return "", err
	}
	defer from.Close()
	return to, createAside(to, func(w io.Writer) error {
		_, err := io.Copy(w, from)
		return err
	})
}

// removeAll removes a folder, also where a program took its own rights away.
func removeAll(folder string) {
	if os.RemoveAll(folder) == nil {
		return
	}
	_ = filepath.WalkDir(folder, func(path string, entry os.DirEntry, _ error) error {
		if entry != nil && entry.IsDir() {
			_ = os.Chmod(path, 0o700)
		}
		return nil
	})
	_ = os.RemoveAll(folder)
}

// hashFile returns the SHA-256 of a file in hexadecimal.
func hashFile(path string) (string, error) {
	file, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer file.Close()
	hash := sha256.New()
	if _, err := io.Copy(hash, file); err != nil {
		return "", err
	}
	return hex.EncodeToString(hash.Sum(nil)), nil
}

// readStart returns the first bytes of a file.
func readStart(path string) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	text := make([]byte, 4<<10)
	n, err := io.ReadFull(file, text)
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		err = nil
	}
	return text[:n], err
}

func fileSize(path string) int64 {
	if info, err := os.Stat(path); err == nil {
		return info.Size()
	}
	return 0
}

func isFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}

func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// firstLines returns the first lines of a text that are not empty, cut and free
// of control codes.
func firstLines(text []byte, most int) (lines []string) {
	for line := range bytes.Lines(text) {
		line = bytes.TrimRight(line, " \t\r\n")
		switch {
		case len(line) == 0:
		case len(lines) == most:
			return append(lines, "…")
		default:
			lines = append(lines, show.Plain(line, 110))
		}
	}
	return lines
}
