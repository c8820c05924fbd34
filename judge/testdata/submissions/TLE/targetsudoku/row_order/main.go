// Right, but tries the empty cells row by row, from the top.
// 19_upper_rows_empty shows it: it takes nine times the limit.
package main

import (
	"bufio"
	"fmt"
	"os"
)

var (
	grid             [81]int
	rows, cols, boxs [9]int
	best             = -1
)

func flip(cell, digit int) {
	r, c := cell/9, cell%9
	rows[r] ^= 1 << digit
	cols[c] ^= 1 << digit
	boxs[r/3*3+c/3] ^= 1 << digit
}

func free(cell, digit int) bool {
	r, c := cell/9, cell%9
	return (rows[r]|cols[c]|boxs[r/3*3+c/3])>>digit&1 == 0
}

func dfs(cell, score int) {
	for ; cell < 81 && grid[cell] != 0; cell++ {
		score += grid[cell] * weight(cell)
	}
	if cell == 81 {
		best = max(best, score)
		return
	}
	for digit := 1; digit <= 9; digit++ {
		if free(cell, digit) {
			flip(cell, digit)
			dfs(cell+1, score+digit*weight(cell))
			flip(cell, digit)
		}
	}
}

func weight(cell int) int {
	r, c := cell/9, cell%9
	return 6 + min(r, c, 8-r, 8-c)
}

func main() {
	in := bufio.NewReader(os.Stdin)
	for cell := 0; cell < 81; {
		c, err := in.ReadByte()
		if err != nil {
			os.Exit(1)
		}
		if c < '0' || c > '9' {
			continue
		}
		if digit := int(c - '0'); digit != 0 {
			if !free(cell, digit) {
				fmt.Println(-1)
				return
			}
			grid[cell] = digit
			flip(cell, digit)
		}
		cell++
	}
	dfs(0, 0)
	fmt.Println(best)
}
