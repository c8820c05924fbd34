package main

import (
	"fmt"
	"strings"
	"testing"
)

func TestSolve(t *testing.T) {
	for _, test := range []struct {
		name, text, line string
		want             outcome
	}{
		{"all", two, "solve", outcome{exitAnswer, "a b\nc\n\na\nb c\n\n", ""}},
		{"all, said", two, "solve -n 0", outcome{exitAnswer, "a b\nc\n\na\nb c\n\n", ""}},
		{"first", two, "solve -first", outcome{exitAnswer, "a b\nc\n\n", ""}},
		{"not only the first", two, "solve -first=false", outcome{exitAnswer, "a b\nc\n\na\nb c\n\n", ""}},
		{"one", two, "solve -n 1", outcome{exitAnswer, "a b\nc\n\n", ""}},
		{"as many as there are", two, "solve -n 2", outcome{exitAnswer, "a b\nc\n\na\nb c\n\n", ""}},
		{"more than there are", two, "solve -n 3", outcome{exitAnswer, "a b\nc\n\na\nb c\n\n", ""}},
		{"none", none, "solve", outcome{exitNone, "", "none\n"}},
		{"none, the first", none, "solve -first", outcome{exitNone, "", "none\n"}},
		{"own words", "b a | y x\nx:red  b y:A |2 |3\ny:A a x:red\r\na x:blue\n", "solve", outcome{exitAnswer, "x:red b y:A |5\ny:A a x:red\n\n", ""}},
	} {
		expect(t, test.name, dlxCommand(test.text, test.line), test.want)
	}
}

func TestSolveWritesEachSolutionOfTheInstances(t *testing.T) {
	for _, c := range counts {
		got := dlxCommand("", "solve "+instances+c.name+".dlx")
		if n := strings.Count(got.stdout, "\n\n"); got.status != exitAnswer || int64(n) != c.count {
			t.Errorf("%s: status %d, %d solutions, want %d", c.name, got.status, n, c.count)
		}
	}
}

// The parts, one after the other, are the whole, byte by byte.
func TestPartsMakeTheWhole(t *testing.T) {
	for _, name := range []string{"queens8", "langford7", "sudmulti", "queens10"} {
		file := instances + name + ".dlx"
		whole := dlxCommand("", "solve "+file).stdout
		for n := 1; n <= 7; n++ {
			parts := ""
			for i := 1; i <= n; i++ {
				parts += dlxCommand("", fmt.Sprintf("solve -part %d/%d %s", i, n, file)).stdout
			}
			if parts != whole {
				t.Errorf("%s: %d parts have %d bytes, the whole has %d", name, n, len(parts), len(whole))
			}
		}
	}
}

// The limit is one for all prefixes of a part.
func TestSolveLimitInAPart(t *testing.T) {
	line := "solve -part 2/3 " + instances + "queens8.dlx"
	all := dlxCommand("", line).stdout
	for _, n := range []int{1, 5, 15} {
		got := dlxCommand("", fmt.Sprintf("%s -n %d", line, n))
		if strings.Count(got.stdout, "\n\n") != n || !strings.HasPrefix(all, got.stdout) || got.status != exitAnswer {
			t.Errorf("-n %d: %+q", n, got)
		}
	}
	for i := 1; i <= 9; i++ {
		got := dlxCommand(two, fmt.Sprintf("solve -part %d/9", i))
		if want := map[bool]int{true: exitNone, false: exitAnswer}[got.stdout == ""]; got.status != want {
			t.Errorf("part %d/9: %+q", i, got)
		}
	}
}

// The budget is one for all solutions; those found before it ends are written.
func TestSolveWithBudget(t *testing.T) {
	const unknown = "unknown: the search was stopped by -budget\n"
	file := "solve -engine links " + instances + "queens8.dlx -budget "
	all := dlxCommand("", file+"0").stdout
	last := -1
	for _, budget := range []int{1, 10, 100, 1000, 1048} {
		got := dlxCommand("", fmt.Sprint(file, budget))
		n := strings.Count(got.stdout, "\n\n")
		if got.status != exitUnknown || got.stderr != unknown || !strings.HasPrefix(all, got.stdout) || n < last {
			t.Errorf("a budget of %d: %+q", budget, got)
		}
		last = n
	}
	if last != 91 {
		t.Errorf("one node too few: %d solutions, want 91", last)
	}
	expect(t, "enough", dlxCommand("", file+"1049"), outcome{exitAnswer, all, ""})
	if got := dlxCommand("", file+"100 -n 1"); got.status != exitAnswer || got.stderr != "" {
		t.Errorf("enough for the first: %+q", got)
	}
}
