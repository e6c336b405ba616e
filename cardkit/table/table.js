/* One table: its state, what it shows, its link to Python. */

class CardTable {
  constructor({ film, step = 0, seat = -1, share = {}, in_url: inUrl = false, hide_future: hideFuture = false }) {
    Object.assign(this, { film, step, seat, shareParts: share, inUrl, hideFuture, seen: 0, sort: SORTS[0] });
    this.lang = pageLanguage();
    this.banner = el("p", { class: "ck-banner" });
    this.says = el("p", { class: "ck-say", role: "status", "aria-atomic": "true" });
    this.answer = el("div", { class: "ck-answer", role: "status" });
    this.why = new Why(this);
    this.sheet = new Sheet(this);
    this.scene = new Scene(this);
    this.stepper = new Stepper(this);
    this.build();
    this.pending = inUrl && !film.heard ? readCode(query()) : null;
    this.setFilm(film, step);
    this.listen();
    if (inUrl && new URLSearchParams(location.search).has("d")) this.arrive();
  }

  /* Whoever opens a link to a moment wants to see it, not the top of the page; a reader who moves is left alone. */
  arrive() {
    const moved = new AbortController();
    const show = () => moved.signal.aborted || this.root.scrollIntoView({ block: "start" });
    for (const kind of ["wheel", "touchstart", "keydown", "pointerdown"]) {
      window.addEventListener(kind, () => moved.abort(), { signal: moved.signal, passive: true });
    }
    setTimeout(show, 0);
    window.addEventListener("cardkit:ready", show, { once: true, signal: moved.signal });
  }

  build() {
    const stage = el("div", { class: "ck-stage" }, this.banner, this.says, this.answer, this.scene.centre, this.stepper.box, this.scene.aside);
    const top = el("div", { class: "ck-top" }, stage, this.why.box);
    this.root = el("div", { class: "ck", role: "group", tabindex: 0, "data-lm-suppress-shortcuts": "true" }, top, this.scene.seats, this.sheet.box);
  }

  listen() {
    this.onLang = (event) => this.setLang(event.detail.lang);
    window.addEventListener("cardkit:lang", this.onLang);
    this.onBig = () => this.fit();
    window.addEventListener("cardkit:big", this.onBig);
    this.root.addEventListener("keydown", (event) => this.key(event));
    this.root.addEventListener("click", (event) => this.tryCard(event.target.closest("[data-choice]")));
    this.sizes = new ResizeObserver(([entry]) => {
      if (entry.contentRect.width !== this.width) this.fit();
      this.width = entry.contentRect.width;
    });
    this.sizes.observe(this.root);
  }

  get now() {
    return this.film.steps[this.step];
  }

  get last() {
    return this.film.steps.length - 1;
  }

  t(words) {
    return words ? words[this.lang] ?? words.en ?? "" : "";
  }

  word(key, values = {}) {
    return fill(this.t(this.film.text[key]) || "", values);
  }

  /* What a step and a chapter of this film are called. */
  names() {
    return { step_name: this.t(this.film.step_name), chapter: this.t(this.film.chapter_name) };
  }

  mayRead(seat) {
    return seat === undefined || seat === null || this.seat < 0 || this.seat === seat;
  }

  setFilm(film, step) {
    const link = this.pending;
    const held = this.root.contains(document.activeElement) && document.activeElement.dataset.card;
    this.stepper.stop();
    this.film = film;
    this.root.classList.toggle("ck-still", film.steps.length === 1);
    this.stepper.box.hidden = film.steps.length === 1 && !canSort(film);
    this.banner.hidden = !film.steps.some((each) => each.banner);
    this.scene.seats.hidden = !film.zones.some((zone) => zone.seat >= 0);
    this.root.dataset.key = film.key || "";
    this.root.dataset.code = film.code || "";
    this.root.dataset.steps = this.last;
    this.root.style.setProperty("--ck-back", `url("data:image/svg+xml,${encodeURIComponent(film.back || "")}")`);
    addDefs(film.defs);
    if (link && link.code.toUpperCase() === (film.code || "").toUpperCase()) {
      [step, this.seat, this.hideFuture, this.pending] = [link.step, link.seat < film.seats.length ? link.seat : -1, link.hideFuture, null];
    } else if (this.drawn) this.pending = null;
    this.step = this.seen = this.clamp(step);
    this.scene.reset(film);
    this.words();
    this.wait();
    if (held) this.holdFocus(held);
    if (film.come) setTimeout(() => (this.root.scrollIntoView({ block: "start" }), this.root.focus({ preventScroll: true })), 0);
  }

