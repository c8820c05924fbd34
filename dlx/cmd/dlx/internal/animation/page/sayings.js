// What a step is in words: the status line.

// say returns the status line of a step, in the state after it.
function say(view, step, state) {
  return SAYINGS[step.kind](view, step, state);
}

const SAYINGS = {
  start: sayStart, conflict: sayConflict, naive: sayNaive, choose: sayChoose, force: sayForce, guess: sayGuess, lead: sayLead, dead: sayDead, back: sayBack,
  solution: saySolution, retarget: sayRetarget, look: sayLook, rootBound: sayRootBound, bound: sayBound, cut: sayCut, end: sayEnd,
};

const HOW = 'Press Play, or Step, to see the search.';

function sayStart(view) {
  const { recording, problem, steps } = view;
  const about = recording.cells ? sayGrid(view) : `Exact cover: ${count(problem.primary, 'primary item')} to cover exactly once, ${
    problem.items > problem.primary ? `${count(problem.items - problem.primary, 'secondary item')} at most once, ` : ''}${count(problem.options.length, 'option')}.`;
  if (recording.conflicts) return about;
  const aim = sayAim(view);
  const isSure = steps.some(step => step.kind === 'force') && !steps.some(isGuess);
  const sure = isSure ? ` No step of this search is a guess; ${recording.cells ? 'samples/hdu2780/13_hard.in' : 'dlx/testdata/instances/queens8.dlx'} needs some.` : '';
  return `${about}${aim}${sure} ${HOW}`;
}

function sayGrid({ recording, problem }) {
  const clues = problem.selected.length;
  const about = `The grid as it is given: ${count(clues, 'clue')}, ${count(CELLS - clues, 'cell')} to fill`;
  if (!recording.conflicts) return about + '.';
  const pairs = recording.conflicts.map(({ cell, with: other, items }) => `two ${recording.cells[cell]}s in ${listed(items.map(unitOf))}, at ${place(cell)} and ${place(other)}`);
  return `${count(clues, 'clue')}, ${count(CELLS - clues, 'cell')} to fill; but clues contradict each other: ${pairs.join('; ')}. So there is no completion.`;
}

// sayAim says what is searched for, if not for the first solution alone.
function sayAim({ recording, words }) {
  if (recording.best) return recording.cells ? ' A digit counts the factor of its ring; the greatest score is searched for, and proved.' : ' The least cost is searched for, and proved.';
  if (recording.limit === 1) return '';
  return ` All ${words.solution}s are searched for${recording.limit > 1 ? `, up to ${number(recording.limit)}` : ''}.`;
}

function sayConflict({ recording }, { conflict: { cell, with: other, items } }) {
  const digit = recording.cells[cell];
  const units = listed(items.map(unitOf));
  return `The clues ${digit} at ${place(cell)} and ${place(other)} contradict each other: two ${digit}s in ${
    units}. To select the second one fails, for the first one has covered ${items.length === 1 ? 'that item' : 'those items'} already.`;
}

function sayNaive({ recording: { naive } }) {
  const begin = 'A search that checks only the digits it fills in never compares two clues. ';
  if (naive.cells) return begin + 'Each digit that it fills in here differs from all clues in its row, column and box. So it notices nothing, and would print this grid, which is wrong.';
  if (naive.stopped > 0) return begin + `Here it would try for long: ${count(naive.stopped, 'node')} are not enough.`;
  if (naive.nowhere >= 0) return begin + `Here it finds no completion either, but for another reason: ${place(naive.nowhere)} has no candidate, for the clues in its row, column and box leave none.`;
  return begin + 'Here it finds no completion either, but only after it has tried all ways to fill the cells.';
}

function sayChoose(view, step, state) {
  return `${sentence(whyHere(view, state))}.`;
}

function sayForce({ words }, step, state) {
  const { item, choices, option } = state.levels.at(-1);
  return `${sentence(words.why(item, choices))}: ${words.must(option)}.`;
}

function sayGuess(view, step, state) {
  const { choices, tried, option } = state.levels.at(-1);
  return `Guess ${tried} of ${choices}: ${view.words.named(option)}. ${sentence(whyHere(view, state))}.`;
}

