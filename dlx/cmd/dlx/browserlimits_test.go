//go:build browser

package main

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
)

// This file tests in a browser what a page is hardly made for: names that are
// long or hostile, keys in the wrong place, steps across the whole search.

// A name may be longer than a line, and may look like HTML.
func TestPageNames(t *testing.T) {
	b := newBrowser(t)
	name := "<img/src=x/onerror=document.body.remove()>&\"'😀" + strings.Repeat("n", 500)
	file := filepath.Join(t.TempDir(), "page.html")
	if got := dlxCommand(fmt.Sprintf("%s a | x\n%[1]s x:%[1]s\na x:%[1]s\n", name), "animate -o "+file); got != (outcome{}) {
		t.Fatalf("%+q", got)
	}
	b.open(file, 360, "light")
	for step := range b.number("document.getElementById('position').max") + 1 {
		b.fits(fmt.Sprintf("step %d", step))
		if text := b.eval("document.body.innerText"); !strings.Contains(text, name) {
			t.Errorf("step %d: the name is not in %s", step, text)
		}
		if b.eval("document.images.length") != "0" {
			t.Errorf("step %d: the name is HTML", step)
		}
		b.press("ArrowRight")
	}
}

// Keys do what they do once, whatever has the focus, and a list keeps its own.
func TestPageKeys(t *testing.T) {
	b := newBrowser(t)
	file := filepath.Join(t.TempDir(), "page.html")
	dlxCommand("", "animate -o "+file+" "+sampleFolder+"hdu2780/13_hard.in")
	b.open(file, 1280, "light")
	last := b.number("document.getElementById('position').max")
	for _, test := range []struct {
		focus, key string
		want       int
	}{
		{"step", " ", 1},
		{"step", "ArrowRight", 2},
		{"position", "ArrowRight", 3},
		{"tree", "ArrowRight", 4},
		{"speed", "ArrowRight", 4},
		{"recording", "End", 4},
		{"back", " ", 3},
		{"end", " ", last},
		{"", "ArrowLeft", last - 1}, // the button that had the focus was disabled by its own click
		{"home", " ", 0},
		{"", "ArrowRight", 1},
		{"position", "End", last},
	} {
		if test.focus != "" {
			b.eval("document.getElementById('" + test.focus + "').focus()")
		}
		b.press(test.key)
		b.mustBeAt(fmt.Sprintf("%q on %s", test.key, test.focus), test.want)
	}
	b.press("Home")
	b.eval("document.getElementById('play').focus()")
	b.press(" ")
	b.waitFor("document.body.dataset.step > 0")
	b.call("Input.dispatchKeyEvent", object{"type": "keyDown", "key": "g", "text": "g"}, nil) // pauses, too
	b.eval("document.activeElement.blur()")
	b.press("Home")
	b.eval("document.getElementById('speed').value = 1") // so that the play lasts until all has been asked
	for _, repeats := range []bool{false, true, true, true} {
		b.call("Input.dispatchKeyEvent", object{"type": "keyDown", "key": " ", "text": " ", "autoRepeat": repeats}, nil)
	}
	if got := b.eval("document.getElementById('play').textContent"); got != "Pause" {
		t.Errorf("with the space key held down the button says %s", got)
	}
	const spoken = "[...document.querySelectorAll('output, [role=status], [aria-live]')].filter(e => e.ariaLive !== 'off').length"
	if got := b.eval(spoken); got != "0" {
		t.Errorf("%s elements are read aloud at each step of a play", got)
	}
	b.eval("{ const speed = document.getElementById('speed'); speed.value = 2000; speed.dispatchEvent(new Event('change')) }")
	b.waitFor(fmt.Sprintf("document.body.dataset.step === '%d'", last))
	if got := b.eval(spoken); got != "1" {
		t.Errorf("%s elements are read aloud at the end, want 1", got)
	}
	for _, problem := range b.problems {
		t.Error("the console says", problem)
	}
}

// A list that changes row by row is what it would be if it were made again.
func TestPageRows(t *testing.T) {
	b := newBrowser(t)
	for _, line := range []string{"-n 0 " + instances + "prime3x3.dlx", sampleFolder + "hdu2780/13_hard.in"} {
		file := filepath.Join(t.TempDir(), "page.html")
		dlxCommand("", "animate -o "+file+" "+line)
		b.open(file, 1280, "light")
		const board = "document.getElementById('board').innerHTML + document.getElementById('path').innerHTML"
		middle := b.number("document.getElementById('position').max") / 2
		jump := func(to int) {
			b.eval(fmt.Sprintf("{ const slider = document.getElementById('position'); slider.value = %d; slider.dispatchEvent(new Event('input')) }", to))
		}
		jump(middle)
		at := b.eval(board)
		b.press("End")
		b.press("ArrowLeft")
		b.press("Home")
		for range 5 {
			b.press("ArrowRight")
		}
		jump(middle)
		if again := b.eval(board); again != at {
			t.Errorf("%s: step %d is\n%s\nthen\n%s", line, middle, at, again)
		}
	}
}
