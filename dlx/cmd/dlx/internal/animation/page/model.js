// The problem, and what is still possible in it. A problem has items, primary
// ones first, and options. An option is a list of entries; an entry is an item
// and a color, and color 0 is none.

const SIZE = 9, CELLS = 81, LETTER_ITEMS = 4 * CELLS;

// optionOf numbers the options of a sudoku as package sudoku does.
const optionOf = (cell, digit) => CELLS * (digit - 1) + cell;
const cellOf = option => option % CELLS;
const digitOf = option => Math.floor(option / CELLS) + 1;
const boxOf = cell => 3 * Math.floor(cell / 27) + Math.floor(cell % 9 / 3);

// factorOf is what a digit counts in a cell of a target: 6 at the rim, 10 in the
// middle.
const factorOf = cell => 10 - Math.max(Math.abs(Math.floor(cell / 9) - 4), Math.abs(cell % 9 - 4));

// sudokuProblem states a grid as exact cover: cells, rows, columns and boxes,
// and an item for each letter.
function sudokuProblem(cells) {
  const options = [];
  for (let digit = 1; digit <= SIZE; digit++) {
    for (let cell = 0; cell < CELLS; cell++) {
      options.push(sudokuEntries(cell, digit, cells[cell]));
    }
  }
  const weightOf = option => digitOf(option) * factorOf(cellOf(option));
  return { primary: LETTER_ITEMS, items: LETTER_ITEMS + 26, options, weightOf, ...sudokuClaims(cells) };
}

function sudokuEntries(cell, digit, mark) {
  const units = [Math.floor(cell / 9), cell % 9, boxOf(cell)];
  const entries = [[cell, 0], ...units.map((unit, n) => [(n + 1) * CELLS + SIZE * unit + digit - 1, 0])];
  if (isLetter(mark)) entries.push([LETTER_ITEMS + mark.charCodeAt(0) - 97, digit]);
  return entries;
}

const isLetter = mark => /[a-z]/.test(mark) && mark !== 'e' && mark !== 'o';

// sudokuClaims selects the clues, and excludes what a parity forbids.
function sudokuClaims(cells) {
  const selected = [], excluded = [];
  for (let cell = 0; cell < CELLS; cell++) {
    const mark = cells[cell];
    if (/[1-9]/.test(mark)) selected.push(optionOf(cell, Number(mark)));
    for (let digit = 1; digit <= SIZE; digit++) {
      if (mark === 'e' && digit % 2 || mark === 'o' && digit % 2 === 0) excluded.push(optionOf(cell, digit));
    }
  }
  return { selected, excluded };
}

// textProblem takes over the problem of a recording that is no grid.
function textProblem(recording) {
  const options = recording.entries.map(flat => {
    const entries = [];
    for (let n = 0; n < flat.length; n += 2) entries.push([flat[n], flat[n + 1]]);
    return entries;
  });
  const weightOf = option => recording.weights[option];
  return { primary: recording.primary, items: recording.items.length, options, weightOf, selected: [], excluded: [] };
}

const COVERED = -1; // in colors: the item is covered; 0: free; above: its color

// possibleAfter says what is left when options are chosen and some are fixed out:
// the color of each item, and how many live options each has.
function possibleAfter(problem, chosen, fixed) {
  const colors = new Int32Array(problem.items);
  for (const option of [...problem.selected, ...chosen]) {
    for (const [item, color] of problem.options[option]) colors[item] = color || COVERED;
  }
  const alive = new Uint8Array(problem.options.length).fill(1);
  for (const option of problem.excluded) alive[option] = 0;
  const counts = new Int32Array(problem.items);
  const isFixed = new Set(fixed);
  problem.options.forEach((entries, option) => {
    if (!alive[option] || !entries.every(([item, color]) => colors[item] === 0 || color !== 0 && colors[item] === color)) {
      alive[option] = 0;
    } else if (isFixed.has(option)) {
      alive[option] = 2; // it would be alive if it were not fixed out
    } else {
      for (const [item] of entries) counts[item]++;
    }
  });
  return { colors, alive, counts };
}
