package main

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"
)

// leftOut are the flags that do not change what becomes of a case.
var leftOut = []string{"submission", "list", "x", "j", "o", "json", "junit", "part", "baseline", "any"}

// repeating returns the flags of the command line that a command needs which is to
// judge one of the cases again: all but those left out.
func repeating(flags *flag.FlagSet, leftOut []string) (words []string) {
	flags.Visit(func(f *flag.Flag) {
		if !slices.Contains(leftOut, f.Name) {
			words = append(words, "-"+f.Name, f.Value.String())
		}
	})
	return words
}

// again is the command that judges a case alone, as a shell takes it.
func (o options) again(j job) string {
	words := slices.Concat(invocation(os.Args[0]), o.repeating)
	if len(o.submissions) > 0 {
		words = append(words, "-submission", filepath.FromSlash(j.label))
	}
	return shellLine(append(words, j.path()))
}

// shellLine writes words as a shell takes them.
func shellLine(words []string) string {
	var line []string
	for _, word := range words {
		line = append(line, quoted(word))
	}
	return strings.Join(line, " ")
}

// byGoRun matches where go run puts what it builds: into a temporary folder, or
// into the build cache, wherever that is.
var byGoRun = regexp.MustCompile(`/go-build|/[0-9a-f]{64}-d/`)

// invocation is how the judge was called. What go run builds is gone afterwards, or
// some day.
func invocation(self string) []string {
	if info, ok := debug.ReadBuildInfo(); ok && byGoRun.MatchString(filepath.ToSlash(self)) {
		return []string{"go", "run", info.Path}
	}
	return []string{self}
}

// quoted quotes a word where a shell would take it apart.
func quoted(word string) string {
	plain := func(r rune) bool {
		return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' || strings.ContainsRune("-_./:=,+@%", r)
	}
	if word != "" && strings.IndexFunc(word, func(r rune) bool { return !plain(r) }) < 0 {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
