// Whether the kernel still hears the reader: what needs it is followed by a question, and silence is said in place.
const PATIENCE = 1800; // milliseconds until silence is looked into
const AGAIN = 2000; // and looked into again
const REPLY = 500; // what a server may take to answer
const FORGOT = ["autorestarting", "restarting", "terminating", "dead"];
const PLACES = [".ck-bars", ".ck-bar", ".widget-hbox", ".jupyter-widgets"];
const NEAR = 100; // pixels under a control that are still beside it

const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

class Hearing {
  constructor(model) {
    this.model = model;
    this.kernel = model.widget_manager?.kernel;
    this.asked = this.answered = 0;
    this.unheard = new Set();
    this.note = document.createElement("div");
    this.note.className = "ck-silence";
    this.note.setAttribute("role", "alert");
  }

  listen() {
    const end = new AbortController();
    const hear = (kind, needs) => document.addEventListener(kind, (event) => this.gesture(needs(event.target)), { capture: true, signal: end.signal });
    hear("click", (target) => target.closest?.(".jupyter-button:enabled, [data-ck-set-lang]"));
    hear("change", (target) => (target.closest?.(".jupyter-widgets") && !target.closest(".ck") ? target : null));
    hear("cardkit:asked", (target) => target);
    const answer = ({ pong }) => this.heard(pong);
    const status = (_, now) => (this.forgot ||= FORGOT.includes(now));
    this.model.on("msg:custom", answer);
    this.kernel?.statusChanged.connect(status);
    return () => {
      end.abort();
      this.model.off("msg:custom", answer);
      this.kernel?.statusChanged.disconnect(status);
      this.note.remove();
    };
  }

  // The question goes after the reader's own message, so that its answer means both were read.
  gesture(control) {
    if (!control) return;
    this.unheard.add(control);
    this.last = control;
    setTimeout(() => this.ask(), 0);
    if (this.cause) this.say(this.cause);
  }

  async ask() {
    const number = ++this.asked;
    try {
      if (this.kernel?.connectionStatus === "disconnected") this.kernel.reconnect().catch(() => {});
      this.model.send({ ping: number });
      this.kernel?.requestKernelInfo().then(() => pause(300)).then(() => (this.forgot ||= this.answered < number), () => {});
    } catch {
      this.forgot = true;
    }
    await pause(this.forgot ? 0 : PATIENCE);
    while (this.answered < number && this.asked === number) {
      const cause = await this.diagnose();
      if (this.answered < number && this.asked === number) this.say(cause);
      if (this.forgot) return;
      await pause(AGAIN);
    }
  }

  heard(number) {
    if (!(number > this.answered)) return;
    this.answered = number;
    if (number < this.asked) return;
    for (const control of this.unheard) control.classList.remove("ck-unheard");
    this.unheard.clear();
    this.cause = null;
    this.note.remove();
  }

  // unreachable: no server; stopped: another kernel or none; cut: a kernel that cannot be reached; busy: one at work.
  async diagnose() {
    const reply = await this.server();
    if (!reply || reply.status >= 500) return "unreachable";
    if (reply.status === 404 || !["idle", "busy"].includes(reply.state)) this.forgot = true;
    if (this.forgot) return "stopped";
    if (this.kernel?.connectionStatus === "connected") return "busy";
    this.kernel?.reconnect().catch(() => {});
    return "cut";
  }

  async server() {
    const { baseUrl = "/" } = this.kernel?.serverSettings ?? {};
    try {
      const reply = await fetch(`${baseUrl}api/kernels/${this.kernel?.id}`, { cache: "no-store", signal: AbortSignal.timeout(REPLY) });
      const state = reply.ok ? (await reply.json()).execution_state : "idle";
      return { status: reply.status, state };
    } catch {
      return null;
    }
  }

  say(cause) {
    const place = this.place();
    const final = cause !== "busy";
    if (final) this.strike();
    if (this.cause === cause && place.nextElementSibling === this.note) return;
    this.cause = cause;
    const lab = window.cardkitPage.host() !== "voila";
    const rest = final ? this.words(lab ? "rerun" : "kept") : "";
    this.note.innerHTML = `<p>${this.words(cause)}${rest}</p>`;
    if (final && !lab) this.note.append(this.button());
    place.after(this.note);
    this.note.scrollIntoView({ block: "nearest" });
  }

  // A control must not show as done what nobody has heard.
  strike() {
    for (const control of this.unheard) control.classList.toggle("ck-unheard", control.matches("input, select, textarea"));
  }

  // Beside the control; for a card, where the piece answers cards.
  place() {
    const table = this.last.closest(".ck");
    const piece = table?.closest(".ck-piece")?.querySelector(".ck-message");
    const bottom = (node) => node.getBoundingClientRect().bottom;
    const around = PLACES.map((selector) => this.last.closest(selector)).find((node) => node && bottom(node) - bottom(this.last) < NEAR);
    return piece ?? table ?? around ?? this.last;
  }

  words(key) {
    return this.model.get("silence")[key];
  }

  // Only a server that answers is worth a reload: the browser's own error page would lose what is here.
  button() {
    const button = document.createElement("button");
    const said = document.createElement("span");
    button.type = "button";
    button.innerHTML = this.words("reload");
    said.setAttribute("role", "status");
    button.addEventListener("click", async () => {
      said.innerHTML = this.words("trying");
      await pause(300);
      if (await this.server()) location.reload();
      else said.innerHTML = this.words("nobody");
    });
    const row = document.createElement("p");
    row.append(button, " ", said);
    return row;
  }
}
