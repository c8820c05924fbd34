package main

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"html"
	"strings"
)

// A page is what page.html shows.
type page struct {
	Name   string  `json:"name"`  // of the input
	First  int     `json:"first"` // the number of the first scene in the input
	Scenes []scene `json:"scenes"`
}

var (
	//go:embed page/page.html
	pageHTML string
	//go:embed page/page.css
	pageCSS string
	//go:embed page/model.js
	modelJS string
	//go:embed page/steps.js
	stepsJS string
	//go:embed page/rows.js
	rowsJS string
	//go:embed page/words.js
	wordsJS string
	//go:embed page/grid.js
	gridJS string
	//go:embed page/cover.js
	coverJS string
	//go:embed page/tree.js
	treeJS string
	//go:embed page/player.js
	playerJS string
)

// html returns the whole page. JSON in a page is safe as package json writes it:
// without <, > and &.
func (p *page) html() ([]byte, error) {
	data, err := json.Marshal(p)
	if err != nil {
		return nil, err
	}
	script := strings.Join([]string{modelJS, stepsJS, rowsJS, wordsJS, gridJS, coverJS, treeJS, playerJS}, "\n")
	text := strings.NewReplacer(
		"{{name}}", html.EscapeString(p.Name),
		"{{style}}", pageCSS,
		"{{script}}", script,
		"{{data}}", string(data),
	).Replace(pageHTML)
	if len(text) > maxPage {
		return nil, fmt.Errorf("the page would have %d kB; the most is %d kB", len(text)/1000, maxPage/1000)
	}
	return []byte(text), nil
}
