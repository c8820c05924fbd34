package suite

import (
	"cmp"
	"fmt"
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
		input:  lazy(`(?is)^(.+)\.inp?(\d*)(?:\.txt)?$`),
		answer: lazy(`(?is)^(.+)\.(?:out|ans|a)(\d*)(?:\.txt)?$`),
	}
	byBeginning = map[role]func() *regexp.Regexp{
		input:  lazy(`(?is)^in(?:put)?[-_.]?(\d.*?)(?:\.txt)?$`),
		answer: lazy(`(?is)^(?:out(?:put)?|ans(?:wer)?)[-_.]?(\d.*?)(?:\.txt)?$`),
	}
	byFolder = map[role]func() *regexp.Regexp{
		input:  lazy(`(?is)^in(?:puts?)?$`),
		answer: lazy(`(?is)^(?:out(?:puts?)?|ans(?:wers?)?)$`),
	}
	digits = lazy(`[0-9]+`)
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
		if r, name := apart(strings.TrimSpace(file)); r != neither {
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

// ByFormat does what Find does for files that are named by a format such as
// "%s.in:%s.out", where %s is the name of the case. Where a file fits both parts
// it is an answer.
func ByFormat(format string, files []string) (pairs []Pair, alone []string, err error) {
	ofInput, ofAnswer, ok := strings.Cut(format, ":")
	if !ok || strings.Count(ofInput, "%s") != 1 || strings.Count(ofAnswer, "%s") != 1 || ofInput == ofAnswer {
		return nil, nil, fmt.Errorf("format %q: want two different parts with one %%s each, such as %%s.in:%%s.out", format)
	}
	inputs, answers := map[string][]string{}, map[string][]string{}
	for _, file := range files {
		if name, fits := fit(ofAnswer, strings.TrimSpace(file)); fits {
			answers[name] = append(answers[name], file)
		} else if name, fits := fit(ofInput, strings.TrimSpace(file)); fits {
			inputs[name] = append(inputs[name], file)
		}
	}
	pairs, alone = match(inputs, answers)
	return pairs, alone, nil
}

// fit returns what stands for %s if a file is named by the format.
func fit(format, file string) (name string, fits bool) {
	before, after, _ := strings.Cut(format, "%s")
	name, begins := strings.CutPrefix(file, before)
	name, ends := strings.CutSuffix(name, after)
	return name, begins && ends && name != ""
}

// Natural compares names so that numbers in them count as numbers: case2
// comes before case10. Names that differ only in leading zeros stay apart.
func Natural(a, b string) int {
	return cmp.Or(strings.Compare(naturalKey(a), naturalKey(b)), strings.Compare(a, b))
}

// naturalKey puts before each number its length without leading zeros, for of two
// numbers the longer one is the greater.
func naturalKey(name string) string {
	return digits().ReplaceAllStringFunc(name, func(number string) string {
		number = strings.TrimLeft(number, "0")
		return fmt.Sprintf("%09d%s", len(number), number)
	})
}
