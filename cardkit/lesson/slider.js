/* A native slider: its label, its number as the reader's language writes it, and the keyboard for free. */

function render({ model, el }) {
  const lang = () => document.documentElement.dataset.ckLang || (navigator.language.startsWith("fr") ? "fr" : "en");
  const label = document.createElement("label");
  const name = document.createElement("span");
  const input = Object.assign(document.createElement("input"), { type: "range", min: model.get("least"), max: model.get("most"), step: model.get("by") });
  const shown = document.createElement("output");
  label.className = "ck-slider";
  label.append(name, input, shown);
  el.append(label);
  const draw = () => {
    name.textContent = model.get("label")[lang()];
    input.value = model.get("value");
    shown.textContent = (+input.value).toLocaleString(lang()).replace("-", "−");
    input.setAttribute("aria-valuetext", shown.textContent);
  };
  input.addEventListener("input", () => {
    model.set("value", +input.value);
    model.save_changes();
    draw();
  });
  model.on("change:value", draw);
  window.addEventListener("cardkit:lang", draw);
  draw();
  return () => window.removeEventListener("cardkit:lang", draw);
}

export default { render };
