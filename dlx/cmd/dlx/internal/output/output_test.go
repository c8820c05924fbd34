package output

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func halfWay() string { return "50 %" }

// onTerminal returns an output whose streams are one terminal, and what comes there.
func onTerminal(every time.Duration) (*Output, *bytes.Buffer) {
	screen := new(bytes.Buffer)
	o := New(screen, screen)
	o.Terminal, o.Every = true, every
	return o, screen
}

// The line goes away before anything else is written, and at the end.
func TestProgressGoesAway(t *testing.T) {
	o, screen := onTerminal(0)
	o.Stdout.WriteString("first\n")
	o.Progress(halfWay)
	o.Progress(halfWay)
	o.Stderr.Write([]byte("oh\n"))
	o.Progress(halfWay)
	if err := o.Close(); err != nil {
		t.Fatal(err)
	}
	const erase = "\r\x1b[K"
	if got, want := screen.String(), "first\n"+strings.Repeat(erase+"50 %", 2)+erase+"oh\n"+erase+"50 %"+erase; got != want {
		t.Errorf("the terminal gets %q, want %q", got, want)
	}
}

// The line is not shown more often than can be read, and not at once: quick
// searches would flicker.
func TestProgressIsThrottled(t *testing.T) {
	o, screen := onTerminal(time.Hour)
	if o.Progress(halfWay); screen.Len() > 0 {
		t.Errorf("%q at once", screen)
	}
	o.shown = o.shown.Add(-2 * time.Hour)
	o.Progress(halfWay)
	o.Progress(halfWay)
	if got := strings.Count(screen.String(), "50 %"); got != 1 {
		t.Errorf("shown %d times after a while, want once", got)
	}
}

// Files and buffers are no terminals: what was written comes out, and no line.
func TestProgressToFiles(t *testing.T) {
	file, err := os.Create(filepath.Join(t.TempDir(), "stderr"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var stdout, stderr bytes.Buffer
	for _, o := range []*Output{New(&stdout, file), New(&stdout, &stderr)} {
		o.Every = 0
		o.Stdout.WriteString("found ")
		o.Progress(halfWay)
		if err := o.Close(); err != nil {
			t.Error(err)
		}
	}
	if info, err := file.Stat(); err != nil || info.Size() != 0 || stderr.Len() != 0 || stdout.String() != "found found " {
		t.Errorf("the file gets %v, %v, the buffers %q and %q", info, err, &stderr, &stdout)
	}
}
