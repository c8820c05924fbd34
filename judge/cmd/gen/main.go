// Command gen makes an input for one of the sudoku problems, for judge stress.
//
//	go run ./judge/cmd/gen hdu2780 17
//	go run ./judge/cmd/gen hdu2780 -conforming 17
//
// The problem and the seed, a number from 0 to 2^64-1, decide every byte of it, on
// every machine. It is made to be hard for programs that are wrong and easy for
// those that are right, also for a plain search: a grid begins with the clues of a
// base, a puzzle known to have few completions (one, where the problem wants one),
// and further clues can only make them fewer. So nothing is searched for here. It
// has what wrong programs do not expect (see the functions that make it), and every
// layout in which judges' files were seen. With -conforming it keeps to what the
// statement promises, and to its layout.
package main

import (
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"

	"dlxoj/judge/internal/stress/grids"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "gen:", err)
		os.Exit(2)
	}
}

// run writes the input that the arguments ask for.
func run(args []string, out io.Writer) error {
	isFlag := func(word string) bool { return word == "-conforming" } // wherever it stands
	words := slices.DeleteFunc(slices.Clone(args), isFlag)
	if len(words) != 2 {
		return errors.New("usage: gen PROBLEM [-conforming] SEED")
	}
	format, known := grids.Of(words[0])
	if !known {
		return fmt.Errorf("no generator for the problem %q", words[0])
	}
	seed, err := strconv.ParseUint(words[1], 10, 64)
	if err != nil {
		return fmt.Errorf("seed %q: want a number from 0 to 2^64-1", words[1])
	}
	problem := fnv.New64a()
	io.WriteString(problem, words[0])
	g := &generator{rand.New(rand.NewPCG(problem.Sum64(), seed)), format, len(words) < len(args)}
	_, err = out.Write(g.input().Bytes())
	return err
}
