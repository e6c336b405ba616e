/* Where tables come from: the page's own HTML at first, then the widget; and the module's entry. */

/* Tables drawn from the page's own HTML, before any widget exists; each waits for its widget. */
function mountEarly() {
  for (const box of document.querySelectorAll(".ck-early:not([data-ck-done])")) {
    const source = box.querySelector('script[type="application/json"]');
    if (!source) continue;
    box.dataset.ckDone = "1";
    const table = new CardTable(JSON.parse(source.textContent));
    box.append(table.root);
    window.cardkitTable.early.push({ box, table });
  }
}

if (!window.cardkitTable) {
  window.cardkitTable = { early: [], mountEarly };
  mountEarly();
  document.addEventListener("DOMContentLoaded", mountEarly);
}

function filmOf(model) {
  return JSON.parse(model.get("reel"));
}

function whenShown(el, act) {
  if (el.isConnected) act();
  else requestAnimationFrame(() => whenShown(el, act));
}

/* The early table moves into the widget with its step and its focus; it is the same table. */
function adopt({ box, table }, model, el) {
  const focus = table.root.contains(document.activeElement) ? document.activeElement : null;
  const film = filmOf(model);
  const same = JSON.stringify(film) === JSON.stringify(table.film);
  el.append(table.root);
  box.remove();
  if (focus) focus.focus({ preventScroll: true });
  if (!same) table.setFilm(film, model.get("step"));
  table.bind(model);
}

function render({ model, el }) {
  const { early } = window.cardkitTable;
  const at = early.findIndex(({ table }) => table.film.key === filmOf(model).key);
  const names = ["step", "seat", "share", "in_url", "hide_future"];
  let table;
  if (at >= 0) {
    const [found] = early.splice(at, 1);
    table = found.table;
    whenShown(el, () => adopt(found, model, el));
  } else {
    const rest = Object.fromEntries(names.map((name) => [name, model.get(name)]));
    table = new CardTable({ film: filmOf(model), ...rest });
    el.append(table.root);
    table.bind(model);
  }
  return () => table.dispose();
}

export default { render };
