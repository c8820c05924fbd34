package dlx

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// newLinks returns a solver that dances.
func newLinks(p *Problem) *Solver { return NewSolver(p, Links) }

// keepShort makes a solver keep the stack of short items, as one of a large
// problem does.
func keepShort(s *Solver) {
	s.links.short.kept = true
	for n := range s.problem.primary {
		if i := &s.links.items[n]; i.length <= 1 {
			s.links.short.push(i)
		}
	}
}

// sanity fails the test if s breaks one of the invariants that stand at the
// top of dance.go. It may be called between any two steps of a solver.
func sanity(t testing.TB, s *Solver) {
	t.Helper()
	if err := check(s); err != nil {
		t.Fatal("insane: ", err)
	}
}

// sameAsNew fails the test unless s, which was reset, equals a new solver for
// p in every link and in everything it remembers.
func sameAsNew(t testing.TB, s *Solver, p *Problem) {
	t.Helper()
	sanity(t, s)
	fresh := newLinks(p)
	sameLinks(t, takeLinks(s), takeLinks(fresh))
	if diff := cmp.Diff(takeMemory(fresh), takeMemory(s)); diff != "" {
		t.Fatalf("reset solver remembers (-new +reset):\n%s", diff)
	}
}

func sameLinks(t testing.TB, got, want picture) {
	t.Helper()
	if slices.Equal(got.Items, want.Items) && slices.Equal(got.Nodes, want.Nodes) {
		return
	}
	t.Fatalf("links differ (-want +got):\n%s", cmp.Diff(want, got))
}

// check returns the first broken invariant it finds.
func check(s *Solver) error {
	index := newNumbering(s)
	items := committed(s, index)
	for _, part := range []func(*Solver, []commitment, numbering) error{
		checkOptions, checkLists, checkRings, checkCommitted, checkFree, checkShort,
	} {
		if err := part(s, items, index); err != nil {
			return err
		}
	}
	return nil
}

// checkShort: the stack of short items has the active items with at most one
// option, and each item of it knows so.
func checkShort(s *Solver, items []commitment, _ numbering) error {
	stacked := 0
	for n := range s.problem.primary {
		i := &s.links.items[n]
		if i.stacked != slices.Contains(s.links.short.stack, i) {
			return fmt.Errorf("item %d is in the stack of short items: %t", n, !i.stacked)
		}
		if i.stacked {
			stacked++
		} else if s.links.short.kept && !items[n].covered && i.length <= 1 {
			return fmt.Errorf("item %d of length %d is not in the stack of short items", n, i.length)
		}
	}
	if stacked != len(s.links.short.stack) {
		return fmt.Errorf("%d short items in a stack of %d", stacked, len(s.links.short.stack))
	}
	return nil
}

// checkOptions: the nodes of an option are a ring.
func checkOptions(s *Solver, _ []commitment, _ numbering) error {
	for n := range s.links.nodes {
		x := &s.links.nodes[n]
		if x.left.right != x || x.right.left != x {
			return fmt.Errorf("node %d: its neighbors left and right do not link back", n)
		}
		if x.right.option != x.option {
			return fmt.Errorf("node %d of option %d is followed by one of option %d", n, x.option, x.right.option)
		}
	}
	return nil
}

// checkLists: the list of an item is a ring, it is as long as the item says,
// and its options ascend.
func checkLists(s *Solver, _ []commitment, _ numbering) error {
	for n := range s.links.items {
		i := &s.links.items[n]
		length, last := int32(0), noOption
		for x := i.down; x != &i.node; x = x.down {
			if x.item != i {
				return fmt.Errorf("item %d: option %d in its list belongs to another item", n, x.option)
			}
			if x.up.down != x || x.down.up != x {
				return fmt.Errorf("item %d: the neighbors of option %d do not link back", n, x.option)
			}
			if x.option <= last {
				return fmt.Errorf("item %d: option %d comes after %d", n, x.option, last)
			}
			length, last = length+1, x.option
		}
		if i.up.down != &i.node || i.down.up != &i.node {
			return fmt.Errorf("item %d: the ends of its list do not link back", n)
		}
		if length != i.length {
			return fmt.Errorf("item %d: length %d, but %d nodes in the list", n, i.length, length)
		}
	}
	return nil
}

// checkRings: the active items are a ring that ascends, exactly the primary
// items that no chosen option covers; and the secondary items likewise.
func checkRings(s *Solver, items []commitment, index numbering) error {
	if err := checkRing(&s.links.root, 0, s.problem.primary, items, index); err != nil {
		return fmt.Errorf("active items: %w", err)
	}
	if err := checkRing(&s.links.secondaryRoot, s.problem.primary, len(items), items, index); err != nil {
		return fmt.Errorf("secondary items: %w", err)
	}
	return nil
}

