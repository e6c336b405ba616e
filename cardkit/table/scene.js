/* The cards: every card is one element that moves between zones; only changed zones are touched. */

const CHIPS_IN_ROW = 10;
const WITH_PLACES = ["trick", "upcard", "draw"]; /* zones whose cards lie in places, each with its marks and note */
const OF_NOTES = ["sum", "heading"]; /* zones without cards */
const UNCOUNTED = ["slot", "trick", "upcard", "chips", "rows", "meld"];

class Scene {
  constructor(table) {
    this.table = table;
    this.centre = el("div", { class: "ck-centre" });
    this.aside = el("div", { class: "ck-aside" });
    this.seats = el("div", { class: "ck-seats" });
  }

  reset(film) {
    this.film = film;
    this.cards = new Map();
    this.where = new Map();
    this.marked = new Set();
    this.covered = {};
    this.free = new Map();
    this.most = this.mostCards();
    this.panels = (film.seats || []).map((name, seat) => this.makeSeat(name, seat));
    this.melds = el("div", { class: "ck-melds" });
    this.opens = new Set(film.steps.flatMap((step) => step.open || []));
    this.table.root.classList.toggle("ck-draws", film.zones.some((zone) => zone.kind === "draw"));
    this.hasMelds = film.zones.some((zone) => zone.kind === "meld");
    this.centre.replaceChildren();
    this.aside.replaceChildren();
    this.seats.replaceChildren(...this.panels.map((panel) => panel.box));
    this.seats.dataset.n = this.panels.length;
    this.zones = film.zones.map((spec) => this.makeZone(spec));
  }

  mostCards() {
    const most = {};
    for (const step of this.film.steps) {
      for (const [id, ids] of Object.entries(step.zones)) most[id] = Math.max(most[id] || 0, ids.length);
      for (const [id, count] of Object.entries(step.counts || {})) most[id] = Math.max(most[id] || 0, count);
    }
    return most;
  }

  makeSeat(name, seat) {
    const head = el("div", { class: "ck-name" });
    const turn = el("span", { class: "ck-turn", hidden: true });
    const own = el("span", { class: "ck-ownword", hidden: true });
    const tokens = el("div", { class: "ck-tokens" });
    const main = el("div", { class: "ck-zones" });
    head.append(el("b", null, name), turn, own, tokens);
    const box = el("div", { class: "ck-seat", role: "group", "data-seat": seat }, head, main);
    return { box, turn, own, tokens, main, shown: null };
  }

  makeZone(spec) {
    const label = el("div", { class: "ck-label" });
    const body = el("div", { class: "ck-body" });
    const box = el("div", { class: `ck-zone ck-${spec.kind}`, role: "group", "data-zone": spec.id }, label, body);
    const zone = { spec, label, body, box, drawn: null, places: [], runs: [], lines: [] };
    if (WITH_PLACES.includes(spec.kind)) for (let i = 0; i < this.size(spec); i++) this.addPlace(zone);
    if (spec.kind === "chips") this.addHeap(zone);
    if (spec.kind === "rows") this.addLines(zone);
    if (spec.kind === "draw") addStrip(zone);
    box.classList.toggle("ck-one", spec.size === 1 && spec.kind === "trick");
    box.style.setProperty("--most", this.most[spec.id] || 0);
    box.classList.toggle("ck-few", spec.kind === "hand" && (this.most[spec.id] || 0) < 7);
    this.home(spec).append(box);
    return zone;
  }

  /* Rows lie in the centre; beside a trick they go under the toolbar, so that the trick stays close to it. */
  home(spec) {
    const panel = this.panels[spec.seat];
    if (["meld", "heading"].includes(spec.kind)) return this.meldsOf(panel);
    if (panel) return panel.main;
    const beside = ![...WITH_PLACES, "chips"].includes(spec.kind) && this.film.zones.some((other) => other.kind === "trick");
    return beside ? this.aside : this.centre;
  }

