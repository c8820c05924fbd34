package main

import (
	"strings"
	"testing"

	"dlxoj/dlx/sudoku/sudokutest"
)

func TestStill(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, test := range []struct{ stdin, flags, want string }{
		{solved, "", "A completion after 1 node"},
		{"11" + empty[2:], "", "No completion: the clues marked ! contradict each other"},
		{solved + "11" + empty[2:], "", "2: No completion: the clues marked ! contradict each other"},
		{empty, "-best", "The completion of the greatest score, 2906"},
		{empty, "-n 0 -budget 100", "Stopped after 100 nodes"},
		{two, "", "A solution after 3 nodes"},
		{two, "-n 0", "2 solutions, 5 nodes"},
		{none, "", "No solution: 2 nodes"},
		{costly, "-best", "The solution of the least cost, 7"},
		{"a<b&\na<b&\n", "", ">= a&lt;b&amp;<"},
		{"\x01a \xff\n\x01a \xff\n", "", ">= ?a \ufffd<"},
		{strings.Repeat("é", 300) + "\n" + strings.Repeat("é", 300) + "\n", "", ">= " + strings.Repeat("é", 99) + "…<"},
		{"a\na\na\n", "", ">? a<"},
		{costly, "-best", ">✓ across x:A |3<"},
	} {
		expect(t, test.want, dlxCommand(test.stdin, "animate -o still.svg "+test.flags), outcome{})
		text := sudokutest.ReadFile(t, "still.svg")
		if !strings.Contains(text, test.want) {
			t.Errorf("%s: not in %s", test.want, text)
		}
		mustBeXML(t, text)
	}
}
