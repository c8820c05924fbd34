//go:build ignore

// A start for uvalive4763 in Go: it reads every case and prints nothing yet.
// What is missing goes into answer. The page of the problem, go doc
// ./problems/uvalive4763, says what to print. This looks for an input on which
// the program fails:
//
//	go run ./judge stress -submission problems/uvalive4763/start/start.go uvalive4763
package main

import (
	"bufio"
	"fmt"
	"io"
	"log"
	"os"
)

// A grid has its cells row by row, as they were read: each is a digit, which is
// '0' where it is empty, or a letter.
type grid [81]byte

func answer(out *bufio.Writer, g grid) {
	// Count the completions and write the number here.
}

func main() {
	if err := run(os.Stdin, os.Stdout); err != nil {
		log.Fatal(err)
	}
}

func run(r io.Reader, w io.Writer) error {
	in, out := bufio.NewReader(r), bufio.NewWriter(w)
	defer out.Flush()
	var cases int
	if _, err := fmt.Fscan(in, &cases); err != nil {
		return err
	}
	for range cases {
		g, err := readGrid(in)
		if err != nil {
			return err
		}
		answer(out, g)
	}
	return nil
}

// readGrid reads the next 81 cells, past white space. The error is io.EOF if the
// input has ended before them.
func readGrid(in *bufio.Reader) (g grid, err error) {
	for i := range g {
		if g[i], err = readCell(in); err == io.EOF && i > 0 {
			err = io.ErrUnexpectedEOF
		}
		if err != nil {
			return g, err
		}
	}
	return g, nil
}

// readCell reads the next byte that is no white space. The byte 0x1A, with which
// old systems end a text, is the end of the input.
func readCell(in *bufio.Reader) (byte, error) {
	for {
		c, err := in.ReadByte()
		if err == nil && c == 0x1A {
			err = io.EOF
		}
		if err != nil || c > ' ' {
			return c, err
		}
	}
}
