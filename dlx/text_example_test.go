package dlx_test

import (
	"fmt"
	"os"
	"strings"

	"dlxoj/dlx"
)

// Two words cross in a square that both give a letter: a secondary item with a
// color. The costs say which words we like less.
func ExampleReadText() {
	const crossing = `| The word across, the word down, and the square where they cross.
across down | square
across square:A |3
across square:O |1
down square:A |4
down square:O |7
`
	text, err := dlx.ReadText(strings.NewReader(crossing))
	if err != nil {
		fmt.Println(err)
		return
	}
	best, _ := dlx.NewSolver(text.Problem).Best()
	fmt.Println("cost", -best.Weight)
	for _, o := range best.Options {
		fmt.Println(text.Option(o))
	}
	// Output:
	// cost 7
	// across square:A |3
	// down square:A |4
}

// A problem built by names, and its text.
func ExampleText_Add() {
	text, _ := dlx.NewText([]string{"across", "down"}, []string{"square"})
	text.Add("across", "square:A", "|3")
	text.Add("down", "square:A", "|4")
	_, err := text.Add("down", "square:")
	text.WriteTo(os.Stdout)
	fmt.Println(err)
	// Output:
	// across down | square
	// across square:A |3
	// down square:A |4
	// dlx: option 2: item "square" has an empty color
}
