/* What of a page cannot be read, as one line each; what is made to scroll may be wider, sheets may not. */
() => {
  const cut = [], wide = document.documentElement.clientWidth;
  const scrolls = (node) => ["auto", "scroll"].includes(getComputedStyle(node).overflowX);
  const clips = (node) => ["hidden", "clip"].includes(getComputedStyle(node).overflowX);
  const say = (kind, node, text) => cut.push(`${kind}: "${text.trim().slice(0, 50)}" ${node.className}`);
  const around = function* (node) { for (let each = node.parentElement; each; each = each.parentElement) yield each; };
  const spoken = (node) => [...node.childNodes].some((each) => each.nodeType === 3 && each.textContent.trim());
  const spokenOnly = (node) => getComputedStyle(node).clipPath !== "none" || getComputedStyle(node).clip !== "auto";
  const seen = (node) => node.checkVisibility({ visibilityProperty: true }) && ![node, ...around(node)].some(spokenOnly);

  for (const node of document.querySelectorAll("select")) {
    if (!seen(node) || !node.selectedOptions.length) continue;
    const has = node.getBoundingClientRect().width;
    const twin = node.cloneNode(false);
    twin.append(new Option(node.selectedOptions[0].text));
    twin.style.cssText = "width: max-content; min-width: 0; max-width: none; flex: none; justify-self: start";
    node.after(twin);
    const needs = twin.getBoundingClientRect().width;
    twin.remove();
    if (needs > has + 1) say(`select, ${Math.round(needs)} in ${Math.round(has)}`, node, node.selectedOptions[0].text);
  }
  for (const node of document.querySelectorAll(".ck-scroll")) {
    if (seen(node) && node.scrollWidth > node.clientWidth + 1) say("sheet", node, node.textContent);
  }
  for (const node of document.querySelectorAll("main *, .ck *, #rendered_cells *")) {
    if (!(node instanceof HTMLElement) || node.matches("option, select, script, style") || !spoken(node) || !seen(node)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (!box.width) continue;
    if (clips(node) && node.scrollWidth > node.clientWidth + 1) say("hidden", node, node.textContent);
    for (const each of around(node)) {
      if (scrolls(each)) break;
      const edge = each === document.body ? { left: 0, right: wide } : each.getBoundingClientRect();
      if ((clips(each) || each === document.body) && (box.right > edge.right + 1 || box.left < edge.left - 1)) {
        say("outside", node, node.textContent);
        break;
      }
    }
  }
  return cut;
}
