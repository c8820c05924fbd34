//go:build browser

package main

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// A browser is a headless Chromium with one tab. The tests speak its DevTools
// protocol through two pipes: messages of JSON, each with a 0 at its end. That
// needs so few of them that a library would be the larger part.
type browser struct {
	t        *testing.T
	to       io.WriteCloser
	from     *bufio.Reader
	session  string
	id       int
	problems []string // what the console has complained of
}

// newBrowser starts Chromium and ends it with the test.
func newBrowser(t *testing.T) *browser {
	ours, theirs := mustPipe(t)
	theirsBack, oursBack := mustPipe(t)
	folder := t.TempDir()
	command := exec.Command("chromium", "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
		"--user-data-dir="+folder, "about:blank")
	command.Env = append(os.Environ(), "TMPDIR="+folder)
	command.ExtraFiles = []*os.File{ours, oursBack} // file descriptors 3 and 4 there
	if err := command.Start(); err != nil {
		t.Fatal("this test needs chromium:", err)
	}
	ours.Close()
	oursBack.Close()
	b := &browser{t: t, to: theirs, from: bufio.NewReader(theirsBack)}
	watchdog := time.AfterFunc(5*time.Minute, func() { command.Process.Kill() }) // else a browser that hangs hangs the test
	t.Cleanup(func() {
		b.send("Browser.close", nil)
		b.to.Close()
		command.Wait()
		watchdog.Stop()
	})
	b.openTab()
	return b
}

func mustPipe(t *testing.T) (r, w *os.File) {
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	return r, w
}

type object = map[string]any

func (b *browser) openTab() {
	var target struct{ TargetID string }
	b.call("Target.createTarget", object{"url": "about:blank"}, &target)
	var attached struct{ SessionID string }
	b.call("Target.attachToTarget", object{"targetId": target.TargetID, "flatten": true}, &attached)
	b.session = attached.SessionID
	for _, domain := range []string{"Page", "Runtime", "Log"} {
		b.call(domain+".enable", nil, nil)
	}
}

// A message is an answer, or an event without id.
type message struct {
	ID     int
	Method string
	Params json.RawMessage
	Result json.RawMessage
	Error  *struct{ Message string }
}

// call sends a command and waits for its result. On the way it notes what the
// console complains of.
func (b *browser) call(method string, params object, result any) {
	b.t.Helper()
	b.send(method, params)
	for {
		m := b.read()
		if m.ID != b.id {
			b.note(m)
			continue
		}
		if m.Error != nil {
			b.t.Fatalf("%s: %s", method, m.Error.Message)
		}
		if result != nil {
			if err := json.Unmarshal(m.Result, result); err != nil {
				b.t.Fatal(err)
			}
		}
		return
	}
}

// send sends a command.
func (b *browser) send(method string, params object) {
	b.t.Helper()
	b.id++
	command := object{"id": b.id, "method": method}
	if params != nil {
		command["params"] = params
	}
	if b.session != "" && !strings.HasPrefix(method, "Browser.") {
		command["sessionId"] = b.session
	}
	text, err := json.Marshal(command)
	if err != nil {
		b.t.Fatal(err)
	}
	if _, err := b.to.Write(append(text, 0)); err != nil {
		b.t.Fatal("the browser is gone: ", err)
	}
}

func (b *browser) read() (m message) {
	text, err := b.from.ReadBytes(0)
	if err == nil {
		err = json.Unmarshal(bytes.TrimSuffix(text, []byte{0}), &m)
	}
	if err != nil {
		b.t.Fatal("the browser is gone: ", err)
	}
	return m
}

func (b *browser) note(m message) {
	switch m.Method {
	case "Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded":
		b.problems = append(b.problems, string(m.Params))
	}
}

// open shows a file in a window of a size, in a light or a dark theme.
func (b *browser) open(file string, width int, theme string) {
	b.call("Emulation.setDeviceMetricsOverride", object{"width": width, "height": heightOf(width), "deviceScaleFactor": 1, "mobile": width < 500}, nil)
	b.prefer(object{"name": "prefers-color-scheme", "value": theme})
	b.call("Page.navigate", object{"url": "file://" + file}, nil)
	b.waitFor("document.readyState === 'complete' && document.body.dataset.step === '0'")
}

// heightOf is the height of a window: that of a small phone, or of a screen.
func heightOf(width int) int {
	if width < 500 {
		return 640
	}
	return 900
}

// prefer sets what the user of the browser prefers.
func (b *browser) prefer(features ...object) {
	b.call("Emulation.setEmulatedMedia", object{"features": features}, nil)
}

// eval returns the value of an expression as text.
func (b *browser) eval(expression string) string {
	b.t.Helper()
	var answer struct {
		Result           struct{ Value any }
		ExceptionDetails *struct{ Text string }
	}
	b.call("Runtime.evaluate", object{"expression": expression, "returnByValue": true, "awaitPromise": true}, &answer)
	if answer.ExceptionDetails != nil {
		b.t.Fatalf("%s: %s", expression, answer.ExceptionDetails.Text)
	}
	return fmt.Sprint(answer.Result.Value)
}

// waitFor waits until a condition holds. The watchdog ends the wait for one that
// never does.
func (b *browser) waitFor(condition string) {
	b.t.Helper()
	for b.eval(condition) != "true" {
		time.Sleep(10 * time.Millisecond)
	}
}

// press presses and releases a key.
func (b *browser) press(key string) {
	b.t.Helper()
	down := object{"type": "keyDown", "key": key}
	if len(key) == 1 {
		down["text"] = key
	}
	b.call("Input.dispatchKeyEvent", down, nil)
	b.call("Input.dispatchKeyEvent", object{"type": "keyUp", "key": key}, nil)
}

// picture keeps a screenshot of the whole page in a folder.
func (b *browser) picture(file string) {
	var shot struct{ Data string }
	b.call("Page.captureScreenshot", object{"captureBeyondViewport": true}, &shot)
	png, err := base64.StdEncoding.DecodeString(shot.Data)
	if err == nil {
		err = os.WriteFile(file, png, 0o666)
	}
	if err != nil {
		b.t.Fatal(err)
	}
}
