package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"dlxoj/dlx"
	"dlxoj/dlx/sudoku"
)

// An inputError is a mistake in a file. It reads like one of a compiler, so
// that editors find the place.
type inputError struct {
	file string
	*dlx.TextError
}

func (e *inputError) Error() string {
	return fmt.Sprintf("%s:%d:%d: %s", e.file, e.Line, e.Column, e.Reason)
}

// open opens a file, or standard input if its name is -, and returns the name
// that messages use.
func (e *env) open(name string) (in io.ReadCloser, shown string, err error) {
	if name == "-" {
		return io.NopCloser(e.stdin), "<stdin>", nil
	}
	in, err = os.Open(name)
	return in, name, err
}

// readText reads a file and warns of the lines that it skips.
func (e *env) readText(name string) (*dlx.Text, error) {
	in, name, err := e.open(name)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	return e.parseText(name, in)
}

func (e *env) parseText(name string, in io.Reader) (*dlx.Text, error) {
	text, err := dlx.ReadText(in)
	if bad := (*dlx.TextError)(nil); errors.As(err, &bad) {
		return nil, &inputError{name, bad}
	}
	if err != nil {
		return nil, err
	}
	for _, line := range text.Skipped {
		fmt.Fprintf(e.stderr, "%s:%d: the option has no primary item and is skipped\n", name, line)
	}
	return text, nil
}

// readFile reads a file whole, and returns the name that messages use, too.
func (e *env) readFile(name string) (text []byte, shown string, err error) {
	in, shown, err := e.open(name)
	if err != nil {
		return nil, "", err
	}
	defer in.Close()
	text, err = io.ReadAll(in)
	return text, shown, err
}

// readGridFile reads the sudoku grids of a file.
func (e *env) readGridFile(name string) ([]sudoku.Puzzle, error) {
	text, name, err := e.readFile(name)
	if err != nil {
		return nil, err
	}
	return parseGrids(name, text)
}
