// The search tree. It grows to the right with the levels; the first way from a
// node stays in its line, each further one begins a new line below.

const ROW = 16, MARGIN = 10;

// treeOf reads the whole tree out of the steps: for each node its place, the
// step when it appears and the one when it is taken back.
function treeOf(recording, steps) {
  const nodes = [];
  const open = []; // the path of nodes
  let rows = 0;
  const grow = (kind, at) => {
    const parent = open.at(-1);
    const row = parent && parent.children === 0 ? parent.row : rows++;
    const node = { kind, at, until: Infinity, parent, row, depth: parent ? parent.depth + 1 : 0, children: 0, changes: [] };
    if (parent) parent.children++;
    nodes.push(node);
    return node;
  };
  const change = (kind, at) => open.at(-1)?.changes.push({ kind, at });
  const root = at => { closeAll(open, at); open.push(grow('start', at)); };
  if (!recording.best) root(0);
  steps.forEach((step, at) => {
    for (let n = step.from; n < step.to; n++) {
      const [code, , , first, second] = recording.frames[n];
      if (code === RETARGET) root(at);
      if (open.length === 0) root(at); // Best without bounds
      if (code === TRY) open.push(grow('start', at));
      if (code === BRANCH) change(second === 0 ? 'dead' : second === 1 ? 'one' : 'many', at);
      if (code === COVER) change('solution', at);
      if (code === BOUND && first <= second) change('bounded', at);
      if (code === LOOK_AHEAD && second && !hasKind(open, 'solution')) change('bounded', at);
      if (code === CUT) grow('cut', at);
      if (code === TAKE_BACK) open.pop().until = at;
    }
  });
  return { nodes, rows: Math.max(rows, 1), depth: nodes.reduce((most, node) => Math.max(most, node.depth), 1) };
}

const hasKind = (open, kind) => open.at(-1)?.changes.some(change => change.kind === kind);

function closeAll(open, at) {
  for (const node of open) node.until = at;
  open.length = 0;
}

const SVG = 'http://www.w3.org/2000/svg';

function svgElement(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

// makeTree builds the picture of the whole tree, with every node hidden.
function makeTree(box, tree) {
  tree.fits = box.clientWidth;
  tree.ring = null;
  const width = Math.max(200, box.clientWidth - 4);
  const column = Math.min(36, (width - 2 * MARGIN) / tree.depth);
  const svg = svgElement('svg', { width, height: tree.rows * ROW + 4, 'aria-hidden': 'true' });
  for (const node of tree.nodes) {
    node.x = MARGIN + node.depth * column;
    node.y = 2 + ROW / 2 + node.row * ROW;
    node.look = '';
    node.element = svgElement('g', { class: 'off' });
    if (node.parent) node.element.append(edge(node.parent, node));
    node.dot = svgElement('path', {});
    node.element.append(node.dot);
    svg.append(node.element);
  }
  box.replaceChildren(svg);
}

function edge(from, to) {
  const turn = to.row === from.row ? '' : `V${to.y}`;
  return svgElement('path', { class: 'edge', d: `M${from.x} ${from.y}${turn}H${to.x}` });
}

// The shapes tell the kinds apart without color.
const SHAPES = {
  start: 'M-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0', one: 'M-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0', many: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
  dead: 'M-4 -4L4 4M4 -4L-4 4', solution: 'M-5 0L-1 4L5 -5', bounded: 'M0 -5V5', cut: 'M-4 0h0M0 0h0M4 0h0',
};

// drawTree shows the tree as far as it has grown at a step.
function drawTree(box, tree, at) {
  let last = null;
  for (const node of tree.nodes) {
    const shown = node.at <= at;
    const kind = shown ? kindAt(node, at) : node.kind;
    const look = shown ? `${kind} ${at < node.until && node.kind !== 'cut' ? 'open' : 'closed'}` : 'off';
    if (look !== node.look) {
      node.look = look;
      node.element.setAttribute('class', look);
      node.dot.setAttribute('d', SHAPES[kind]);
      node.dot.setAttribute('transform', `translate(${node.x} ${node.y})`);
    }
    if (shown && (node.kind === 'cut' ? node.at === at : at < node.until)) last = node;
  }
  markLast(box, tree, last);
}

function kindAt(node, at) {
  let kind = node.kind;
  for (const change of node.changes) {
    if (change.at <= at) kind = change.kind;
  }
  return kind;
}

// markLast rings the node where the search is and keeps it in sight.
function markLast(box, tree, last) {
  const svg = box.firstChild;
  if (!svg || !last) return;
  tree.ring ||= svg.appendChild(svgElement('circle', { r: 7, class: 'ring' }));
  tree.ring.setAttribute('cx', last.x);
  tree.ring.setAttribute('cy', last.y);
  if (last.y < box.scrollTop + ROW || last.y > box.scrollTop + box.clientHeight - ROW) {
    box.scrollTop = last.y - box.clientHeight / 2;
  }
}