  meldsOf(panel) {
    if (panel && !panel.melds) panel.main.append((panel.melds = el("div", { class: "ck-melds" })));
    if (!panel && !this.melds.isConnected) this.aside.append(this.melds);
    return panel ? panel.melds : this.melds;
  }

  size(spec) {
    if (spec.kind === "draw") return spec.size;
    return spec.kind === "upcard" ? 1 : Math.max(spec.size || this.panels.length, this.most[spec.id] || 0);
  }

  addPlace(zone) {
    const parts = ["who", "hold", "badge", "note"].map((name) => el("div", { class: `ck-${name}` }));
    const [who, hold, badge, note] = parts;
    zone.places.push({ box: el("div", { class: "ck-place" }, ...parts), who, hold, badge, note, drawn: null });
    zone.body.append(zone.places.at(-1).box);
    zone.body.style.setProperty("--n", zone.places.length);
    zone.body.style.setProperty("--half", Math.ceil(zone.places.length / 2));
  }

  addHeap(zone) {
    zone.number = el("b", { class: "ck-n" });
    zone.heap = el("span", { class: "ck-heap", "aria-hidden": "true" });
    zone.body.append(zone.number, zone.heap);
    zone.box.style.setProperty("--rows", Math.max(1, Math.ceil((this.most[zone.spec.id] || 0) / CHIPS_IN_ROW)));
  }

  /* A line per suit; lines end alike, so that the same rank stands in the same column of each. */
  addLines(zone) {
    const widest = Math.max(...zone.spec.rows.map((row) => row.cards.length));
    zone.body.style.setProperty("--n", widest);
    zone.lines = zone.spec.rows.map((row) => {
      const cells = row.cards.map((id) => this.makeCell(id, row.sign));
      const box = el("div", { class: "ck-line", role: "group" }, ...cells.map((cell) => cell.box));
      cells[0].box.style.gridColumnStart = widest - cells.length + 1;
      return { row, cells, box };
    });
    zone.body.append(...zone.lines.map((line) => line.box));
  }

  makeCell(id, sign) {
    const name = el("b");
    const picture = `<svg viewBox="0 0 24 24"><use href="${sign}" width="24" height="24"/></svg>`;
    const next = el("span", { class: "ck-next", "aria-hidden": "true" }, name, el("span", { html: picture }));
    const hold = el("div");
    return { id, name, hold, box: el("div", { class: "ck-cell" }, next, hold) };
  }

  card(id) {
    if (!this.cards.has(id)) {
      const html = (this.film.cards[id] || {}).svg || "";
      this.cards.set(id, el("div", { class: "ck-c", "data-card": id, role: "img", html }));
      this.nameCard(id);
    }
    return this.cards.get(id);
  }

  nameCard(id) {
    const { table } = this;
    const parts = [table.t((this.film.cards[id] || {}).name), table.t((table.now.notes || {})[id]), this.adder(id)];
    for (const mark of this.marks(id)) parts.push(table.word(mark));
    setAttr(this.cards.get(id), "aria-label", parts.filter(Boolean).join(", ") || id);
  }

  adder(id) {
    const seat = (this.table.now.by || {})[id];
    return seat === undefined || !this.hasMelds ? "" : this.table.word("added_by", { seat: this.film.seats[seat] });
  }

  marks(id) {
    return ((this.table.now.marks || {})[id] || "").split(" ").filter(Boolean);
  }

  /* Who may see a zone: its own seat and "all open"; what lies face down, only they. In the middle that is the future. */
  open(spec, step) {
    const { seat, hideFuture } = this.table;
    if ((step.open || []).includes(spec.id)) return true;
    const hidden = (step.down || []).includes(spec.id);
    if (spec.seat === undefined || spec.seat === null) return !hidden || (seat < 0 && !hideFuture);
    if (spec.kind === "pile") return seat < 0;
    return (spec.kind !== "hand" && !hidden) || seat < 0 || seat === spec.seat;
  }

  /* The one card that will move, or two, and where they lie before anything is touched. */
  takeOff() {
    return this.moving(this.table.now).map((card) => ({ card, from: card.getBoundingClientRect() }));
  }

