// The board of an exact cover problem that is no grid: its items, and the options
// of the item that the search branches on.

function makeCover(board) {
  board.innerHTML = '<h3>Primary items</h3><ul class="items"></ul><div class="secondary"><h3>Secondary items</h3><ul class="items"></ul></div>' +
    '<h3 class="ways-title">Options</h3><ol class="ways"></ol>';
  const [primary, secondary] = board.querySelectorAll('ul');
  return { primary, secondary, part: board.querySelector('.secondary'), title: board.querySelector('.ways-title'), ways: board.querySelector('ol') };
}

function drawCover(view, step, state) {
  const { recording, problem, board } = view;
  const chosen = shownOptions(view, step, state);
  const possible = possibleAfter(problem, chosen, state.dropped);
  const level = state.levels.at(-1);
  const now = state.dead !== null ? state.dead : level && WITH_WAYS.includes(step.kind) ? level.item : -1;
  const chips = recording.items.map((name, item) => itemChip(view, possible, item, name, now));
  setRows(board.primary, chips.slice(0, problem.primary));
  setRows(board.secondary, chips.slice(problem.primary));
  board.part.hidden = problem.items === problem.primary;
  drawWays(view, step, state);
}

// shownOptions returns the chosen options: those on the levels, or those of a
// solution that Best found.
function shownOptions({ recording }, step, state) {
  if (step.kind === 'end' && recording.best) return recording.solution || [];
  return state.cover || chosenIn(state);
}

// itemChip shows an item: covered, with a color, or active with its options.
function itemChip({ recording, problem }, { colors, counts }, item, name, now) {
  const primary = item < problem.primary;
  let kind = 'active', mark = counts[item], words = `, ${count(counts[item], 'option')}`;
  if (colors[item] === COVERED) [kind, mark, words] = ['covered', '✓', ', covered'];
  else if (colors[item] > 0) [kind, mark, words] = ['covered', ':' + escapeText(recording.colors[colors[item]]), ', its color'];
  else if (primary && counts[item] === 0) [kind, mark, words] = ['nowhere', '∅', ', no option left'];
  return `<li class="${kind}${item === now ? ' now' : ''}">${escapeText(name)} <span class="mark">${mark}</span><span class="hidden">${words}</span></li>`;
}

const MOST_WAYS = 60;
const WITH_WAYS = ['choose', 'force', 'guess', 'back']; // the steps that are about the options of an item

// drawWays lists the options of the item of the last level, and what became of
// each.
function drawWays(view, step, state) {
  const { recording, board } = view, level = state.levels.at(-1);
  const shown = level && WITH_WAYS.includes(step.kind);
  board.title.textContent = shown ? `Options of item ${recording.items[level.item]}` : '';
  const options = shown ? waysOf(view, state) : [];
  const rows = options.slice(0, MOST_WAYS).map(option => wayRow(recording, level, option));
  if (options.length > MOST_WAYS) rows.push(`<li class="note">and ${options.length - MOST_WAYS} more</li>`);
  setRows(board.ways, rows);
}

// waysOf returns the options that the item of the last level had when it was
// chosen.
function waysOf({ problem }, state) {
  const { item } = state.levels.at(-1);
  const above = state.levels.slice(0, -1).map(level => level.option);
  const { alive } = possibleAfter(problem, above, state.dropped);
  return problem.options.map((entries, option) => option)
    .filter(option => alive[option] === 1 && problem.options[option].some(entry => entry[0] === item));
}

function wayRow(recording, level, option) {
  const [kind, mark] = option === level.option ? [level.choices > 1 ? 'guess' : 'forced', 'chosen']
    : level.failed.includes(option) ? ['taken', '× taken back'] : ['', ''];
  return `<li class="${kind}"><span>${escapeText(recording.options[option])}</span> <span class="mark">${mark}</span></li>`;
}

const escapeText = text => String(text).replace(/[&<>"]/g, c => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]);
