package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
)

// errWriter is standard output that nobody has to ask after each line whether it
// failed. The first failure is kept, and the run that nobody could read is
// cancelled.
type errWriter struct {
	io.Writer
	err    error
	cancel func()
}

func (w *errWriter) Write(text []byte) (int, error) {
	if w.err != nil {
		return 0, w.err
	}
	n, err := w.Writer.Write(text)
	if err != nil {
		var path *fs.PathError
		if errors.As(err, &path) {
			err = path.Err // the name of the file says nothing more
		}
		w.err = fmt.Errorf("standard output cannot be written: %w", err)
		w.cancel()
	}
	return n, w.err
}

// Within is the writer that it stands before.
func (w *errWriter) Within() io.Writer { return w.Writer }
