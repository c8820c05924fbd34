// A recording has frames, one for each event of the search; recorder.go says
// which there are. A step is what the reader sees at once: one or more frames.

const BRANCH = 0, TRY = 1, TAKE_BACK = 2, LEAVE = 3, COVER = 4, RETARGET = 5, LOOK_AHEAD = 6, ROOT_BOUND = 7, BOUND = 8, CUT = 9;

const KINDS = { [COVER]: 'solution', [RETARGET]: 'retarget', [LOOK_AHEAD]: 'look', [ROOT_BOUND]: 'rootBound', [BOUND]: 'bound', [CUT]: 'cut' };

// stepsOf groups the frames of a recording. Each step has its frames from .. to-1.
function stepsOf(recording, problem) {
  const steps = [{ kind: 'start', from: 0, to: 0 }];
  (recording.conflicts || []).forEach(conflict => steps.push({ kind: 'conflict', from: 0, to: 0, conflict }));
  if (recording.naive) steps.push({ kind: 'naive', from: 0, to: 0 });
  const open = []; // the open levels: choices, and the option that is chosen
  for (let from = 0; from < recording.frames.length;) {
    const step = stepAt(recording.frames, from, open);
    if (step.kind === 'solution') steps.push(...leadTo(recording, problem, step, open, steps.at(-1).way));
    steps.push(step);
    from = step.to;
  }
  const last = recording.frames.length;
  steps.push({ kind: 'end', from: last, to: last });
  return steps;
}

// stepAt returns the step that begins with a frame.
function stepAt(frames, from, open) {
  const [code, , , option, count] = frames[from];
  if (code === BRANCH) {
    const next = from + 1 < frames.length ? frames[from + 1] : [];
    if (count === 0) return { kind: 'dead', from, to: from + 2 }; // and leaves the item
    const isForced = count === 1 && next[0] === TRY;
    open.push({ choices: count, option: isForced ? next[3] : -1 });
    return isForced ? { kind: 'force', from, to: from + 2 } : { kind: 'choose', from, to: from + 1 };
  }
  if (code === TRY) {
    open.at(-1).option = option;
    return { kind: open.at(-1).choices > 1 ? 'guess' : 'force', from, to: from + 1 };
  }
  if (code === TAKE_BACK || code === LEAVE) return { kind: 'back', from, to: endOfBack(frames, from, open) };
  return { kind: KINDS[code], from, to: from + 1 };
}

// endOfBack finds where a run of steps back ends.
function endOfBack(frames, from, open) {
  let to = from;
  for (; to < frames.length && (frames[to][0] === TAKE_BACK || frames[to][0] === LEAVE); to++) {
    if (frames[to][0] === LEAVE) open.pop();
    else open.at(-1).option = -1;
  }
  return to;
}

// leadTo returns the steps to a solution that a look ahead has found, of which the
// search tells only the end: one for each option that is not chosen yet, and was not
// on the way to the solution before, of the same look ahead.
function leadTo(recording, problem, step, open, before) {
  const known = new Set([...problem.selected, ...open.map(level => level.option)]);
  const options = recording.frames[step.from].slice(4).filter(option => !known.has(option));
  if (!recording.best || options.length === 0) return [];
  const differs = before ? options.findIndex((option, n) => option !== before.options[n]) : 0;
  step.way = { options, levels: [], back: differs };
  step.along = options.length;
  return options.map((_, n) => ({ kind: 'lead', from: step.from, to: step.from, way: step.way, along: n + 1 })).slice(differs);
}

// isGuess: one of several ways is tried at a step, be it in a look ahead whose way
// was found out.
const isGuess = ({ kind, way, along }) => kind === 'guess' || kind === 'lead' && way.levels[along - 1].choices > 1;

// newState is the search before its first frame.
function newState(recording) {
  return {
    levels: [],       // of each open item: { item, choices, tried, failed, option, fixed }; option -1: none is chosen
    pending: [],      // options that Best fixed out since the last item
    nodes: 0, updates: recording.claims, solutions: 0, deepest: 0,
    bound: null, target: null, best: null, cover: null,
    taken: [],        // options taken back in this step
    dead: null,       // the item without options of this step
    missing: null,    // what was cut in this step
    fixes: [],        // the options that Best fixed out in this step, and why
  };
}

