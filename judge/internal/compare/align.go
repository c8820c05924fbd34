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
func pairUp(lines []marked) (out []marked) {
	for len(lines) > 0 {
		var minus, plus []marked
		for len(minus)+len(plus) < len(lines) && lines[len(minus)+len(plus)].mark != " " {
			if l := lines[len(minus)+len(plus)]; l.mark == "-" {
				minus = append(minus, l)
			} else {
				plus = append(plus, l)
			}
		}
		switch n := len(minus) + len(plus); {
		case n == 0:
			out, lines = append(out, lines[0]), lines[1:]
		case pairs(minus, plus):
			for i := range minus {
				out = append(out, minus[i], plus[i])
			}
			lines = lines[n:]
		default:
			out, lines = append(out, lines[:n]...), lines[n:]
		}
	}
	return out
}

// pairs is whether the lines have the same words, one by one.
func pairs(minus, plus []marked) bool {
	return slices.EqualFunc(minus, plus, func(a, b marked) bool {
		return same(Rules{Mode: Tokens}, a.text, b.text)
	})
}

// untilLastCommon cuts off what stands after the last common line, if a difference
// remains. Where outputs go on below the window, a line without a partner there
// may well have it further down.
func untilLastCommon(lines []marked) []marked {
	last := len(lines) - 1
	for last >= 0 && lines[last].mark != " " {
		last--
	}
	for _, l := range lines[:last+1] {
		if l.mark != " " {
			return lines[:last+1]
		}
	}
	return lines
}

// same is whether two lines agree in the rules.
func same(rules Rules, a, b string) bool {
	if a == b {
		return true // in every mode
	}
	result, err := Compare(rules, strings.NewReader(a), strings.NewReader(b))
	return err == nil && result.Agreement == Accepted
}
