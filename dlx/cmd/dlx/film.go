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
	branch    frameKind = iota // item, choices
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
		f.add(branch, int64(e.Item), int64(e.Choices))
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
	case dlx.Pretend:
		f.pretended = true
		f.add(pretend, e.Target)
	case dlx.LookAhead:
		f.add(lookAhead, e.Nodes, oneIf(e.Done))
		f.forgetNodes()
	case dlx.Bound:
		f.seeBound(e)
	case dlx.Drop:
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

// thin cuts units until the film fits, or all has been cut that may be. Units
// that came since the last time are cut by the size of then first.
func (f *film) thin() {
	for most := f.solver.Stats().Nodes; f.numbers > f.room; f.cutSize *= 2 {
		f.cutSize = max(1, f.cutSize)
		if f.cutUnits(); f.numbers <= f.room || f.cutSize > most {
			return
		}
	}
}

// A unit is a place in a film where an option is tried, and what there was
// before it.
type unit struct {
	start          int // its first frame
	nodes, updates int64
	covers, kept   int64
}

// cutUnits cuts all units of at most cutSize nodes.
func (f *film) cutUnits() {
	frames := f.frames
	f.frames, f.numbers = nil, 0
	var now unit
	var open []unit
	for _, frame := range frames {
		if frame.kind == try {
			now.start = len(f.frames)
			open = append(open, now)
		}
		now.count(frame)
		f.appendJoined(frame)
		if frame.kind == takeBack {
			begun := open[len(open)-1]
			open = open[:len(open)-1]
			if now.nodes-begun.nodes <= f.cutSize && now.kept == begun.kept {
				f.cut(begun, now)
			}
		}
	}
}

func (u *unit) count(f frame) {
	u.nodes += f.nodes
	u.updates += f.updates
	u.kept += oneIf(f.keep)
	switch f.kind {
	case cover:
		u.covers++
	case cut:
		u.covers += f.args[2]
	}
}

// cut puts one frame in the place of a unit.
func (f *film) cut(begun, now unit) {
	for _, frame := range f.frames[begun.start:] {
		f.numbers -= frame.size()
	}
	f.frames = f.frames[:begun.start]
	nodes := now.nodes - begun.nodes
	f.appendJoined(frame{kind: cut, nodes: nodes, updates: now.updates - begun.updates, args: []int64{1, nodes, now.covers - begun.covers}})
}

// appendJoined appends a frame. Cut frames that are neighbors become one.
func (f *film) appendJoined(next frame) {
	if last := len(f.frames) - 1; next.kind == cut && last >= 0 && f.frames[last].kind == cut {
		f.frames[last].join(next)
		return
	}
	f.append(next)
}

// join adds what is missing in another cut frame.
func (f *frame) join(other frame) {
	f.nodes += other.nodes
	f.updates += other.updates
	for n, more := range other.args {
		f.args[n] += more
	}
}

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