// sayLead says how a look ahead went on: its first steps, or those that led on.
function sayLead(view, step, state) {
  const { words } = view, { item, choices, option } = state.levels.at(-1);
  const { back } = step.way;
  const begin = step.along > back + 1 ? 'Ahead: ' : back > 0 ? `The look ahead goes back to its level ${back + 1}, and on. `
    : `A quick look ahead, without bounds, finds a ${words.solution}; this is its way. `;
  if (choices === 1) return `${begin}${sentence(words.why(item, choices))}: ${words.must(option)}.`;
  return `${begin}A guess: ${words.named(option)}. ${sentence(whyHere(view, state))}.`;
}

function sayDead({ words }, step, state) {
  return `Dead end: ${words.why(state.dead, 0)}.`;
}

function sayBack({ words, recording }, step, state) {
  const taken = state.taken.length;
  if (taken === 0) return 'Back: all ways were tried here.';
  const first = state.taken.at(-1);
  const what = taken === 1 ? words.option(first) : `${count(taken, words.taken)}, back to ${words.option(first)}`;
  const level = state.levels.at(-1);
  const left = level ? level.choices - level.tried : 0;
  return `Taken back: ${what}.` + (left > 0 ? ` ${sentence(count(left, 'other way'))} to try: ${words.demand(level.item)}.` : '');
}

function saySolution({ words, recording }, step, state) {
  if (recording.best) return `A ${words.solution} that ${words.value(state.best)}: the best so far.`;
  return `A ${words.solution}: nothing is left to meet.` + (state.solutions > 1 ? ` It is number ${number(state.solutions)}.` : '');
}

function sayRetarget({ words }, step, state) {
  if (state.target < -1e15) return 'The search begins, and takes any solution.';
  return `The search comes down from the bound. From here on only a ${words.solution} counts that ${words.beyond(state.target)}, as if one with ${words.amount(state.target)} were known.`;
}

function sayLook({ words, recording }, step) {
  const [, , , nodes, done] = recording.frames[step.from];
  if (done) return `A quick look ahead sees all that is below here, in ${count(nodes, 'node')}. What counts there was shown.`;
  return `A quick look ahead does not come to the end in ${count(nodes, 'node')}. So a bound is worth its time.`;
}

function sayRootBound({ words }, step, state) {
  return `No ${words.solution} ${words.beyond(state.bound)}: this bound comes from prices for the items.`;
}

function sayBound(view, step, state) {
  const { words } = view, fixed = state.fixes.length;
  const begin = `Bound: nothing below here ${words.beyond(state.bound)}. `;
  if (state.bound <= state.target) return begin + `That is not better than ${words.amount(state.target)}: back.`;
  const better = begin + `It has to be better than ${words.amount(state.target)}; `;
  if (fixed === 0) return `${better}no ${words.taken} is struck out here.`;
  const [first] = sortedFixes(view, state);
  return `${better}${count(fixed, words.taken)} cannot lead there and ${fixed === 1 ? 'is' : 'are'} struck out. ${fixed === 1 ? '' : 'One of them: '}${sayPrices(view, first, state.target)}`;
}

function sayCut({ words }, step, state) {
  const { options, nodes, solutions } = state.missing;
  return `Not shown: ${count(options, 'option')} tried and taken back, with ${count(nodes, 'node')} below; ${
    solutions === 0 ? `no ${words.solution}` : count(solutions, words.solution)} there.`;
}

function sayEnd({ words, recording }) {
  const work = `${count(recording.stats.Nodes, recording.best ? 'bound' : 'node')} and ${count(recording.stats.Updates, 'update')}`;
  if (recording.conflicts) return `There is no completion: the clues contradict each other, so there is nothing to search.`;
  if (recording.outcome === 'none') return `There is no ${words.solution}: every way was tried or ruled out, with ${work}.`;
  if (recording.outcome === 'stopped') return `The search was stopped after ${work}; it has found ${count(recording.found, words.solution)}.`;
  if (recording.best) return `Proved: this ${words.solution} ${words.value(recording.weight)}, and none ${words.beyond(recording.weight)}. It took ${work}.`;
  if (recording.outcome === 'complete') return `The search is complete: ${count(recording.found, words.solution)}, with ${work}.`;
  const end = recording.found === 1 ? `the first ${words.solution}` : `${words.solution} number ${number(recording.found)}, the limit; with -n 0 there is none`;
  return `Done: the search stops at ${end}, with ${work}.`;
}
