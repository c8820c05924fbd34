// Package file asks about files and writes them: whole or not at all. It takes paths
// and bytes, and knows nothing of judging.
package file

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Write writes a file as a whole.
func Write(path string, content []byte) error {
	return Create(path, func(w io.Writer) error {
		_, err := w.Write(content)
		return err
	})
}

// Create writes a file: a regular one under another name first, then renamed, so
// that nobody ever sees half of it. What is no regular file, such as a device or a
// pipe, is written to as it stands, for a rename would destroy it.
func Create(path string, write func(io.Writer) error) error {
	info, err := os.Stat(path)
	for _, standard := range []*os.File{os.Stdout, os.Stderr} {
		if open, failed := standard.Stat(); failed == nil && os.SameFile(open, info) {
			return write(standard) // such as /dev/stdout, where others write too
		}
	}
	_, notLink := os.Readlink(path)
	switch {
	case err == nil && !info.Mode().IsRegular(), err != nil && notLink == nil:
		file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o666)
		if err != nil {
			return err
		}
		return errors.Join(write(file), file.Close())
	case err == nil:
		// Behind links: they are to stay.
		if path, err = filepath.EvalSymlinks(path); err != nil {
			return err
		}
	}
	return createTemporary(path, info, write)
}

// createTemporary writes a new file, or replaces the old one and keeps its permissions.
func createTemporary(path string, old os.FileInfo, write func(io.Writer) error) (err error) {
	// Not os.CreateTemp: that does not ask the umask.
	name := filepath.Join(filepath.Dir(path), fmt.Sprintf(".judge-%x", rand.Uint64()))
	temporary, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return ofFile(path, name, err)
	}
	defer func() {
		if err != nil {
			os.Remove(name)
			err = ofFile(path, name, err)
		}
	}()
	err = write(temporary)
	if old != nil {
		err = errors.Join(err, temporary.Chmod(old.Mode().Perm()))
	}
	if err = errors.Join(err, temporary.Close()); err != nil {
		return err
	}
	return os.Rename(name, path)
}

// ofFile makes an error of the temporary name one of the path that the user knows.
func ofFile(path, temporary string, err error) error {
	var of *fs.PathError
	if errors.As(err, &of) && of.Path == temporary {
		return fmt.Errorf("writing %s: %w", path, of.Err)
	}
	return err
}

// RemoveAll removes a folder, also where a program took its own rights away.
func RemoveAll(folder string) {
	_ = filepath.WalkDir(folder, func(path string, entry os.DirEntry, _ error) error {
		if entry != nil && entry.IsDir() {
			_ = os.Chmod(path, 0o700)
		}
		return nil
	})
	_ = os.RemoveAll(folder)
}

// Hash returns the SHA-256 of a file in hexadecimal.
func Hash(path string) (string, error) {
	file, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer file.Close()
	hash := sha256.New()
	_, err = io.Copy(hash, file)
	return fmt.Sprintf("%x", hash.Sum(nil)), err
}

// ReadStart returns the first bytes of a file.
func ReadStart(path string) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(io.LimitReader(file, 4<<10))
}

// ReadEnd returns the last bytes of a file.
func ReadEnd(path string) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	const most = 64 << 10
	return io.ReadAll(io.NewSectionReader(file, max(0, Size(path)-most), most))
}

func Size(path string) int64 {
	if info, err := os.Stat(path); err == nil {
		return info.Size()
	}
	return 0
}

func IsFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}

// Same is whether two paths lead to one file.
func Same(a, b string) bool {
	infoA, errA := os.Stat(a)
	infoB, errB := os.Stat(b)
	return errA == nil && errB == nil && os.SameFile(infoA, infoB)
}

// CheckReadable refuses what is no regular file that can be read.
func CheckReadable(path string) error {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("%s: not a regular file", path) // opening a pipe would wait
	}
	file, err := os.Open(path)
	if err == nil {
		err = file.Close()
	}
	return err
}

func IsFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// Below lists the files in a folder and those below it, also behind links, without
// hidden ones, as names parted by slashes. A link back to a folder above adds nothing,
// and one that leads nowhere is an error: there was more once.
func Below(folder string, above ...os.FileInfo) (files []string, err error) {
	here, err := os.Stat(folder)
	if err != nil || slices.ContainsFunc(above, func(a os.FileInfo) bool { return os.SameFile(a, here) }) {
		return nil, err
	}
	entries, err := os.ReadDir(folder)
	for _, entry := range entries {
		name := entry.Name()
		if strings.HasPrefix(name, ".") {
			continue
		}
		info, err := os.Stat(filepath.Join(folder, name))
		if err != nil {
			return nil, err
		}
		if !info.IsDir() {
			files = append(files, name)
			continue
		}
		below, err := Below(filepath.Join(folder, name), append(slices.Clip(above), here)...)
		if err != nil {
			return nil, err
		}
		for _, of := range below {
			files = append(files, name+"/"+of)
		}
	}
	return files, err
}
