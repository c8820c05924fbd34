package dlx_test

import (
	"fmt"
	"slices"
	"strings"

	"dlxoj/dlx"
)

const height, width = 3, 20

// The twelve pentominoes, named after letters that they look like.
var pentominoes = []string{
	"F: .## ##. .#.", "I: #####", "L: #### #...", "N: ###. ..##", "P: ### ##.", "T: ### .#. .#.",
	"U: #.# ###", "V: #.. #.. ###", "W: #.. ##. .##", "X: .#. ### .#.", "Y: #### .#..", "Z: ##. .#. .##",
}

// The twelve pentominoes fill a board of 3 by 20. The items are the pieces and
// the squares; an option is a piece in one of its orientations in one place.
func Example_pentominoes() {
	p := dlx.NewProblem(len(pentominoes)+height*width, 0)
	for piece, text := range pentominoes {
		for _, shape := range orientations(strings.Fields(text)[1:]) {
			for top := 0; top+len(shape) <= height; top++ {
				for left := 0; left+len(shape[0]) <= width; left++ {
					p.AddOption(append(squares(shape, top, left), piece)...)
				}
			}
		}
	}
	s := dlx.NewSolver(p)
	s.Next()
	var board [height][width]byte
	for _, o := range s.Solution() {
		piece := p.Entries(o)[5].Item
		for _, e := range p.Entries(o)[:5] {
			square := e.Item - len(pentominoes)
			board[square/width][square%width] = pentominoes[piece][0]
		}
	}
	for _, row := range board {
		fmt.Printf("%s\n", row)
	}

	s.Reset()
	count, _ := s.Count(0)
	fmt.Println(count, "solutions: two, each turned and turned over")
	// Output:
	// UUXIIIIINNNFTWYYYYZV
	// UXXXPPLNNFFFTWWYZZZV
	// UUXPPPLLLLFTTTWWZVVV
	// 8 solutions: two, each turned and turned over
}

// squares returns the items of the squares of a shape on the board.
func squares(shape []string, top, left int) (items []int) {
	for y, line := range shape {
		for x, c := range line {
			if c == '#' {
				items = append(items, len(pentominoes)+(top+y)*width+left+x)
			}
		}
	}
	return items
}

// orientations returns the ways to turn a shape, over too, each once. Two
// mirrors in turn come to all of them.
func orientations(shape []string) (all [][]string) {
	for n := range 8 {
		if !slices.ContainsFunc(all, func(other []string) bool { return slices.Equal(other, shape) }) {
			all = append(all, shape)
		}
		if n%2 == 0 {
			shape = transposed(shape)
		} else {
			shape = upsideDown(shape)
		}
	}
	return all
}

func transposed(shape []string) []string {
	lines := make([]string, len(shape[0]))
	for _, line := range shape {
		for x := range line {
			lines[x] += line[x : x+1]
		}
	}
	return lines
}

func upsideDown(shape []string) []string {
	shape = slices.Clone(shape)
	slices.Reverse(shape)
	return shape
}
