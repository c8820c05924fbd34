// The items of an exact cover problem that has no picture and is too large for its
// whole matrix: covered, with a color, or active with the length of its list.

function makeItems(board) {
  board.innerHTML = '<h3>Primary items</h3><ul class="items"></ul><div class="secondary"><h3>Secondary items</h3><ul class="items"></ul></div>';
  const [primary, secondary] = board.querySelectorAll('ul');
  return { primary, secondary, part: board.querySelector('.secondary') };
}

function drawItems(view, step, state) {
  const { recording, problem, board, dance } = view;
  const possible = possibleAfter(problem, shownOptions(view, step, state), fixedIn(state));
  const chips = recording.items.map((name, item) => itemChip(view, possible, item, name, dance.focus));
  setRows(board.primary, chips.slice(0, problem.primary));
  setRows(board.secondary, chips.slice(problem.primary));
  board.part.hidden = problem.items === problem.primary;
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

// shownSolution returns the options of a solution that is shown, if one is.
const shownSolution = ({ recording }, step, state) => (step.kind === 'end' && recording.best ? recording.solution : state.cover);

// shownOptions returns the chosen options: those of a solution, or those on the
// levels.
const shownOptions = (view, step, state) => shownSolution(view, step, state) || chosenIn(state);

const escapeText = text => String(text).replace(/[&<>"]/g, c => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]);
