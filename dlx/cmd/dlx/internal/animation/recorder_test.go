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
func checkFrames(t *testing.T, name string, z *Recording) {
	t.Helper()
	var choices, chosen []int64 // of each open item; none is chosen: -1
	nodes, updates := int64(0), z.Claims
	for n, frame := range z.Frames {
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
			if choices[last] < 0 || choices[last] > 0 && !z.Best && z.Outcome != "stopped" || chosen[last] >= 0 {
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
	if nodes != z.Stats.Nodes || updates > z.Stats.Updates {
		t.Errorf("%s: %d nodes, %d updates in the frames, want %v", name, nodes, updates, z.Stats)
	}
	checkSolutions(t, name, z)
	checkEnd(t, name, z, chosen)
}

// checkSolutions checks that no solution got lost.
func checkSolutions(t *testing.T, name string, z *Recording) {
	t.Helper()
	covers, missing := int64(0), int64(0)
	for _, frame := range z.Frames {
		switch frameKind(frame[0]) {
		case cover:
			covers++
		case cut:
			missing += frame[5]
		}
	}
	if !z.Best && covers+missing != z.Found || z.Found > 0 && covers == 0 {
		t.Errorf("%s: %d solutions and %d cut, want %d", name, covers, missing, z.Found)
	}
}

// checkEnd checks that the recording ends where the search ended.
func checkEnd(t *testing.T, name string, z *Recording, chosen []int64) {
	t.Helper()
	if z.Best || z.Outcome == "none" || z.Outcome == "complete" {
		if len(chosen) > 0 {
			t.Errorf("%s: %d levels are open at the end", name, len(chosen))
		}
		return
	}
	if z.Outcome != "found" {
		return
	}
	if all := numbers(z.Solution); !slices.Equal(all[len(all)-len(chosen):], chosen) {
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
				z := c.recordGrid(&p)
				checkFrames(t, p.String(), &z)
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
					z := c.recordGrid(sudokutest.Parse(t, cells))
					checkFrames(t, cells, &z)
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
			z := c.recordProblem(problem)
			checkFrames(t, text, &z)
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
				z := c.recordProblem(text)
				checkFrames(t, name, &z)
				checkSize(t, name, &z, room)
			}
		}
	}
}

// checkSize checks that a recording fits, and that no more was cut than that needs.
// What may not be cut is small here.
func checkSize(t *testing.T, name string, z *Recording, room int) {
	t.Helper()
	size := 0
	for _, frame := range z.Frames {
		size += len(frame)
	}
	if size > max(room, 3000) {
		t.Errorf("%s: %d numbers with room for %d", name, size, room)
	}
	if z.CutSize > 0 && size < room/20 {
		t.Errorf("%s: only %d numbers with room for %d", name, size, room)
	}
}
