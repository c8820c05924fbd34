// Package input reads the files of the commands: exact cover problems in the text
// format of Knuth's programs, and sudoku grids as judges have them. It gives
// problems and puzzles, and errors that name the place in the file. It must not
// know what is done with them.
package input

import (
	"errors"
	"fmt"
	"io"
	"os"

	"dlxoj/dlx"
)

// An Error is a mistake in a file. It reads like one of a compiler, so that
// editors find the place.
type Error struct {
	file string
	*dlx.TextError
}

func (e *Error) Error() string {
	return fmt.Sprintf("%s:%d:%d: %s", e.file, e.Line, e.Column, e.Reason)
}

// open opens a file, or standard input if its name is -, and returns the name
// that messages use.
func open(name string, stdin io.Reader) (in io.ReadCloser, shown string, err error) {
	if name == "-" {
		return io.NopCloser(stdin), "<stdin>", nil
	}
	in, err = os.Open(name)
	return in, name, err
}

// ReadFile reads a file whole, and returns the name that messages use, too.
func ReadFile(name string, stdin io.Reader) (text []byte, shown string, err error) {
	in, shown, err := open(name, stdin)
	if err != nil {
		return nil, "", err
	}
	defer in.Close()
	text, err = io.ReadAll(in)
	return text, shown, err
}

// ReadProblem reads the problem in a file, as Problem does.
func ReadProblem(name string, stdin io.Reader, warnings io.Writer) (*dlx.Text, error) {
	in, shown, err := open(name, stdin)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	return Problem(shown, in, warnings)
}

// Problem reads a problem, and warns of the lines that it skips. The name is that
// of the file in messages.
func Problem(name string, in io.Reader, warnings io.Writer) (*dlx.Text, error) {
	text, err := dlx.ReadText(in)
	if bad := (*dlx.TextError)(nil); errors.As(err, &bad) {
		return nil, &Error{name, bad}
	}
	if err != nil {
		return nil, err
	}
	for _, line := range text.Skipped {
		fmt.Fprintf(warnings, "%s:%d: the option has no primary item and is skipped\n", name, line)
	}
	return text, nil
}
