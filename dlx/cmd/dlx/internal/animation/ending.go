package animation

import (
	"fmt"

	"dlxoj/dlx"
	"dlxoj/dlx/cmd/dlx/internal/output"
)

// This file says how a recording ends: with which options, and in words.

// ways returns the options that are chosen at the end, and how many choices
// there were each time; 0 for those of the best solution, whose search is over.
func (r *Recording) ways() map[dlx.Option]int64 {
	chosen := map[dlx.Option]int64{}
	for _, o := range r.Solution {
		if r.Best || r.Outcome == "found" {
			chosen[o] = 0
		}
	}
	var choices []int64
	var open []dlx.Option
	for _, frame := range r.Frames {
		switch frameKind(frame[0]) {
		case branch:
			choices = append(choices, frame[4])
		case try:
			open = append(open, dlx.Option(frame[3]))
		case takeBack:
			open = open[:len(open)-1]
		case leave:
			choices = choices[:len(choices)-1]
		}
	}
	for n, o := range open {
		chosen[o] = choices[n]
	}
	return chosen
}

// end says in one line how the search ended.
func (r *Recording) end() string {
	solution, value := "solution", fmt.Sprintf("the least cost, %d", -r.Weight)
	if r.Cells != "" {
		solution, value = "completion", fmt.Sprintf("the greatest score, %d", r.Weight)
	}
	nodes := output.Plural(r.Stats.Nodes, "node")
	switch {
	case r.Conflicts != nil:
		return "No completion: the clues marked ! contradict each other"
	case r.Outcome == "none":
		return fmt.Sprintf("No %s: %s", solution, nodes)
	case r.Outcome == "stopped":
		return fmt.Sprintf("Stopped after %s, with %s", nodes, output.Plural(r.Found, solution))
	case r.Best:
		return fmt.Sprintf("The %s of %s: ✓", solution, value)
	case r.Outcome == "complete":
		return fmt.Sprintf("%s, %s", output.Plural(r.Found, solution), nodes)
	}
	return fmt.Sprintf("A %s after %s: = forced, ? guessed", solution, nodes)
}
