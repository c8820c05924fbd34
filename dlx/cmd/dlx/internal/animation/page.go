// Package animation records searches and shows them: as a web page to step through,
// and as a still of the end. It takes sudoku grids and exact cover problems, and
// gives HTML and SVG. It must not know of files and flags.
//
// A [Page] has recordings: recording.go makes the searches, recorder.go and
// compact.go keep what happens in them, and naive.go is the search that does not
// compare the clues. ending.go says how a search ends, and still.go draws that. The
// folder page has what is in the page: page.html, styles and scripts.
package animation

import (
	"embed"
	"encoding/json"
	"fmt"
	"html"
	"strings"

	"dlxoj/dlx"
	"dlxoj/dlx/sudoku"
)

// A Page is what page.html shows.
type Page struct {
	Name       string      `json:"name"`  // of the input
	Problem    string      `json:"-"`     // that the input is a sample of; empty: of none
	First      int         `json:"first"` // the number of the first recording in the input
	Recordings []Recording `json:"recordings"`
}

const (
	// MaxGrids is how many grids a page takes.
	MaxGrids = 200
	// MaxOptions is how many options of a problem a page takes.
	MaxOptions = 20_000

	maxPage       = 1_000_000 // bytes
	pageRoom      = 200_000   // numbers in all recordings of a page: about 600 kB
	recordingRoom = 40_000    // numbers in one recording: less than 200 kB
)

// AddGrids searches for completions of at most MaxGrids grids.
func (p *Page) AddGrids(puzzles []sudoku.Puzzle, s Settings) {
	s.room = min(recordingRoom, pageRoom/len(puzzles))
	for n := range puzzles {
		p.Recordings = append(p.Recordings, s.recordGrid(&puzzles[n]))
	}
}

// AddProblem searches for solutions of a problem of at most MaxOptions options.
func (p *Page) AddProblem(t *dlx.Text, s Settings) {
	s.room = recordingRoom
	p.Recordings = append(p.Recordings, s.recordProblem(t))
}

// title names the problem and the file.
func (p *Page) title() string { return p.kind() + ": " + p.Name }

// kind says which problem the page is about.
func (p *Page) kind() string {
	kind := "Exact cover"
	if len(p.Recordings) > 0 && p.Recordings[0].Cells != "" {
		kind = "Sudoku"
	}
	if p.Problem != "" {
		kind += ", " + p.Problem
	}
	return kind
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

// The styles and scripts of the page, in the order in which they are to be read. The
// last style has what a phone and paper need to be otherwise.
var (
	styles  = []string{"boards.css", "matrix.css", "page.css"}
	scripts = []string{"model.js", "links.js", "dance.js", "steps.js", "rows.js", "words.js", "sayings.js", "small.js",
		"prices.js", "grid.js", "pictures.js", "items.js", "matrix.js", "tree.js", "parts.js", "player.js"}
)

// joined returns files of the page as one.
func joined(names []string) string {
	var all []string
	for _, name := range names {
		all = append(all, strings.TrimSuffix(pageFile(name), "\n"))
	}
	return strings.Join(all, "\n\n")
}

// HTML returns the whole page, or an error if it would have more than a megabyte.
// JSON in a page is safe as package json writes it: without <, > and &.
func (p *Page) HTML() ([]byte, error) {
	data, err := json.Marshal(p)
	if err != nil {
		return nil, err
	}
	text := strings.NewReplacer(
		"{{title}}", html.EscapeString(p.title()),
		"{{file}}", html.EscapeString(p.Name),
		"{{kind}}", html.EscapeString(p.kind()),
		"{{style}}", joined(styles),
		"{{script}}", joined(scripts),
		"{{data}}", string(data),
	).Replace(pageFile("page.html"))
	if len(text) > maxPage {
		return nil, fmt.Errorf("the page would have %d kB; the most is %d kB", len(text)/1000, maxPage/1000)
	}
	return []byte(text), nil
}
