package plain

import (
	"bytes"
	"errors"
	"fmt"
)

// Answer returns the output that a judge expects of a problem (hdu1426,
// hdu2780, targetsudoku or uvalive4763) for a whole input. With an error it
// returns the answers before it.
//
// Where hdu1426 has several completions, which its statement rules out, the
// answer is the first in the order of FewestCandidates; another program may
// print another one. Time and memory are those of the searches: an input can be
// written for which it never ends.
func Answer(problem string, data []byte) ([]byte, error) {
	answer, ok := answers[problem]
	if !ok {
		return nil, fmt.Errorf("no problem is called %q", problem)
	}
	var out bytes.Buffer
	err := answer(newInput(data), &out)
	if err != nil {
		err = fmt.Errorf("%s: %w", problem, err)
	}
	return out.Bytes(), err
}

var answers = map[string]func(*input, *bytes.Buffer) error{
	"hdu1426":      answerHDU1426,
	"hdu2780":      answerHDU2780,
	"targetsudoku": answerTargetSudoku,
	"uvalive4763":  answerUVALive4763,
}

// answerHDU1426 completes grids until the input ends. A grid without completion
// is printed as it was given.
func answerHDU1426(in *input, out *bytes.Buffer) error {
	for n := 0; ; n++ {
		text, grid, err := in.next("123456789?")
		if errors.Is(err, errNoMore) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("case %d: %w", n+1, err)
		}
		if c, ok := grid.Search(FewestCandidates).First(); ok {
			text = c.String()
		}
		separate(n, out)
		writeRows(out, text, " ")
	}
}

// answerHDU2780 completes grids, or says that it could not.
func answerHDU2780(in *input, out *bytes.Buffer) error {
	return in.each("0123456789", func(n int, grid *Grid) {
		separate(n, out)
		if c, ok := grid.Search(FewestCandidates).First(); ok {
			writeRows(out, c.String(), "")
		} else {
			fmt.Fprintln(out, "Could not complete this grid.")
		}
	})
}

// answerTargetSudoku writes the greatest score of the only grid, or -1.
func answerTargetSudoku(in *input, out *bytes.Buffer) error {
	_, grid, err := in.next("0123456789")
	if err != nil {
		return fmt.Errorf("case 1: %w", err)
	}
	score, ok := grid.Greatest()
	if !ok {
		score = -1
	}
	fmt.Fprintln(out, score)
	return nil
}

// answerUVALive4763 counts completions.
func answerUVALive4763(in *input, out *bytes.Buffer) error {
	return in.each("0123456789abcdefghijklmnopqrstuvwxyz", func(_ int, grid *Grid) {
		fmt.Fprintln(out, grid.Count(0))
	})
}

// each reads the number of cases and hands over that many grids, numbered from
// 0.
func (in *input) each(alphabet string, solve func(n int, grid *Grid)) error {
	count, err := in.count()
	if err != nil {
		return err
	}
	for n := range count {
		_, grid, err := in.next(alphabet)
		if err != nil {
			return fmt.Errorf("case %d: %w", n+1, err)
		}
		solve(n, grid)
	}
	return nil
}

// next reads one grid and returns it with the text that it was read from.
func (in *input) next(alphabet string) (string, *Grid, error) {
	text, err := in.grid(alphabet)
	if err != nil {
		return "", nil, err
	}
	grid, err := Parse(text)
	return text, grid, err
}

// separate writes the empty line that stands before every answer but the first.
func separate(n int, out *bytes.Buffer) {
	if n > 0 {
		out.WriteByte('\n')
	}
}

// writeRows writes 81 cells in nine lines with a gap between neighbours.
func writeRows(out *bytes.Buffer, text, gap string) {
	for cell := range cells {
		out.WriteByte(text[cell])
		if columnOf(cell) < side-1 {
			out.WriteString(gap)
		} else {
			out.WriteByte('\n')
		}
	}
}
