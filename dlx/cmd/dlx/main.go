// Command dlx solves exact cover problems in the text format of Knuth's programs,
// which package dlxoj/dlx describes at its type Text.
//
//	go run ./dlx/cmd/dlx count FILE    the number of solutions
//	go run ./dlx/cmd/dlx solve FILE    the solutions
//	go run ./dlx/cmd/dlx best FILE     a solution of least cost
//	go run ./dlx/cmd/dlx animate FILE  a web page that shows the search
//	go run ./dlx/cmd/dlx compare FILE  searches for sudoku grids, side by side
//
// Each command has its flags, which -h tells, and a file of its own here. What
// they share: main.go, from the arguments to the exit status; flags.go, input.go
// and grids.go, reading flags, a text and sudoku grids; search.go, a search within
// limits; part.go, one part of a search; meter.go, showing how far it is;
// writefile.go, writing a file.
//
// Animate has more: scene.go makes a search with a film of it, film.go and thin.go
// keep the film, naive.go is the search that does not compare the clues, ending.go
// says how a search ends, still.go draws that and page.go puts the page together.
// The folder page has what is in it: page.html, page.css, and the scripts, to be
// read in the order model, steps, rows, words, grid and cover, tree, player.
// Compare has methods.go, what is compared, comparetable.go and chart.go. Both
// draw pictures: svg.go.
//
// The exit status is 0 for an answer, also when count prints 0; 1 if solve or
// best find no solution; 2 for bad input, wrong use or an output that cannot be
// written; and 3 if the search was stopped: then standard output has what was
// found until then. Go run turns every failure into 1; the command itself is made
// by go install ./dlx/cmd/dlx, or by go build -o dlx.bin ./dlx/cmd/dlx.
package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
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

// A command does what its arguments say and returns the exit status. An error
// stands for the status 2, but for flag.ErrHelp.
type command struct {
	name  string
	usage string
	run   func(e *env, args []string) (int, error)
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
	stdin  io.Reader
	stdout *bufio.Writer
	stderr io.Writer
	meter  *meter
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
	m := newMeter(stderr)
	e := &env{stdin, bufio.NewWriterSize(m.before(stdout), 1<<16), stderr, m}
	status, err := c.run(e, args)
	if errors.Is(err, flag.ErrHelp) {
		return printUsage(stdout, stderr, c.usage)
	}
	if flushed := e.stdout.Flush(); err == nil {
		err = flushed
	}
	if located := (*inputError)(nil); errors.As(err, &located) {
		fmt.Fprintln(stderr, err)
		return exitWrong
	}
	if err != nil {
		fmt.Fprintf(stderr, "dlx %s: %v\n", c.name, err)
		return exitWrong
	}
	return status
}
