// Why options are struck out, with all numbers. The reduced weight of an option is
// its weight less the prices of its items; with the option, the bound moves by it
// if it is negative. What is left to explain are the best options of other items,
// which want an item of this one: see dlx/losses.go.

const hundredths = n => (n / 100).toLocaleString('en', { minimumFractionDigits: 2 }).replace('-', '−');

// sumOf returns the parts of the sum, in hundredths.
function sumOf({ problem }, { option, all, bound, prices }) {
  const weight = 100 * problem.weightOf(option);
  const reduced = prices.reduce((rest, price) => rest - price, weight);
  return { weight, reduced, with: all + Math.min(0, reduced), bound };
}

// isPlain reports whether the reduced weight alone shows that the option cannot count.
const isPlain = (sum, target) => Math.floor(sum.with / 100) <= target;

// sayPrices is the sum for one option.
function sayPrices(view, fix, target) {
  const { words, problem, recording } = view, sum = sumOf(view, fix);
  const prices = problem.options[fix.option].map(([item], n) => `${hundredths(fix.prices[n])} for ${words.short(item)}`);
  const begin = `${sentence(words.named(fix.option))} weighs ${hundredths(sum.weight)}. Less the prices of its items (${listed(prices)}) that is ${
    hundredths(sum.reduced)}, its reduced weight. With it the bound is at most ${hundredths(fix.all)}${
    sum.reduced < 0 ? ` − ${hundredths(-sum.reduced)} = ${hundredths(sum.with)}` : ''}`;
  const limit = `it has to be at least ${number(target + 1).replace('-', '−')} to count${recording.cells ? '' : ', a weight being a negative cost'}`;
  if (isPlain(sum, target)) return `${begin}; ${limit}, so it cannot.`;
  if (sum.bound < -1e15) return `${begin}; and it takes the last option away from another item, so no ${words.solution} has it.`;
  return `${begin}, and what it takes away from the best options of others costs ${hundredths(sum.with - sum.bound)} more: ${hundredths(sum.bound)}; ${limit}, so it cannot.`;
}

const MOST_FIXES = 60;

// drawPrices lists the options that were struck out in a step, those first whose
// sum is the plainest.
function drawPrices(view, state) {
  element('prices-part').hidden = state.fixes.length === 0;
  const rows = sortedFixes(view, state).slice(0, MOST_FIXES).map(fix => `<li>${escapeText(sayPrices(view, fix, state.target))}</li>`);
  if (state.fixes.length > MOST_FIXES) rows.push(`<li class="note">and ${state.fixes.length - MOST_FIXES} more</li>`);
  setRows(element('prices'), rows);
}

function sortedFixes(view, { fixes, target }) {
  const plain = fix => isPlain(sumOf(view, fix), target);
  return [...fixes.filter(plain), ...fixes.filter(fix => !plain(fix))];
}
