package animation

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"dlxoj/dlx"
	"dlxoj/dlx/cmd/dlx/internal/output"
	"dlxoj/dlx/sudoku"
)

// A still is a picture of the end of each recording, one below the other.
type still struct {
	Name          string
	Words         string // all of them, for who does not see the picture
	Width, Height int
	Pictures      []picture
}

// A picture is the end of one recording: a grid, or the options of a solution.
type picture struct {
	Y     int // where it begins
	Words string
	WordY int
	Cells []stillCell
	Lines []stillLine
}

type stillCell struct {
	Left, Top int
	Digit     string
	Kind      string // clue, forced, guess, found or empty
	Sign      string
	Bad       bool
}

// Where the digit and the sign of a cell are.
func (c stillCell) X() int     { return c.Left + stillCellSize/2 }
func (c stillCell) Y() int     { return c.Top + stillCellSize/2 + 8 }
func (c stillCell) Right() int { return c.Left + stillCellSize - 4 }
func (c stillCell) SignY() int { return c.Top + 12 }

type stillLine struct {
	Y    int
	Text string
	Kind string // forced, guess or found
}

const (
	stillCellSize = 40
	stillMargin   = 20
	stillGrid     = sudoku.Size * stillCellSize
	stillRow      = 24
	mostLines     = 40 // of options in a still
)

// Still draws the last step of each recording.
func (p *Page) Still() []byte {
	s := still{Name: p.Name, Width: stillGrid + 2*stillMargin}
	y := stillMargin
	for n := range p.Recordings {
		r := &p.Recordings[n]
		one := picture{Y: y, Words: r.end()}
		if len(p.Recordings) > 1 {
			one.Words = fmt.Sprintf("%d: %s", n+p.First, one.Words)
		}
		height := one.draw(r)
		one.WordY = height + stillRow
		y += height + 2*stillRow
		s.Words += one.Words + " "
		s.Pictures = append(s.Pictures, one)
		s.Width = max(s.Width, one.width())
	}
	s.Height, s.Words = y, strings.TrimSpace(s.Words)
	return output.DrawSVG(pageFile("still.svg.tmpl"), s)
}

// draw fills the picture and returns its height.
func (p *picture) draw(r *Recording) (height int) {
	ways := r.ways()
	if r.Cells == "" {
		return p.drawOptions(r, ways)
	}
	p.drawGrid(r, ways)
	return stillGrid
}

func (p *picture) drawGrid(r *Recording, ways map[dlx.Option]int64) {
	for cell := range sudoku.Cells {
		c := stillCell{Left: cell % sudoku.Size * stillCellSize, Top: cell / sudoku.Size * stillCellSize, Kind: "empty"}
		if digit := r.Cells[cell]; '1' <= digit && digit <= '9' {
			c.Digit, c.Kind = string(digit), "clue"
		}
		p.Cells = append(p.Cells, c)
	}
	for _, c := range r.Conflicts {
		for _, cell := range []int{c.Cell, c.With} {
			p.Cells[cell].Bad, p.Cells[cell].Sign = true, "!"
		}
	}
	for o, choices := range ways {
		cell, digit := sudoku.CellAndDigit(o)
		if c := &p.Cells[cell]; c.Kind != "clue" {
			c.Digit = fmt.Sprint(digit)
			c.Kind, c.Sign = kindAndSign(choices)
		}
	}
}

// drawOptions lists the options of the solution in the order of choosing.
func (p *picture) drawOptions(r *Recording, ways map[dlx.Option]int64) (height int) {
	shown := r.Solution[:min(len(r.Solution), mostLines)]
	for n, o := range shown {
		kind, sign := kindAndSign(ways[o])
		p.Lines = append(p.Lines, stillLine{Y: (n + 1) * stillRow, Text: sign + " " + beginning(r.Options[o]), Kind: kind})
	}
	if more := len(r.Solution) - len(shown); more > 0 {
		p.Lines = append(p.Lines, stillLine{Y: (len(shown) + 1) * stillRow, Text: fmt.Sprintf("and %d more", more)})
	}
	return len(p.Lines)*stillRow + stillRow/2
}

// beginning returns as much of a text as a picture has room for.
func beginning(text string) string {
	const longest = 100
	if all := []rune(text); len(all) > longest {
		return string(all[:longest-1]) + "…"
	}
	return text
}

func kindAndSign(choices int64) (kind, sign string) {
	switch choices {
	case 0:
		return "found", "✓"
	case 1:
		return "forced", "="
	}
	return "guess", "?"
}

// width is about what the words need.
func (p *picture) width() int {
	longest := utf8.RuneCountInString(p.Words)
	for _, line := range p.Lines {
		longest = max(longest, utf8.RuneCountInString(line.Text))
	}
	return longest*8 + 2*stillMargin
}
