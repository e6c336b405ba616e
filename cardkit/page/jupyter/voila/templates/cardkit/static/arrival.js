// What the page shows while its cells and Voila's scripts arrive.
(() => {
  const root = document.documentElement;
  const WAITING = 'script[type="application/vnd.voila.cell-output+json"]';

  window.voila_heartbeat = () => {};
  window.voila_process = () => { root.dataset.ckArrival = "cells"; cardkitPage.paint(); };
  window.voila_finish = () => {
    root.dataset.ckArrival = "all";
    if (!token()) fetch(`${document.body.dataset.baseUrl}tree`);
  };

  // Voila closes its kernel without the token that a Jupyter server asks for (voila#1458).
  const token = () => /(?:^|; )_xsrf=([^;]*)/.exec(document.cookie)?.[1];
  const beacon = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (url, data) =>
    beacon(token() ? `${url}?_xsrf=${encodeURIComponent(token())}` : url, data);

  function isDrawn(output) {
    return output.childElementCount > 0 && !output.textContent.startsWith("Loading widget");
  }
  function isReady() {
    if (root.dataset.ckArrival !== "all" || document.querySelector(WAITING)) return false;
    return [...document.querySelectorAll("main .lm-Widget.jp-OutputArea-output")].every(isDrawn);
  }

  const watch = setInterval(() => {
    if (!isReady()) return;
    clearInterval(watch);
    root.dataset.ckArrival = "ready";
    window.dispatchEvent(new CustomEvent("cardkit:ready"));
  }, 50);
  setTimeout(() => {
    if (root.dataset.ckArrival !== "ready") root.dataset.ckLate = "1";
  }, 20000);
})();