  draw() {
    const step = this.table.now;
    for (const zone of this.zones) this.drawZone(zone, step);
    this.panels.forEach((panel, seat) => this.drawSeat(panel, seat, step));
    drawOpened(this, step);
    this.drawMarks(step);
    this.drawOver(step);
    this.drawChoices(step);
  }

  moving(step) {
    const moved = [];
    for (const [zone, ids] of Object.entries(step.zones)) {
      for (const id of ids) if (this.cards.has(id) && this.where.get(id) !== zone) moved.push(this.cards.get(id));
    }
    return moved.length > 2 && !asMeld(this, step, moved.map((node) => node.dataset.card)) ? [] : moved;
  }

  /* Asked for at the next frame, where the browser lays the page out anyway; all is measured before any flies. */
  slide(flights) {
    const ends = flights.map(({ card }) => card.getBoundingClientRect());
    flights.forEach(({ card, from }, i) => this.fly(card, from, ends[i]));
  }

  fly(node, from, to) {
    if (!to.width || !from.width) return;
    const shift = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
    const start = `${shift} scale(${from.width / to.width})`;
    const flight = node.animate({ transform: [start, "none"] }, { duration: 170, easing: "ease-out" });
    const moved = [node, node.closest(".ck-seat")].filter(Boolean);
    for (const each of moved) each.classList.add("ck-flies");
    flight.finished.catch(() => null).then(() => moved.forEach((each) => each.classList.remove("ck-flies")));
  }

  drawZone(zone, step) {
    const { spec } = zone;
    const ids = step.zones[spec.id] || [];
    const count = spec.kind === "chips" ? (step.counts || {})[spec.id] || 0 : ids.length;
    const open = this.open(spec, step);
    const badge = open && (step.down || []).includes(spec.id);
    const won = (step.won || {})[spec.id];
    const drawn = `${ids.join()}|${count}|${won}|${open}|${badge}|${this.table.lang}|${this.table.sort}`;
    if (OF_NOTES.includes(spec.kind)) return drawNote(this, zone, step);
    if (zone.drawn !== drawn) {
      zone.drawn = drawn;
      if (spec.kind === "chips") this.drawHeap(zone, count, open);
      else if (spec.kind === "rows") this.drawLines(zone, ids, step);
      else this.placeCards(zone, ids, step, open);
      zone.box.classList.toggle("ck-down", !open);
      if (spec.kind === "hand") hideUnknown(zone, step, open);
      else veil(zone, open);
      this.labelZone(zone, count, open, badge, won);
      if (["row", "meld"].includes(spec.kind)) zone.box.hidden = !ids.length;
      if (spec.kind === "stock") zone.box.hidden = !this.most[spec.id];
    }
    if (zone.places.length) this.drawTrick(zone, ids, step);
    if (spec.kind === "meld") drawAdded(this, zone, ids, step);
    else if (step.without || zone.away) this.leaveOut(zone, step);
  }

  /* Of several films in one, each shows its own zones. */
  leaveOut(zone, step) {
    const away = (step.without || []).includes(zone.spec.id);
    if (away !== zone.away) zone.box.hidden = zone.away = away;
  }

  drawLines(zone, ids, step) {
    const laid = new Set(ids);
    const ends = new Set(step.ends || []);
    for (const { row, cells, box } of zone.lines) {
      for (const cell of cells) this.drawCell(zone, cell, laid.has(cell.id), ends.has(cell.id));
      const next = row.cards.filter((id) => ends.has(id)).map((id) => this.table.t((this.film.cards[id] || {}).name));
      const count = this.countCards(row.cards.filter((id) => laid.has(id)).length);
      const fits = this.table.word(next.length ? "fits" : "full", { cards: next.join(", ") });
      setAttr(box, "aria-label", [this.table.t(row.label), count, fits].join(", "));
    }
  }

  drawCell(zone, { id, name, hold, box }, laid, end) {
    this.put(hold, laid ? [id] : [], zone.spec.id);
    box.classList.toggle("ck-laid", laid);
    box.classList.toggle("ck-end", end);
    if (end) setText(name, this.table.t((this.film.cards[id] || {}).index) || id);
  }

