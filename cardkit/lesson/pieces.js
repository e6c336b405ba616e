// Buttons that stay pressed say so to readers who do not see them: ipywidgets only colours them.
(() => {
  if (window.cardkitPressed) return;
  const tell = (button) => button.setAttribute("aria-pressed", String(button.classList.contains("mod-active")));
  const every = (root) => root.querySelectorAll && root.querySelectorAll(".widget-toggle-button").forEach(tell);
  window.cardkitPressed = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === "childList") addedNodes.forEach((node) => (node.matches?.(".widget-toggle-button") ? tell(node) : every(node)));
      else if (target.matches(".widget-toggle-button")) tell(target);
    }
  });
  const seen = { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] };
  window.cardkitPressed.observe(document.documentElement, seen);
  every(document);
})();
