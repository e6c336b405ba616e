/* The toolbar under the trick: buttons, slider, speed, view, share; and the keys that do the same. */

const SPEEDS = { slow: 3200, normal: 1700, fast: 700 };
const KEYS = {
  ArrowLeft: "back",
  ArrowRight: "next",
  ArrowUp: "back-chapter",
  ArrowDown: "next-chapter",
  Home: "first",
  End: "last",
  " ": "play",
};

class Stepper {
  constructor(table) {
    this.table = table;
    this.timer = null;
    this.buttons = {};
    const byMouse = { pointerdown: () => (this.byMouse = true), keydown: () => (this.byMouse = false) };
    const change = () => this.handBack();
    this.box = el("div", { class: "ck-tools", role: "group", on: { ...byMouse, change, pointerup: ({ target }) => target === this.slider && change() } });
    this.build();
  }

  build() {
    const names = ["first", "back-chapter", "back", "play", "next", "next-chapter", "last"];
    const steps = el("div", { class: "ck-buttons" }, ...names.map((name) => this.button(name)));
    this.slider = el("input", { type: "range", min: 0, step: 1, on: { input: () => this.table.go(+this.slider.value) } });
    this.count = el("span", { class: "ck-count", "aria-hidden": "true" });
    this.speed = el("select", { "data-do": "speed" });
    this.look = el("select", { "data-do": "look", on: { change: () => this.table.look(+this.look.value) } });
    this.speedLabel = el("label", { class: "ck-field ck-speed" }, el("span"), this.speed);
    this.lookLabel = el("label", { class: "ck-field" }, el("span"), this.look);
    this.sort = el("select", { "data-do": "sort", on: { change: () => this.table.setSort(this.sort.value) } });
    this.sortLabel = el("label", { class: "ck-field ck-sort" }, el("span"), this.sort);
    const more = el("div", { class: "ck-more" }, this.lookLabel, this.sortLabel, this.speedLabel, this.button("future"), this.button("share"));
    const slide = el("div", { class: "ck-slide" }, this.slider, this.count);
    this.link = el("input", { type: "text", readonly: true, class: "ck-link", on: { focus: () => this.link.select() } });
    this.shareSays = el("span", { role: "status", class: "ck-copied" });
    this.shareBox = el("div", { class: "ck-sharebox", hidden: true }, this.link, this.shareSays);
    this.box.append(steps, slide, more, this.shareBox);
  }

  button(name) {
    const caption = el("span", { class: "ck-cap" });
    const picture = el("span", { html: icon(name) });
    const click = () => (this.act(name), name === "share" || this.handBack());
    const node = el("button", { type: "button", "data-do": name, on: { click } }, picture, caption);
    this.buttons[name] = { node, caption, picture };
    return node;
  }

  /* After the mouse the keys are the table's again: space plays, and does not press a button or open a list. */
  handBack() {
    if (this.byMouse) this.table.root.focus({ preventScroll: true });
  }

  act(name) {
    const { table } = this;
    const acts = {
      first: () => table.go(0),
      "back-chapter": () => table.go(this.chapter(-1)),
      back: () => table.go(table.step - 1),
      play: () => this.toggle(),
      next: () => table.go(table.step + 1),
      "next-chapter": () => table.go(this.chapter(1)),
      last: () => table.go(table.last),
      future: () => table.setHideFuture(!table.hideFuture),
      share: () => this.share(),
    };
    if (name !== "play") this.stop();
    if (this.buttons[name].node.ariaDisabled !== "true") acts[name]();
  }

  /* Forward to the first step of the next chapter; back to the start of this one, then of the one before. */
  chapter(direction) {
    const { steps } = this.table.film;
    const now = this.table.step;
    const starts = steps.map((_, i) => i).filter((i) => i === 0 || steps[i].chapter !== steps[i - 1].chapter);
    if (direction > 0) return starts.find((i) => i > now) ?? this.table.last;
    return starts.filter((i) => i < now).at(-1) ?? 0;
  }

  key(event) {
    const { target } = event;
    const space = event.key === " ";
    const native = target.matches("input, select, textarea") && !(space && target === this.slider);
    const press = space && target.closest("button, summary, [data-choice]");
    if (event.ctrlKey || event.altKey || event.metaKey || !(event.key in KEYS)) return;
    event.stopPropagation();
    if (native || press) return;
    event.preventDefault();
    this.act(KEYS[event.key]);
  }

  toggle() {
    if (this.timer) return this.stop();
    if (this.table.step >= this.table.last) this.table.go(0);
    this.timer = -1;
    this.wait();
    this.drawPlay();
  }

