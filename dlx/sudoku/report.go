package sudoku

import (
	"fmt"
	"os"
)

// Report returns the exit status of a contest program: 0 if err is nil, and
// otherwise 1, after one line on standard error that names the problem.
func Report(problem string, err error) int {
	if err == nil {
		return 0
	}
	fmt.Fprintf(os.Stderr, "%s: %v\n", problem, err)
	return 1
}
