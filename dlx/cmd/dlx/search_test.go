package main

import (
	"os"
	"os/signal"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"
)

// long is what takes half a minute.
const long = instances + "rnd36.dlx"

func TestStats(t *testing.T) {
	for _, test := range []struct{ line, want string }{
		{"count -engine links", `^3 nodes, 5 updates, 0\.\d\d\d s, engine links\n$`},
		{"solve", `^3 nodes, 8 updates, 0\.\d\d\d s, engine bits\n$`},
		{"solve -first", `^3 nodes, \d+ updates, 0\.\d\d\d s, engine links\n$`},
		{"solve -first -engine bits", `^3 nodes, \d+ updates, 0\.\d\d\d s, engine bits\n$`},
		{"solve -first -part 1/1", `^\d nodes, \d+ updates, 0\.\d\d\d s, engine bits\n$`},
		{"solve -part 1/1", `^3 nodes, \d+ updates, 0\.\d\d\d s, engine bits\n$`},
		{"count -memory 100", `^3 nodes, \d+ updates, 0\.\d\d\d s, engine links\n$`},
		{"best", `^3 nodes, 5 updates, 0\.\d\d\d s, engine links\n$`},
		{"count -workers 2", `^\d nodes, \d+ updates, 0\.\d\d\d s, engine bits\n$`},
		{"count -budget 1", `^1 nodes, \d updates, 0\.\d\d\d s, engine bits\nunknown: the search was stopped by -budget\n$`},
	} {
		const text = "a b c\na b\nc\nb c\n" // counted by hand in package dlx
		got := dlxCommand(text, test.line+" -stats")
		if !regexp.MustCompile(test.want).MatchString(got.stderr) {
			t.Errorf("%s: %q, want %s", test.line, got.stderr, test.want)
		}
	}
	got := dlxCommand("", "count -engine links -stats "+instances+"queens12.dlx")
	if !strings.HasPrefix(got.stderr, "211716 nodes, 3641627 updates, ") {
		t.Errorf("queens12: %q, want Knuth's nodes and updates", got.stderr)
	}
}

// A search that the time ends is unknown.
func TestTimeout(t *testing.T) {
	const unknown = "unknown: the search was stopped by -timeout\n"
	for _, line := range []string{"count", "solve", "count -memory 1000", "count -workers 2", "count -part 1/2"} {
		got := dlxCommand("", line+" -timeout 20ms "+long)
		if got.status != exitUnknown || !strings.HasPrefix(got.stderr, unknown) {
			t.Errorf("%s: %+q", line, got)
		}
		if strings.HasPrefix(line, "count") && !regexp.MustCompile(`^\d+\n$`).MatchString(got.stdout) {
			t.Errorf("%s: %q is no number", line, got.stdout)
		}
	}
	expect(t, "best", dlxCommand(two, "best -timeout 1ns"), outcome{exitUnknown, "", unknown + "no solution costs less than 0\n"})
	expect(t, "no limit", dlxCommand(two, "count -timeout 0"), outcome{exitAnswer, "2\n", ""})
	expect(t, "time enough", dlxCommand(two, "count -timeout 10m"), outcome{exitAnswer, "2\n", ""})
}

// Ctrl-C ends a search as unknown, with what was found until then.
func TestInterrupt(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no process can interrupt itself there")
	}
	ignored := make(chan os.Signal, 1)
	signal.Notify(ignored, os.Interrupt) // else the signal may come too early, and end the test
	defer signal.Stop(ignored)
	self, err := os.FindProcess(os.Getpid())
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"count", "solve", "count -workers 2"} {
		done := make(chan outcome)
		go func() { done <- dlxCommand("", line+" -timeout 1m "+long) }()
		got := interruptUntil(t, self, done)
		if got.status != exitUnknown || got.stderr != "unknown: the search was stopped by a signal\n" {
			t.Errorf("%s: %+q", line, got)
		}
	}
}

func interruptUntil(t *testing.T, self *os.Process, done chan outcome) outcome {
	t.Helper()
	for {
		select {
		case got := <-done:
			return got
		case <-time.After(20 * time.Millisecond):
			if err := self.Signal(os.Interrupt); err != nil {
				t.Fatal(err)
			}
		}
	}
}