  /* By itself to the end, at reading pace; at once for whoever wants nothing to move. */
  playOn() {
    if (calm()) this.table.go(this.table.last);
    else if (!this.timer) this.toggle();
  }

  wait() {
    this.timer = setTimeout(() => {
      this.table.go(this.table.step + 1);
      if (this.table.step >= this.table.last) this.stop();
      else this.wait();
    }, SPEEDS[this.speed.value]);
  }

  stop() {
    if (!this.timer) return;
    clearTimeout(this.timer);
    this.timer = null;
    this.drawPlay();
  }

  async share() {
    const { table } = this;
    this.link.value = table.link();
    this.shareBox.hidden = false;
    setText(this.shareSays, "");
    try {
      await navigator.clipboard.writeText(this.link.value);
      setText(this.shareSays, table.word("copied"));
    } catch {
      this.link.focus();
      setText(this.shareSays, table.word("copy_by_hand"));
    }
  }

  /* Names and choices: once for each language and film. */
  words() {
    const { table } = this;
    const names = table.names();
    setAttr(this.box, "aria-label", table.word("toolbar"));
    for (const [name, { node, caption }] of Object.entries(this.buttons)) {
      if (name === "play") continue;
      const long = capital(table.word(name, names));
      this.name(node, caption, long, this.caption(name, names) || long, Object.keys(KEYS).find((key) => KEYS[key] === name));
    }
    setAttr(this.slider, "aria-label", table.word("slider"));
    this.choices(this.speedLabel, "speed", Object.keys(SPEEDS).map((name) => [name, table.word(`speed_${name}`)]), this.speed.value || "normal");
    const seats = table.film.seats.map((seat, i) => [i, table.word("look_seat", { seat })]);
    this.choices(this.lookLabel, "look", [[-1, table.word("look_all")], ...seats], table.seat);
    this.choices(this.sortLabel, "sort", SORTS.map((name) => [name, table.word(`sort_${name}`)]), table.sort);
    this.sortLabel.hidden = !canSort(table.film);
    this.buttons.share.node.hidden = !table.film.code;
    setAttr(this.link, "aria-label", table.word(table.bare() ? "code" : "link"));
    this.shareBox.hidden = true;
    this.drawPlay();
  }

  caption(name, { step_name: stepName, chapter }) {
    if (name.endsWith("-chapter")) return chapter;
    return name === "back" || name === "next" ? stepName : this.table.word(`${name}_short`);
  }

  name(node, caption, long, short, key) {
    setText(caption, short);
    caption.classList.toggle("ck-long", short.length > 6);
    setAttr(node, "aria-label", long);
    setAttr(node, "title", long);
    setAttr(node, "aria-keyshortcuts", key === " " ? "Space" : key);
  }

  choices(label, word, options, value) {
    const select = label.querySelector("select");
    setText(label.querySelector("span"), this.table.word(word));
    select.replaceChildren(...options.map(([key, text]) => el("option", { value: key }, capital(text))));
    select.value = value;
  }

  drawPlay() {
    const { node, caption, picture } = this.buttons.play;
    const name = this.timer ? "pause" : "play";
    picture.innerHTML = icon(name);
    this.name(node, caption, this.table.word(name), this.table.word(`${name}_short`), " ");
    setAttr(this.table.says, "aria-live", this.timer ? "off" : "polite");
  }

  draw() {
    const { table } = this;
    const { step, last, hideFuture } = table;
    const end = hideFuture ? table.seen : last;
    const values = { step: step, steps: last, ...table.names(), number: table.now.chapter };
    if (+this.slider.max !== end) this.slider.max = end;
    this.slider.value = step;
    setAttr(this.slider, "aria-valuetext", table.word(hideFuture ? "value_alone" : "value", values));
    setText(this.count, hideFuture ? String(step) : table.word("count", values));
    this.off(["first", "back-chapter", "back"], step <= 0);
    this.off(["next", "next-chapter"], step >= last);
    this.off(["last"], step >= last || hideFuture);
    setAttr(this.buttons.future.node, "aria-pressed", String(hideFuture));
    if (+this.look.value !== table.seat) this.look.value = table.seat;
    if (!this.shareBox.hidden && this.link.value !== table.link()) this.shareBox.hidden = true;
  }

  /* A button at its end stays focusable (aria-disabled), so that the keyboard never loses its place. */
  off(names, value) {
    for (const name of names) setAttr(this.buttons[name].node, "aria-disabled", value && "true");
  }
}
