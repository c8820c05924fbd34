package animation

import "dlxoj/dlx"

// A recorder keeps a search as the page shows it: one frame for each event of the
// trace, but for Fix and Unfix, which belong to the bound before and to the item
// that is left.
//
// A long search has more frames than anybody looks at, so it is compacted. To try
// an option and to take it back, with all that happened between, is a unit. Units of
// at most s nodes are cut, where s is the least of 1, 2, 4, 8, … that makes the
// frames fit into the room; cut units that are neighbors become one frame, which
// says how much is missing. What leads to the first solution, or in a search for the
// best to any that is told, is never cut.
type recorder struct {
	Settings
	problem *dlx.Problem
	solver  *dlx.Solver

	frames     []frame
	numbers    int // in all frames
	compactAt  int // it is compacted when it has more numbers
	covers     int
	retargeted bool      // the bound of the root has been told
	cutSize    int64     // units of at most so many nodes are cut; 0: none
	before     dlx.Stats // when the last frame was taken
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
	retarget                   // target
	lookAhead                  // nodes, 1 if all was seen
	rootBound                  // bound
	bound                      // bound, target; if options are fixed out, the bound in hundredths; of each: option, bound with it and prices in hundredths
	cut                        // options, nodes, solutions
)

// newRecorder records what solver searches from now on.
func newRecorder(problem *dlx.Problem, solver *dlx.Solver, s Settings) *recorder {
	r := &recorder{Settings: s, problem: problem, solver: solver, compactAt: 2 * s.room, before: solver.Stats()}
	solver.SetTrace(r.see)
	return r
}

func (r *recorder) see(e dlx.Event) {
	switch e.Step {
	case dlx.Branch:
		r.add(branch, int64(e.Item), int64(e.Choices), e.Conflicts)
	case dlx.Try:
		r.add(try, int64(e.Option))
	case dlx.TakeBack:
		r.add(takeBack)
	case dlx.Leave:
		r.add(leave)
	case dlx.Cover:
		r.add(cover, append([]int64{e.Weight}, numbers(e.Solution)...)...)
		r.covers++
		r.frames[len(r.frames)-1].keep = r.Best || r.covers == 1
	case dlx.Retarget:
		r.retargeted = true
		r.add(retarget, e.Target)
	case dlx.LookAhead:
		r.add(lookAhead, e.Nodes, oneIf(e.Done))
		r.forgetNodes()
	case dlx.Bound:
		r.seeBound(e)
	case dlx.Fix:
		r.seeFix(e)
	}
}

// seeFix adds to the bound before it what shows that an option cannot count.
func (r *recorder) seeFix(e dlx.Event) {
	last := &r.frames[len(r.frames)-1]
	before := len(last.args)
	all, with := e.Bounds()
	if before == 2 {
		last.args = append(last.args, all)
	}
	last.args = append(last.args, int64(e.Option), with)
	for _, entry := range r.problem.Entries(e.Option) {
		price := int64(0)
		if entry.Color == 0 {
			price = e.Price(entry.Item)
		}
		last.args = append(last.args, price)
	}
	r.numbers += len(last.args) - before
}

// forgetNodes makes the nodes of a look ahead, which do not count, none in the
// covers that it found as well.
func (r *recorder) forgetNodes() {
	last := len(r.frames) - 1
	r.frames[last].nodes = 0
	for last--; last >= 0 && r.frames[last].kind == cover; last-- {
		r.frames[last].nodes = 0
	}
}

// seeBound tells the bound of the root, which has no target, from the others.
func (r *recorder) seeBound(e dlx.Event) {
	if !r.retargeted {
		r.add(rootBound, e.Bound)
	} else {
		r.add(bound, e.Bound, e.Target)
	}
}

func (r *recorder) add(kind frameKind, args ...int64) {
	now := r.solver.Stats()
	r.append(frame{kind: kind, nodes: now.Nodes - r.before.Nodes, updates: now.Updates - r.before.Updates, args: args})
	r.before = now
	if r.numbers > r.compactAt {
		r.compact()
		r.compactAt = 2 * max(r.room, r.numbers)
	}
}

func (r *recorder) append(frame frame) {
	r.frames = append(r.frames, frame)
	r.numbers += frame.size()
}

// size is how many numbers the frame has.
func (f frame) size() int { return 3 + len(f.args) }

// encode returns the frames as the page reads them: kind, nodes, updates,
// arguments.
func (r *recorder) encode() [][]int64 {
	all := make([][]int64, len(r.frames))
	for n, frame := range r.frames {
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
