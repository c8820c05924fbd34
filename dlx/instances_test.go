package dlx

import (
	"os"
	"strconv"
	"strings"
	"testing"
)

// instances are the files of testdata/instances with their number of
// solutions, and the nodes and updates of a count where Knuth's programs have
// been asked. The quick ones, a fraction of a second each, are tested; all of
// them are benchmarks.
var instances = []struct {
	name           string
	solutions      int64
	nodes, updates int64
	quick          bool
}{
	{name: "queens8", solutions: 92, quick: true},
	{name: "langford7", solutions: 52, quick: true},
	{name: "sudinkala", solutions: 1, quick: true},
	{name: "sudmulti", solutions: 7309, quick: true},
	{name: "rnd60", solutions: 4},
	{name: "latin6r", solutions: 9408, quick: true},
	{name: "queens10", solutions: 724, quick: true},
	{name: "prime3x3", solutions: 43222, quick: true},
	{name: "queens12", solutions: 14200, nodes: 211716, updates: 3641627, quick: true},
	{name: "langford11", solutions: 35584, nodes: 439747, quick: true},
	{name: "soma", solutions: 11520, quick: true},
	{name: "langford12", solutions: 216288},
	{name: "queens13", solutions: 73712},
	{name: "pent8x8", solutions: 520},
	{name: "rnd36", solutions: 18546},
	{name: "prime3x4", solutions: 1595838},
	{name: "domino8x8", solutions: 12988816},
	{name: "pent6x10", solutions: 9356},
}

// readInstance reads a file in the text format of Knuth's programs that is
// known to be good.
func readInstance(t testing.TB, name string) *Problem {
	t.Helper()
	text, err := os.ReadFile("testdata/instances/" + name)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	primaries, secondaries, _ := strings.Cut(lines[0], "|")
	primary, secondary := strings.Fields(primaries), strings.Fields(secondaries)
	numbers := map[string]int{}
	for n, name := range append(primary, secondary...) {
		numbers[name] = n
	}
	colors := map[string]int{"": 0}
	p := NewProblem(len(primary), len(secondary))
	for _, line := range lines[1:] {
		var entries []Entry
		cost := int64(0)
		for _, word := range strings.Fields(line) {
			if digits, isCost := strings.CutPrefix(word, "|"); isCost {
				cost, _ = strconv.ParseInt(digits, 10, 64)
				continue
			}
			name, color, _ := strings.Cut(word, ":")
			if _, known := colors[color]; !known {
				colors[color] = len(colors)
			}
			entries = append(entries, Entry{numbers[name], colors[color]})
		}
		o, err := p.AddColored(entries...)
		if err != nil {
			t.Fatal(err)
		}
		if cost != 0 {
			p.SetWeight(o, -cost)
		}
	}
	return p
}

// TestCounts holds the number of solutions, and that the search does the work
// of Knuth's programs, node by node and update by update.
func TestCounts(t *testing.T) {
	for _, instance := range instances {
		if !instance.quick {
			continue
		}
		t.Run(instance.name, func(t *testing.T) {
			p := readInstance(t, instance.name+".dlx")
			s := NewSolver(p)
			if n, status := s.Count(0); n != instance.solutions || status != None {
				t.Errorf("Count = %d, %v, want %d, none", n, status, instance.solutions)
			}
			if got := s.Stats().Nodes; instance.nodes != 0 && got != instance.nodes {
				t.Errorf("%d nodes, want %d", got, instance.nodes)
			}
			if got := s.Stats().Updates; instance.updates != 0 && got != instance.updates {
				t.Errorf("%d updates, want %d", got, instance.updates)
			}
			s.Reset()
			sameAsNew(t, s, p)
		})
	}
}

func BenchmarkCount(b *testing.B) {
	for _, instance := range instances {
		b.Run(instance.name, func(b *testing.B) {
			s := NewSolver(readInstance(b, instance.name+".dlx"))
			b.ReportAllocs()
			for b.Loop() {
				s.Reset()
				if n, _ := s.Count(0); n != instance.solutions {
					b.Fatalf("counted %d solutions, want %d", n, instance.solutions)
				}
			}
			b.ReportMetric(float64(s.Stats().Nodes), "nodes/op")
			b.ReportMetric(float64(s.Stats().Updates), "updates/op")
		})
	}
}
