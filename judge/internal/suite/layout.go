package suite

import (
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// A case is an input with its answer, and everybody names the two differently:
//
//	X.in       X.out or X.ans      also X.INP, X.in.txt, X.in1 with X.ans1
//	in1.txt    out1.txt, ans1.txt  also input01 with output01
//	01         01.a                as Polygon has it
//	in/01.txt  out/01.txt          also input/input01.txt with output/output01.txt
//
// Each name is taken apart: what tells an input from an answer (its extension,
// else the word that it begins with, else its folder) is struck out, and what
// remains is the name of the case. Files with the same rest are partners.

// Pair is a case. Input and Answer are two of the names given.
type Pair struct {
	Name, Input, Answer string
}

type role int

const (
	neither role = iota
	input
	answer
)

var (
	byExtension = map[role]func() *regexp.Regexp{
		input:  lazy(`(?i)^(.+)\.inp?(\d*)(?:\.txt)?$`),
		answer: lazy(`(?i)^(.+)\.(?:out|ans|a)(\d*)(?:\.txt)?$`),
	}
	byBeginning = map[role]func() *regexp.Regexp{
		input:  lazy(`(?i)^in(?:put)?[-_.]?(\d.*?)(?:\.txt)?$`),
		answer: lazy(`(?i)^(?:out(?:put)?|ans(?:wer)?)[-_.]?(\d.*?)(?:\.txt)?$`),
	}
	byFolder = map[role]func() *regexp.Regexp{
		input:  lazy(`(?i)^in(?:puts?)?$`),
		answer: lazy(`(?i)^(?:out(?:puts?)?|ans(?:wers?)?)$`),
	}
)

// lazy compiles a pattern when it is first asked for: every run of a program starts the
// judge once more, as its helper.
func lazy(pattern string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(pattern) })
}

// Find returns the cases among the files, in natural order, and the inputs and
// answers that have no partner. Other files are none of its business. Names are
// parted by slashes.
func Find(files []string) (pairs []Pair, alone []string) {
	sides := map[role]map[string][]string{input: {}, answer: {}}
	var unmarked []string
	for _, file := range files {
		if r, name := apart(file); r != neither {
			sides[r][name] = append(sides[r][name], file)
		} else {
			unmarked = append(unmarked, file)
		}
	}
	for _, file := range unmarked { // as Polygon's inputs are
		if path.Ext(file) == "" && (strings.Trim(path.Base(file), "0123456789") == "" || sides[answer][file] != nil) {
			sides[input][file] = append(sides[input][file], file)
		}
	}
	return match(sides[input], sides[answer])
}

// apart returns the role of a file, and the name of its case.
func apart(file string) (role, string) {
	folder, base := path.Split(file)
	for _, r := range []role{input, answer} {
		if m := byExtension[r]().FindStringSubmatch(base); m != nil {
			if b := byBeginning[r]().FindStringSubmatch(m[1]); b != nil {
				m[1] = b[1]
			}
			if m[2] != "" {
				m[2] = "." + m[2]
			}
			return r, inFolder(r, folder, m[1]+m[2])
		}
	}
	for _, r := range []role{input, answer} {
		if m := byBeginning[r]().FindStringSubmatch(base); m != nil {
			return r, inFolder(r, folder, m[1])
		}
	}
	for _, r := range []role{input, answer} {
		if name := inFolder(r, folder, strings.TrimSuffix(base, ".txt")); name != folder+strings.TrimSuffix(base, ".txt") {
			return r, name
		}
	}
	return neither, file
}

// inFolder puts the folder before a name, but not the parts that say the role.
func inFolder(r role, folder, name string) string {
	parts := slices.DeleteFunc(strings.Split(folder, "/"), byFolder[r]().MatchString)
	return strings.Join(parts, "/") + name
}

// match pairs inputs and answers of the same name.
func match(inputs, answers map[string][]string) (pairs []Pair, alone []string) {
	for name, files := range inputs {
		if partners := answers[name]; len(files) == 1 && len(partners) == 1 {
			pairs = append(pairs, Pair{name, files[0], partners[0]})
			delete(answers, name)
			continue
		}
		alone = append(alone, files...)
	}
	for _, files := range answers {
		alone = append(alone, files...)
	}
	slices.SortFunc(pairs, func(a, b Pair) int { return Natural(a.Name, b.Name) })
	slices.SortFunc(alone, Natural)
	return pairs, alone
}
