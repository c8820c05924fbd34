// The dance from one step to the next. The search in a recording is not done again:
// its state says which acts are in force, and the way from one state to another is
// to undo acts, the last first, and to do others. Acts log small steps of their own:
//
//   choose, unchoose   an option: what follows is done to its other items
//   strike, readmit    all nodes of an option that Best rules out

// DO and UNDO are the acts: to cover an item, to choose an option of an item that
// is covered, to select an option, and to strike one out.
const DO = {
  cover: (links, { item }, log) => cover(links, item, log),
  choose: (links, { item, option }, log) => {
    log.push({ act: 'choose', item, option, nodes: [] });
    others(links, nodeOf(links, option, item)).forEach(x => commit(links, x, log));
  },
  select: (links, { option }, log) => nodesOf(links, option).forEach(x => commit(links, x, log)),
  strike: (links, { option }, log) => {
    const nodes = nodesOf(links, option).filter(x => !settled(links, x) && !links.out[x]);
    nodes.forEach(x => unlink(links, x));
    log.push({ act: 'strike', option, nodes });
  },
};

const UNDO = {
  cover: (links, { item }, log) => uncover(links, item, log),
  choose: (links, { item, option }, log) => {
    log.push({ act: 'unchoose', item, option, nodes: [] });
    others(links, nodeOf(links, option, item)).reverse().forEach(x => uncommit(links, x, log));
  },
  strike: (links, { option }, log) => {
    const nodes = nodesOf(links, option).filter(x => !settled(links, x) && links.out[x]).reverse();
    nodes.forEach(x => relink(links, x));
    log.push({ act: 'readmit', option, nodes });
  },
};

// actsOf returns the acts that are in force in a state, in the order of doing.
function actsOf({ levels, pending }) {
  const strikes = options => options.map(option => ({ act: 'strike', option }));
  return [...levels.flatMap(({ fixed, item, option }) =>
    [...strikes(fixed), { act: 'cover', item }, ...(option < 0 ? [] : [{ act: 'choose', item, option }])]), ...strikes(pending)];
}

const isSameAct = (a, b) => a && b && a.act === b.act && a.item === b.item && a.option === b.option;

// linksAfter returns the links of a problem, given those where its clues are told,
// after acts.
function linksAfter(base, acts) {
  const links = copyLinks(base);
  acts.forEach(act => DO[act.act](links, act, []));
  return links;
}

// linksOfClues returns the links of a problem where its clues are told.
const linksOfClues = problem => linksAfter(makeLinks(problem), [
  ...problem.selected.map(option => ({ act: 'select', option })), ...problem.excluded.map(option => ({ act: 'strike', option }))]);

// danceOf returns the links after a step, the log of its small steps, and the item
// that the step is about, with the acts before that item was covered.
function danceOf(base, before, after, dead) {
  const old = actsOf(before), next = actsOf(after), log = [];
  let common = 0;
  while (isSameAct(old[common], next[common])) common++;
  const links = linksAfter(base, old);
  old.slice(common).reverse().forEach(act => UNDO[act.act](links, act, log));
  next.slice(common).forEach(act => DO[act.act](links, act, log));
  return { links, log, ...focusOf(old, next, common, dead) };
}

// focusOf: going down, the last item that was covered; going back, the first of
// those whose option was taken back; or the one without options.
function focusOf(old, next, common, dead) {
  if (dead !== null) return { focus: dead, above: next };
  const isBack = next.length === common && old.length > common;
  const acts = isBack ? old : next;
  const about = isBack ? old.slice(common).find(act => act.item !== undefined) : next.findLast(act => act.item !== undefined);
  if (!about) return { focus: -1, above: [] };
  return { focus: about.item, above: acts.slice(0, acts.findIndex(act => act.act === 'cover' && act.item === about.item)) };
}

// rewind undoes the last small steps of a log in the picture that the links are of:
// in the lists, and in what is covered or has a color.
function rewind(links, steps) {
  [...steps].reverse().forEach(({ act, item, color, nodes }) => {
    const back = [...nodes].reverse();
    if (['hide', 'strike'].includes(act)) back.forEach(x => relink(links, x));
    if (['unhide', 'readmit'].includes(act)) back.forEach(x => unlink(links, x));
    if (act === 'cover' || act === 'uncover') links.away[item] = Number(act === 'uncover');
    if (act === 'purify' || act === 'unpurify') links.purified[item] = act === 'purify' ? 0 : color;
  });
}
