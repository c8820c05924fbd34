package suite

import (
	"fmt"
	"strings"
)

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
		if name, fits := fit(ofAnswer, file); fits {
			answers[name] = append(answers[name], file)
		} else if name, fits := fit(ofInput, file); fits {
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
