// Thousands of rows take long to lay out, and from one step to the next few of
// them change. So what stays the same is not touched.

// setRows makes a list have these rows, each an element written as HTML.
function setRows(list, rows) {
  const before = list.shown || [];
  const there = [...list.children];
  there.slice(rows.length).forEach(element => element.remove());
  there.slice(0, rows.length).forEach((element, n) => { if (before[n] !== rows[n]) element.outerHTML = rows[n]; });
  list.insertAdjacentHTML('beforeend', rows.slice(there.length).join(''));
  list.shown = rows;
}

// setInside makes an element have this inside, written as HTML.
function setInside(element, html) {
  if (element.shown === html) return;
  element.innerHTML = html;
  element.shown = html;
}
