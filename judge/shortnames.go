package main

import (
	"path/filepath"
	"strings"
)

// shortNames gives each path its shortest end, of whole names, that no other has.
func shortNames(paths []string) map[string]string {
	for n := 1; ; n++ {
		short, taken, longer := map[string]string{}, map[string]bool{}, false
		for _, path := range paths {
			path = filepath.ToSlash(path)
			names := strings.Split(strings.Trim(path, "/"), "/")
			short[path] = strings.Join(names[max(0, len(names)-n):], "/")
			taken[short[path]] = true
			longer = longer || len(names) > n
		}
		if len(taken) == len(short) {
			return short
		}
		if !longer { // such as /a and a
			for path := range short {
				short[path] = path
			}
			return short
		}
	}
}
