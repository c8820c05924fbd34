package dlx_test

import (
	"testing"

	"dlxoj/dlx"
)

// The yardstick does the work of Knuth's programs, node by node and update by
// update, and the package's own search the same.
func TestTextbookDoesTheSameWork(t *testing.T) {
	for _, instance := range dlx.Instances {
		if !instance.Quick || instance.Name == "soma" { // the slowest of the quick ones
			continue
		}
		p := dlx.ReadInstance(t, instance.Name+".dlx")
		book := newTextbook(p)
		if n := book.count(0); n != instance.Solutions {
			t.Errorf("%s: %v, want %d solutions", instance.Name, book, instance.Solutions)
		}
		if instance.Nodes > 0 && book.nodes != instance.Nodes || instance.Updates > 0 && book.updates != instance.Updates {
			t.Errorf("%s: %v, want %d nodes, %d updates", instance.Name, book, instance.Nodes, instance.Updates)
		}
		s := dlx.NewSolver(p, dlx.Links)
		s.Count(0)
		if s.Stats() != (dlx.Stats{Nodes: book.nodes, Updates: book.updates}) {
			t.Errorf("%s: the textbook has %v, the solver %+v", instance.Name, book, s.Stats())
		}
	}
}
