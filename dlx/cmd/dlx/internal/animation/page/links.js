// Dancing links, as dlx/dance.go explains them, to be looked at. The options that
// may still cover an item are its list; what takes a node out of its list leaves
// the node's own links as they are, so it can be put back to the same place, if
// what was taken out last is put back first.
//
// Each operation is logged as small steps:
//
//   cover, uncover     an item leaves the active ones, or comes back
//   purify, unpurify   a secondary item gets a color, or loses it
//   hide, unhide       the other nodes of an option leave their lists, or come back

// makeLinks links all options of a problem. The nodes of an option are
// first[option] … first[option+1]-1; the header of an item has the item's number.
function makeLinks({ items, options }) {
  const first = [items];
  options.forEach((entries, option) => first.push(first[option] + entries.length));
  const array = () => new Int32Array(first.at(-1));
  const links = {
    first, item: array(), option: array(), color: array(), up: array(), down: array(), // of each node
    out: array(),                                                     // 1: the node is not in its list
    length: new Int32Array(items), away: new Int32Array(items), // of each item; away 1: it is covered
    purified: new Int32Array(items), purifier: new Int32Array(items), // its color, and the node that gave it; 0: none
  };
  for (let item = 0; item < items; item++) links.up[item] = links.down[item] = links.item[item] = item;
  options.forEach((entries, option) => entries.forEach(([item, color], n) => {
    const x = first[option] + n;
    links.item[x] = item;
    links.option[x] = option;
    links.color[x] = color;
    links.up[x] = links.up[item];
    links.down[x] = item;
    links.down[links.up[x]] = links.up[item] = x;
    links.length[item]++;
  }));
  return links;
}

// copyLinks shares what does not change.
const copyLinks = links => ({ ...links, up: links.up.slice(), down: links.down.slice(), out: links.out.slice(),
  length: links.length.slice(), away: links.away.slice(), purified: links.purified.slice(), purifier: links.purifier.slice() });

function unlink({ up, down, out, length, item }, x) {
  down[up[x]] = down[x];
  up[down[x]] = up[x];
  out[x] = 1;
  length[item[x]]--;
}

function relink({ up, down, out, length, item }, x) {
  down[up[x]] = up[down[x]] = x;
  out[x] = 0;
  length[item[x]]++;
}

const settled = ({ color, purified, item }, x) => color[x] !== 0 && color[x] === purified[item[x]];

const nodesOf = ({ first }, option) => Array.from({ length: first[option + 1] - first[option] }, (_, n) => first[option] + n);

// others returns the other nodes of an option, to the right of x and around.
function others(links, x) {
  const nodes = nodesOf(links, links.option[x]);
  const at = nodes.indexOf(x);
  return [...nodes.slice(at + 1), ...nodes.slice(0, at)];
}

// listOf returns the nodes in the list of an item, from the top.
function listOf({ down }, item) {
  const nodes = [];
  for (let x = down[item]; x !== item; x = down[x]) nodes.push(x);
  return nodes;
}

function hide(links, x, log) {
  const nodes = others(links, x).filter(y => !settled(links, y));
  nodes.forEach(y => unlink(links, y));
  log.push({ act: 'hide', item: links.item[x], option: links.option[x], nodes });
}

function unhide(links, x, log) {
  const nodes = others(links, x).filter(y => !settled(links, y)).reverse();
  nodes.forEach(y => relink(links, y));
  log.push({ act: 'unhide', item: links.item[x], option: links.option[x], nodes });
}

function cover(links, item, log) {
  links.away[item] = 1;
  log.push({ act: 'cover', item, nodes: [] });
  listOf(links, item).forEach(x => hide(links, x, log));
}

function uncover(links, item, log) {
  listOf(links, item).reverse().forEach(x => unhide(links, x, log));
  links.away[item] = 0;
  log.push({ act: 'uncover', item, nodes: [] });
}

// commit does to the item of node x what choosing its option asks for; a node that
// is settled asks for nothing.
function commit(links, x, log) {
  const { item, color, purified, purifier } = links, i = item[x];
  if (color[x] === 0) return cover(links, i, log);
  if (settled(links, x)) return;
  log.push({ act: 'purify', item: i, color: color[x], nodes: [] });
  listOf(links, i).forEach(y => color[y] !== color[x] && hide(links, y, log));
  purified[i] = color[x];
  purifier[i] = x;
}

function uncommit(links, x, log) {
  const { item, color, purified, purifier } = links, i = item[x];
  if (color[x] === 0) return uncover(links, i, log);
  if (purifier[i] !== x) return;
  purified[i] = purifier[i] = 0;
  listOf(links, i).reverse().forEach(y => color[y] !== color[x] && unhide(links, y, log));
  log.push({ act: 'unpurify', item: i, color: color[x], nodes: [] });
}

const nodeOf = (links, option, item) => nodesOf(links, option).find(x => links.item[x] === item);
