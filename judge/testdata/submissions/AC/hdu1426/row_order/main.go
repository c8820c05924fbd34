// Right: a plain depth-first search in row order over bit masks, with no exact
// cover in it. The samples are made so that it is fast enough.
package main

import (
	"bufio"
	"os"
)

// used has the digits in each row, column and box as bits 1 to 9.
type used struct{ row, column, box [9]uint16 }

// flip puts a digit's bit into the cell's row, column and box, or takes it out.
func (u *used) flip(cell int, bit uint16) {
	r, c := cell/9, cell%9
	u.row[r] ^= bit
	u.column[c] ^= bit
	u.box[r/3*3+c/3] ^= bit
}

func (u *used) has(cell int, bit uint16) bool {
	r, c := cell/9, cell%9
	return (u.row[r]|u.column[c]|u.box[r/3*3+c/3])&bit != 0
}

// dfs fills the empty cells from cell on, or leaves all as it was.
func dfs(grid *[81]byte, u *used, cell int) bool {
	for cell < 81 && grid[cell] != '?' {
		cell++
	}
	if cell == 81 {
		return true
	}
	for digit := byte('1'); digit <= '9'; digit++ {
		bit := uint16(1) << (digit - '0')
		if u.has(cell, bit) {
			continue
		}
		grid[cell] = digit
		u.flip(cell, bit)
		if dfs(grid, u, cell+1) {
			return true
		}
		u.flip(cell, bit)
	}
	grid[cell] = '?'
	return false
}

// complete completes a grid, or leaves it as it was.
func complete(grid *[81]byte) {
	var u used
	for cell, c := range grid {
		if c == '?' {
			continue
		}
		bit := uint16(1) << (c - '0')
		if u.has(cell, bit) {
			return // the clues conflict
		}
		u.flip(cell, bit)
	}
	dfs(grid, &u, 0)
}

func main() {
	in, out := bufio.NewReader(os.Stdin), bufio.NewWriter(os.Stdout)
	defer out.Flush()
	var grid [81]byte
	for n, cells := 0, 0; ; {
		c, err := in.ReadByte()
		if err != nil || c == 0x1A {
			return
		}
		if c != '?' && (c < '1' || c > '9') {
			continue
		}
		grid[cells] = c
		cells++
		if cells < 81 {
			continue
		}
		complete(&grid)
		if n > 0 {
			out.WriteByte('\n')
		}
		for cell, digit := range grid {
			out.WriteByte(digit)
			out.WriteByte(" \n"[cell%9/8])
		}
		n, cells = n+1, 0
	}
}
