package main

import (
	"path/filepath"
	"strings"
)

// goFiles is what to build in a folder of Go files. Within a module that is the
// package, for the go command knows better which files belong to it; elsewhere
// it wants them named.
func goFiles(folder string, files []string) []string {
	if inModule(folder) {
		return []string{"."}
	}
	return files
}

func inModule(folder string) bool {
	for at := folder; ; at = filepath.Dir(at) {
		if isFile(filepath.Join(at, "go.mod")) {
			return true
		}
		if at == filepath.Dir(at) {
			return false
		}
	}
}

// goHint explains an error of the go command that speaks of the standard library
// and means something else.
func goHint(folder, words string) string {
	if strings.Contains(words, " is not in std") && !inModule(folder) {
		return ": the file lies outside of any module, so it can import the standard library only"
	}
	return ""
}
