package process

import (
	"errors"
	"fmt"
	"io"
	"os"
	"time"
)

// A capture takes what a program prints, through a pipe, into a file. Were the file
// itself the program's output, one that opens /dev/stdout again would write over what
// it printed before, and a full disk would look like a failure of the program.
type capture struct {
	program *os.File // what the program writes to
	reader  *os.File
	file    *os.File
	ended   chan error // when all is in the file
}

func newCapture(path string) (c capture, err error) {
	if c.file, err = os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600); err == nil {
		c.reader, c.program, err = os.Pipe()
	}
	c.ended = make(chan error, 1)
	return c, err
}

// take takes as much as the limit allows, and a byte more, so that too much can be told
// from enough. A program that goes on gets SIGPIPE. Where the file cannot be written it
// cancels the run.
func (c capture) take(limit int64, cancel func()) {
	from := io.Reader(c.reader)
	if limit > 0 {
		from = io.LimitReader(from, limit+1)
	}
	_, err := io.Copy(c.file, from)
	if err = errors.Join(err, c.file.Close()); err != nil {
		cancel()
	}
	c.reader.Close()
	c.ended <- err
}

// wait returns when all that was printed is in the file. The writers are dead; a
// process that was handed the pipe, and is none of theirs, cannot hold it up.
func (c capture) wait() error {
	_ = c.reader.SetReadDeadline(time.Now().Add(giveUpAfter)) // it may be closed already
	if err := <-c.ended; err != nil {
		return fmt.Errorf("taking what the program printed: %w", err)
	}
	return nil
}
