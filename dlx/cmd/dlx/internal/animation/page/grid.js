// The sudoku grid: clues, digits by their kind, candidates, and marks.

const LEGEND = [
  ['clue', '', 'clue'], ['forced', '=', 'forced: one way'], ['guess', '?', 'guessed'], ['taken', '×', 'taken back'],
];
const FOUND = ['found', '✓', 'of the best so far'], STRUCK = ['struck', '', 'struck out: cannot count'], BAD = ['bad', '!', 'contradiction'], NOWHERE = ['nowhere', '∅', 'no way left'];

// legendOf returns what the legend of a recording explains.
function legendOf(recording) {
  if (!recording.cells) return [];
  if (recording.conflicts) return recording.naive.cells ? [LEGEND[0], BAD, ['guess', '?', 'filled in, clues not compared']] : [LEGEND[0], BAD, NOWHERE];
  return [...LEGEND, ...(recording.best ? [FOUND, STRUCK] : []), NOWHERE];
}

// makeGrid builds the table and returns its cells.
function makeGrid(board) {
  board.innerHTML = '';
  const table = document.createElement('table');
  table.className = 'grid';
  table.createCaption().className = 'hidden';
  table.caption.textContent = 'The grid, 9 rows of 9 cells';
  const cells = [];
  for (let row = 0; row < SIZE; row++) {
    const tr = table.insertRow();
    for (let column = 0; column < SIZE; column++) cells.push(tr.insertCell());
  }
  board.append(table);
  const letters = document.createElement('p');
  letters.className = 'letters';
  board.append(letters);
  return { cells, letters };
}

// drawGrid shows the grid at a step.
function drawGrid(view, step, state) {
  const { alive, colors } = possibleAfter(view.problem, chosenIn(state), fixedIn(state));
  const looks = looksOf(view, step, state);
  const marked = markedCells(view, step, state);
  view.board.cells.forEach((td, cell) => {
    const look = looks[cell] || { kind: 'empty' };
    const candidates = look.kind === 'empty' ? candidatesOf(alive, cell) : [];
    drawCell(td, view.recording, look, candidates, marked, cell);
  });
  drawLetters(view, colors);
}

// looksOf says for each cell that has a digit which one, and of which kind.
function looksOf(view, step, state) {
  const looks = [];
  const put = (option, kind) => { looks[cellOf(option)] = { digit: digitOf(option), kind }; };
  state.taken.forEach(option => put(option, 'taken'));
  (shownSolution(view, step, state) || []).forEach(option => put(option, 'found'));
  if (step.kind === 'naive' && view.recording.naive.cells) {
    [...view.recording.naive.cells].forEach((digit, cell) => { looks[cell] = { digit, kind: 'guess' }; });
  }
  for (const level of state.levels) {
    if (level.option >= 0) put(level.option, level.choices > 1 ? 'guess' : 'forced');
  }
  view.problem.selected.forEach(option => put(option, 'clue'));
  for (const conflict of view.recording.conflicts || []) {
    if (step.kind !== 'conflict' || step.conflict === conflict) {
      looks[conflict.cell].bad = looks[conflict.with].bad = true;
    }
  }
  return looks;
}

// candidatesOf returns the digits that a cell may hold; those that Best fixed out
// are marked.
function candidatesOf(alive, cell) {
  const list = [];
  for (let digit = 1; digit <= SIZE; digit++) {
    const state = alive[optionOf(cell, digit)];
    if (state) list.push({ digit, fixed: state === 2 });
  }
  return list;
}