func checkRing(root *item, from, to int, items []commitment, index numbering) error {
	var want, got []int
	for n := from; n < to; n++ {
		if !items[n].covered {
			want = append(want, n)
		}
	}
	for i := root.next; i != root; i = i.next {
		if i.prev.next != i || i.next.prev != i {
			return fmt.Errorf("the neighbors of item %d do not link back", index.items[i])
		}
		got = append(got, index.items[i])
	}
	if !slices.Equal(got, want) {
		return fmt.Errorf("in the ring are %d, want %d", got, want)
	}
	return nil
}

// checkCommitted: the color of an item is the one that the chosen options give
// it, the purifier is a node of one of them, and taken are the items that
// selected options cover.
func checkCommitted(s *Solver, items []commitment, _ numbering) error {
	for n, want := range items {
		i := &s.links.items[n]
		if i.purified != want.purified {
			return fmt.Errorf("item %d has color %d, want %d", n, i.purified, want.purified)
		}
		if (i.purifier != nil) != (want.purified != 0) {
			return fmt.Errorf("item %d of color %d has purifier %p", n, i.purified, i.purifier)
		}
		if p := i.purifier; p != nil && (p.item != i || p.color != i.purified || !slices.Contains(chosen(s), p.option)) {
			return fmt.Errorf("item %d is purified by option %d, which is not chosen or gives it no such color", n, p.option)
		}
		if isTaken := s.given[n] == taken; isTaken != want.taken {
			return fmt.Errorf("item %d: taken is %t, want %t", n, isTaken, want.taken)
		}
	}
	return nil
}

// checkFree: the list of an item that is neither covered nor purified has
// exactly the options that could still be chosen.
func checkFree(s *Solver, items []commitment, index numbering) error {
	want := make([][]Option, len(s.links.items))
	for o := range s.links.first {
		option := optionNodes(s, Option(o))
		if s.assumed[o] == excluded || !free(option, items, index) {
			continue
		}
		for _, x := range option {
			want[index.items[x.item]] = append(want[index.items[x.item]], Option(o))
		}
	}
	for n := range s.links.items {
		if items[n].covered || items[n].purified != 0 {
			continue
		}
		var got []Option
		for x := s.links.items[n].down; x != &s.links.items[n].node; x = x.down {
			got = append(got, x.option)
		}
		if !slices.Equal(got, want[n]) {
			return fmt.Errorf("item %d lists the options %d, want %d", n, got, want[n])
		}
	}
	return nil
}

func free(option []*node, items []commitment, index numbering) bool {
	return !slices.ContainsFunc(option, func(x *node) bool {
		i := items[index.items[x.item]]
		return i.covered || i.purified != 0 && i.purified != x.color
	})
}

// A commitment is what the chosen options ask of one item.
type commitment struct {
	covered  bool
	purified int32
	taken    bool
}

// committed works out for each item what the chosen options ask of it.
func committed(s *Solver, index numbering) []commitment {
	items := make([]commitment, len(s.links.items))
	for _, o := range chosen(s) {
		for _, x := range optionNodes(s, o) {
			i := &items[index.items[x.item]]
			i.covered = i.covered || x.color == 0
			i.purified = max(i.purified, x.color)
			i.taken = i.taken || x.color == 0 && slices.Contains(s.selected, o)
		}
	}
	return items
}

// chosen returns the options that are selected or chosen by the search.
func chosen(s *Solver) []Option {
	options := slices.Clone(s.selected)
	for _, v := range s.links.levels {
		options = append(options, v.chosen.option)
	}
	return options
}

// optionNodes returns the nodes of o. It asks the memory, not the links.
func optionNodes(s *Solver, o Option) (nodes []*node) {
	n, _ := slices.BinarySearchFunc(s.links.nodes, o, func(x node, o Option) int { return int(x.option - o) })
	for ; n < len(s.links.nodes) && s.links.nodes[n].option == o; n++ {
		nodes = append(nodes, &s.links.nodes[n])
	}
	return nodes
}

// links are all links of a solver as numbers, so that those of two solvers, or
// of one at two times, can be compared.
type picture struct {
	Items []itemLinks // the roots first
	Nodes []nodeLinks
}

type nodeLinks struct {
	Up, Down, Left, Right, Item int
	Option                      Option
	Color                       int32
}

type itemLinks struct {
	Header        nodeLinks
	Prev, Next    int
	Length, Color int32
	Purifier      int
}

func takeLinks(s *Solver) picture {
	index := newNumbering(s)
	l := picture{
		Items: make([]itemLinks, 0, 2+len(s.links.items)),
		Nodes: make([]nodeLinks, 0, len(s.links.nodes)),
	}
	l.Items = append(l.Items, index.itemLinks(&s.links.root), index.itemLinks(&s.links.secondaryRoot))
	for n := range s.links.items {
		l.Items = append(l.Items, index.itemLinks(&s.links.items[n]))
	}
	for n := range s.links.nodes {
		l.Nodes = append(l.Nodes, index.nodeLinks(&s.links.nodes[n]))
	}
	return l
}

// A numbering knows the number of each node and item of one solver.
type numbering struct {
	nodes map[*node]int // the header of item i is -1-i
	items map[*item]int // the roots are -1 and -2
}

