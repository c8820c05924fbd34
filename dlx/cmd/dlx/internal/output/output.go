package main

import (
	"fmt"
	"io"
	"os"
	"time"
)

// A meter shows on a terminal how far a search is, in one line that comes and
// goes. Elsewhere it shows nothing.
type meter struct {
	out     io.Writer // nil: show nothing
	visible bool      // the line is there
	next    time.Time // when it is due again
}

// meterEvery is slow enough to be read, and to cost nothing.
const meterEvery = 200 * time.Millisecond

func newMeter(stderr io.Writer) *meter {
	m := &meter{next: time.Now().Add(meterEvery)}
	if isTerminal(stderr) {
		m.out = stderr
	}
	return m
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

// due reports whether it is time to show something, at most once each while.
func (m *meter) due() bool {
	now := time.Now()
	if now.Before(m.next) {
		return false
	}
	m.next = now.Add(meterEvery)
	return true
}

// show replaces the line.
func (m *meter) show(line string) {
	if m.out != nil {
		m.visible = true
		fmt.Fprintf(m.out, "\r\x1b[K%s", line)
	}
}

// erase takes the line away, for something else is to be written.
func (m *meter) erase() {
	if m.visible {
		m.visible = false
		fmt.Fprint(m.out, "\r\x1b[K")
	}
}

// before returns a writer to w that erases the line first: both may be the same
// terminal.
func (m *meter) before(w io.Writer) io.Writer { return eraser{m, w} }

type eraser struct {
	meter *meter
	w     io.Writer
}

func (e eraser) Write(b []byte) (int, error) {
	e.meter.erase()
	return e.w.Write(b)
}
