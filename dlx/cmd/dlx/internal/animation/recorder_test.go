package animation

import (
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"dlxoj/dlx"
	"dlxoj/dlx/sudoku"
	"dlxoj/dlx/sudoku/sudokutest"
)

// checkFrames follows the frames of a recording and checks that they nest, and that
// with what is cut they add up to the whole search.
func checkFrames(t *testing.T, name string, r *Recording) {
	t.Helper()
	var choices, chosen []int64 // of each open item; none is chosen: -1
	nodes, updates := int64(0), r.Claims
	for n, frame := range r.Frames {
		nodes, updates = nodes+frame[1], updates+frame[2]
		args, last := frame[3:], len(choices)-1
		switch frameKind(frame[0]) {
		case branch:
			choices, chosen = append(choices, args[1]), append(chosen, -1)
		case try:
			choices[last], chosen[last] = choices[last]-1, args[0]
		case takeBack:
			chosen[last] = -1
		case leave:
			if choices[last] < 0 || choices[last] > 0 && !r.Best && r.Outcome != "stopped" || chosen[last] >= 0 {
				t.Fatalf("%s: frame %d leaves an item with %d choices, and %d chosen", name, n, choices[last], chosen[last])
			}
			choices, chosen = choices[:last], chosen[:last]
		case cut:
			if choices[last] -= args[0]; args[1] != frame[1] {
				t.Errorf("%s: frame %d: %d nodes, %d cut", name, n, frame[1], args[1])
			}
		}
	}
	// After the last event no node is visited, but items may be covered.
	if nodes != r.Stats.Nodes || updates > r.Stats.Updates {
		t.Errorf("%s: %d nodes, %d updates in the frames, want %v", name, nodes, updates, r.Stats)
	}
	checkSolutions(t, name, r)
	checkEnd(t, name, r, chosen)
}

// checkSolutions checks that no solution got lost.
func checkSolutions(t *testing.T, name string, r *Recording) {
	t.Helper()
	covers, missing := int64(0), int64(0)
	for _, frame := range r.Frames {
		switch frameKind(frame[0]) {
		case cover:
			covers++
		case cut:
			missing += frame[5]
		}
	}
	if !r.Best && covers+missing != r.Found || r.Found > 0 && covers == 0 {
		t.Errorf("%s: %d solutions and %d cut, want %d", name, covers, missing, r.Found)
	}
}

// checkEnd checks that the recording ends where the search ended.
func checkEnd(t *testing.T, name string, r *Recording, chosen []int64) {
	t.Helper()
	if r.Best || r.Outcome == "none" || r.Outcome == "complete" {
		if len(chosen) > 0 {
			t.Errorf("%s: %d levels are open at the end", name, len(chosen))
		}
		return
	}
	if r.Outcome != "found" {
		return
	}
	if all := numbers(r.Solution); !slices.Equal(all[len(all)-len(chosen):], chosen) {
		t.Errorf("%s ends at %v, want %v", name, chosen, all)
	}
}

// However little room there is, the frames nest and add up.
func TestRecordingsOfRandomGrids(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 7))
	for range 12 {
		p := sudoku.Puzzle{Clues: sudokutest.RandomGrid(random)}
		for _, cell := range random.Perm(sudoku.Cells)[:30+random.IntN(35)] {
			p.Clues[cell] = 0
		}
		for _, room := range []int{50, 1000, 100_000} {
			for _, c := range []Settings{{Limit: 1, Budget: 2000}, {Limit: 3, Budget: 2000}, {Budget: 2000}, {Best: true, Budget: 10}} {
				c.room = room
				r := c.recordGrid(&p)
				checkFrames(t, p.String(), &r)
			}
		}
	}
}

// What begins with its end, is not searched at all, or has cells of all kinds.
func TestRecordingsOfGrids(t *testing.T) {
	for _, cells := range []string{solved, "", "11", solved[:80] + "1", "00000000000e030408006000200301004000" + "0080000o2", "ab0000000ba"} {
		for _, c := range []Settings{{Limit: 1}, {Limit: 100}, {Best: true}} {
			for _, budget := range []int64{1, 5, 2000} {
				for _, room := range []int{50, 100_000} {
					c.Budget, c.room = budget, room
					r := c.recordGrid(sudokutest.Parse(t, cells))
					checkFrames(t, cells, &r)
				}
			}
		}
	}
}

func TestRecordingsOfTexts(t *testing.T) {
	for _, text := range []string{
		"a b c\na b\nc\nb c\na\n", "a b c\na b\nb c\n", "a\n" + strings.Repeat("a\n", 80), "a b\n",
		"across down | x\nacross x:A |3\nacross x:O |1\ndown x:A |4\ndown x:O |7\n",
	} {
		problem, err := dlx.ReadText(strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range []Settings{{Limit: 1}, {}, {Best: true}} {
			c.Budget, c.room = 1000, 1000
			r := c.recordProblem(problem)
			checkFrames(t, text, &r)
		}
	}
}

func TestRecordingsOfInstances(t *testing.T) {
	for _, name := range []string{"queens8.dlx", "langford7.dlx", "prime3x3.dlx", "queens12.dlx", "queens16cost.dlx5"} {
		file, err := os.Open("../../../../testdata/instances/" + name)
		if err != nil {
			t.Fatal(err)
		}
		text, err := dlx.ReadText(file)
		file.Close()
		if err != nil {
			t.Fatal(err)
		}
		for _, room := range []int{50, 500, 5000} {
			for _, c := range []Settings{{Limit: 1}, {Limit: 0}, {Best: true}} {
				c.Budget, c.room = 20_000, room
				r := c.recordProblem(text)
				checkFrames(t, name, &r)
				checkSize(t, name, &r, room)
			}
		}
	}
}

// checkSize checks that a recording fits, and that no more was cut than that needs.
// What may not be cut is small here.
func checkSize(t *testing.T, name string, r *Recording, room int) {
	t.Helper()
	size := 0
	for _, frame := range r.Frames {
		size += len(frame)
	}
	if size > max(room, 9000) {
		t.Errorf("%s: %d numbers with room for %d", name, size, room)
	}
	if r.CutSize > 0 && size < room/20 {
		t.Errorf("%s: only %d numbers with room for %d", name, size, room)
	}
}
