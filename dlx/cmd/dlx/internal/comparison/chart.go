package comparison

import (
	_ "embed"
	"fmt"
	"math"
	"strings"

	"dlxoj/dlx/cmd/dlx/internal/output"
)

// The bytes of the chart depend on the grids and the flags only: positions are
// whole pixels, and there are no times.

//go:embed chart.svg.tmpl
var chartText string

// The measures of the chart, in pixels.
const (
	chartWidth = 640
	plotLeft   = 24
	plotWidth  = chartWidth - 2*plotLeft
	plotTop    = 84
	barPitch   = 46 // from one bar to the next
)

// A chart is what the template needs.
type chart struct {
	Title, Question, Text           string
	Width, Height, Top, Bottom      int
	FrameWidth, FrameHeight         int
	Left, Right, TickText, AxisText int
	Ticks                           []tick
	Bars                            []bar
}

// A tick is a power of ten on the axis.
type tick struct {
	X     int
	Label string
}

// A bar has its label above it.
type bar struct {
	Name, Value              string
	TextY, Y, Width, Missing int // Missing: from its end to that of the axis, if the search was stopped
	Exact                    bool
}

// Chart returns the chart as SVG. The name is that of the file that has the grids.
func (c *Comparison) Chart(name string) []byte {
	bottom := plotTop + len(c.methods)*barPitch
	width, height := chartWidth, bottom+60
	drawn := chart{
		Title:    "Sudoku: nodes of the search",
		Question: fmt.Sprintf("%s: %s, %s. Fewer is better.", name, output.Plural(c.Grids, "grid"), c.question()),
		Width:    width, Height: height, Top: plotTop - 8, Bottom: bottom, FrameWidth: width - 1, FrameHeight: height - 1,
		Left: plotLeft, Right: plotLeft + plotWidth, TickText: bottom + 18, AxisText: bottom + 42,
		Ticks: ticks(c.decades()),
	}
	for m := range c.methods {
		drawn.Bars = append(drawn.Bars, c.bar(m))
	}
	drawn.Text = inWords(drawn.Bars)
	return output.DrawSVG(chartText, drawn)
}

// decades returns how many powers of ten the axis has after 1. A bar that is
// only the beginning of one ends before the last of them.
func (c *Comparison) decades() int {
	n := 1
	for _, t := range c.counts {
		most := t.nodes
		if t.stopped > 0 {
			most++
		}
		n = max(n, int(math.Ceil(math.Log10(float64(most)))))
	}
	return n
}

func (c *Comparison) bar(m int) bar {
	t, y := c.counts[m], plotTop+m*barPitch
	b := bar{Name: c.methods[m].name, Value: grouped(t.nodes), TextY: y + 12, Y: y + 19, Exact: c.methods[m].exact}
	if t.nodes > 0 {
		// 1 node has a bar too, though its logarithm is 0.
		b.Width = max(2, int(math.Round(math.Log10(float64(t.nodes))/float64(c.decades())*plotWidth)))
	}
	if t.stopped > 0 {
		b.Value = "more than " + b.Value
		b.Missing = plotWidth - b.Width
	}
	return b
}

func ticks(decades int) (all []tick) {
	for n := range decades + 1 {
		label := "1" + strings.Repeat("0", n%3) + []string{"", "k", "M", "G", "T", "P", "E"}[n/3]
		all = append(all, tick{plotLeft + n*plotWidth/decades, label})
	}
	return all
}

// inWords is the chart for those who do not see it.
func inWords(bars []bar) string {
	var words []string
	for _, b := range bars {
		words = append(words, b.Name+": "+b.Value)
	}
	return "A bar chart on a logarithmic scale. Nodes by method: " + strings.Join(words, "; ") + "."
}
