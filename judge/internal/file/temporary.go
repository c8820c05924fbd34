package file

import (
	"os"
	"path/filepath"
	"strings"
)

const temporaryPrefix = "judge-run-"

// Temporary makes a temporary folder and returns its whole path, and what removes it.
// Before that it removes those of judges that were killed. A folder is held by a lock as
// long as its judge lives, and gets its name only then, so that nobody finds it without.
func Temporary() (folder string, remove func(), err error) {
	parent, err := filepath.Abs(os.TempDir())
	if err != nil {
		return "", nil, err
	}
	removeAbandoned(parent)
	unnamed, err := os.MkdirTemp(parent, ".judge-")
	if err != nil {
		return "", nil, err
	}
	unlock, _ := lock(unnamed)
	folder = filepath.Join(parent, temporaryPrefix+strings.TrimPrefix(filepath.Base(unnamed), ".judge-"))
	remove = func() {
		RemoveAll(folder)
		unlock()
	}
	return folder, remove, os.Rename(unnamed, folder)
}

func removeAbandoned(parent string) {
	folders, _ := filepath.Glob(filepath.Join(parent, temporaryPrefix+"*"))
	for _, folder := range folders {
		if unlock, free := lock(folder); free {
			RemoveAll(folder)
			unlock()
		}
	}
}
