package mathutil

func Abs(x int) int { return abs(x) }

// Min calls what hides a predeclared function.
func Min(x, y int) int { return min(x, y) }

func min(x, y int) int {
	if x < y {
		return x * 100
	}
	return y * 100
}
