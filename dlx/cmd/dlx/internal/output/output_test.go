package main

import (
	"bufio"
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"dlxoj/dlx"
)

// onTerminal returns a search whose stdout and stderr are one terminal, and
// what comes there.
func onTerminal(t *testing.T, file string) (*search, *bytes.Buffer) {
	t.Helper()
	screen := new(bytes.Buffer)
	m := &meter{out: screen}
	s, _ := newSearch(&env{strings.NewReader(""), bufio.NewWriter(m.before(screen)), screen, m})
	if err := s.load(file); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.begin())
	return s, screen
}

// The line is shown, replaced, and erased before anything else is written.
func TestProgressOnATerminal(t *testing.T) {
	s, screen := onTerminal(t, instances+"queens12.dlx")
	s.walks = true
	s.solver.SetMonitor(func() {
		s.meter.next = time.Time{} // due each time
		s.tick()
	})
	s.solver.Count(0)
	s.stdout.WriteString("7100\n")
	s.report(dlx.None, true)
	lines := strings.Split(screen.String(), "\r\x1b[K")
	if len(lines) < 3 || lines[0] != "" || lines[len(lines)-1] != "7100\n" {
		t.Fatalf("the terminal gets %q", screen)
	}
	last := ""
	for _, line := range lines[1 : len(lines)-1] {
		if !regexp.MustCompile(`^ *\d+\.\d %  \d+ nodes  \d+s$`).MatchString(line) || line[:5] < last {
			t.Errorf("a line %q after %q", line, last)
		}
		last = line[:5]
	}
	if last == "  0.0" {
		t.Errorf("no progress in %q", lines)
	}
}

// Best does not know how far it is, only how long it runs.
func TestProgressOfBest(t *testing.T) {
	s, screen := onTerminal(t, instances+"queens16cost.dlx5")
	s.meter.next = time.Time{}
	s.solver.SetMonitor(nil)
	s.tick()
	if got, want := screen.String(), "\r\x1b[K0 nodes  0s"; got != want {
		t.Errorf("the terminal gets %q, want %q", got, want)
	}
}

// The line is not shown more often than can be read.
func TestMeterIsThrottled(t *testing.T) {
	m := newMeter(new(bytes.Buffer))
	if m.due() {
		t.Error("due at once: quick searches would flicker")
	}
	m.next = time.Now()
	if !m.due() {
		t.Error("not due after a while")
	}
	if m.due() {
		t.Error("due again at once")
	}
}

// Files and buffers are no terminals, and see nothing.
func TestMeterElsewhere(t *testing.T) {
	file, err := os.Create(filepath.Join(t.TempDir(), "stderr"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	screen := new(bytes.Buffer)
	for _, m := range []*meter{newMeter(file), newMeter(screen)} {
		m.show("50 %")
		m.erase()
	}
	if info, err := file.Stat(); err != nil || info.Size() != 0 || screen.Len() != 0 {
		t.Errorf("the file gets %v, %v, the buffer %q", info, err, screen)
	}
}
