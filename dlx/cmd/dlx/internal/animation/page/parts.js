// The parts of the page around board and matrix: the list of grids, the legend, the
// counts, and what is chosen.

function summary(recording) {
  if (recording.conflicts) return 'the clues contradict each other';
  const what = recording.cells ? 'completion' : 'solution';
  if (recording.outcome === 'none') return `no ${what}`;
  if (recording.outcome === 'stopped') return 'stopped';
  if (recording.best) return `the best ${what}`;
  return recording.outcome === 'found' && recording.found === 1 ? 'solved' : count(recording.found, what);
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

function drawCounts(state) {
  const { recording, words, problem } = view;
  const depth = chosenIn(state).length;
  const guesses = state.levels.filter(level => level.choices > 1 && level.option >= 0).length;
  const rows = [['Nodes', number(state.nodes)], ['Updates', number(state.updates)], ['Depth', `${depth} (deepest ${Math.max(depth, state.deepest)})`], ['Open guesses', guesses]];
  if (recording.best) {
    const amount = value => (value === null || value < -1e15 ? '–' : words.amount(value));
    const chosen = state.cover || [...problem.selected, ...chosenIn(state)];
    rows[0][0] = 'Bounds';
    rows.push([recording.cells ? 'Score so far' : 'Cost so far', words.amount(chosen.reduce((sum, option) => sum + problem.weightOf(option), 0))],
      ['Bound here', amount(state.bound)], ['To beat', amount(state.target)], ['Best so far', amount(state.best)]);
  } else if (recording.limit !== 1) {
    rows.push([sentence(words.solution) + 's', number(state.solutions)]);
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
  const cover = shownSolution(view, step, state);
  const rows = recording.best && cover
    ? cover.filter(option => !view.problem.selected.includes(option)).map(option => `<li class="found"><b>${escapeText(words.option(option))}</b></li>`)
    : state.levels.map(levelRow);
  element('path-note').hidden = rows.length > 0;
  setRows(element('path-list'), rows);
  element('path').scrollTop = element('path').scrollHeight;
}

// levelRow says what is chosen on a level, and why.
function levelRow({ item, choices, tried, option }) {
  const { words } = view;
  const chosen = option < 0 ? 'to choose' : words.option(option);
  const ways = choices === 1 ? 'one way' : option < 0 ? `${tried} of ${choices} ways tried` : `way ${tried} of ${choices}`;
  return `<li class="${choices > 1 ? 'guess' : 'forced'}"><b>${escapeText(chosen)}</b> <span class="note">${escapeText(words.demand(item))}: ${ways}</span></li>`;
}
