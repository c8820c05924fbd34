package suite

import (
	"cmp"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
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

// parted returns the files of cases, by the names of these, and files of neither side.
func parted(files []string, names func(file string) (input, answer string)) (inputs, answers map[string][]string, others []string) {
	inputs, answers = map[string][]string{}, map[string][]string{}
	for _, file := range files {
		input, answer := names(strings.TrimSpace(file))
		switch {
		case input != "":
			inputs[input] = append(inputs[input], file)
		case answer != "":
			answers[answer] = append(answers[answer], file)
		default:
			others = append(others, file)
		}
	}
	return inputs, answers, others
}

// paired returns the cases in natural order, and the files without partner.
func paired(inputs, answers map[string][]string) (pairs []Case, alone []string) {
	for name, files := range inputs {
		if partners := answers[name]; len(files) == 1 && len(partners) == 1 {
			pairs = append(pairs, Case{Name: name, Input: files[0], Answer: partners[0]})
			delete(answers, name)
			continue
		}
		alone = append(alone, files...)
	}
	for _, files := range answers {
		alone = append(alone, files...)
	}
	slices.SortFunc(pairs, func(a, b Case) int { return Natural(a.Name, b.Name) })
	slices.SortFunc(alone, Natural)
	return pairs, alone
}

// Find returns the cases among the files, in natural order, and the inputs and answers
// that have no partner. Other files do not matter. Names are parted by slashes.
func Find(files []string) (pairs []Case, alone []string) {
	inputs, answers, others := parted(files, usualNames())
	for _, file := range others { // as Polygon's inputs are
		if path.Ext(file) == "" && (strings.Trim(path.Base(file), "0123456789") == "" || answers[file] != nil) {
			inputs[file] = append(inputs[file], file)
		}
	}
	return paired(inputs, answers)
}

// usualNames returns what takes names apart. Its patterns are not compiled before: every
// run of a program starts the judge once more, as its helper.
func usualNames() func(file string) (input, answer string) {
	byExtension := regexp.MustCompile(`(?is)^(.+)\.(?:(inp?)|out|ans|a)(\d*)(?:\.txt)?$`)
	byBeginning := regexp.MustCompile(`(?is)^(?:(in(?:put)?)|out(?:put)?|ans(?:wer)?)[-_.]?(\d.*?)(?:\.txt)?$`)
	ofInputs := regexp.MustCompile(`(?is)^in(?:puts?)?$`).MatchString
	ofAnswers := regexp.MustCompile(`(?is)^(?:out(?:puts?)?|ans(?:wers?)?)$`).MatchString
	return func(file string) (input, answer string) {
		folder, base := path.Split(file)
		folders, name, isInput := strings.Split(folder, "/"), strings.TrimSuffix(base, ".txt"), false
		if m := byExtension.FindStringSubmatch(base); m != nil {
			name, isInput = m[1], m[2] != ""
			if b := byBeginning.FindStringSubmatch(name); b != nil && (b[1] != "") == isInput {
				name = b[2]
			}
			if m[3] != "" {
				name += "." + m[3]
			}
		} else if m := byBeginning.FindStringSubmatch(base); m != nil {
			name, isInput = m[2], m[1] != ""
		} else if isInput = slices.ContainsFunc(folders, ofInputs); !isInput && !slices.ContainsFunc(folders, ofAnswers) {
			return "", ""
		}
		if isInput {
			return strings.Join(slices.DeleteFunc(folders, ofInputs), "/") + name, ""
		}
		return "", strings.Join(slices.DeleteFunc(folders, ofAnswers), "/") + name
	}
}

// withUnanswered makes cases of the inputs X.in that have no answer. It will be X.out,
// or X.ans where the others are that.
func withUnanswered(pairs []Case, alone []string) (all []Case, others []string) {
	extension := ".out"
	if len(pairs) > 0 && path.Ext(pairs[0].Answer) == ".ans" {
		extension = ".ans"
	}
	for _, input := range alone {
		name, isInput := strings.CutSuffix(input, ".in")
		if !isInput || slices.Contains(alone, name+".out") || slices.Contains(alone, name+".ans") {
			others = append(others, input)
			continue
		}
		pairs = append(pairs, Case{Name: name, Input: input, Answer: name + extension})
	}
	slices.SortFunc(pairs, func(a, b Case) int { return Natural(a.Name, b.Name) })
	return pairs, others
}

// ByFormat is Find for files that are named by a format such as "%s.in:%s.out", where %s
// is the name of the case. A file that fits both parts is an answer.
func ByFormat(format string, files []string) (pairs []Case, alone []string, err error) {
	ofInput, ofAnswer, ok := strings.Cut(format, ":")
	if !ok || strings.Count(ofInput, "%s") != 1 || strings.Count(ofAnswer, "%s") != 1 || ofInput == ofAnswer {
		return nil, nil, fmt.Errorf("format %q: want two different parts with one %%s each, such as %%s.in:%%s.out", format)
	}
	inputs, answers, _ := parted(files, func(file string) (input, answer string) {
		if answer = named(ofAnswer, file); answer == "" {
			input = named(ofInput, file)
		}
		return input, answer
	})
	pairs, alone = paired(inputs, answers)
	return pairs, alone, nil
}

// named returns what stands for %s if a file is named by the format, or "".
func named(format, file string) string {
	before, after, _ := strings.Cut(format, "%s")
	name, begins := strings.CutPrefix(file, before)
	if name, ends := strings.CutSuffix(name, after); begins && ends {
		return name
	}
	return ""
}

// Natural compares names so that numbers in them count as numbers: case2
// comes before case10. Names that differ only in leading zeros stay apart.
func Natural(a, b string) int {
	return cmp.Or(strings.Compare(naturalKey(a), naturalKey(b)), strings.Compare(a, b))
}

var digits = regexp.MustCompile(`[0-9]+`)

// naturalKey puts before each number its length without leading zeros, for of two
// numbers the longer one is the greater.
func naturalKey(name string) string {
	return digits.ReplaceAllStringFunc(name, func(number string) string {
		number = strings.TrimLeft(number, "0")
		return fmt.Sprintf("%09d%s", len(number), number)
	})
}
