// Package animation records searches and shows them: as a web page to step through,
// and as a still of the end. It takes sudoku grids and exact cover problems, and
// gives HTML and SVG. It must not know of files and flags.
//
// A [Page] has recordings: recording.go makes the searches, recorder.go and
// compact.go keep what happens in them, and naive.go is the search that does not
// compare the clues. ending.go says how a search ends, and still.go draws that. The
// folder page has what is in the page, page.html, page.css and scripts, to be read
// in the order of scripts.
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
	recordingRoom = 60_000    // numbers in one recording: less than 400 kB
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

// HTML returns the whole page, or an error if it would have more than a megabyte.
// JSON in a page is safe as package json writes it: without <, > and &.
func (p *Page) HTML() ([]byte, error) {
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
