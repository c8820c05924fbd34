package animation

// compact cuts units until the frames fit, or all has been cut that may be. Units
// that came since the last time are cut by the size of then first.
func (r *recorder) compact() {
	for most := r.solver.Stats().Nodes; r.numbers > r.room; r.cutSize *= 2 {
		r.cutSize = max(1, r.cutSize)
		if r.cutUnits(); r.numbers <= r.room || r.cutSize > most {
			return
		}
	}
}

// A unit is a place in a recording where an option is tried, and what there was
// before it.
type unit struct {
	start          int // its first frame
	nodes, updates int64
	covers, kept   int64
}

// cutUnits cuts all units of at most cutSize nodes.
func (r *recorder) cutUnits() {
	frames := r.frames
	r.frames, r.numbers = nil, 0
	var now unit
	var open []unit
	for _, frame := range frames {
		if frame.kind == try {
			now.start = len(r.frames)
			open = append(open, now)
		}
		now.count(frame)
		r.appendJoined(frame)
		if frame.kind == takeBack {
			begun := open[len(open)-1]
			open = open[:len(open)-1]
			if now.nodes-begun.nodes <= r.cutSize && now.kept == begun.kept {
				r.cut(begun, now)
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
func (r *recorder) cut(begun, now unit) {
	for _, frame := range r.frames[begun.start:] {
		r.numbers -= frame.size()
	}
	r.frames = r.frames[:begun.start]
	nodes := now.nodes - begun.nodes
	r.appendJoined(frame{kind: cut, nodes: nodes, updates: now.updates - begun.updates, args: []int64{1, nodes, now.covers - begun.covers}})
}

// appendJoined appends a frame. Cut frames that are neighbors become one.
func (r *recorder) appendJoined(next frame) {
	if last := len(r.frames) - 1; next.kind == cut && last >= 0 && r.frames[last].kind == cut {
		r.frames[last].join(next)
		return
	}
	r.append(next)
}

// join adds what is missing in another cut frame.
func (f *frame) join(other frame) {
	f.nodes += other.nodes
	f.updates += other.updates
	for n, more := range other.args {
		f.args[n] += more
	}
}
