// What items and options are called, and why the search branches where it does.

const number = n => n.toLocaleString('en');
const count = (n, one, many) => `${number(n)} ${n === 1 ? one : many || one + 's'}`;
const place = cell => `row ${Math.floor(cell / 9) + 1}, column ${cell % 9 + 1}`;
const sentence = text => text[0].toUpperCase() + text.slice(1);
const listed = texts => (texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`);

// sudokuWords speaks of grids.
const sudokuWords = {
  solution: 'completion',
  taken: 'digit',
  fewer: 'nothing',
  value: weight => `scores ${number(weight)}`,
  amount: weight => number(weight),
  beyond: weight => `scores more than ${number(weight)}`,
  option: option => `${digitOf(option)} in ${place(cellOf(option))}`,
  named: option => `${digitOf(option)} in ${place(cellOf(option))}`,
  item: item => (item < CELLS ? place(item) : item < LETTER_ITEMS ? `${article(item % 9 + 1)} in ${unitOf(item)}` : `letter ${letterOf(item)}`),
  short: item => (item < CELLS ? 'the cell' : item < LETTER_ITEMS ? unitOf(item) : `letter ${letterOf(item)}`),
  color: color => `the digit ${color}`,
  must: option => `${place(cellOf(option))} must be ${digitOf(option)}`,
  demand: item => sudokuDemand(item),
  why: sudokuWhy,
  only: sudokuOnly,
};

const letterOf = item => String.fromCharCode(97 + item - LETTER_ITEMS);

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
  return `${demand}${isCell ? ' has ' : ': '}${count(choices, ways)} left`;
}

// sudokuOnly names the ways that are left.
function sudokuOnly(item, ways) {
  if (item < CELLS) return `${place(item)} has only ${listed(ways.map(option => digitOf(option)))} left`;
  const cells = ways.map(cellOf), unit = Math.floor(item / CELLS);
  const where = unit === 1 ? `column${ways.length > 1 ? 's' : ''} ${listed(cells.map(cell => cell % 9 + 1))}`
    : unit === 2 ? `row${ways.length > 1 ? 's' : ''} ${listed(cells.map(cell => Math.floor(cell / 9) + 1))}` : listed(cells.map(place));
  return `${unitOf(item)} can have ${article(item % 9 + 1)} only in ${where}`;
}

// textWords speaks of the items and options of a text.
const textWords = recording => ({
  solution: 'solution',
  taken: 'option',
  fewer: 'no item',
  value: weight => `costs ${number(-weight)}`,
  amount: weight => number(-weight),
  beyond: weight => `costs less than ${number(-weight)}`,
  option: option => recording.options[option],
  named: option => `“${recording.options[option]}”`,
  item: item => recording.items[item],
  short: item => recording.items[item],
  color: color => recording.colors[color],
  must: option => `the option “${recording.options[option]}” must be taken`,
  demand: item => `item ${recording.items[item]} is to be covered`,
  why: (item, choices) => `item ${recording.items[item]} has ${choices === 0 ? 'no option left' : choices === 1 ? 'one option left' : count(choices, 'option') + ' left'}`,
  only: (item, ways) => `item ${recording.items[item]} has only ${listed(ways.map(option => `“${recording.options[option]}”`))} left`,
});

// waysOf returns the options that the item of the last level had when the search
// branched on it.
function waysOf({ problem }, state) {
  const { item } = state.levels.at(-1);
  const above = state.levels.slice(0, -1).map(level => level.option);
  const { alive } = possibleAfter(problem, above, fixedIn(state));
  return problem.options.map((_, option) => option).filter(option => alive[option] === 1 && problem.options[option].some(entry => entry[0] === item));
}

const MOST_NAMED = 4;

// whyHere says why the search branches on the item of the last level.
function whyHere(view, state) {
  const { words, recording } = view, { item, choices, conflicts, ahead } = state.levels.at(-1);
  const ways = choices <= MOST_NAMED ? waysOf(view, state) : [];
  const few = ways.length === choices ? words.only(item, ways) : words.why(item, choices);
  if (!recording.best || ahead) return `${few}; ${words.fewer} has fewer`;
  const learned = conflicts > 0 ? `, for it had a part in ${conflicts / 100} of its conflicts so far` : '';
  return `${few}; here the search expects the smallest trees${learned}`;
}
