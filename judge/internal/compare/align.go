package compare

import (
	"slices"
	"strings"
)

// marked is a line of the difference.
type marked struct{ mark, text string }

// align puts the lines of two short lists side by side so that as many as can
// be are common to both: the longest common subsequence, by the table that every
// textbook has. length[i][j] is that of want[i:] and got[j:]. (go-cmp changes its
// text from run to run on purpose, and what is printed must be the same every time.)
func align(rules Rules, want, got []string) []marked {
	length := make([][]int, len(want)+1)
	for i := range length {
		length[i] = make([]int, len(got)+1)
	}
	for i := len(want) - 1; i >= 0; i-- {
		for j := len(got) - 1; j >= 0; j-- {
			if same(rules, want[i], got[j]) {
				length[i][j] = length[i+1][j+1] + 1
			} else {
				length[i][j] = max(length[i+1][j], length[i][j+1])
			}
		}
	}
	var out []marked
	i, j := 0, 0
	for i < len(want) || j < len(got) {
		switch {
		case i < len(want) && j < len(got) && same(rules, want[i], got[j]):
			out = append(out, marked{" ", got[j]})
			i, j = i+1, j+1
		case j == len(got) || i < len(want) && length[i+1][j] >= length[i][j+1]:
			out = append(out, marked{"-", want[i]})
			i++
		default:
			out = append(out, marked{"+", got[j]})
			j++
		}
	}
	return pairUp(out)
}

// pairUp puts lines that differ in white space only one below the other, where a
// block has as many wanted as came.
func pairUp(lines []marked) []marked {
	run := func(from int, mark string) (to int) {
		for to = from; to < len(lines) && lines[to].mark == mark; to++ {
		}
		return to
	}
	for i := 0; i < len(lines); i++ {
		plus := run(i, "-")
		end := run(plus, "+")
		minus := slices.Clone(lines[i:plus])
		if slices.EqualFunc(minus, lines[plus:end], func(a, b marked) bool { return same(Rules{Mode: Tokens}, a.text, b.text) }) {
			for n, line := range minus {
				lines[i+2*n], lines[i+2*n+1] = line, lines[plus+n]
			}
		}
		i = end
	}
	return lines
}

// untilLastCommon cuts off what stands after the last common line, if a difference
// remains. Where outputs go on below the window, a line without a partner there
// may well have it further down.
func untilLastCommon(lines []marked) []marked {
	end := len(lines)
	for end > 0 && lines[end-1].mark != " " {
		end--
	}
	if differ(lines[:end]) {
		return lines[:end]
	}
	return lines
}

func differ(lines []marked) bool {
	return slices.ContainsFunc(lines, func(l marked) bool { return l.mark != " " })
}

func same(rules Rules, a, b string) bool {
	if a == b {
		return true // in every mode
	}
	result, err := Compare(rules, strings.NewReader(a), strings.NewReader(b))
	return err == nil && result.Agreement == Accepted
}
