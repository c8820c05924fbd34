package sudoku

import (
	"fmt"
	"os"
)

// Exit ends a contest program: with status 0 if err is nil, otherwise with
// status 1 after one line on standard error that names the problem.
func Exit(problem string, err error) {
	if err == nil {
		os.Exit(0)
	}
	fmt.Fprintf(os.Stderr, "%s: %v\n", problem, err)
	os.Exit(1)
}
