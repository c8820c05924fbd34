package main

import "dlxoj/dlx"

// A film is a search as the page of animate shows it: one frame for each event
// of the trace, but for Drop and Restore, which belong to the bound before and
// to the item that is left.
//
// A long search has more frames than anybody looks at, so a film is thinned. To
// try an option and to take it back, with all that happened between, is a unit.
// Units of at most s nodes are cut, where s is the least of 1, 2, 4, 8, … that
// makes the film fit; cut units that are neighbors become one frame, which says
// how much is missing. What leads to the first solution, or in a search for the
// best to any that is told, is never cut.
type film struct {
	solver *dlx.Solver
	best   bool // it is a search for the best
	room   int  // how many numbers the frames may have

	frames    []frame
	numbers   int // in all frames
	thinAt    int // the film is thinned when it has more numbers
	covers    int
	pretended bool      // the bound of the root has been told
	cutSize   int64     // units of at most so many nodes are cut; 0: none
	before    dlx.Stats // when the last frame was taken
}

// A frame is one event. Its arguments depend on the kind.
type frame struct {
	kind    frameKind
	keep    bool  // the unit of this frame may not be cut
	nodes   int64 // visited since the frame before
	updates int64
	args    []int64
}

type frameKind int64

// The kinds of frames and their arguments. The page knows them by number.
const (
	branch    frameKind = iota // item, choices, conflicts
	try                        // option
	takeBack                   // none
	leave                      // none
	cover                      // weight, options
	pretend                    // target
	lookAhead                  // nodes, 1 if all was seen
	rootBound                  // bound
	bound                      // bound, target, dropped options
	cut                        // options, nodes, solutions
)

// filmSearch returns a film of what solver searches from now on.
func filmSearch(solver *dlx.Solver, room int) *film {
	f := &film{solver: solver, room: room, thinAt: 2 * room, before: solver.Stats()}
	solver.SetTrace(f.see)
	return f
}

func (f *film) see(e dlx.Event) {
	switch e.Step {
	case dlx.Branch:
		f.add(branch, int64(e.Item), int64(e.Choices), e.Conflicts)
	case dlx.Try:
		f.add(try, int64(e.Option))
	case dlx.TakeBack:
		f.add(takeBack)
	case dlx.Leave:
		f.add(leave)
	case dlx.Cover:
		f.add(cover, append([]int64{e.Weight}, numbers(e.Solution)...)...)
		f.covers++
		f.frames[len(f.frames)-1].keep = f.best || f.covers == 1
	case dlx.Retarget:
		f.pretended = true
		f.add(pretend, e.Target)
	case dlx.LookAhead:
		f.add(lookAhead, e.Nodes, oneIf(e.Done))
		f.forgetNodes()
	case dlx.Bound:
		f.seeBound(e)
	case dlx.Fix:
		last := &f.frames[len(f.frames)-1]
		last.args = append(last.args, int64(e.Option))
		f.numbers++
	}
}

// forgetNodes makes the nodes of a look ahead, which do not count, none in the
// covers that it found as well.
func (f *film) forgetNodes() {
	last := len(f.frames) - 1
	f.frames[last].nodes = 0
	for last--; last >= 0 && f.frames[last].kind == cover; last-- {
		f.frames[last].nodes = 0
	}
}

// seeBound tells the bound of the root, which has no target, from the others.
func (f *film) seeBound(e dlx.Event) {
	if !f.pretended {
		f.add(rootBound, e.Bound)
	} else {
		f.add(bound, e.Bound, e.Target)
	}
}

func (f *film) add(kind frameKind, args ...int64) {
	now := f.solver.Stats()
	f.append(frame{kind: kind, nodes: now.Nodes - f.before.Nodes, updates: now.Updates - f.before.Updates, args: args})
	f.before = now
	if f.numbers > f.thinAt {
		f.thin()
		f.thinAt = 2 * max(f.room, f.numbers)
	}
}

func (f *film) append(frame frame) {
	f.frames = append(f.frames, frame)
	f.numbers += frame.size()
}

// size is how many numbers the frame has.
func (f frame) size() int { return 3 + len(f.args) }

// encode returns the frames as the page reads them: kind, nodes, updates,
// arguments.
func (f *film) encode() [][]int64 {
	all := make([][]int64, len(f.frames))
	for n, frame := range f.frames {
		all[n] = append([]int64{int64(frame.kind), frame.nodes, frame.updates}, frame.args...)
	}
	return all
}

func numbers(options []dlx.Option) []int64 {
	all := make([]int64, len(options))
	for n, o := range options {
		all[n] = int64(o)
	}
	return all
}

func oneIf(yes bool) int64 {
	if yes {
		return 1
	}
	return 0
}
