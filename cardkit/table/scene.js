/* The cards: every card is one element that moves between zones; only changed zones are touched. */

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
    this.free = new Map();
    this.most = this.mostCards();
    this.panels = (film.seats || []).map((name, seat) => this.makeSeat(name, seat));
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
    const zone = { spec, label, body, box, drawn: null, places: [] };
    if (spec.kind === "trick") for (let i = 0; i < this.size(spec); i++) this.addPlace(zone);
    box.style.setProperty("--most", this.most[spec.id] || 0);
    box.classList.toggle("ck-few", spec.kind === "hand" && (this.most[spec.id] || 0) < 7);
    this.home(spec).append(box);
    return zone;
  }

  /* Rows lie in the centre; beside a trick they go under the toolbar, so that the trick stays close to it. */
  home(spec) {
    const panel = this.panels[spec.seat];
    if (panel) return panel.main;
    const beside = spec.kind !== "trick" && this.film.zones.some((other) => other.kind === "trick");
    return beside ? this.aside : this.centre;
  }

  size(spec) {
    return Math.max(spec.size || this.panels.length, this.most[spec.id] || 0);
  }

  addPlace(zone) {
    const parts = ["who", "hold", "badge", "note"].map((name) => el("div", { class: `ck-${name}` }));
    const [who, hold, badge, note] = parts;
    zone.places.push({ box: el("div", { class: "ck-place" }, ...parts), who, hold, badge, note, drawn: null });
    zone.body.append(zone.places.at(-1).box);
    zone.body.style.setProperty("--n", zone.places.length);
    zone.body.style.setProperty("--half", Math.ceil(zone.places.length / 2));
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
    const parts = [table.t((this.film.cards[id] || {}).name), table.t((table.now.notes || {})[id])];
    for (const mark of this.marks(id)) parts.push(table.word(mark === "last" ? "last_played" : mark));
    setAttr(this.cards.get(id), "aria-label", parts.filter(Boolean).join(", ") || id);
  }

  marks(id) {
    return ((this.table.now.marks || {})[id] || "").split(" ").filter(Boolean);
  }

  /* Who may see a zone: its own seat and "all open"; what lies face down, only they. */
  open(spec, step) {
    const { seat } = this.table;
    if ((step.open || []).includes(spec.id)) return true;
    const hidden = (step.down || []).includes(spec.id);
    if (spec.seat === undefined || spec.seat === null) return !hidden;
    if (spec.kind === "pile") return seat < 0;
    return (spec.kind !== "hand" && !hidden) || seat < 0 || seat === spec.seat;
  }

  /* The one card that will move, and where it lies before anything is touched. */
  takeOff() {
    const card = this.oneMove(this.table.now);
    return card && { card, from: card.getBoundingClientRect() };
  }

  draw() {
    const step = this.table.now;
    for (const zone of this.zones) this.drawZone(zone, step);
    this.panels.forEach((panel, seat) => this.drawSeat(panel, seat, step));
    this.drawMarks(step);
    this.drawChoices(step);
  }

  oneMove(step) {
    const moved = [];
    for (const [zone, ids] of Object.entries(step.zones)) {
      for (const id of ids) if (this.cards.has(id) && this.where.get(id) !== zone) moved.push(id);
    }
    return moved.length === 1 ? this.cards.get(moved[0]) : null;
  }

  /* Asked for at the next frame, where the browser lays the page out anyway. */
  slide({ card: node, from }) {
    const to = node.getBoundingClientRect();
    if (!to.width || !from.width) return;
    const shift = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
    const start = `${shift} scale(${from.width / to.width})`;
    const flight = node.animate({ transform: [start, "none"] }, { duration: 170, easing: "ease-out" });
    node.classList.add("ck-flies");
    flight.finished.catch(() => null).then(() => node.classList.remove("ck-flies"));
  }

  drawZone(zone, step) {
    const { spec } = zone;
    const ids = step.zones[spec.id] || [];
    const open = this.open(spec, step);
    const badge = open && (step.down || []).includes(spec.id);
    const drawn = `${ids.join()}|${open}|${badge}|${this.table.lang}`;
    if (zone.drawn !== drawn) {
      zone.drawn = drawn;
      this.placeCards(zone, ids);
      zone.box.classList.toggle("ck-down", !open);
      setAttr(zone.body, "aria-hidden", !open && "true");
      this.labelZone(zone, ids.length, open, badge);
      if (spec.kind === "row") zone.box.hidden = !ids.length;
    }
    if (spec.kind === "trick") this.drawTrick(zone, ids, step);
  }

  placeCards(zone, ids) {
    if (zone.spec.kind === "trick") {
      while (zone.places.length < ids.length) this.addPlace(zone);
      zone.places.forEach((place, i) => this.put(place.hold, ids[i] === undefined ? [] : [ids[i]], zone.spec.id));
    } else this.put(zone.body, ids, zone.spec.id);
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
      this.where.set(id, zone);
      if (parent.children[i] !== node) parent.insertBefore(node, parent.children[i] || null);
    });
  }

  labelZone(zone, count, open, badge) {
    const { table } = this;
    const name = table.t(zone.spec.label);
    const some = count === 1 ? table.word("one_card") : table.word(count ? "cards" : "no_card", { n: count });
    const hidden = !open || badge ? table.word("down") : "";
    setText(zone.label, zone.spec.kind === "slot" || zone.spec.kind === "trick" ? name : `${name} · ${count}`);
    if (badge && count) zone.label.append(el("span", { class: "ck-badge", html: icon("down") }, hidden));
    const parts = [zone.spec.kind === "trick" ? "" : this.seatName(zone.spec), name, some, hidden];
    setAttr(zone.box, "aria-label", parts.filter(Boolean).join(", "));
  }

  seatName(spec) {
    return spec.seat === undefined ? "" : this.film.seats[spec.seat] || "";
  }

  drawTrick(zone, ids, step) {
    zone.places.forEach((place, i) => {
      const id = ids[i];
      const seat = id === undefined ? (i === ids.length ? step.turn : null) : (step.by || {})[id];
      const who = this.film.seats[seat] || "";
      const note = id === undefined ? "" : this.table.t((step.notes || {})[id]);
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

  badge(mark) {
    const name = mark === "last" ? "last_played" : mark;
    return el("span", { class: `ck-badge ck-is-${mark}`, html: icon(name) }, this.table.word(name));
  }

  drawSeat(panel, seat, step) {
    const { table } = this;
    const tokens = (step.tokens || [])[seat] || [];
    const drawn = JSON.stringify([tokens, step.turn === seat, table.seat === seat, table.lang]);
    if (panel.shown === drawn) return;
    panel.shown = drawn;
    setAttr(panel.box, "aria-label", table.word("seat", { seat: this.film.seats[seat] }));
    panel.box.classList.toggle("ck-mine", table.seat === seat);
    panel.box.classList.toggle("ck-acts", step.turn === seat);
    this.tell(panel.turn, step.turn === seat && "turn");
    this.tell(panel.own, table.seat === seat && "own");
    panel.tokens.replaceChildren(...tokens.map((token) => this.token(token)));
  }

  tell(node, word) {
    node.hidden = !word;
    if (word) node.innerHTML = (ICONS[word] ? icon(word) : "") + this.table.word(word);
  }

  /* A token's icon is a name of ICONS, the id of a symbol ("#ck-...") or a whole picture. */
  token(token) {
    const { table } = this;
    const name = token.icon || "";
    const use = `<svg class="ck-icon ck-sign" viewBox="0 0 24 24" aria-hidden="true"><use href="${name}" width="24" height="24"/></svg>`;
    const html = name.startsWith("<") ? name : name.startsWith("#") ? use : ICONS[name] ? icon(name) : "";
    const text = typeof token.text === "object" ? table.t(token.text) : token.text || "";
    const label = table.t(token.label);
    const shown = el("span", { html: html, "aria-hidden": "true" }, text);
    return el("span", { class: "ck-token", title: label, "data-icon": name }, shown, el("span", { class: "ck-sr" }, `${label || text}. `));
  }

  drawMarks(step) {
    const next = new Set([...Object.keys(step.marks || {}), ...Object.keys(step.notes || {})]);
    for (const id of new Set([...this.marked, ...next])) {
      if (!this.cards.has(id)) continue;
      setAttr(this.cards.get(id), "data-mark", this.marks(id).join(" ") || null);
      this.nameCard(id);
    }
    this.marked = next;
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

  /* A hand keeps the room of its fullest moment, so that nothing jumps; in two rows its cards spread out. */
  reserve() {
    const hands = this.zones.filter((zone) => zone.spec.kind === "hand");
    for (const { box } of hands) box.style.removeProperty("--spread");
    const plans = hands.map(({ box, body, spec }) => {
      const style = getComputedStyle(body);
      const [card, show] = ["--cw", "--show"].map((name) => parseFloat(style.getPropertyValue(name)));
      const most = this.most[spec.id] || 1;
      const rows = Math.ceil(most / Math.max(1, Math.floor((body.clientWidth - card) / show + 1.01)));
      const spread = (body.clientWidth - card) / Math.max(1, Math.ceil(most / rows) - 1) - 0.1;
      return { box, rows, show: Math.min(card + 4, rows > 1 ? spread : show) };
    });
    for (const { box, rows, show } of plans) {
      box.style.setProperty("--rows", rows);
      box.style.setProperty("--spread", `${show}px`);
    }
  }
}