const chosenIn = state => state.levels.filter(level => level.option >= 0).map(level => level.option);
const fixedIn = state => [...state.levels.flatMap(level => level.fixed), ...state.pending];

// apply does one frame to the state.
function apply(state, frame, problem) {
  const [code, nodes, updates, ...args] = frame;
  state.nodes += nodes;
  state.updates += updates;
  [onBranch, onTry, onTakeBack, onLeave, onCover, onRetarget, onLook, onRootBound, onBound, onCut][code](state, args, problem);
  state.deepest = Math.max(state.deepest, chosenIn(state).length);
}

function onBranch(state, [item, choices, conflicts]) {
  state.levels.push({ item, choices, conflicts, tried: 0, option: -1, failed: [], fixed: state.pending });
  state.pending = [];
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
  state.pending = [];
  state.cover = null;
}

function onLeave(state) {
  state.levels.pop();
}

function onCover(state, [weight, ...options]) {
  state.solutions++;
  state.best = weight;
  state.cover = options;
}

function onRetarget(state, [target]) {
  state.target = target;
  state.pending = [];
  state.cover = null;
}

function onLook(state) {
  state.cover = null;
}

function onRootBound(state, [bound]) {
  state.bound = bound;
  state.cover = null;
}

// onBound: after bound and target come, if options are fixed out, the bound again
// but in hundredths, and for each option a bound with it and the prices of its
// items, in hundredths too.
function onBound(state, [bound, target, all, ...rest], problem) {
  state.bound = bound;
  state.target = target;
  state.cover = null;
  for (let at = 0; at < rest.length;) {
    const option = rest[at], end = at + 2 + problem.options[option].length;
    state.fixes.push({ option, all, bound: rest[at + 1], prices: rest.slice(at + 2, end) });
    at = end;
  }
  state.pending = [...state.pending, ...state.fixes.map(fix => fix.option)];
}

function onCut(state, [options, nodes, solutions]) {
  if (state.levels.length > 0) state.levels.at(-1).tried += options;
  state.solutions += solutions;
  state.missing = { options, nodes, solutions };
}

// A cursor has the state of one step and goes to any other: forward frame by
// frame, backward from the start again, which takes some milliseconds at most.
const newCursor = (recording, problem, steps) => ({ recording, problem, steps, at: 0, state: newState(recording) });

function moveTo(cursor, at) {
  if (at < cursor.at) Object.assign(cursor, { at: 0, state: newState(cursor.recording) });
  while (cursor.at < at) {
    cursor.at++;
    const { state, problem } = cursor, step = cursor.steps[cursor.at];
    Object.assign(state, { taken: [], dead: null, missing: null, fixes: [] });
    state.levels = state.levels.filter(level => !level.ahead);
    if (step.way) goAhead(state, problem, step);
    for (let n = step.from; n < step.to; n++) apply(state, cursor.recording.frames[n], problem);
  }
  return cursor.state;
}

// goAhead puts a part of a look ahead onto the levels. The item that an option was
// chosen for is the one with the fewest options, as the search chooses it.
function goAhead(state, problem, { way, along }) {
  state.cover = null;
  for (let n = way.levels.length; n < along; n++) {
    const option = way.options[n];
    const { counts } = possibleAfter(problem, [...chosenIn(state), ...way.options.slice(0, n)], fixedIn(state));
    const items = problem.options[option].map(entry => entry[0]).filter(item => item < problem.primary && counts[item] > 0);
    const item = items.reduce((best, other) => (counts[other] < counts[best] || counts[other] === counts[best] && other < best ? other : best));
    way.levels.push({ item, choices: counts[item], conflicts: 0, tried: 1, option, failed: [], fixed: [], ahead: true });
  }
  state.levels.push(...way.levels.slice(0, along));
}
