package dlx_test

import (
	"fmt"
	"strings"

	"dlxoj/dlx"
)

// Knuth's first example, and all that the search does to solve it. Item a has
// two options; the first one leaves no option for e.
func ExampleSolver_SetTrace() {
	text, err := dlx.ReadText(strings.NewReader("a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	s := dlx.NewSolver(text.Problem)
	s.SetTrace(func(e dlx.Event) {
		indent := strings.Repeat("    ", e.Level)
		switch e.Step {
		case dlx.Branch:
			fmt.Printf("%s%s has %d options\n", indent, text.Items[e.Item], e.Choices)
		case dlx.Try:
			fmt.Printf("%s  try %s\n", indent, text.Option(e.Option))
		case dlx.TakeBack:
			fmt.Printf("%s  take %s back\n", indent, text.Option(e.Option))
		case dlx.Cover:
			fmt.Printf("%sa solution: options %d\n", indent, e.Solution)
		}
	})
	s.Next()
	// Output:
	// a has 2 options
	//   try a d g
	//     b has 1 options
	//       try b c f
	//         e has 0 options
	//       take b c f back
	//   take a d g back
	//   try a d f
	//     b has 1 options
	//       try b g
	//         c has 1 options
	//           try c e
	//             a solution: options [3 4 0]
}