  /* Chips that may not be seen are neither drawn nor counted. */
  drawHeap({ number, heap }, count, open) {
    const shown = open ? count : 0;
    number.innerHTML = open ? count : icon("hidden") + this.table.word("hidden");
    while (heap.childElementCount > shown) heap.lastChild.remove();
    while (heap.childElementCount < shown) heap.append(el("i"));
  }

  placeCards(zone, ids, step, open) {
    const { kind } = zone.spec;
    if (kind === "runs") return this.placeRuns(zone, ids);
    if (kind === "draw") return placeDraw(this, zone, ids, (step.down || []).includes(zone.spec.id));
    if (kind === "hand") return this.put(zone.body, inHand(this, ids, step, open), zone.spec.id);
    if (zone.places.length) {
      while (zone.places.length < ids.length) this.addPlace(zone);
      zone.places.forEach((place, i) => this.put(place.hold, ids[i] === undefined ? [] : [ids[i]], zone.spec.id));
    } else this.put(zone.body, ids, zone.spec.id);
  }

  /* In a run the later cards are tucked under the earlier ones, so that the one that counts lies on top. */
  placeRuns(zone, ids) {
    const runs = runsOf(ids, this.table.now.marks);
    while (zone.runs.length < runs.length) zone.runs.push(zone.body.appendChild(el("div", { class: "ck-run" })));
    zone.runs.forEach((run, i) => {
      this.put(run, runs[i] || [], zone.spec.id);
      run.hidden = !runs[i];
      [...run.children].forEach((node, place) => node.style.setProperty("--under", -place));
    });
  }

  put(parent, ids, zone) {
    const keep = new Set(ids);
    for (const node of [...parent.children]) {
      const id = node.dataset.card;
      if (keep.has(id)) continue;
      if (this.where.get(id) === zone) this.where.delete(id);
      node.remove();
    }
    ids.forEach((id, i) => {
      const node = this.card(id);
      if (this.where.get(id) !== zone) uncover(node);
      this.where.set(id, zone);
      if (parent.children[i] !== node) parent.insertBefore(node, parent.children[i] || null);
    });
  }

  labelZone(zone, count, open, badge, won) {
    const { table } = this;
    const name = table.t(zone.spec.label);
    const { kind } = zone.spec;
    const hidden = !open || badge ? table.word(kind === "chips" ? "hidden" : "down") : "";
    setText(zone.label, UNCOUNTED.includes(kind) ? name : `${name} · ${count}${won ? ` + ${won}` : ""}`);
    if (badge && count) zone.label.append(el("span", { class: "ck-badge", html: icon("down") }, hidden));
    const some = kind === "chips" ? open && String(count) : this.countCards(count);
    const what = kind === "meld" && table.t((table.now.notes || {})[zone.spec.id]);
    const more = won && table.word("won", { n: won });
    const parts = [kind === "trick" ? "" : this.seatName(zone.spec), name, what, some, more, hidden];
    setAttr(zone.box, "aria-label", parts.filter(Boolean).join(", "));
  }

  countCards(n) {
    return this.table.word(n === 1 ? "one_card" : n ? "cards" : "no_card", { n });
  }

  seatName(spec) {
    return spec.seat === undefined ? "" : this.film.seats[spec.seat] || "";
  }

  drawTrick(zone, ids, step) {
    zone.places.forEach((place, i) => {
      const id = ids[i];
      const seat = id !== undefined ? (step.by || {})[id] : zone.spec.kind === "trick" ? this.toCome(step, i - ids.length) : null;
      const who = this.film.seats[seat] || "";
      const note = this.table.t((step.notes || {})[id ?? zone.spec.id]);
      const marks = id === undefined ? [] : this.marks(id);
      const drawn = [id, who, note, marks.join(" "), this.table.lang].join("|");
      if (place.drawn === drawn) return;
      place.drawn = drawn;
      setText(place.who, who);
      setText(place.note, note);
      setAttr(place.box, "data-mark", marks.join(" ") || null);
      place.box.classList.toggle("ck-empty", id === undefined);
      place.badge.replaceChildren(...marks.map((mark) => this.badge(mark)));
    });
  }

