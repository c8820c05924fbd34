package sudoku

import (
	"bufio"
	"fmt"
	"io"
	"os"
)

// Run runs a contest program: answer reads grids from in, in which the bytes of
// the string cells are cells, and writes to out. What answer wrote before it
// returned an error is written to w. Run returns that error, or else the first
// one in writing.
func Run(r io.Reader, w io.Writer, cells string, answer func(in *Reader, out *bufio.Writer) error) error {
	out := bufio.NewWriter(w)
	err := answer(NewReader(r, cells), out)
	if flushed := out.Flush(); err == nil {
		err = flushed
	}
	return err
}

// Report returns the exit status of a contest program: 0 if err is nil, and
// otherwise 1, after one line on standard error that names the problem.
func Report(problem string, err error) int {
	if err == nil {
		return 0
	}
	fmt.Fprintf(os.Stderr, "%s: %v\n", problem, err)
	return 1
}
