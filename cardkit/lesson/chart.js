/* A plotly figure, the sentence that says what it shows, and the list of its bars. */

let loading = null;

/* plotly.js comes compressed from Python, once for the page. */
function loadPlotly(model) {
  if (window.Plotly) return Promise.resolve(window.Plotly);
  loading ||= new Promise((resolve, reject) => {
    const hear = async (content, buffers) => {
      if (content.have !== "plotly") return;
      model.off("msg:custom", hear);
      const packed = new Blob([buffers[0]]).stream().pipeThrough(new DecompressionStream("gzip"));
      const script = document.createElement("script");
      script.src = URL.createObjectURL(new Blob([await new Response(packed).blob()], { type: "text/javascript" }));
      script.onload = () => resolve(window.Plotly);
      script.onerror = reject;
      document.head.append(script);
    };
    model.on("msg:custom", hear);
    model.send({ need: "plotly" });
  });
  return loading;
}

function element(name, className, ...children) {
  const node = document.createElement(name);
  node.className = className;
  node.append(...children);
  return node;
}

function both(words) {
  return Object.entries(words || {}).map(([lang, text]) => {
    const span = element("span", "", text);
    span.lang = lang;
    return span;
  });
}

function pageLanguage() {
  return document.documentElement.dataset.ckLang || (navigator.language.startsWith("fr") ? "fr" : "en");
}

/* The page's own ink and paper, so that a figure is at home in light and dark. */
function dressed(layout, box) {
  const ink = getComputedStyle(box).color;
  const gridcolor = ink.replace(/^rgba?\(([^)/]+).*$/, (_, rgb) => `rgba(${rgb.split(",").slice(0, 3).join(",")},0.18)`);
  const axis = (own) => ({ ...own, color: ink, gridcolor, zerolinecolor: ink, linecolor: ink });
  return { ...layout, font: { color: ink, family: getComputedStyle(box).fontFamily, size: parseFloat(getComputedStyle(box).fontSize) }, xaxis: axis(layout.xaxis), yaxis: axis(layout.yaxis), autosize: true, height: 380, hovermode: "x" };
}

class Chart {
  constructor(model, el) {
    this.model = model;
    this.plot = element("div", "ck-plot");
    this.plot.setAttribute("role", "img");
    this.said = element("p", "ck-said");
    this.said.setAttribute("role", "status");
    this.list = element("div", "ck-bars");
    this.heading = element("summary", "");
    this.details = element("details", "ck-more-bars", this.heading, this.list);
    this.csv = element("a", "ck-csv");
    el.append((this.root = element("div", "ck-chart", this.said, this.plot, this.details, this.csv)));
    this.draw();
  }

  async draw() {
    const { model } = this;
    const figure = model.get("figure")[pageLanguage()];
    this.root.hidden = !figure;
    if (!figure) return;
    this.said.replaceChildren(...both(model.get("said")));
    this.plot.setAttribute("aria-label", model.get("said")[pageLanguage()] || "");
    this.listBars();
    const Plotly = await loadPlotly(model);
    const ink = getComputedStyle(this.root).color;
    const data = figure.data.map((trace) => ({ ...trace, error_y: { ...trace.error_y, color: trace.type === "bar" ? ink : undefined } }));
    await Plotly.react(this.plot, data, dressed(figure.layout, this.root), { displayModeBar: false, responsive: true });
    this.root.dataset.drawn = (+this.root.dataset.drawn || 0) + 1;
    if (!this.hearing) {
      this.hearing = true;
      this.plot.on("plotly_click", ({ points }) => points[0].customdata !== undefined && this.pick([points[0].customdata].flat()[0], this.plot));
    }
  }

  listBars() {
    const { model } = this;
    const text = model.get("text");
    this.heading.replaceChildren(...both(text.bars));
    this.list.replaceChildren(...model.get("bars").map(({ key, label }) => {
      const button = element("button", "", ...both(label));
      button.type = "button";
      button.dataset.bar = key;
      button.onclick = () => this.pick(key, button);
      return button;
    }));
    this.csv.replaceChildren(...both(text.csv));
    this.csv.download = model.get("file_name");
    this.csv.href = URL.createObjectURL(new Blob([model.get("csv")], { type: "text/csv" }));
  }

  pick(key, from) {
    const n = (this.model.get("picked").n || 0) + 1;
    this.model.set("picked", { key, n });
    this.model.save_changes();
    from.dispatchEvent(new CustomEvent("cardkit:asked", { bubbles: true }));
  }
}

function render({ model, el }) {
  const chart = new Chart(model, el);
  const draw = () => chart.draw();
  model.on("change:figure", draw);
  window.addEventListener("cardkit:lang", draw);
  return () => {
    model.off("change:figure", draw);
    window.removeEventListener("cardkit:lang", draw);
  };
}

export default { render };