  /* A new film must not throw a keyboard out: back to the same card, or to another one to choose. */
  holdFocus(id) {
    const card = this.root.querySelector(`[data-card="${id}"][data-choice]`) || this.root.querySelector("[data-choice]");
    (card || this.root).focus({ preventScroll: true });
  }

  /* A link to another deal: Python is making it; the wait is shown, and never lasts. */
  wait() {
    this.root.classList.toggle("ck-waiting", Boolean(this.pending));
    clearTimeout(this.patience);
    if (!this.pending) return;
    setText(this.says, this.word("opening"));
    this.patience = setTimeout(() => this.stopWaiting(), 12000);
  }

  stopWaiting() {
    this.pending = null;
    this.wait();
    this.draw();
  }

  words() {
    this.root.dataset.lang = this.lang;
    this.root.lang = this.lang;
    const kind = this.last ? "table" : "still_table";
    const label = this.film.title ? this.t(this.film.title) : this.word(kind, this.names());
    setAttr(this.root, "aria-label", label);
    this.stepper.words();
    this.sheet.words();
    this.draw();
    this.scene.rename();
    this.fit();
  }

  clamp(step) {
    return Math.max(0, Math.min(this.last, Number(step) || 0));
  }

  go(step) {
    const next = this.clamp(step);
    if (next === this.step) return;
    if (this.pending) this.stopWaiting();
    const quick = next < this.step || performance.now() - (this.moved || 0) < 220;
    this.moved = performance.now();
    this.step = next;
    this.draw(!quick && !calm());
    this.changed();
  }

  look(seat) {
    if (seat === this.seat) return;
    this.seat = seat;
    this.draw();
    this.fit();
    this.changed();
  }

  setSort(sort) {
    this.sort = sort;
    this.draw();
  }

  setLang(lang) {
    if (lang === this.lang) return;
    this.lang = lang;
    this.words();
    this.changed();
  }

  setHideFuture(value) {
    this.hideFuture = value;
    this.seen = this.step;
    this.draw();
    this.changed();
  }

  draw(animate = false) {
    const flights = animate ? this.scene.takeOff() : [];
    this.drawn = true;
    this.seen = Math.max(this.seen, this.step);
    this.root.dataset.step = this.step;
    if (!this.pending) setText(this.says, this.sentence(this.now));
    setText(this.banner, this.t(this.now.banner));
    if (this.answer.firstChild) this.answer.replaceChildren();
    this.stepper.draw();
    this.why.draw();
    this.sheet.draw();
    this.scene.draw();
    if (flights.length) requestAnimationFrame(() => this.scene.slide(flights));
  }

  sentence(step) {
    const { secret } = step;
    return this.t(secret && this.mayRead(secret.seat) ? secret.say : step.say);
  }

  key(event) {
    const card = event.target.closest("[data-choice]");
    const side = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (card && (event.key === "Enter" || event.key === " ")) this.tryCard(card);
    else if (card && side) this.walk(card, side);
    else return this.stepper.key(event);
    event.preventDefault();
    event.stopPropagation();
  }

  walk(card, side) {
    const all = [...this.root.querySelectorAll("[data-choice]")];
    const next = all[(all.indexOf(card) + side + all.length) % all.length];
    for (const one of all) one.tabIndex = one === next ? 0 : -1;
    next.focus();
  }

