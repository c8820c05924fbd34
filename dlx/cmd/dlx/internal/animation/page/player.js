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
  document.addEventListener('keydown', onKey);
  addEventListener('resize', refit);
  show(0);
}

// levelRow says what is chosen on a level, and why.
function levelRow({ item, choices, tried, option }) {
  const { words } = view;
  const chosen = option < 0 ? 'to choose' : words.option(option);
  const ways = choices === 1 ? 'one way' : option < 0 ? `${tried} of ${choices} ways tried` : `way ${tried} of ${choices}`;
  return `<li class="${choices > 1 ? 'guess' : 'forced'}"><b>${escapeText(chosen)}</b> <span class="note">${escapeText(words.demand(item))}: ${ways}</span></li>`;
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

function summary(recording) {
  if (recording.conflicts) return 'the clues contradict each other';
  const what = recording.cells ? 'completion' : 'solution';
  if (recording.outcome === 'none') return `no ${what}`;
  if (recording.outcome === 'stopped') return 'stopped';
  if (recording.best) return `the best ${what}`;
  return recording.outcome === 'found' && recording.found === 1 ? 'solved' : count(recording.found, what);
}

// show brings a recording onto the page.
function show(n) {
  pause();
  const recording = data.recordings[n];
  const steps = stepsOf(recording);
  const isGrid = Boolean(recording.cells);
  view = {
    recording, steps,
    problem: isGrid ? sudokuProblem(recording.cells) : textProblem(recording),
    words: isGrid ? sudokuWords : textWords(recording),
    cursor: newCursor(recording, steps),
    tree: treeOf(recording, steps),
    board: (isGrid ? makeGrid : makeCover)(element('board')),
    drawBoard: isGrid ? drawGrid : drawCover,
  };
  element('board-title').textContent = isGrid ? 'Grid' : 'Items';
  element('position').max = steps.length - 1;
  element('tree-part').hidden = Boolean(recording.conflicts);
  element('path-part').hidden = Boolean(recording.conflicts);
  fillLegend(recording);
  tellWhatIsCut(recording);
  makeTree(element('tree'), view.tree);
  draw();
}

function fillLegend(recording) {
  element('legend').innerHTML = legendOf(recording).map(([kind, sign, name]) =>
    `<li><span class="sample ${kind}" aria-hidden="true">${kind === 'nowhere' ? '' : '<span class="digit">7</span>'}<span class="sign">${sign}</span></span> ${name}</li>`).join('');
}

function tellWhatIsCut(recording) {
  element('cut-note').hidden = recording.cutSize === 0;
  element('cut-note').textContent = `This search is too long to show it all. An option that was tried and taken back with at most ${
    count(recording.cutSize, 'node')} below it is not shown by itself: such options are counted in steps that say “Not shown”. What leads to the first solution is all there.`;
}

const lastStep = () => view.steps.length - 1;

// findGuess returns the next step that guesses, or -1.
const findGuess = () => view.steps.findIndex((step, n) => n > view.cursor.at && step.kind === 'guess');

// nextGuess returns the same, or the last step.
function nextGuess() {
  const at = findGuess();
  return at < 0 ? lastStep() : at;
}

function jump(at) {
  pause();
  move(at);
}

function move(at) {
  moveTo(view.cursor, Math.min(Math.max(at, 0), lastStep()));
  draw();
}

function play() {
  if (view.cursor.at === lastStep()) moveTo(view.cursor, 0);
  const perSecond = Number(element('speed').value);
  const perTick = Math.max(1, Math.round(perSecond / 50));
  element('play').textContent = 'Pause';
  element('status').setAttribute('aria-live', 'off'); // nobody can listen so fast
  timer = setInterval(() => {
    const next = view.cursor.at + perTick;
    if (next >= lastStep()) pause(); // before the last step, which is to be heard
    move(next);
  }, 1000 / Math.min(perSecond, 50));
}

function pause() {
  clearInterval(timer);
  timer = null;
  element('play').textContent = 'Play';
  element('status').setAttribute('aria-live', 'polite');
}

// ACTIONS are what the buttons do that go somewhere, by their ids.
const ACTIONS = {
  home: () => jump(0),
  back: () => jump(view.cursor.at - 1),
  step: () => jump(view.cursor.at + 1),
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
};

// onKey leaves the keys to what has the focus if that needs them itself.
function onKey(event) {
  const own = event.target.tagName === 'SELECT' || event.target.tagName === 'BUTTON' && event.key === ' ';
  if (own || event.ctrlKey || event.altKey || event.metaKey || !KEYS[event.key]) return;
  event.preventDefault();
  if (event.key !== ' ' || !event.repeat) KEYS[event.key](); // a key held down plays once
}

// draw shows everything at the step where the cursor is.
function draw() {
  const { cursor, steps } = view, { at, state } = cursor, step = steps[at];
  element('status').textContent = say(view, step, state);
  element('status').className = `${step.kind} ${view.recording.outcome}`;
  element('position').value = at;
  element('position').setAttribute('aria-valuetext', `step ${at} of ${lastStep()}`);
  element('position-text').textContent = `${number(at)} / ${number(lastStep())}`;
  element('home').disabled = element('back').disabled = at === 0;
  element('end').disabled = element('step').disabled = at === lastStep();
  element('guess').disabled = findGuess() < 0;
  view.drawBoard(view, step, state);
  drawCounts(state);
  drawTree(element('tree'), view.tree, at);
  drawPath(step, state);
  document.body.dataset.step = at;
}

function drawCounts(state) {
  const { recording, words } = view;
  const depth = chosenIn(state).length;
  const guesses = state.levels.filter(level => level.choices > 1 && level.option >= 0).length;
  const rows = [['Nodes', number(state.nodes)], ['Updates', number(state.updates)], ['Depth', `${depth} (deepest ${state.deepest})`], ['Open guesses', guesses]];
  if (recording.best) {
    const amount = value => (value === null || value < -1e15 ? '–' : words.amount(value));
    rows[0][0] = 'Bounds';
    rows.push(['Bound here', amount(state.bound)], ['To beat', amount(state.target)], ['Best so far', amount(state.best)]);
  } else if (recording.outcome === 'complete' || recording.found > 1) {
    rows.push(['Solutions', number(state.solutions)]);
  }
  element('counts').innerHTML = rows.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('');
  element('tree-note').textContent = treeNote(state);
}

function treeNote(state) {
  const level = state.levels.at(-1);
  const where = level ? `Level ${state.levels.length}: ${count(level.choices, 'way')}, ${number(level.tried)} tried. ` : '';
  const more = (view.recording.best ? '; |: ruled out' : '') + (view.recording.cutSize > 0 ? '; ⋯: not shown' : '');
  return `${where}Ring: here; large dot: several ways; small dot: one way; ×: dead end; ✓: solution${more}.`;
}

// drawPath lists what is chosen, and where there were other ways; or the options
// of a solution that Best found in one go.
function drawPath(step, state) {
  const { recording, words } = view;
  const cover = step.kind === 'end' ? recording.solution : state.cover;
  const rows = recording.best && cover
    ? cover.filter(option => !view.problem.selected.includes(option)).map(option => `<li class="found"><b>${escapeText(words.option(option))}</b></li>`)
    : state.levels.map(levelRow);
  element('path-note').hidden = rows.length > 0;
  setRows(element('path-list'), rows);
  element('path').scrollTop = element('path').scrollHeight;
}

