// What a small step is in words. The lengths are those after it.

function saySmall({ words, dance }, links, n) {
  return SMALL[dance.log[n].act](words, dance.log[n], links);
}

const options = n => count(n, 'option');

// lengthsOf says how the lists of nodes changed: by 1 each.
const lengthsOf = (words, links, nodes, change) => listed(nodes.map(x => {
  const now = links.length[links.item[x]];
  return `${words.item(links.item[x])} (${now - change} → ${now})`;
}));

// listIsHidden says what follows when an item is covered whose list has so many options.
function listIsHidden(n) {
  if (n === 0) return 'Its list is empty, so there is nothing to hide.';
  return `${n === 1 ? 'The option' : `Each of the ${n} options`} in its list is hidden next: nothing else may meet it.`;
}

const SMALL = {
  cover: (words, { item }, links) => `Cover ${words.item(item)}: it is met, so it leaves the active items. ${listIsHidden(links.length[item])}`,
  uncover: (words, { item }, links) => `Uncover ${words.item(item)}: all that was hidden for it is back, so it becomes active again, with ${options(links.length[item])}, as before.`,
  choose: (words, { option, item }) => `Commit to ${words.named(option)}, which meets ${words.item(item)}: its other items are met as well, so each is covered in turn.`,
  unchoose: (words, { option }) => `Take ${words.named(option)} back: its other items are uncovered, the last first.`,
  hide: (words, { item, option, nodes }, links) => nodes.length === 0 ? `Hide ${words.named(option)}: it has ${words.item(item)}. It has no other dot.`
    : `Hide ${words.named(option)}: it has ${words.item(item)}. Its other dots leave their lists: ${lengthsOf(words, links, nodes, -1)}.`,
  unhide: (words, { option, nodes }, links) => nodes.length === 0 ? `Unhide ${words.named(option)}: it has no other dot.`
    : `Unhide ${words.named(option)}: its dots go back to where they were, the last first: ${lengthsOf(words, links, nodes, 1)}.`,
  purify: (words, { item, color }) => `Item ${words.item(item)} gets ${words.color(color)}: each option that gives it another is hidden next.`,
  unpurify: (words, { item, color }) => `Item ${words.item(item)} loses ${words.color(color)}: any option may give it a color again.`,
  strike: (words, { option, nodes }, links) => `Strike out ${words.named(option)}, which cannot count: ${lengthsOf(words, links, nodes, -1)}.`,
  readmit: (words, { option, nodes }, links) => `Readmit ${words.named(option)}: it was struck out for what was chosen here. ${sentence(lengthsOf(words, links, nodes, 1))}.`,
};
