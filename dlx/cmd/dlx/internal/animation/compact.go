package main

// This file thins a film, as the comment of film says.

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
