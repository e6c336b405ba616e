/* Why it happened, and what it is worth: reasons with their rules, and the living score sheet. */

const MANY = 12; /* entries in a cell from which on a phone shows the columns under one another, seat by seat */
const WIDE = 4; /* so many columns too */

class Why {
  constructor(table) {
    this.table = table;
    this.title = el("h3", { class: "ck-h" });
    this.list = el("ul", { class: "ck-reasons" });
    this.box = el("div", { class: "ck-why" }, this.title, this.list);
    this.opened = new Set();
  }

  draw() {
    const { table } = this;
    const reasons = (table.now.why || []).filter((why) => table.mayRead(why.seat));
    const drawn = JSON.stringify([reasons, table.lang]);
    if (this.drawn === drawn) return;
    this.drawn = drawn;
    setText(this.title, table.word("why"));
    this.list.replaceChildren(...reasons.map((why) => this.line(why)));
  }

  line(why) {
    const { table } = this;
    const kind = why.kind || "reason";
    const sign = el("span", { class: "ck-kind", html: icon(kind) }, el("span", { class: "ck-sr" }, `${table.word(kind)}: `));
    const text = el("span", null, table.t(why.text));
    return el("li", { class: `ck-is-${kind}` }, sign, el("div", null, text, " ", this.rule(why.rule)));
  }

  /* The rule behind a reason opens in place and stays open while it goes on being the reason. */
  rule(id) {
    const { table } = this;
    const rule = (table.film.rules || {})[id];
    if (!rule) return null;
    const name = rule.name ? table.t(rule.name) : table.word("rule");
    const source = rule.source ? el("small", null, `${table.word("source")} ${table.t(rule.source)}`) : null;
    const body = el("div", { class: "ck-ruletext" }, el("p", null, table.t(rule.text)), source);
    const remember = (event) => this.opened[event.target.open ? "add" : "delete"](id);
    return el("details", { class: "ck-rule", "data-rule": id, open: this.opened.has(id), on: { toggle: remember } }, el("summary", null, name), body);
  }
}

class Sheet {
  constructor(table) {
    this.table = table;
    this.box = el("div", { class: "ck-sheet", hidden: true });
  }

  /* Seats are rows when the sheet has few lines, columns when it has many. */
  words() {
    const { table } = this;
    const sheet = table.film.sheet;
    this.box.hidden = !sheet;
    this.entries = [];
    this.sums = [];
    this.at = null;
    if (!sheet) return;
    const title = el("h3", { class: "ck-h" }, table.t(sheet.title));
    const count = sheet.rows.length;
    const grid = count <= WIDE ? this.bySeat(sheet) : this.byLine(sheet);
    grid.classList.toggle("ck-dense", count === WIDE || (count < WIDE && this.fullest(sheet) > MANY));
    const scroll = el("div", { class: "ck-scroll", tabindex: 0, role: "group", "aria-label": table.t(sheet.title) }, grid);
    this.box.replaceChildren(title, scroll);
  }

  fullest({ rows }) {
    return Math.max(...rows.flatMap((row) => row.cells.map((entries) => entries.length)));
  }

  bySeat(sheet) {
    const { table } = this;
    const heads = sheet.rows.map((row) => this.head(row));
    const total = sheet.total && el("th", { scope: "col" }, table.t(sheet.total));
    const corner = el("td");
    const lines = table.film.seats.map((name, seat) => {
      const cells = sheet.rows.map((row) => this.cell(row.cells[seat], row.label));
      return el("tr", null, el("th", { scope: "row" }, name), ...cells, sheet.total && this.sum(sheet, seat));
    });
    return el("table", null, el("thead", null, el("tr", null, corner, ...heads, total)), el("tbody", null, ...lines));
  }

  byLine(sheet) {
    const { table } = this;
    const names = table.film.seats.map((name) => el("th", { scope: "col" }, name));
    const lines = sheet.rows.map((row) => {
      const cells = table.film.seats.map((_, seat) => this.cell(row.cells[seat]));
      return el("tr", null, this.head(row, "row"), ...cells);
    });
    if (sheet.total) {
      const sums = table.film.seats.map((_, seat) => this.sum(sheet, seat));
      lines.push(el("tr", { class: "ck-total" }, el("th", { scope: "row" }, table.t(sheet.total)), ...sums));
    }
    return el("table", null, el("thead", null, el("tr", null, el("td"), ...names)), el("tbody", null, ...lines));
  }

  head(row, scope = "col") {
    return el("th", { scope }, this.table.t(row.label), " ", row.rule ? this.table.why.rule(row.rule) : null);
  }

  cell(entries = [], label = null) {
    return el("td", { "data-label": label && this.table.t(label) }, el("div", { class: "ck-entries" }, ...entries.map((entry) => this.entry(entry))));
  }

  /* A button per line; lines alike but for their step share one, which grows and leads to the latest of them. */
  entry({ value, label, step, steps = [step] }) {
    const { table } = this;
    const node = el("button", { type: "button", on: { click: () => (table.stepper.stop(), table.go(+node.dataset.jump)) } });
    this.entries.push({ node, value, label, steps, come: 0 });
    return node;
  }

  sum(sheet, seat) {
    const all = sheet.rows.flatMap((row) => row.cells[seat] || []);
    const node = el("td", { class: "ck-sum", "data-sum": seat, "data-label": this.table.t(sheet.total) });
    this.sums.push({ node, all });
    return node;
  }

  draw() {
    const { step } = this.table;
    if (this.at === step) return;
    for (const entry of this.entries) this.drawEntry(entry, step);
    for (const { node, all } of this.sums) {
      const sum = all.reduce((total, { value, steps, step: only }) => total + value * countTo(steps || [only], step), 0);
      setText(node, signed(sum, ""));
    }
    this.at = step;
  }

  drawEntry(entry, step) {
    const { node, steps } = entry;
    const come = countTo(steps, step);
    node.hidden = !come;
    node.classList.toggle("ck-now", steps[come - 1] === step);
    if (come !== entry.come) this.nameEntry(entry, come);
  }

  nameEntry(entry, come) {
    const { node, label, value, steps } = entry;
    entry.come = come;
    if (!come) return;
    const shown = signed(value * come);
    const said = fill(this.table.t(label), { value: signed(value * come, "") });
    const name = this.table.word("jump", { label: said, value: shown });
    setText(node, shown);
    for (const [key, text] of [["aria-label", name], ["title", name], ["data-jump", steps[come - 1]]]) setAttr(node, key, text);
  }
}

/* How many of some ordered steps have come. */
function countTo(steps, step) {
  return steps.filter((each) => each <= step).length;
}

function signed(value, plus = "+") {
  return value < 0 ? `\u2212${-value}` : value > 0 ? `${plus}${value}` : "0";
}
