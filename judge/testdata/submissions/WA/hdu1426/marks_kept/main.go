// Forgets to clear the marks of row, column and box before the next grid.
// 03_crlf, the first sample with two grids, shows it.
package main

import (
	"bufio"
	"fmt"
	"os"
)

var (
	grid          [81]byte
	row, col, box [9][10]bool
)

func mark(cell int, digit byte, to bool) {
	r, c := cell/9, cell%9
	row[r][digit], col[c][digit], box[r/3*3+c/3][digit] = to, to, to
}

func free(cell int, digit byte) bool {
	r, c := cell/9, cell%9
	return !row[r][digit] && !col[c][digit] && !box[r/3*3+c/3][digit]
}

func dfs(cell int) bool {
	for cell < 81 && grid[cell] != 0 {
		cell++
	}
	if cell == 81 {
		return true
	}
	for digit := byte(1); digit <= 9; digit++ {
		if free(cell, digit) {
			grid[cell] = digit
			mark(cell, digit, true)
			if dfs(cell + 1) {
				return true
			}
			mark(cell, digit, false)
		}
	}
	grid[cell] = 0
	return false
}

// read reads the next grid and marks its clues.
func read(in *bufio.Reader) bool {
	for cell := range grid {
		var word string
		if _, err := fmt.Fscan(in, &word); err != nil {
			return false
		}
		grid[cell] = 0
		if word != "?" {
			grid[cell] = word[0] - '0'
			mark(cell, grid[cell], true)
		}
	}
	return true
}

func main() {
	in := bufio.NewReader(os.Stdin)
	for n := 0; read(in); n++ {
		dfs(0)
		if n > 0 {
			fmt.Println()
		}
		for r := range 9 {
			for c := range 9 {
				if c > 0 {
					fmt.Print(" ")
				}
				fmt.Print(grid[9*r+c])
			}
			fmt.Println()
		}
	}
}