  tryCard(node) {
    if (!node) return;
    const id = node.dataset.card;
    const refused = (this.now.refuse || {})[id];
    if (!refused) return this.pick(id);
    this.refusals = (this.refusals || 0) + 1;
    this.send({ refused: { card: id, n: this.refusals } });
    this.answer.replaceChildren(el("span", { html: icon("weak") }), el("span", null, this.t(refused.text), " ", this.why.rule(refused.rule)));
  }

  pick(card) {
    this.picked = { card, n: (((this.model && this.model.get("picked")) || {}).n || 0) + 1 };
    if (!this.model) return;
    this.send({ picked: this.picked });
    this.root.dispatchEvent(new CustomEvent("cardkit:asked", { bubbles: true }));
  }

  /* How far the sentence and the hands can grow is known: keep that room. */
  fit() {
    const width = this.says.clientWidth;
    if (!width) return;
    this.scene.reserve();
    const texts = this.film.steps.map((step) => this.sentence(step)).sort((a, b) => b.length - a.length);
    const ghost = el("p", { class: "ck-ghost", "aria-hidden": "true", style: `width:${width}px` });
    this.root.append(ghost);
    const heights = [...new Set(texts)].slice(0, 2).map((text) => {
      ghost.textContent = text;
      return ghost.offsetHeight;
    });
    ghost.remove();
    this.says.style.minHeight = `${Math.min(180, Math.max(0, ...heights))}px`;
  }

  bare() {
    return !this.shareParts.prefix && /\/(lab|notebooks|doc)(\/|$)/.test(location.pathname);
  }

  code() {
    const { film, step, hideFuture, lang } = this;
    return writeCode({ code: film.code, step, seat: film.code_seats === false ? -1 : this.seat, hideFuture, lang });
  }

  link() {
    if (this.bare()) return this.code();
    const prefix = this.shareParts.prefix || `${location.origin}${location.pathname}?d=`;
    return prefix + encodeURIComponent(this.code()) + (this.shareParts.suffix || "");
  }

  changed() {
    clearTimeout(this.later);
    this.later = setTimeout(() => this.send(this.state()), 120);
    clearTimeout(this.laterUrl);
    if (this.inUrl && this.film.code) this.laterUrl = setTimeout(() => this.writeUrl(), 400);
  }

  state() {
    return { step: this.step, seat: this.seat, lang: this.lang, hide_future: this.hideFuture };
  }

  send(values) {
    if (!this.model) return;
    for (const [name, value] of Object.entries(values)) this.model.set(name, value);
    try {
      this.model.save_changes();
    } catch {
      this.offline = true;
    }
  }

  writeUrl() {
    const url = new URL(location.href);
    url.searchParams.set("d", this.code());
    history.replaceState(history.state, "", url);
  }

  /* From now on Python and the table follow each other; what the reader already did here wins. */
  bind(model) {
    this.model = model;
    const on = {
      reel: () => (clearTimeout(this.later), this.setFilm(filmOf(model), model.get("step")), this.changed()),
      step: () => this.go(model.get("step")),
      runs: () => this.stepper.playOn(),
      seat: () => this.look(model.get("seat")),
      hide_future: () => model.get("hide_future") !== this.hideFuture && this.setHideFuture(model.get("hide_future")),
      lang: () => document.documentElement.dataset.ckLang || this.setLang(model.get("lang")),
      share: () => (this.shareParts = model.get("share") || {}),
      in_url: () => (this.inUrl = model.get("in_url")),
    };
    for (const [name, act] of Object.entries(on)) model.on(`change:${name}`, act);
    this.release = () => Object.entries(on).forEach(([name, act]) => model.off(`change:${name}`, act));
    this.send(this.picked ? { ...this.state(), picked: this.picked } : this.state());
  }

  dispose() {
    this.stepper.stop();
    for (const timer of [this.later, this.laterUrl, this.patience]) clearTimeout(timer);
    this.sizes.disconnect();
    window.removeEventListener("cardkit:lang", this.onLang);
    window.removeEventListener("cardkit:big", this.onBig);
    if (this.release) this.release();
    this.root.remove();
  }
}
