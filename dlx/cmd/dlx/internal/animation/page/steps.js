// A recording has frames, one for each event of the search; recorder.go says
// which there are. A step is what the reader sees at once: one or more frames.

const BRANCH = 0, TRY = 1, TAKE_BACK = 2, LEAVE = 3, COVER = 4, PRETEND = 5, LOOK_AHEAD = 6, ROOT_BOUND = 7, BOUND = 8, CUT = 9;

const KINDS = { [COVER]: 'solution', [PRETEND]: 'pretend', [LOOK_AHEAD]: 'look', [ROOT_BOUND]: 'rootBound', [BOUND]: 'bound', [CUT]: 'cut' };

// stepsOf groups the frames of a recording. Each step has its frames from .. to-1.
function stepsOf(recording) {
  const steps = [{ kind: 'start', from: 0, to: 0 }];
  (recording.conflicts || []).forEach(conflict => steps.push({ kind: 'conflict', from: 0, to: 0, conflict }));
  if (recording.naive) steps.push({ kind: 'naive', from: 0, to: 0 });
  const choices = []; // of the open levels
  for (let from = 0; from < recording.frames.length;) {
    const step = stepAt(recording.frames, from, choices);
    steps.push(step);
    from = step.to;
  }
  const last = recording.frames.length;
  steps.push({ kind: 'end', from: last, to: last });
  return steps;
}

// stepAt returns the step that begins with a frame.
function stepAt(frames, from, choices) {
  const [code, , , , count] = frames[from];
  if (code === BRANCH) {
    const next = from + 1 < frames.length ? frames[from + 1][0] : -1;
    if (count === 0) return { kind: 'dead', from, to: from + 2 }; // and leaves the item
    choices.push(count);
    return count === 1 && next === TRY ? { kind: 'force', from, to: from + 2 } : { kind: 'choose', from, to: from + 1 };
  }
  if (code === TRY) return { kind: choices.at(-1) > 1 ? 'guess' : 'force', from, to: from + 1 };
  if (code === TAKE_BACK || code === LEAVE) return { kind: 'back', from, to: endOfBack(frames, from, choices) };
  return { kind: KINDS[code], from, to: from + 1 };
}

// endOfBack finds where a run of steps back ends.
function endOfBack(frames, from, choices) {
  let to = from;
  for (; to < frames.length && (frames[to][0] === TAKE_BACK || frames[to][0] === LEAVE); to++) {
    if (frames[to][0] === LEAVE) choices.pop();
  }
  return to;
}

// newState is the search before its first frame.
function newState(recording) {
  return {
    levels: [],       // of each open item: { item, choices, tried, failed, option }; option -1: none is chosen
    dropped: [],      // options that Best dropped
    pending: 0,       // how many of them wait for the next item
    nodes: 0, updates: recording.claims, solutions: 0, deepest: 0,
    bound: null, target: null, best: null, cover: null,
    taken: [],        // options taken back in this step
    dead: null,       // the item without options of this step
    missing: null,    // what was cut in this step
  };
}

const chosenIn = state => state.levels.filter(level => level.option >= 0).map(level => level.option);

// apply does one frame to the state.
function apply(state, frame) {
  const [code, nodes, updates, ...args] = frame;
  state.nodes += nodes;
  state.updates += updates;
  [onBranch, onTry, onTakeBack, onLeave, onCover, onPretend, onLook, onRootBound, onBound, onCut][code](state, args);
  state.deepest = Math.max(state.deepest, chosenIn(state).length);
}

function onBranch(state, [item, choices, conflicts]) {
  state.levels.push({ item, choices, conflicts, tried: 0, option: -1, failed: [], dropped: state.pending });
  state.pending = 0;
  if (choices === 0) state.dead = item;
}

function onTry(state, [option]) {
  const level = state.levels.at(-1);
  level.option = option;
  level.tried++;
  level.failed.push(option); // as soon as it is taken back
  state.cover = null;
}

function onTakeBack(state) {
  const level = state.levels.at(-1);
  state.taken.push(level.option);
  level.option = -1;
  state.pending = 0;
  state.cover = null;
}

function onLeave(state) {
  const level = state.levels.pop();
  state.dropped.length -= level.dropped;
}

function onCover(state, [weight, ...options]) {
  state.solutions++;
  state.best = weight;
  state.cover = options;
}

function onPretend(state, [target]) {
  state.target = target;
  state.cover = null;
}

function onLook() {}

function onRootBound(state, [bound]) {
  state.bound = bound;
  state.cover = null;
}

function onBound(state, [bound, target, ...dropped]) {
  state.bound = bound;
  state.target = target;
  state.dropped.push(...dropped);
  state.pending = dropped.length;
  state.cover = null;
}

function onCut(state, [options, nodes, solutions]) {
  if (state.levels.length > 0) state.levels.at(-1).tried += options;
  state.solutions += solutions;
  state.missing = { options, nodes, solutions };
}

// A cursor has the state of one step and goes to any other: forward frame by
// frame, backward from the start again, which takes some milliseconds at most.
function newCursor(recording, steps) {
  const cursor = { recording, steps, at: 0, state: newState(recording) };
  return cursor;
}

function moveTo(cursor, at) {
  if (at < cursor.at) {
    cursor.at = 0;
    cursor.state = newState(cursor.recording);
  }
  while (cursor.at < at) {
    cursor.at++;
    const { state } = cursor, step = cursor.steps[cursor.at];
    state.taken = [];
    state.dead = state.missing = null;
    for (let n = step.from; n < step.to; n++) apply(state, cursor.recording.frames[n]);
  }
  return cursor.state;
}
