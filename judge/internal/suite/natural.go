package suite

import (
	"cmp"
	"strings"
)

// Natural compares names so that numbers in them count as numbers: case2
// comes before case10. Names that differ only in leading zeros stay apart.
func Natural(a, b string) int {
	for x, y := a, b; x != "" && y != ""; {
		numberX, restX := cutNumber(x)
		numberY, restY := cutNumber(y)
		switch {
		case numberX == "" || numberY == "":
			if x[0] != y[0] {
				return cmp.Compare(x[0], y[0])
			}
			x, y = x[1:], y[1:]
		case numberX != numberY:
			// Without leading zeros the longer number is the greater one.
			numberX, numberY = strings.TrimLeft(numberX, "0"), strings.TrimLeft(numberY, "0")
			if c := cmp.Or(cmp.Compare(len(numberX), len(numberY)), cmp.Compare(numberX, numberY)); c != 0 {
				return c
			}
			fallthrough
		default:
			x, y = restX, restY
		}
		if x == "" || y == "" {
			if c := cmp.Compare(len(x), len(y)); c != 0 {
				return c
			}
		}
	}
	return strings.Compare(a, b)
}

// cutNumber splits the digits off that a text begins with.
func cutNumber(text string) (digits, rest string) {
	rest = strings.TrimLeft(text, "0123456789")
	return text[:len(text)-len(rest)], rest
}
