/* Small helpers: make an element, an icon, a word. */

const ICONS = {
  first: "M5 4v16M19 5l-7 7 7 7",
  "back-chapter": "M19 5l-7 7 7 7M11 5l-7 7 7 7",
  back: "M15 5l-7 7 7 7",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  next: "M9 5l7 7-7 7",
  "next-chapter": "M5 5l7 7-7 7M13 5l7 7-7 7",
  last: "M5 5l7 7-7 7M19 4v16",
  share: "M12 15V4M8 7l4-4 4 4M6 11H5v9h14v-9h-1",
  future: "M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6zM4 20L20 4",
  win: "M4 18h16M4 15l-1-8 5 4 4-7 4 7 5-4-1 8z",
  led: "M5 21V4h13l-3 4 3 4H5",
  strong: "M12 20V5M6 11l6-6 6 6",
  weak: "M6 6l12 12M18 6L6 18",
  taken: "M12 4v15M6 13l6 6 6-6",
  score: "M12 3l2.7 5.8 6.3.7-4.7 4.3 1.3 6.2-5.6-3.2L6.4 20l1.3-6.2L3 9.5l6.3-.7z",
  dealer: "M4 6h11v14H4zM9 6V3h11v14h-5",
  tricks: "M6 8h8v12H6zM10 8V4h8v12h-4",
  left: "M4 8l6-3 5 13-6 3zM13 4h7v14h-3",
  place: "M5 21V4h13l-3 4 3 4H5",
  pass: "M5 12h14M5 6v12M19 6v12",
  then: "M4 12h15M13 6l6 6-6 6",
  thrown: "M6 6l12 12M18 6L6 18",
  chosen: "M5 13l5 5 9-12",
  laid: "M12 4v15M6 13l6 6 6-6",
  turned: "M12 20V5M6 11l6-6 6 6",
  cancelled: "M6 6l12 12M18 6L6 18",
  bid: "M12 3a9 9 0 1 1 0 18 9 9 0 1 1 0-18zM12 8a4 4 0 1 1 0 8 4 4 0 1 1 0-8zM12 12h0",
  unsaid: "M12 3a9 9 0 1 1 0 18 9 9 0 1 1 0-18zM12 8a4 4 0 1 1 0 8 4 4 0 1 1 0-8zM12 12h0",
  written: "M5 19l1-4L16 5l3 3L9 18zM4 21h15",
  exact: "M4 13l5 6L20 6",
  wanting: "M4 12h0M12 12h0M20 12h0",
  missed: "M6 6l12 12M18 6L6 18",
  drawn: "M12 20V5M6 11l6-6 6 6",
  bought: "M12 4a8 8 0 1 1 0 16 8 8 0 1 1 0-16zM14.6 9.4c-1-1.3-5.2-1.3-5.2.7s5.2 1 5.2 3-4.2 2-5.2.7M12 7v10",
  discarded: "M12 4v15M6 13l6 6 6-6",
  added: "M12 5v14M5 12h14",
  opened: "M3 20h18M4.5 16V6h4v10M10 16V6h4v10M15.5 16V6h4v10",
  flocons: "M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5L12 7l2.5-2.5M9.5 19.5L12 17l2.5 2.5",
  cents: "M12 4a8 8 0 1 1 0 16 8 8 0 1 1 0-16zM14.6 9.4c-1-1.3-5.2-1.3-5.2.7s5.2 1 5.2 3-4.2 2-5.2.7M12 7v10",
  points: "M5 19l1-4L16 5l3 3L9 18zM4 21h15",
  chip: "M12 4a8 8 0 1 1 0 16 8 8 0 1 1 0-16zM12 9a3 3 0 1 1 0 6 3 3 0 1 1 0-6z",
  down: "M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6zM4 20L20 4",
  hidden: "M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6zM4 20L20 4",
  take: "M7 3h10v9H7zM3 15c3 5 15 5 18 0M12 5v9M9 11l3 3 3-3",
  turn: "M8 5l11 7-11 7z",
  counterfactual: "M4 7h5c5 0 5 10 10 10M4 17h5c5 0 5-10 10-10M16 4l3 3-3 3M16 14l3 3-3 3",
  gain: "M12 5v14M5 12h14",
  reason: "M9 18h6M10 21h4M8 15c-4-5-1-11 4-11s8 6 4 11z",
};

function icon(name) {
  return `<svg class="ck-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${ICONS[name] || ""}"/></svg>`;
}

function el(tag, attributes, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "html") node.innerHTML = value;
    else if (name === "on") for (const [type, act] of Object.entries(value)) node.addEventListener(type, act);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

function setAttr(node, name, value) {
  if (value === null || value === undefined || value === false) {
    if (node.hasAttribute(name)) node.removeAttribute(name);
  } else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value);
}

function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, key) => (key in values ? values[key] : whole));
}

function capital(text) {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

function pageLanguage() {
  const chosen = document.documentElement.dataset.ckLang;
  return chosen || ((navigator.language || "en").toLowerCase().startsWith("fr") ? "fr" : "en");
}

function calm() {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/* The page holds each shape and pattern once, whichever table brought it. */
function addDefs(text) {
  const incoming = el("div", { html: text || "" }).querySelector("svg");
  const shared = document.getElementById("ck-defs");
  if (!incoming) return;
  if (!shared) return void document.body.prepend(incoming);
  /* Inside a notebook's cell it would vanish, patterns and all, when the cell is scrolled away. */
  if (shared.parentNode !== document.body) document.body.prepend(shared);
  const target = shared.querySelector("defs");
  for (const node of [...incoming.querySelector("defs").children]) {
    if (!document.getElementById(node.id)) target.append(node);
  }
}
