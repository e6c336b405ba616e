// JupyterLab's table of contents lists the headings of both languages: mark each, so that the other language's is hidden.
function markContents() {
  const panel = document.getElementById("table-of-contents");
  if (!panel) return () => {};
  const known = new Map();
  const text = (node) => node.textContent.replace(/¶$/, "").replace(/\s+/g, " ").trim();
  const learn = () => {
    for (const node of document.querySelectorAll(".jp-RenderedMarkdown div[lang] :is(h1, h2, h3, h4, h5, h6)")) {
      const said = text(node);
      if (!known.has(said)) known.set(said, new Set());
      known.get(said).add(node.closest("div[lang]").lang);
    }
  };
  // A heading that is the same in both languages stands twice: first the French one, as in the notebook.
  const mark = () => {
    learn();
    const met = new Map();
    for (const item of panel.querySelectorAll(".jp-tocItem-heading")) {
      const said = text(item);
      const langs = ["fr", "en"].filter((lang) => known.get(said)?.has(lang));
      const turn = met.get(said) ?? 0;
      met.set(said, turn + 1);
      const lang = langs[turn % langs.length] ?? "";
      if ((item.dataset.ckHeading ?? "") !== lang) item.dataset.ckHeading = lang;
    }
  };
  const watch = new MutationObserver(mark);
  watch.observe(panel, { childList: true, subtree: true, characterData: true });
  mark();
  return () => watch.disconnect();
}
