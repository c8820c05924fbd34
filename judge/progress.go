package main

import (
	"fmt"
	"io"
	"sync"
	"time"
)

// progress shows on a terminal what is being done, in one line that comes and
// goes. Elsewhere it shows nothing.
type progress struct {
	mutex   sync.Mutex
	out     io.Writer // nil: show nothing
	visible bool      // the line is there
	shown   time.Time // when it was written last
}

// showEvery keeps quick runs from flickering.
const showEvery = 100 * time.Millisecond

func newProgress(stderr io.Writer) *progress {
	p := &progress{shown: time.Now()}
	if isTerminal(stderr) {
		p.out = stderr
	}
	return p
}

// begin says what is done next.
func (p *progress) begin(what string) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if p.out == nil || time.Since(p.shown) < showEvery {
		return
	}
	p.shown, p.visible = time.Now(), true
	fmt.Fprintf(p.out, "\r\x1b[K%s", what)
}

// clear takes the line away, for something else is to be written.
func (p *progress) clear() {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if p.visible {
		p.visible = false
		fmt.Fprint(p.out, "\r\x1b[K")
	}
}
