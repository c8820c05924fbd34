package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
)

// guarded is standard output that nobody has to ask after each line whether it
// failed. The first failure is kept, and the run that nobody could read is
// cancelled.
type guarded struct {
	io.Writer
	err    error
	cancel func()
}

func (g *guarded) Write(text []byte) (int, error) {
	if g.err != nil {
		return 0, g.err
	}
	n, err := g.Writer.Write(text)
	if err != nil {
		var path *fs.PathError
		if errors.As(err, &path) {
			err = path.Err // the name of the file says nothing more
		}
		g.err = fmt.Errorf("standard output cannot be written: %w", err)
		g.cancel()
	}
	return n, g.err
}
