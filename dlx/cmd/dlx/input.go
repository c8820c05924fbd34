package main

import (
	"errors"
	"fmt"
	"os"

	"dlxoj/dlx"
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

// readText reads a file, or standard input if its name is -, and warns of the
// lines that it skips.
func (e *env) readText(name string) (*dlx.Text, error) {
	in := e.stdin
	if name == "-" {
		name = "<stdin>"
	} else {
		file, err := os.Open(name)
		if err != nil {
			return nil, err
		}
		defer file.Close()
		in = file
	}
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