// markedCells says which cells a step is about: those of the item, the options
// that it has, and the cell where something was just done.
function markedCells(view, step, state) {
  const marked = { item: new Set(), options: new Set(), now: -1, nowhere: new Set() };
  const level = state.levels.at(-1);
  if (['choose', 'force', 'guess', 'lead'].includes(step.kind)) {
    cellsOf(level.item).forEach(cell => marked.item.add(cell));
    if (level.option >= 0) marked.now = cellOf(level.option);
    else view.problem.options.forEach((entries, option) => entries.some(([item]) => item === level.item) && marked.options.add(option));
  }
  if (step.kind === 'dead') cellsOf(state.dead).forEach(cell => marked.nowhere.add(cell));
  if (step.kind === 'naive' && view.recording.naive.nowhere >= 0) marked.nowhere.add(view.recording.naive.nowhere);
  return marked;
}

// cellsOf returns the cells of an item: one, or a row, a column, a box.
function cellsOf(item) {
  if (item < CELLS) return [item];
  const kind = Math.floor(item / CELLS) - 1, unit = Math.floor(item % CELLS / 9);
  const cells = [];
  for (let cell = 0; cell < CELLS; cell++) {
    if ([Math.floor(cell / 9), cell % 9, boxOf(cell)][kind] === unit) cells.push(cell);
  }
  return cells;
}

function drawCell(td, { cells, best }, look, candidates, marked, cell) {
  const classes = [look.kind];
  if (best) classes.push(`ring${factorOf(cell)}`);
  if (look.bad) classes.push('bad');
  if (marked.item.has(cell)) classes.push('item');
  if (marked.now === cell) classes.push('now');
  if (marked.nowhere.has(cell)) classes.push(look.digit && look.kind !== 'taken' ? 'around' : 'nowhere');
  const given = best ? `<span class="given"><span class="hidden">factor </span>×${factorOf(cell)}</span>` : givenMark(cells[cell]);
  if (given) classes.push('marked');
  const points = best && look.digit ? `<span class="points"><span class="hidden">, points </span>${look.digit * factorOf(cell)}</span>` : '';
  const inside = given + (look.digit ? digitMark(look) + points : candidateMarks(candidates, marked, cell));
  setInside(td, `<div class="${classes.join(' ')}">${inside}</div>`);
}

const NAMES = { clue: 'clue', forced: 'forced', guess: 'guessed', taken: 'taken back', found: 'found' };
const SIGNS = { clue: '', forced: '=', guess: '?', taken: '×', found: '✓' };

function digitMark({ digit, kind, bad }) {
  return `<span class="digit">${digit}</span><span class="sign" aria-hidden="true">${bad ? '!' : SIGNS[kind]}</span>` +
    `<span class="hidden">, ${NAMES[kind]}${bad ? ', contradicts another clue' : ''}</span>`;
}

// givenMark shows what else is known of a cell: a letter or a parity.
function givenMark(given) {
  if (given === 'e' || given === 'o') return `<span class="given">${given === 'e' ? 'even' : 'odd'}</span>`;
  return isLetter(given) ? `<span class="given letter">${given}</span>` : '';
}

function candidateMarks(candidates, marked, cell) {
  if (candidates.length === 0) return '<span class="sign" aria-hidden="true">∅</span><span class="hidden">no candidate</span>';
  const spans = candidates.map(({ digit, fixed }) => {
    const chosen = marked.options.has(optionOf(cell, digit)) && !fixed;
    return `<span class="d${digit}${fixed ? ' fixed' : ''}${chosen ? ' way' : ''}">${digit}</span>`;
  });
  return `<span class="hidden">candidates </span><span class="candidates">${spans.join(' ')}</span>`;
}

// drawLetters says which digit each letter has by now.
function drawLetters(view, colors) {
  const letters = [...new Set([...view.recording.cells].filter(isLetter))].sort();
  const digitOfLetter = letter => colors[LETTER_ITEMS + letter.charCodeAt(0) - 97];
  const known = letters.filter(letter => digitOfLetter(letter) > 0).map(letter => `${letter} = ${digitOfLetter(letter)}`);
  const open = letters.filter(letter => digitOfLetter(letter) <= 0);
  view.board.letters.textContent = [known.join(', '), open.length > 0 ? `open: ${open.join(' ')}` : ''].filter(Boolean).join('; ');
}
