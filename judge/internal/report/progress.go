package report

import (
	"fmt"
	"io"
	"os"
	"sync"
	"time"

	"golang.org/x/term"

	"dlxoj/judge/internal/result"
	"dlxoj/judge/internal/run"
	"dlxoj/judge/internal/suite"
	"dlxoj/judge/internal/text"
)

// Progress shows on a terminal what is being done, in one line that comes and
// goes. Elsewhere it shows nothing.
type Progress struct {
	mutex   sync.Mutex
	out     io.Writer // nil: show nothing
	width   int       // of the terminal
	visible bool      // the line is there
	shown   time.Time // when it was written last

	begun           time.Time // the first run
	finished, total int       // runs
	slowest         string    // what took the most wall time
	took            time.Duration
}

const showEvery = 100 * time.Millisecond // else quick runs would flicker

func NewProgress(stderr io.Writer, total int) *Progress {
	p := &Progress{shown: time.Now(), total: total}
	if IsTerminal(stderr) {
		p.out, p.width = stderr, 80
		if width, _, err := term.GetSize(int(stderr.(*os.File).Fd())); err == nil && width > 0 {
			p.width = width
		}
	}
	return p
}

// Building says which submission is being built, at once: that may take long.
func (p *Progress) Building(label string) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.shown = time.Time{}
	p.show(time.Now(), "building "+text.OneLine(label))
}

// Say says what is being done.
func (p *Progress) Say(what string) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.show(time.Now(), what)
}

// Running says which case is run next.
func (p *Progress) Running(c suite.Case) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	now := time.Now()
	if p.begun.IsZero() {
		p.begun = now
	}
	p.show(now, p.line(c.Path(), now))
}

// Done takes a result down.
func (p *Progress) Done(_ run.Job, r result.Result) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.finished++
	if took := time.Duration(r.WallSeconds * float64(time.Second)); took > p.took {
		p.slowest, p.took = r.Path(), took
	}
}

// line says how far the run is: cases done, the current one, the slowest so far,
// and the time left if the rest goes as fast as what is done.
func (p *Progress) line(name string, now time.Time) string {
	text := fmt.Sprintf("%d of %d done, now %s", p.finished, p.total, name)
	if p.finished > 0 {
		left := now.Sub(p.begun) / time.Duration(p.finished) * time.Duration(p.total-p.finished)
		text += fmt.Sprintf(", slowest %s (%.1f s), %s left", p.slowest, p.took.Seconds(), left.Round(time.Second))
	}
	return text
}

func (p *Progress) show(now time.Time, text string) {
	if p.out == nil || now.Sub(p.shown) < showEvery {
		return
	}
	p.shown, p.visible = now, true
	// A line that wraps could not be taken away.
	if runes := []rune(text); len(runes) >= p.width {
		text = string(runes[:max(0, p.width-1)])
	}
	fmt.Fprintf(p.out, "\r\x1b[K%s", text)
}

// Clear takes the line away, for something else will be written.
func (p *Progress) Clear() {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if p.visible {
		p.visible = false
		fmt.Fprint(p.out, "\r\x1b[K")
	}
}
