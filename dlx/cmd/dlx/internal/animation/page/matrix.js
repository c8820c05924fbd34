// The matrix of items and options, as in Knuth's figures: a column is an item, a
// row an option, a dot a node. A dot that has left its list is hollow and stands
// aside; it still knows its place. A large problem shows the part around one item:
// its options, their items, and whatever else is in the lists of these.

const WHOLE_ITEMS = 30, WHOLE_OPTIONS = 80, PART_ITEMS = 40;

const isWhole = problem => problem.items <= WHOLE_ITEMS && problem.options.length <= WHOLE_OPTIONS;

const numbersTo = n => Array.from({ length: n }, (_, number) => number);

// partOf returns the items and options to be shown at a step; none at a step that
// is about no item.
function partOf({ problem, base, dance }) {
  if (isWhole(problem)) return { items: numbersTo(problem.items), options: numbersTo(problem.options.length), more: 0 };
  if (dance.focus < 0) return { items: [], options: [], more: 0 };
  const links = linksAfter(base, dance.above);
  const optionsIn = item => listOf(links, item).map(x => links.option[x]);
  const mine = optionsIn(dance.focus);
  const itemsOf = option => problem.options[option].map(entry => entry[0]);
  const items = [...new Set([dance.focus, ...mine.flatMap(itemsOf)])].slice(0, PART_ITEMS);
  const touching = [...new Set(items.flatMap(optionsIn))].filter(option => !mine.includes(option)).sort((a, b) => a - b);
  const options = [...mine, ...touching];
  return { items: [items[0], ...items.slice(1).sort((a, b) => a - b)], options: options.slice(0, WHOLE_OPTIONS), more: Math.max(0, options.length - WHOLE_OPTIONS) };
}

// drawMatrix shows the links after so many small steps of the last step, and
// returns them.
function drawMatrix(view, shown) {
  const { dance, recording } = view;
  const links = copyLinks(dance.links), log = dance.log;
  rewind(links, log.slice(shown));
  const part = partOf(view);
  element('matrix-part').hidden = part.options.length === 0;
  const key = `${part.items}|${part.options}`;
  if (view.matrix?.key !== key) view.matrix = { key, ...makeMatrix(view, part) };
  const before = copyLinks(links);
  const latest = view.small ? log.slice(Math.max(0, shown - 1), shown) : log;
  rewind(before, latest);
  const order = new Map(latest.flatMap(({ act, item, nodes }, n) => [...nodes.map(x => [x, n]), ...(/cover/.test(act) ? [[item, n]] : [])]));
  view.matrix.table.style.setProperty('--pace', `${Math.min(60, 900 / Math.max(1, latest.length))}ms`);
  drawColumns(view, part, links, before, order);
  drawRows(view, part, links, order);
  if (latest.length > 0) keepInSight(view, part, latest);
  element('matrix-note').textContent = part.options.length === 0 ? '' : noteOf(view, part);
  return links;
}

// makeMatrix builds the table with all that does not change.
function makeMatrix({ words, problem }, { items, options }) {
  const table = document.createElement('table');
  const names = items.map(words.item), isShort = names.every(name => name.length <= 2);
  table.className = `matrix${items.length > 14 ? ' narrow' : ''}${isShort ? ' short' : ''}`;
  table.innerHTML = `<caption class="hidden">Items and how many options each list has; options and where they are</caption><thead><tr><td></td>${
    names.map(name => `<th scope="col"><span class="name">${escapeText(name)}</span><span class="length"></span><span class="hidden"></span></th>`).join('')
  }</tr></thead><tbody>${options.map(option => {
    const has = new Map(problem.options[option]);
    return `<tr><th scope="row"><span class="sign" aria-hidden="true"></span> ${escapeText(words.option(option))}<span class="hidden"></span></th>${
      items.map(item => (has.has(item) ? `<td><i>${has.get(item) ? `<b>${escapeText(words.color(has.get(item)))}</b>` : ''}</i></td>` : '<td></td>')).join('')}</tr>`;
  }).join('')}</tbody>`;
  element('matrix').replaceChildren(table);
  element('matrix').scrollTop = 0;
  return { table, heads: [...table.tHead.rows[0].cells].slice(1), rows: [...table.tBodies[0].rows] };
}

