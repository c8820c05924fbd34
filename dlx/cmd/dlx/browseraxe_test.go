//go:build browser

package main

import (
	"encoding/json"
	"os"
	"testing"
)

// The pages are tested for readers with other eyes and hands by axe-core, whose
// script DLXOJ_AXE names: .ci/run gets it by npm.
func TestPageIsAccessible(t *testing.T) {
	name := os.Getenv("DLXOJ_AXE")
	if name == "" {
		t.Skip("DLXOJ_AXE names no axe.min.js")
	}
	script, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	b := newBrowser(t)
	for _, p := range pages {
		b.inEachWindow(p.line, func(w window) {
			b.prefer(object{"name": "prefers-color-scheme", "value": w.theme}, object{"name": "prefers-reduced-motion", "value": "reduce"})
			b.eval("{" + string(script) + "}; 0")
			for _, key := range []string{"Home", "g", "s", "ArrowRight", "End"} {
				b.press(key)
				for _, v := range b.violations() {
					t.Errorf("%s, %v, after %s: %s: %s: %v", p.name, w, key, v.Impact, v.Help, v.Where)
				}
			}
		})
	}
}

// A violation is a rule of axe-core that the page breaks.
type violation struct {
	Impact, Help string
	Where        []string
}

func (b *browser) violations() (all []violation) {
	text := b.eval("axe.run().then(found => JSON.stringify(found.violations.map(v => ({ impact: v.impact, help: v.help, where: v.nodes.slice(0, 3).map(node => node.html.slice(0, 200)) }))))")
	if err := json.Unmarshal([]byte(text), &all); err != nil {
		b.t.Fatalf("axe says %s: %v", text, err)
	}
	return all
}
