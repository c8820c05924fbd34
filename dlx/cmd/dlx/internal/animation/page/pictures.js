// A picture of a problem whose items have the names that the documentation of
// command dlx tells: a row of numbers, a chessboard, or a board of squares. A
// picture has rows and columns of squares; an option covers squares, with a label,
// and an item is squares: a place, a row of queens.

// pictureOf returns the picture of a problem, or null.
function pictureOf(recording) {
  return recording.cells ? null : rowOfNumbers(recording) || chessboard(recording) || boardOfSquares(recording);
}

// inOrder reports whether numbers are 0, 1, 2, … in any order, and there are some.
const inOrder = numbers => numbers.length > 0 && [...numbers].sort((a, b) => a - b).every((number, n) => number === n);

// named returns the number in the name of each item that a pattern fits, from 0.
function named(recording, pattern, from = 0) {
  const all = new Map();
  recording.items.forEach((name, item) => {
    const found = item < recording.primary && pattern.exec(name);
    if (found) all.set(item, Number(found[1]) - from);
  });
  return all;
}

const itemsIn = (recording, option) => recording.entries[option].filter((_, n) => n % 2 === 0);

// Langford's pairs: numbers 1, 2, … and places s1, s2, …
function rowOfNumbers(recording) {
  const numbers = named(recording, /^(\d+)$/, 1), places = named(recording, /^s(\d+)$/, 1);
  if (!inOrder([...numbers.values()]) || !inOrder([...places.values()])) return null;
  const squares = option => itemsIn(recording, option).filter(item => places.has(item)).map(item => places.get(item));
  const label = option => recording.items[itemsIn(recording, option).find(item => numbers.has(item))] ?? '•';
  return { kind: 'numbers', rows: 1, columns: places.size, squares, label, squaresOf: item => (places.has(item) ? [places.get(item)] : []), isThere: () => true };
}

// Queens and other pieces of which each row and column has one: rows r0, r1, … and
// columns c0, c1, …; an option has one of each. What also has diagonals is a queen.
function chessboard(recording) {
  const rows = named(recording, /^r(\d+)$/), columns = named(recording, /^c(\d+)$/);
  const one = (all, option) => itemsIn(recording, option).filter(item => all.has(item));
  const fits = option => one(rows, option).length === 1 && one(columns, option).length === 1;
  if (!inOrder([...rows.values()]) || !inOrder([...columns.values()]) || !recording.options.every((_, option) => fits(option))) return null;
  const squares = option => [rows.get(one(rows, option)[0]) * columns.size + columns.get(one(columns, option)[0])];
  const squaresOf = item => numbersTo(rows.size * columns.size).filter(square =>
    (rows.has(item) ? rows.get(item) === Math.floor(square / columns.size) : columns.get(item) === square % columns.size));
  return { kind: 'chess', rows: rows.size, columns: columns.size, squares, label: option => (itemsIn(recording, option).length > 2 ? '♛' : '●'), squaresOf, isThere: () => true };
}

// Pentominoes and dominoes: squares 0000, 0001, …, two digits for the row and two
// for the column. Other primary items are pieces.
function boardOfSquares(recording) {
  const squares = named(recording, /^(\d{4})$/);
  if (squares.size === 0 || !recording.options.every((_, option) => itemsIn(recording, option).some(item => squares.has(item)))) return null;
  const at = [...squares.values()];
  const rows = 1 + Math.max(...at.map(name => Math.floor(name / 100))), columns = 1 + Math.max(...at.map(name => name % 100));
  const squareOf = item => Math.floor(squares.get(item) / 100) * columns + squares.get(item) % 100;
  const there = new Set([...squares.keys()].map(squareOf));
  const piece = option => itemsIn(recording, option).find(item => !squares.has(item) && item < recording.primary);
  return {
    kind: 'squares', rows, columns, label: option => (piece(option) === undefined ? '▪' : recording.items[piece(option)]),
    squares: option => itemsIn(recording, option).filter(item => squares.has(item)).map(squareOf),
    squaresOf: item => (squares.has(item) ? [squareOf(item)] : []), isThere: square => there.has(square),
  };
}

function makePicture(board, { picture }) {
  const table = document.createElement('table');
  table.className = `picture ${picture.kind}`;
  table.style.setProperty('--columns', picture.columns);
  table.createCaption().className = 'hidden';
  table.caption.textContent = `The board, ${count(picture.rows, 'row')} of ${count(picture.columns, 'square')}`;
  const cells = [];
  for (let row = 0; row < picture.rows; row++) {
    const tr = table.insertRow();
    for (let column = 0; column < picture.columns; column++) cells.push(tr.insertCell());
  }
  board.replaceChildren(table);
  return { cells };
}

// drawPicture shows what covers each square, and in how many ways an open square
// can still be covered.
function drawPicture(view, step, state) {
  const { picture, board, problem, dance } = view;
  const looks = pictureLooks(view, step, state);
  const { alive } = possibleAfter(problem, shownOptions(view, step, state), fixedIn(state));
  const ways = new Array(board.cells.length).fill(0);
  alive.forEach((isAlive, option) => isAlive === 1 && picture.squares(option).forEach(square => ways[square]++));
  const about = new Set(dance.focus >= 0 ? picture.squaresOf(dance.focus) : []);
  board.cells.forEach((td, square) => {
    setClass(td, picture.isThere(square) ? edgesOf(picture, looks, square) : 'none');
    const classes = `${looks[square]?.kind ?? 'open'}${about.has(square) ? ' item' : ''}`;
    setInside(td, picture.isThere(square) ? `<div class="${classes}">${squareMark(looks[square], ways[square], picture)}</div>` : '');
  });
}

function pictureLooks(view, step, state) {
  const looks = [];
  const put = (option, kind) => view.picture.squares(option).forEach((square, n) => { looks[square] = { option, kind, label: view.picture.label(option), first: n === 0 }; });
  state.taken.forEach(option => put(option, 'taken'));
  (shownSolution(view, step, state) || []).forEach(option => put(option, 'found'));
  for (const level of state.levels) {
    if (level.option >= 0) put(level.option, level.choices > 1 ? 'guess' : 'forced');
  }
  return looks;
}

// edgesOf says where a square meets one that another option covers.
function edgesOf({ columns, kind }, looks, square) {
  if (kind !== 'squares' || !looks[square]) return '';
  const meets = (other, isBeside) => isBeside && looks[other]?.option === looks[square].option;
  return [['right', meets(square + 1, square % columns < columns - 1)], ['down', meets(square + columns, true)],
    ['left', meets(square - 1, square % columns > 0)], ['up', meets(square - columns, true)]].filter(([, inside]) => inside).map(([name]) => `in-${name}`).join(' ');
}

function squareMark(look, ways, { kind }) {
  if (look) {
    return `<span class="digit">${escapeText(look.label)}</span>${look.first ? `<span class="sign" aria-hidden="true">${SIGNS[look.kind]}</span>` : ''}<span class="hidden">, ${NAMES[look.kind]}</span>`;
  }
  if (kind === 'chess') return ways > 0 ? '<span class="hidden">free</span>' : '<span class="ways" aria-hidden="true">·</span><span class="hidden">attacked</span>';
  return `<span class="ways">${ways || '∅'}</span><span class="hidden"> ${ways === 1 ? 'way' : 'ways'} left</span>`;
}
