package dlx

import (
	"os"
	"testing"
)

// instances are the files of testdata/instances with their number of
// solutions, and the nodes and updates of a count where Knuth's programs have
// been asked. The quick ones, a fraction of a second each, are tested; all of
// them are benchmarks.
var instances = []struct {
	Name           string
	Solutions      int64
	Nodes, Updates int64
	Quick          bool
}{
	{Name: "queens8", Solutions: 92, Quick: true},
	{Name: "langford7", Solutions: 52, Quick: true},
	{Name: "sudinkala", Solutions: 1, Quick: true},
	{Name: "sudmulti", Solutions: 7309, Quick: true},
	{Name: "rnd60", Solutions: 4},
	{Name: "latin6r", Solutions: 9408, Quick: true},
	{Name: "queens10", Solutions: 724, Quick: true},
	{Name: "prime3x3", Solutions: 43222, Quick: true},
	{Name: "queens12", Solutions: 14200, Nodes: 211716, Updates: 3641627, Quick: true},
	{Name: "langford11", Solutions: 35584, Nodes: 439747, Quick: true},
	{Name: "soma", Solutions: 11520, Quick: true},
	{Name: "langford12", Solutions: 216288},
	{Name: "queens13", Solutions: 73712},
	{Name: "pent8x8", Solutions: 520},
	{Name: "rnd36", Solutions: 18546},
	{Name: "prime3x4", Solutions: 1595838},
	{Name: "domino8x8", Solutions: 12988816},
	{Name: "pent6x10", Solutions: 9356},
}

// readInstance reads a file of testdata/instances.
func readInstance(t testing.TB, name string) *Problem {
	t.Helper()
	file, err := os.Open("testdata/instances/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	text, err := ReadText(file)
	if err != nil {
		t.Fatal(err)
	}
	return text.Problem
}

// TestCounts holds the number of solutions, and that the search does the work
// of Knuth's programs, node by node and update by update.
func TestCounts(t *testing.T) {
	for _, instance := range instances {
		if !instance.Quick {
			continue
		}
		t.Run(instance.Name, func(t *testing.T) {
			p := readInstance(t, instance.Name+".dlx")
			s := newLinks(p)
			if n, status := s.Count(0); n != instance.Solutions || status != None {
				t.Errorf("Count = %d, %v, want %d, none", n, status, instance.Solutions)
			}
			if got := s.Stats().Nodes; instance.Nodes != 0 && got != instance.Nodes {
				t.Errorf("%d nodes, want %d", got, instance.Nodes)
			}
			if got := s.Stats().Updates; instance.Updates != 0 && got != instance.Updates {
				t.Errorf("%d updates, want %d", got, instance.Updates)
			}
			s.Reset()
			sameAsNew(t, s, p)
		})
	}
}

func BenchmarkLinks(b *testing.B) {
	benchmarkCount(b, func(p *Problem) counter { return newLinks(p) })
}

// A counter is a solver of either engine.
type counter interface {
	Reset()
	Count(limit int64) (int64, Status)
	Stats() Stats
}

func benchmarkCount(b *testing.B, newSolver func(*Problem) counter) {
	for _, instance := range instances {
		b.Run(instance.Name, func(b *testing.B) {
			s := newSolver(readInstance(b, instance.Name+".dlx"))
			b.ReportAllocs()
			for b.Loop() {
				s.Reset()
				if n, _ := s.Count(0); n != instance.Solutions {
					b.Fatalf("counted %d solutions, want %d", n, instance.Solutions)
				}
			}
			b.ReportMetric(float64(s.Stats().Nodes), "nodes/op")
			b.ReportMetric(float64(s.Stats().Updates), "updates/op")
		})
	}
}
