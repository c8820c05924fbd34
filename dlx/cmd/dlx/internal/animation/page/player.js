// The player: controls, keys, and drawing each part of the page at a step.

const element = id => document.getElementById(id);
const data = JSON.parse(element('data').textContent);
let view;         // the recording that is shown, and all that belongs to it
let timer = null; // of playing

function start() {
  fillRecordings();
  for (const [button, act] of Object.entries(ACTIONS)) element(button).addEventListener('click', act);
  element('play').addEventListener('click', () => (timer === null ? play() : pause()));
  element('speed').addEventListener('change', () => timer !== null && (pause(), play()));
  element('position').addEventListener('input', event => jump(Number(event.target.value)));
  element('small').addEventListener('change', () => { pause(); view.small = element('small').checked; jump(view.cursor.at); });
  document.addEventListener('keydown', onKey);
  addEventListener('resize', refit);
  show(0);
}

// refit makes the tree again when the page has another width.
function refit() {
  if (element('tree').clientWidth === view.tree.fits) return;
  makeTree(element('tree'), view.tree);
  draw();
}

// fillRecordings lets the reader choose, if there are several grids.
function fillRecordings() {
  element('choose-recording').hidden = data.recordings.length < 2;
  data.recordings.forEach((recording, n) => element('recording').add(new Option(`${n + data.first}: ${summary(recording)}`, n)));
  element('recording').addEventListener('change', event => show(Number(event.target.value)));
}

// show brings a recording onto the page.
function show(n) {
  pause();
  const recording = data.recordings[n], isGrid = Boolean(recording.cells);
  const problem = isGrid ? sudokuProblem(recording.cells) : textProblem(recording);
  const steps = stepsOf(recording, problem), base = recording.conflicts ? makeLinks(problem) : linksOfClues(problem), picture = pictureOf(recording);
  view = {
    recording, steps, problem, base, picture,
    words: isGrid ? sudokuWords : textWords(recording),
    cursor: newCursor(recording, problem, steps), before: newCursor(recording, problem, steps),
    small: element('small').checked, done: 0, // so many small steps of the step are done, if they are wanted
    tree: treeOf(recording, steps),
  };
  [view.board, view.drawBoard] = makeBoard(element('board'), view);
  moveTo(newCursor(recording, problem, steps), steps.length - 1); // finds out the ways of all looks ahead
  element('board-title').textContent = isGrid ? 'Grid' : picture ? 'Board' : 'Items';
  element('position').max = steps.length - 1;
  element('small-row').hidden = element('tree-part').hidden = element('path-part').hidden = Boolean(recording.conflicts);
  fillLegend(recording);
  tellWhatIsCut(recording);
  makeTree(element('tree'), view.tree);
  move(0);
}

// makeBoard makes what is drawn beside the matrix, and returns it with the function
// that draws it. A problem whose whole matrix is shown needs no more.
function makeBoard(board, view) {
  const isBare = !view.recording.cells && !view.picture && isWhole(view.problem);
  document.body.classList.toggle('bare', isBare);
  if (view.recording.cells) return [makeGrid(board), drawGrid];
  if (view.picture) return [makePicture(board, view), drawPicture];
  return isBare ? [null, () => {}] : [makeItems(board), drawItems];
}

const lastStep = () => view.steps.length - 1;

// findGuess returns the next step that guesses, or -1.
const findGuess = () => view.steps.findIndex((step, n) => n > view.cursor.at && isGuess(step));

// nextGuess returns the same, or the last step.
function nextGuess() {
  const at = findGuess();
  return at < 0 ? lastStep() : at;
}

function jump(at, done = 0) {
  pause();
  move(at, done);
}

// move goes to a step, of which so many small steps are done.
function move(at, done = 0) {
  const to = Math.min(Math.max(at, 0), lastStep());
  const state = moveTo(view.cursor, to), before = moveTo(view.before, Math.max(0, to - 1));
  view.dance = danceOf(view.base, before, state, state.dead);
  view.done = Math.min(done, view.dance.log.length);
  draw();
}

// forward and backward go one step, or one small step.
function forward() {
  const { at } = view.cursor;
  if (view.small && view.done < view.dance.log.length) move(at, view.done + 1);
  else move(at + 1);
}

function backward() {
  const { at } = view.cursor;
  if (view.small && view.done > 0) move(at, view.done - 1);
  else move(at - 1, Infinity);
}

const isAtEnd = () => view.cursor.at === lastStep() && (!view.small || view.done === view.dance.log.length);

function play() {
  if (isAtEnd()) move(0);
  const perSecond = Number(element('speed').value);
  const perTick = Math.max(1, Math.round(perSecond / 50));
  element('play').textContent = 'Pause';
  element('status').setAttribute('aria-live', 'off'); // nobody can listen so fast
  document.body.classList.toggle('fast', perSecond > 3);
  timer = setInterval(() => {
    if (view.cursor.at + perTick >= lastStep()) pause(); // before the last step, which is to be heard
    if (view.small) forward();
    else move(view.cursor.at + perTick);
  }, 1000 / Math.min(perSecond, 50));
}

function pause() {
  clearInterval(timer);
  timer = null;
  document.body.classList.remove('fast');
  element('play').textContent = 'Play';
  element('status').setAttribute('aria-live', 'polite');
}

// ACTIONS are what the buttons do that go somewhere, by their ids.
const ACTIONS = {
  home: () => jump(0),
  back: () => { pause(); backward(); },
  step: () => { pause(); forward(); },
  guess: () => jump(nextGuess()),
  end: () => jump(lastStep()),
};

// A key acts where its button is disabled, too: it pauses.
const KEYS = {
  ' ': () => element('play').click(),
  ArrowLeft: ACTIONS.back,
  ArrowRight: ACTIONS.step,
  Home: ACTIONS.home,
  End: ACTIONS.end,
  g: ACTIONS.guess,
  s: () => element('small').click(),
};

// onKey leaves the keys to what has the focus if that needs them itself.
function onKey(event) {
  const own = event.target.tagName === 'SELECT' || ['BUTTON', 'INPUT'].includes(event.target.tagName) && event.key === ' ' && event.target.type !== 'range';
  if (own || event.ctrlKey || event.altKey || event.metaKey || !KEYS[event.key]) return;
  event.preventDefault();
  if (event.key !== ' ' || !event.repeat) KEYS[event.key](); // a key held down plays once
}

// draw shows everything at the step where the cursor is.
function draw() {
  const { cursor, steps, dance } = view, { at, state } = cursor, step = steps[at];
  const last = lastStep(), log = dance.log.length, done = view.small ? view.done : log;
  const links = drawMatrix(view, done);
  element('status').textContent = view.small && done > 0 ? saySmall(view, links, done - 1) : say(view, step, state);
  element('status').className = `${step.kind} ${view.recording.outcome}`;
  element('position').value = at;
  element('position').setAttribute('aria-valuetext', `step ${at} of ${last}`);
  element('position-text').textContent = `${number(at)} / ${number(last)}${view.small && log > 0 ? `, small ${done} / ${log}` : ''}`;
  element('home').disabled = element('back').disabled = at === 0;
  element('end').disabled = element('step').disabled = isAtEnd();
  element('guess').disabled = findGuess() < 0;
  view.drawBoard(view, step, state);
  drawPrices(view, state);
  drawCounts(state);
  drawTree(element('tree'), view.tree, at);
  drawPath(step, state);
  document.body.dataset.step = at;
  document.body.dataset.small = done;
}