  /* Who plays into an empty place: the seat to move, and those after it where that is known. */
  toCome({ turn, order, waits }, place) {
    if (waits) return null;
    return order ? order[place] : place === 0 ? turn : null;
  }

  badge(mark) {
    return el("span", { class: `ck-badge ck-is-${mark}`, html: icon(mark) }, this.table.word(mark));
  }

  drawSeat(panel, seat, step) {
    const { table } = this;
    const tokens = ((step.tokens || [])[seat] || []).filter((token) => table.mayRead(token.seat));
    const when = [step.turn, this.afterTurn(step)].indexOf(seat);
    const drawn = JSON.stringify([tokens, when, table.seat === seat, table.lang]);
    if (panel.shown === drawn) return;
    panel.shown = drawn;
    setAttr(panel.box, "aria-label", table.word("seat", { seat: this.film.seats[seat] }));
    panel.box.classList.toggle("ck-mine", table.seat === seat);
    panel.box.classList.toggle("ck-acts", when === 0);
    panel.turn.classList.toggle("ck-soon", when === 1);
    this.tell(panel.turn, ["turn", "then"][when]);
    this.tell(panel.own, table.seat === seat && "own");
    this.drawTokens(panel, tokens);
  }

  afterTurn({ turn, order = [] }) {
    return order[0] === turn ? order[1] : order[0];
  }

  tell(node, word) {
    node.hidden = !word;
    if (word) node.innerHTML = (ICONS[word] ? icon(word) : "") + this.table.word(word);
  }

  /* Tokens that change only their words keep their pictures. */
  drawTokens(panel, tokens) {
    const icons = tokens.map((token) => [token.icon, token.sign].join(" ")).join();
    if (panel.icons !== icons) panel.tokens.replaceChildren(...tokens.map((token) => this.token(token)));
    panel.icons = icons;
    tokens.forEach((token, i) => this.sayToken(panel.tokens.children[i], token));
  }

  /* A token's icon is a name of ICONS, the id of a symbol ("#ck-...") or a whole picture. */
  token({ icon: name = "", sign }) {
    const use = `<svg class="ck-icon ck-sign" viewBox="0 0 24 24" aria-hidden="true"><use href="${name}" width="24" height="24"/></svg>`;
    const html = name.startsWith("<") ? name : name.startsWith("#") ? use : ICONS[name] ? icon(name) : "";
    const shown = el("span", { html: html, "aria-hidden": "true" }, el("span"));
    const after = sign && el("span", { class: "ck-after", html: icon(sign), "aria-hidden": "true" });
    return el("span", { class: "ck-token", "data-icon": name, "data-sign": sign }, shown, after, el("span", { class: "ck-sr" }));
  }

  sayToken(node, token) {
    const { table } = this;
    const text = typeof token.text === "object" ? table.t(token.text) : token.text || "";
    const label = table.t(token.label);
    setAttr(node, "title", label);
    setText(node.firstChild.lastChild, text);
    setText(node.lastChild, `${label || text}. `);
  }

  drawMarks(step) {
    const added = this.hasMelds ? step.by : {};
    const next = new Set([step.marks, step.notes, added].flatMap((said) => Object.keys(said || {})));
    for (const id of new Set([...this.marked, ...next])) {
      if (!this.cards.has(id)) continue;
      setAttr(this.cards.get(id), "data-mark", this.marks(id).join(" ") || null);
      this.nameCard(id);
    }
    this.marked = next;
  }

  /* What a card counts as lies over it while it does. */
  drawOver({ over = {} }) {
    for (const id of new Set([...Object.keys(this.covered), ...Object.keys(over)])) {
      if (this.covered[id] === over[id]) continue;
      const node = this.card(id);
      if (this.covered[id]) node.querySelector(".ck-over").remove();
      if (over[id]) node.append(el("div", { html: over[id] }).firstChild);
    }
    this.covered = over;
  }

