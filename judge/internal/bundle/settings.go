package bundle

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// A module can have Go behave in old ways: by godebug in go.mod or go.work, and by its go
// line, which asks for the ways of that release. One file has //go:debug for that. A Go
// that does not know a setting refuses it, so those of the go line are written only if
// the program names the package that heeds them. (Those of the runtime do not change
// what a program prints.)

// setting is a line of the list in the source of Go, such as
//
//	{Name: "asynctimerchan", Package: "time", Changed: 23, Old: "1"},
var setting = regexp.MustCompile(`{Name: "(\w+)", Package: "([^"]+)".*Changed: (\d+), Old: "([^"]*)"`)

// settings returns the lines, and the least release that knows them, if there are any.
func (w *writer) settings() (lines string, least int) {
	imported := map[string]bool{}
	for of := range w.imports {
		imported[of.Path()] = true
	}
	goLine := 0
	fmt.Sscanf(w.main.Module.GoVersion, "1.%d", &goLine)
	list, _ := os.ReadFile(filepath.Join(w.listed["runtime"].Root, "src", "internal", "godebugs", "table.go"))
	var needless []string
	changed := map[string]int{}
	for _, m := range setting.FindAllStringSubmatch(string(list), -1) {
		if changed[m[1]], _ = strconv.Atoi(m[3]); changed[m[1]] > goLine && !imported[m[2]] {
			needless = append(needless, m[1]+"="+m[4])
		}
	}
	for _, s := range strings.Split(w.main.DefaultGODEBUG, ",") {
		if name, _, ok := strings.Cut(s, "="); ok && !slices.Contains(needless, s) {
			lines += "//go:debug " + s + "\n"
			least = max(least, 21, changed[name])
		}
	}
	return lines, least
}
