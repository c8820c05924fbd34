// What a step is in words: the status line, and the list of what is chosen.

const number = n => n.toLocaleString('en');
const count = (n, one, many) => `${number(n)} ${n === 1 ? one : many || one + 's'}`;
const place = cell => `row ${Math.floor(cell / 9) + 1}, column ${cell % 9 + 1}`;
const sentence = text => text[0].toUpperCase() + text.slice(1);

// sudokuWords speaks of grids.
const sudokuWords = {
  solution: 'completion',
  taken: 'digit',
  value: weight => `scores ${number(weight)}`,
  amount: weight => number(weight),
  beyond: weight => `scores more than ${number(weight)}`,
  option: option => `${digitOf(option)} in ${place(cellOf(option))}`,
  must: option => `${place(cellOf(option))} must be ${digitOf(option)}`,
  demand: item => sudokuDemand(item),
  why: sudokuWhy,
};

// sudokuDemand says what an item asks for.
function sudokuDemand(item) {
  if (item < CELLS) return `${place(item)} needs a digit`;
  return `${unitOf(item)} needs ${article(item % 9 + 1)}`;
}

// unitOf names the row, column or box of an item.
const unitOf = item => `${['row', 'column', 'box'][Math.floor(item / CELLS) - 1]} ${Math.floor(item % CELLS / 9) + 1}`;

const article = digit => `${digit === 8 ? 'an' : 'a'} ${digit}`;

function sudokuWhy(item, choices) {
  const isCell = item < CELLS;
  const demand = isCell ? place(item) : sudokuDemand(item);
  const ways = isCell ? 'candidate' : 'place';
  if (choices === 0) return `${demand}${isCell ? ' has no candidate' : ', and there is no place left for it'}`;
  if (choices === 1) return `${demand}${isCell ? ' has one candidate left' : ', and there is one place left'}`;
  return `${demand}${isCell ? ' has ' : ': '}${count(choices, ways)} left, the fewest`;
}

// textWords speaks of the items and options of a text.
const textWords = recording => ({
  solution: 'solution',
  taken: 'option',
  value: weight => `costs ${number(-weight)}`,
  amount: weight => number(-weight),
  beyond: weight => `costs less than ${number(-weight)}`,
  option: option => recording.options[option],
  must: option => `the option “${recording.options[option]}” must be taken`,
  demand: item => `item ${recording.items[item]} is to be covered`,
  why: (item, choices) => `item ${recording.items[item]} has ${
    choices === 0 ? 'no option left' : choices === 1 ? 'one option left' : count(choices, 'option') + ' left, the fewest'}`,
});

// say returns the status line of a step, in the state after it.
function say(view, step, state) {
  return SAYINGS[step.kind](view, step, state);
}

const SAYINGS = {
  start: sayStart, conflict: sayConflict, naive: sayNaive, choose: sayChoose, force: sayForce, guess: sayGuess, dead: sayDead, back: sayBack,
  solution: saySolution, pretend: sayPretend, look: sayLook, rootBound: sayRootBound, bound: sayBound, cut: sayCut, end: sayEnd,
};

const HOW = 'Press Play, or Step, to see the search.';

function sayStart({ recording, problem }) {
  if (!recording.cells) {
    return `Exact cover: ${count(problem.primary, 'primary item')} to cover exactly once, ${
      count(problem.items - problem.primary, 'secondary item')} at most once, ${count(problem.options.length, 'option')}. ${HOW}`;
  }
  const clues = problem.selected.length;
  return `The grid as it is given: ${count(clues, 'clue')}, ${count(CELLS - clues, 'cell')} to fill. ${HOW}`;
}

function sayConflict({ recording }, { conflict: { cell, with: other, items } }) {
  const digit = recording.cells[cell];
  const units = items.map(unitOf).join(' and ');
  return `The clues ${digit} at ${place(other)} and ${place(cell)} contradict each other: two ${digit}s in ${
    units}. To select the second one fails, for the first one has covered ${items.length === 1 ? 'that item' : 'those items'} already.`;
}

function sayNaive({ recording: { naive } }) {
  const begin = 'A search that checks only the digits it fills in never compares two clues. ';
  if (naive.cells) return begin + 'Each digit that it fills in here differs from all clues in its row, column and box. So it notices nothing, and would print this grid, which is wrong.';
  if (naive.stopped > 0) return begin + `Here it would try for long: ${count(naive.stopped, 'node')} are not enough.`;
  if (naive.nowhere >= 0) return begin + `Here it finds no completion either, but for another reason: ${place(naive.nowhere)} has no candidate, for the clues in its row, column and box leave none.`;
  return begin + 'Here it finds no completion either, but only after it has tried all ways to fill the cells.';
}

function sayChoose({ words }, step, state) {
  const { item, choices, conflicts } = state.levels.at(-1);
  const learned = conflicts > 0 ? ` The search has learned to be here: this had a part in ${conflicts / 100} of its conflicts.` : '';
  return sentence(words.why(item, choices)) + '.' + learned;
}

function sayForce({ words }, step, state) {
  const { item, choices, option } = state.levels.at(-1);
  return `${sentence(words.why(item, choices))}: ${words.must(option)}.`;
}

function sayGuess({ words }, step, state) {
  const { item, choices, tried, option } = state.levels.at(-1);
  return `Guess ${tried} of ${choices}: ${words.option(option)}, because ${words.demand(item)}.`;
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

function sayPretend({ words }, step, state) {
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

function sayBound({ words, recording }, step, state) {
  const dropped = recording.frames[step.from].length - 5;
  const begin = `Bound: nothing below here ${words.beyond(state.bound)}. `;
  if (state.bound <= state.target) return begin + `That is not better than ${words.amount(state.target)}: back.`;
  return begin + `It has to be better than ${words.amount(state.target)}; ${
    dropped === 0 ? 'no option' : count(dropped, 'option')} cannot lead there${dropped === 0 ? ' is known' : dropped === 1 ? ' and is dropped' : ' and are dropped'}.`;
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
  const end = recording.found === 1 ? `the first ${words.solution}` : `${words.solution} number ${number(recording.found)}`;
  return `Done: the search stops at ${end}, with ${work}.`;
}
