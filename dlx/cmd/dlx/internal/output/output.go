// Package output writes what the commands tell: to standard output and error, with
// a line of progress on a terminal; into files, each whole or not at all; and as
// pictures. It takes bytes and words, and gives errors. It must not know of
// problems, grids and searches.
package output

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"time"
)

// An Output is where a command writes. The line of progress goes away before
// anything else is written: all may go to one terminal.
type Output struct {
	Stdout   *bufio.Writer
	Stderr   io.Writer
	Terminal bool          // Stderr is one: progress is shown
	Every    time.Duration // at least, from one line of progress to the next

	screen  io.Writer // Stderr, for the line of progress itself
	shown   time.Time // when there was such a line, or the beginning
	visible bool      // it is still there
}

// New returns an output whose progress comes slowly enough to be read, and to cost
// nothing.
func New(stdout, stderr io.Writer) *Output {
	o := &Output{Terminal: isTerminal(stderr), Every: 200 * time.Millisecond, screen: stderr, shown: time.Now()}
	o.Stdout = bufio.NewWriterSize(eraser{o, stdout}, 1<<16)
	o.Stderr = eraser{o, stderr}
	return o
}

// isTerminal takes every character device for a terminal: the standard library
// tells no more, and it does no harm to show a line to /dev/null.
func isTerminal(w io.Writer) bool {
	file, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := file.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// Progress lets out what was written so far and shows a line on a terminal, if that
// is due again.
func (o *Output) Progress(line func() string) {
	now := time.Now()
	if now.Sub(o.shown) < o.Every {
		return
	}
	o.shown = now
	o.Stdout.Flush() // an error stays until Close
	if o.Terminal {
		o.visible = true
		fmt.Fprint(o.screen, eraseLine, line())
	}
}

const eraseLine = "\r\x1b[K"

// Close lets out what was written and takes the line of progress away. It returns
// the first error that there was in writing to Stdout.
func (o *Output) Close() error {
	defer o.erase()
	return o.Stdout.Flush()
}

func (o *Output) erase() {
	if o.visible {
		o.visible = false
		fmt.Fprint(o.screen, eraseLine)
	}
}

// An eraser takes the line of progress away before it writes.
type eraser struct {
	*Output
	w io.Writer
}

func (e eraser) Write(b []byte) (int, error) {
	e.erase()
	return e.w.Write(b)
}
