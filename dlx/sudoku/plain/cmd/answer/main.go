// Command answer prints what the second program of the tests answers to an input of
// one of the contest problems:
//
//	go run ./dlx/sudoku/plain/cmd/answer hdu1426 < samples/hdu1426/00_statement.in
//
// It searches by listing, so on some inputs it does not end in our time; who needs
// an end sets a limit, as judge accept does. The exit status is 0 for an answer, 1
// for bad input, after the answers before it, and 2 for wrong use.
package main

import (
	"fmt"
	"io"
	"os"

	"dlxoj/dlx/sudoku/plain"
)

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

func run(args []string, stdin io.Reader, stdout, stderr io.Writer) (status int) {
	if len(args) != 1 {
		fmt.Fprintln(stderr, "Usage: answer PROBLEM < INPUT")
		return 2
	}
	input, err := io.ReadAll(stdin)
	if err == nil {
		var answer []byte
		answer, err = plain.Answer(args[0], input)
		if _, failure := stdout.Write(answer); failure != nil {
			err = failure
		}
	}
	if err != nil {
		fmt.Fprintln(stderr, "answer:", err)
		return 1
	}
	return 0
}
