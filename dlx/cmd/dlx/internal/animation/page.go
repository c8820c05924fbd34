package main

import (
	"embed"
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

//go:embed page
var pageFiles embed.FS

func pageFile(name string) string {
	text, err := pageFiles.ReadFile("page/" + name)
	if err != nil {
		panic(err) // it is in this program
	}
	return string(text)
}

// scripts returns all scripts of the page, as one.
func scripts() string {
	all := ""
	for _, name := range []string{"model", "steps", "rows", "words", "grid", "cover", "tree", "player"} {
		all += pageFile(name+".js") + "\n"
	}
	return strings.TrimSuffix(all, "\n")
}

// html returns the whole page. JSON in a page is safe as package json writes it:
// without <, > and &.
func (p *page) html() ([]byte, error) {
	data, err := json.Marshal(p)
	if err != nil {
		return nil, err
	}
	text := strings.NewReplacer(
		"{{name}}", html.EscapeString(p.Name),
		"{{style}}", pageFile("page.css"),
		"{{script}}", scripts(),
		"{{data}}", string(data),
	).Replace(pageFile("page.html"))
	if len(text) > maxPage {
		return nil, fmt.Errorf("the page would have %d kB; the most is %d kB", len(text)/1000, maxPage/1000)
	}
	return []byte(text), nil
}
