// Command dlx solves exact cover problems in the text format of Knuth's programs,
// which package dlxoj/dlx describes at its type Text.
//
//	go run ./dlx/cmd/dlx count FILE    the number of solutions
//	go run ./dlx/cmd/dlx solve FILE    the solutions
//	go run ./dlx/cmd/dlx best FILE     a solution of least cost
//	go run ./dlx/cmd/dlx animate FILE  a web page that shows the search
//	go run ./dlx/cmd/dlx compare FILE  searches for sudoku grids, side by side
//
// Each command has its flags, which -h tells, and a file of its own here; main.go
// goes from the arguments to the exit status, and flags.go reads flags. The work is
// done in the rooms of internal: input reads problems and grids, search makes the
// searches of count, solve and best, animation and comparison are what animate and
// compare show, and output writes.
//
// # Pictures
//
// A page of animate draws a problem whose items have these names; other items may
// be there too:
//
//   - a row of numbers (Langford): the numbers 1, 2, 3, … and the places s1, s2, s3, …
//   - a chessboard (queens, rooks): the rows r0, r1, … and the columns c0, c1, …, and
//     each option has one of each
//   - a board of squares (pentominoes, dominoes): each square is named by two digits
//     of its row and two of its column, as 0305, from 0000; an option covers squares,
//     and another primary item that it has is the piece
//
// # Exit status
//
// The exit status is 0 for an answer, also when count prints 0; 1 if solve or
// best find no solution; 2 for bad input, wrong use or an output that cannot be
// written; and 3 if the search was stopped: then standard output has what was
// found until then. Go run turns every failure into 1; the command itself is made
// by go install ./dlx/cmd/dlx, or by go build -o dlx.bin ./dlx/cmd/dlx.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"dlxoj/dlx"
	"dlxoj/dlx/cmd/dlx/internal/input"
	"dlxoj/dlx/cmd/dlx/internal/output"
	"dlxoj/dlx/cmd/dlx/internal/search"
)

// The exit statuses.
const (
	exitAnswer  = 0
	exitNone    = 1
	exitWrong   = 2
	exitUnknown = 3
)

const usage = `Usage: dlx COMMAND [flags] [FILE]

dlx solves exact cover problems in the text format of Knuth's programs: the
first line names the items, each further line is an option. Without FILE, or if
it is -, standard input is read. The last command reads sudoku grids.

  dlx count    prints the number of solutions
  dlx solve    prints the solutions
  dlx best     prints a solution of least cost
  dlx animate  writes a web page that shows the search, of sudoku grids too
  dlx compare  compares searches on sudoku grids

dlx COMMAND -h tells the flags, which may stand before or after FILE.

  printf 'a b c\na b\nc\nb c\na\n' | dlx solve    two solutions of two options

Exit status: 0 an answer, 1 no solution, 2 bad input or wrong use, 3 stopped by
a limit or Ctrl-C, with what was found until then.
`

// A command does what its arguments say and returns what it found. An error other
// than flag.ErrHelp stands for the exit status 2.
type command struct {
	name  string
	usage string
	run   func(e *env, args []string) (dlx.Status, error)
}

var commands = []command{
	{"count", countUsage, count},
	{"solve", solveUsage, solve},
	{"best", bestUsage, best},
	{"animate", animateUsage, animate},
	{"compare", compareUsage, compare},
}

// An env is where a command reads and writes.
type env struct {
	stdin io.Reader
	*output.Output
}

// newSearch returns a search for the solutions of the problem in a file.
func (e *env) newSearch(file string, settings search.Settings) (*search.Search, error) {
	text, err := input.ReadProblem(file, e.stdin, e.Stderr)
	if err != nil {
		return nil, err
	}
	return search.New(text, settings, e.Output), nil
}

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	if len(args) == 0 {
		fmt.Fprint(stderr, usage)
		return exitWrong
	}
	switch args[0] {
	case "-h", "-help", "--help", "help":
		return printUsage(stdout, stderr, usage)
	}
	for _, c := range commands {
		if c.name == args[0] {
			return c.start(args[1:], stdin, stdout, stderr)
		}
	}
	fmt.Fprintf(stderr, "dlx: there is no command %q; dlx -h tells those there are\n", args[0])
	return exitWrong
}

// printUsage writes a usage and returns the exit status.
func printUsage(stdout, stderr io.Writer, usage string) int {
	if _, err := io.WriteString(stdout, usage); err != nil {
		fmt.Fprintln(stderr, "dlx:", err)
		return exitWrong
	}
	return exitAnswer
}

// start runs c. Whatever happens, what it has written comes out.
func (c command) start(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	e := &env{stdin, output.New(stdout, stderr)}
	status, err := c.run(e, args)
	if errors.Is(err, flag.ErrHelp) {
		return printUsage(stdout, stderr, c.usage)
	}
	if closed := e.Close(); err == nil {
		err = closed
	}
	if located := (*input.Error)(nil); errors.As(err, &located) {
		fmt.Fprintln(stderr, err)
		return exitWrong
	}
	if err != nil {
		fmt.Fprintf(stderr, "dlx %s: %v\n", c.name, err)
		return exitWrong
	}
	return map[dlx.Status]int{dlx.Found: exitAnswer, dlx.None: exitNone, dlx.Unknown: exitUnknown}[status]
}