// The numbers of no node and no item, and of what is not the solver's own.
const (
	nobody  = math.MinInt32
	foreign = math.MinInt32 + 1
)

func newNumbering(s *Solver) numbering {
	x := numbering{
		nodes: map[*node]int{nil: nobody},
		items: map[*item]int{nil: nobody, &s.links.root: -1, &s.links.secondaryRoot: -2},
	}
	for n := range s.links.items {
		x.items[&s.links.items[n]] = n
		x.nodes[&s.links.items[n].node] = -1 - n
	}
	for n := range s.links.nodes {
		x.nodes[&s.links.nodes[n]] = n
	}
	return x
}

func number[P comparable](numbers map[P]int, pointer P) int {
	if n, ok := numbers[pointer]; ok {
		return n
	}
	return foreign
}

func (x numbering) nodeLinks(y *node) nodeLinks {
	return nodeLinks{
		Up: number(x.nodes, y.up), Down: number(x.nodes, y.down),
		Left: number(x.nodes, y.left), Right: number(x.nodes, y.right),
		Item: number(x.items, y.item), Option: y.option, Color: y.color,
	}
}

func (x numbering) itemLinks(i *item) itemLinks {
	return itemLinks{
		Header: x.nodeLinks(&i.node),
		Prev:   number(x.items, i.prev), Next: number(x.items, i.next),
		Length: i.length, Color: i.purified,
		Purifier: number(x.nodes, i.purifier),
	}
}

// memory is what a solver remembers besides its links.
type memory struct {
	First                         []int
	Assumed                       []assumption
	Levels, Assumptions, Selected int
	Phase                         phase
	Status                        Status
	Stats                         Stats
}

func takeMemory(s *Solver) memory {
	index, first := newNumbering(s), []int{}
	for _, x := range s.links.first {
		first = append(first, number(index.nodes, x))
	}
	return memory{
		First:   first,
		Assumed: append([]assumption{}, s.assumed...),
		Levels:  len(s.links.levels), Assumptions: len(s.assumptions), Selected: len(s.selected),
		Phase: s.phase, Status: s.status, Stats: s.stats,
	}
}

// A check that finds nothing proves nothing unless it can find something.
func TestSanitySeesDamage(t *testing.T) {
	damages := map[string]func(s *Solver){
		"length too great":                   func(s *Solver) { s.links.items[0].length++ },
		"node without its option":            func(s *Solver) { s.links.unlink(&s.links.nodes[0]) },
		"node linked one way only":           func(s *Solver) { x := &s.links.nodes[0]; x.up.down = x.down; x.item.length-- },
		"list cut off at its header":         func(s *Solver) { i := &s.links.items[0]; i.down, i.length = &i.node, 0 },
		"option not a ring":                  func(s *Solver) { s.links.nodes[0].left = &s.links.nodes[0] },
		"two options in one ring":            func(s *Solver) { joinRings(&s.links.nodes[0], s.links.first[1]) },
		"covered item active":                func(s *Solver) { s.Select(0); i := &s.links.items[1]; i.prev.next, i.next.prev = i, i },
		"item covered by nobody":             func(s *Solver) { s.links.cover(&s.links.items[1]) },
		"active ring out of order":           func(s *Solver) { moveToEnd(s, &s.links.items[0]) },
		"active item linked one way":         func(s *Solver) { s.links.root.prev = &s.links.root },
		"color without purifier":             func(s *Solver) { s.links.items[3].purified = 1 },
		"color given by nobody":              func(s *Solver) { s.links.purify(&s.links.nodes[2]) },
		"taken without select":               func(s *Solver) { s.given[2] = taken },
		"assumption without its consequence": func(s *Solver) { s.assumed[0] = excluded },
		"item stacked and not in stack":      func(s *Solver) { s.links.items[1].stacked = true },
		"selection without commitment":       func(s *Solver) { s.selected = append(s.selected, 0) },
	}
	for name, damage := range damages {
		t.Run(name, func(t *testing.T) {
			p := NewProblem(3, 1)
			mustAdd(t, p, []Entry{{0, 0}, {1, 0}, {3, 1}}, []Entry{{2, 0}, {3, 1}}, []Entry{{0, 0}, {2, 0}, {3, 2}})
			s := newLinks(p)
			sanity(t, s)
			damage(s)
			err := check(s)
			if err == nil {
				t.Fatal("check finds nothing wrong")
			}
			t.Log(err)
		})
	}
}

func joinRings(x, y *node) {
	last := y.left
	x.right.left, last.right = last, x.right
	x.right, y.left = y, x
}

func moveToEnd(s *Solver, i *item) {
	i.prev.next, i.next.prev = i.next, i.prev
	i.prev, i.next = s.links.root.prev, &s.links.root
	i.prev.next, i.next.prev = i, i
}

// mustAdd adds options that are known to be good.
func mustAdd(t testing.TB, p *Problem, options ...[]Entry) {
	t.Helper()
	for _, entries := range options {
		if _, err := p.AddColored(entries...); err != nil {
			t.Fatal(err)
		}
	}
}