// setClass and setText touch what changes only, so that it is seen to change.
const setClass = (element, name) => { if (element.className !== name) element.className = name; };
const setText = (element, text) => { if (element.textContent !== text) element.textContent = text; };
const setOrder = (element, n) => { if (element.style.getPropertyValue('--n') !== String(n)) element.style.setProperty('--n', n); };

function drawColumns({ matrix, dance, problem }, { items }, links, before, order) {
  items.forEach((item, n) => {
    const now = links.length[item], was = before.length[item];
    const isAway = links.away[item] === 1, color = links.purified[item];
    const kind = isAway ? 'gone' : item < problem.primary && now === 0 ? 'nowhere' : '';
    setClass(matrix.heads[n], `${kind}${item === dance.focus ? ' focus' : ''}${now < was ? ' fell' : now > was ? ' rose' : ''}`);
    const [, length, words] = matrix.heads[n].children;
    setText(length, String(now));
    setText(words, isAway ? ' options, covered' : color > 0 ? ' options, it has a color' : now === 1 ? ' option' : ' options');
    setOrder(matrix.heads[n], order.get(item) ?? 0);
  });
}

const ROW_SIGNS = { forced: '=', guess: '?', found: '✓', taken: '×', off: '○', '': '' };
const ROW_WORDS = { forced: ', chosen', guess: ', guessed', found: ', in the solution', taken: ', taken back', off: ', hidden', '': '' };

function drawRows({ matrix, cursor: { state }, problem }, { items, options }, links, order) {
  const chosen = new Map(state.levels.map(level => [level.option, level.choices > 1 ? 'guess' : 'forced']));
  const column = new Map(items.map((item, n) => [item, n + 1]));
  options.forEach((option, n) => {
    const nodes = nodesOf(links, option);
    const isOff = nodes.some(x => links.out[x]) || nodes.every(x => links.away[links.item[x]]);
    const kind = chosen.get(option) || (state.cover?.includes(option) ? 'found' : state.taken.includes(option) ? 'taken' : isOff ? 'off' : '');
    const row = matrix.rows[n];
    setClass(row, kind);
    setText(row.cells[0].firstElementChild, ROW_SIGNS[kind]);
    setText(row.cells[0].lastElementChild, ROW_WORDS[kind]);
    nodes.forEach(x => {
      const cell = row.cells[column.get(links.item[x])];
      if (!cell) return;
      setClass(cell, `dot${links.out[x] ? ' out' : ''}${links.away[links.item[x]] ? ' gone' : ''}`);
      setOrder(cell, order.get(x) ?? 0);
    });
  });
}

// keepInSight scrolls to the row that was chosen last, or to the first one that
// changed.
function keepInSight({ matrix }, { options }, latest) {
  const box = element('matrix'), head = matrix.table.tHead.offsetHeight;
  const { option } = latest.findLast(({ act }) => act === 'choose') || latest.find(step => step.option !== undefined) || {};
  const row = matrix.rows[options.indexOf(option)];
  const isSeen = row && row.offsetTop >= box.scrollTop + head && row.offsetTop + row.offsetHeight <= box.scrollTop + box.clientHeight;
  if (row && !isSeen) box.scrollTop = row.offsetTop - (head + box.clientHeight) / 2;
}

function noteOf({ problem, words, dance }, { more }) {
  const part = isWhole(problem) ? '' : `The part around ${words.item(dance.focus)}: its options come first, then what shares an item with them${more > 0 ? ` (${number(more)} more are not drawn)` : ''}. `;
  return part + 'A column is an item; the number on top is the length of its list, the options that can still cover it. A row is an option, each dot one of its items. ' +
    'To cover an item takes its column away and hides each row that has a dot there: the other dots of the row leave their lists, here hollow and moved aside. ' +
    'A dot that has left still knows between which dots it was. So undo is exact: it walks back the way it came, and puts back first what left last.';
}
