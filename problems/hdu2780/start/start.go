//go:build ignore

// A start for hdu2780 in Go: it reads every case and prints nothing yet. What
// is missing goes into answer. The page of the problem, go doc
// ./problems/hdu2780, says what to print. This looks for an input on which the
// program fails:
//
//	go run ./judge stress -submission problems/hdu2780/start/start.go hdu2780
package main

import (
	"bufio"
	"fmt"
	"io"
	"log"
	"os"
)

// A grid has its cells row by row, as they were read: each is a digit, which is
// '0' where it is empty.
type grid [81]byte

func answer(out *bufio.Writer, g grid, first bool) {
	// Complete the grid and write it here, or say that it cannot be done; an empty
	// line comes first unless it is the first case.
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
	for n := range cases {
		g, err := readGrid(in)
		if err != nil {
			return err
		}
		answer(out, g, n == 0)
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
