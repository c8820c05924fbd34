package main

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
)

// The small instances, with their number of solutions.
var counts = []struct {
	name  string
	count int64
}{
	{"queens8", 92}, {"langford7", 52}, {"sudinkala", 1}, {"sudmulti", 7309}, {"queens10", 724}, {"latin6r", 9408},
	{"prime3x3", 43222}, {"queens12", 14200}, {"langford11", 35584}, {"soma", 11520},
}

func TestCount(t *testing.T) {
	for _, c := range counts {
		want := outcome{exitAnswer, fmt.Sprintln(c.count), ""}
		expect(t, c.name, dlxCommand("", "count "+instances+c.name+".dlx"), want)
	}
	expect(t, "two", dlxCommand(two, "count"), outcome{exitAnswer, "2\n", ""})
	expect(t, "none", dlxCommand(none, "count"), outcome{exitAnswer, "0\n", ""})
	expect(t, "costs do not matter", dlxCommand(costly, "count -"), outcome{exitAnswer, "2\n", ""})
}

func TestCountWithMemory(t *testing.T) {
	expect(t, "dominoes", dlxCommand("", "count -memory 1MiB "+instances+"domino8x8.dlx"), outcome{exitAnswer, "12988816\n", ""})
	expect(t, "no memory", dlxCommand(two, "count -memory 0"), outcome{exitAnswer, "2\n", ""})
	expect(t, "a byte", dlxCommand(two, "count -memory 1"), outcome{exitAnswer, "2\n", ""})
	expect(t, "colors", dlxCommand("", "count -memory 100000 "+instances+"prime3x3.dlx"), outcome{exitAnswer, "43222\n", ""})
}

// The table spares nodes: it is really used.
func TestCountWithMemoryTakesFewNodes(t *testing.T) {
	got := dlxCommand("", "count -memory 1048576 -budget 10000 "+instances+"domino8x8.dlx")
	expect(t, "dominoes", got, outcome{exitAnswer, "12988816\n", ""})
}

func TestCountWithWorkers(t *testing.T) {
	for workers := range 4 {
		line := fmt.Sprintf("count -workers %d %squeens10.dlx -timeout 10m", workers+1, instances)
		expect(t, line, dlxCommand("", line), outcome{exitAnswer, "724\n", ""})
	}
}

func TestCountsOfPartsAddUp(t *testing.T) {
	for _, c := range counts {
		if c.count > 10000 {
			continue
		}
		for _, memory := range []string{"", " -memory 4096"} {
			for n := 1; n <= 7; n++ {
				sum, most := int64(0), int64(0)
				for i := 1; i <= n; i++ {
					line := fmt.Sprintf("count %s%s.dlx -part %d/%d%s", instances, c.name, i, n, memory)
					got := dlxCommand("", line)
					number, err := strconv.ParseInt(strings.TrimSuffix(got.stdout, "\n"), 10, 64)
					if err != nil || got.status != exitAnswer || got.stderr != "" {
						t.Fatalf("%s: %+q", line, got)
					}
					sum, most = sum+number, max(most, number)
				}
				if sum != c.count {
					t.Errorf("%s: the %d parts add up to %d, want %d", c.name, n, sum, c.count)
				}
				if n > 1 && c.count > 100 && most == c.count {
					t.Errorf("%s: one of %d parts has all %d", c.name, n, most)
				}
			}
		}
	}
}

// There may be more parts than there is to search.
func TestCountOfEmptyParts(t *testing.T) {
	sum := 0
	for i := 1; i <= 9; i++ {
		got := dlxCommand(two, fmt.Sprintf("count -part %d/9", i))
		n, err := strconv.Atoi(strings.TrimSpace(got.stdout))
		if err != nil || got.status != exitAnswer {
			t.Fatalf("part %d: %+q", i, got)
		}
		sum += n
	}
	if sum != 2 {
		t.Errorf("9 parts of 2 solutions have %d", sum)
	}
}

// A search that the budget ends is unknown, and its count a lower bound. One
// that takes exactly the budget is an answer.
func TestCountWithBudget(t *testing.T) {
	const unknown = "unknown: the search was stopped by -budget\n"
	queens := "count -engine links " + instances + "queens8.dlx -budget "
	expect(t, "a node", dlxCommand("", queens+"1"), outcome{exitUnknown, "0\n", unknown})
	expect(t, "too few", dlxCommand("", queens+"1048"), outcome{exitUnknown, "91\n", unknown})
	expect(t, "enough", dlxCommand("", queens+"1049"), outcome{exitAnswer, "92\n", ""})
	expect(t, "no limit", dlxCommand("", queens+"0"), outcome{exitAnswer, "92\n", ""})
}

// The budget is one for all prefixes of a part: the least that is enough is
// what the part takes without one.
func TestBudgetIsOneForAllPrefixes(t *testing.T) {
	for _, command := range []string{"count", "solve"} {
		line := command + " -stats -part 2/3 " + instances + "queens8.dlx"
		free := dlxCommand("", line)
		var nodes, updates int64
		if _, err := fmt.Sscanf(free.stderr, "%d nodes, %d updates,", &nodes, &updates); err != nil || nodes < 100 || updates < 1000 {
			t.Fatalf("%s: %q, %v", line, free.stderr, err)
		}
		if got := dlxCommand("", fmt.Sprint(line, " -budget ", nodes)); got.status != exitAnswer || got.stdout != free.stdout {
			t.Errorf("%s with a budget of %d: %+q", line, nodes, got)
		}
		for budget := int64(1); budget < nodes; budget++ {
			got := dlxCommand("", fmt.Sprint(line, " -budget ", budget))
			if got.status != exitUnknown || !strings.Contains(got.stderr, fmt.Sprint(budget, " nodes")) {
				t.Errorf("%s with a budget of %d: status %d, %q", line, budget, got.status, got.stderr)
			}
		}
	}
}

// A count beyond 2^63-1 is told, whether a single search passes it or the sum
// over the prefixes of a part does. Smaller parts have exact counts.
func TestCountOverflow(t *testing.T) {
	overflow := outcome{exitUnknown, "9223372036854775807\n", "unknown: there are more solutions than an int64 can count\n"}
	expect(t, "2^70", dlxCommand(powerOfTwo(70), "count -memory 4096"), overflow)
	expect(t, "2^65, no prefix above 2^61", dlxCommand(powerOfTwo(66), "count -memory 4096 -part 1/2"), overflow)
	expect(t, "2^62", dlxCommand(powerOfTwo(62), "count -memory 4096"), outcome{exitAnswer, "4611686018427387904\n", ""})
	for i := 1; i <= 16; i++ {
		line := fmt.Sprintf("count -memory 4096 -part %d/16", i)
		expect(t, line, dlxCommand(powerOfTwo(66), line), outcome{exitAnswer, "4611686018427387904\n", ""})
	}
}

// powerOfTwo returns a text with 2^n solutions: n items, two options for each.
func powerOfTwo(n int) string {
	var items, options strings.Builder
	for i := range n {
		fmt.Fprintf(&items, "i%d ", i)
		fmt.Fprintf(&options, "i%d\ni%d\n", i, i)
	}
	return items.String() + "\n" + options.String()
}