  /* `pick` holds zones or cards; a card of `refuse` can be tried and answers with its reason. */
  drawChoices(step) {
    const pick = new Set(step.pick || []);
    const next = new Map(Object.keys(step.refuse || {}).map((id) => [id, "refuse"]));
    if (pick.size) {
      for (const [id, zone] of this.where) {
        if (!next.has(id) && (pick.has(id) || pick.has(zone))) next.set(id, "pick");
      }
    }
    for (const [id] of this.free) if (!next.has(id)) this.choice(id, null);
    for (const [id, kind] of next) if (this.free.get(id) !== kind) this.choice(id, kind);
    this.free = next;
    const first = [...next.keys()].find((id) => this.cards.has(id));
    for (const id of next.keys()) setAttr(this.card(id), "tabindex", id === first ? "0" : "-1");
  }

  choice(id, kind) {
    const node = this.card(id);
    setAttr(node, "role", kind ? "button" : "img");
    setAttr(node, "data-choice", kind);
    setAttr(node, "aria-disabled", kind === "refuse" && "true");
    if (!kind) setAttr(node, "tabindex", null);
  }

  rename() {
    for (const id of this.cards.keys()) this.nameCard(id);
  }

  /* A zone keeps the room of its fullest moment, so that nothing jumps; what lies face down may open later. */
  reserve() {
    const zones = this.zones.filter(({ spec }) => ["hand", "stock", "runs", "draw"].includes(spec.kind));
    const closed = zones.filter(({ box, spec }) => box.classList.contains("ck-down") && (spec.kind === "stock" || this.opens.has(spec.id)));
    for (const { box } of zones) box.style.removeProperty("--spread");
    for (const { box } of closed) box.classList.remove("ck-down");
    const plans = zones.map((zone) => this.plan(zone));
    for (const { box } of closed) box.classList.add("ck-down");
    zones.forEach(({ box }, i) => {
      box.style.setProperty("--rows", plans[i].rows);
      box.style.setProperty("--spread", `${plans[i].show}px`);
    });
    if (this.hasMelds) planMelds(this);
  }

  plan(zone) {
    if (zone.spec.kind === "runs") return this.planRuns(zone);
    const most = this.most[zone.spec.id] || 1;
    return zone.strip ? this.planHand(zone.strip, inStrip(this, zone)) : this.planHand(zone.body, most);
  }

  /* In two rows the cards of a hand spread out. */
  planHand(body, most) {
    const [card, show] = lengths(body, "--cw", "--show");
    const rows = Math.ceil(most / Math.max(1, Math.floor((body.clientWidth - card) / show + 1.01)));
    const spread = (body.clientWidth - card) / Math.max(1, Math.ceil(most / rows) - 1) - 0.1;
    return { rows, show: Math.min(card + 4, rows > 1 ? spread : show) };
  }

  planRuns({ body, spec }) {
    const [card, show, gap] = lengths(body, "--cw", "--show", "--gap");
    const room = body.clientWidth;
    const rows = this.film.steps.map((step) => {
      const runs = runsOf(step.zones[spec.id] || [], step.marks);
      return rowsOf(runs.map((run) => Math.min(room, card + (run.length - 1) * show)), room, gap);
    });
    return { rows: Math.max(...rows), show };
  }
}

function lengths(node, ...names) {
  const style = getComputedStyle(node);
  return names.map((name) => parseFloat(style.getPropertyValue(name)));
}

/* Cards in the runs they lie in: each starts at a card that counts. */
function runsOf(ids, marks = {}) {
  const runs = [];
  for (const id of ids) {
    if (!runs.length || (marks[id] || "").startsWith("counts")) runs.push([]);
    runs.at(-1).push(id);
  }
  return runs;
}

/* How many rows some widths fill, side by side with a gap. */
function rowsOf(widths, room, gap) {
  let [rows, used] = [1, 0];
  for (const width of widths) {
    const next = used ? used + gap + width : width;
    if (next > room) rows += 1;
    used = next > room ? width : next;
  }
  return rows;
}
