/* Piles to draw from, hands in the reader's order, melds in front of a seat or in the middle. */

const SORTS = ["suit", "rank"];

/* The film names the rank of a card where its hands can be sorted by it. */
function canSort(film) {
  return Object.values(film.cards || {}).some((card) => "rank" in card);
}

/* A closed hand shows no order: what all have seen, backs, then the card just drawn. */
function inHand(scene, ids, step, open) {
  const { cards } = scene.film;
  if (!open) {
    const known = new Set(step.known || []);
    const place = (id) => (known.has(id) ? 0 : (step.marks || {})[id] ? 2 : 1);
    return [...ids].sort((a, b) => place(a) - place(b));
  }
  if (scene.table.sort !== "rank" || !canSort(scene.film)) return ids;
  return [...ids].sort((a, b) => cards[a].rank - cards[b].rank);
}

/* Of a closed hand a screen reader hears what all have seen, and nothing else. */
function hideUnknown(zone, step, open) {
  const known = new Set(open ? [] : step.known || []);
  const some = [...zone.body.children].some((node) => known.has(node.dataset.card));
  for (const node of zone.body.children) {
    node.classList.toggle("ck-known", known.has(node.dataset.card));
    setAttr(node, "aria-hidden", some && !known.has(node.dataset.card) && "true");
  }
  setAttr(zone.body, "aria-hidden", !open && !some && "true");
}

/* The top cards of a pile lie in places; under an open pile the others lie in a strip. */
function addStrip(zone) {
  zone.strip = el("div", { class: "ck-strip" });
  zone.body.append(zone.strip);
}

function placeDraw(scene, zone, ids, down) {
  zone.places.forEach((place, i) => scene.put(place.hold, ids.slice(i, i + 1), zone.spec.id));
  scene.put(zone.strip, down ? [] : ids.slice(zone.places.length), zone.spec.id);
}

function inStrip({ film, most }, { spec, places }) {
  const closed = film.steps.every((step) => (step.down || []).includes(spec.id));
  return closed ? 0 : Math.max(0, (most[spec.id] || 0) - places.length);
}

function drawNote(scene, zone, step) {
  const note = scene.table.t((step.notes || {})[zone.spec.id]);
  setText(zone.label, scene.table.t(zone.spec.label));
  setText(zone.body, note);
  setAttr(zone.box, "aria-label", zone.spec.kind === "sum" ? `${scene.table.t(zone.spec.label)} : ${note}` : note);
}

/* Who added a card to a meld stands on it as the letter of the seat. */
function drawAdded(scene, zone, ids, step) {
  for (const id of ids) {
    const node = scene.card(id);
    const seat = (step.by || {})[id];
    const letter = node.querySelector(".ck-by");
    if (seat === undefined) {
      if (letter) letter.remove();
    } else if (letter) setText(letter, scene.film.seats[seat]);
    else node.append(el("b", { class: "ck-by", "aria-hidden": "true" }, scene.film.seats[seat]));
  }
}

/* Several cards fly together only as a meld. */
function asMeld(scene, step, ids) {
  return scene.zones.some(({ spec }) => spec.kind === "meld" && ids.every((id) => (step.zones[spec.id] || []).includes(id)));
}

/* What was shown on a card in a closed hand or in a meld is over when it leaves. */
function uncover(node) {
  node.classList.remove("ck-known");
  setAttr(node, "aria-hidden", null);
  if (node.lastChild.className === "ck-by") node.lastChild.remove();
}

/* What lies face down has no name for a screen reader; the price of a closed pile has. */
function veil(zone, open) {
  const veiled = zone.strip ? zone.places.map((place) => place.hold) : [zone.body];
  for (const node of veiled) setAttr(node, "aria-hidden", !open && "true");
}

/* Once melds lie on the table, every seat and the middle keep the room of their fullest moment. */
function drawOpened(scene, step) {
  const laid = scene.zones.some(({ spec }) => spec.kind === "meld" && (step.zones[spec.id] || []).length);
  scene.table.root.classList.toggle("ck-opened", laid);
}

function planMelds(scene) {
  scene.panels.forEach((panel, seat) => {
    const own = scene.zones.filter(({ spec }) => spec.seat === seat);
    const [hand, melds] = [own.find(({ spec }) => spec.kind === "hand"), own.filter(({ spec }) => spec.kind === "meld")];
    if (hand && melds.length) panel.main.style.setProperty("--tall", `${tallest(scene, panel.main, hand, melds)}px`);
  });
  const open = scene.zones.filter(({ spec }) => spec.kind === "meld" && !(spec.seat >= 0));
  if (open.length) scene.melds.style.setProperty("--tall", `${tallest(scene, scene.melds, null, open)}px`);
}

/* As a hand shrinks, melds grow: it keeps only the rows it has. */
function tallest(scene, room, hand, melds) {
  const [wide, show, gap, over] = lengths(melds[0].body, "--cw", "--show", "--gap", "--over");
  const label = melds[0].label.offsetHeight || parseFloat(getComputedStyle(room).fontSize) * 1.05;
  const most = hand ? scene.most[hand.spec.id] : 0;
  const [card] = hand ? lengths(hand.body, "--cw") : [0];
  const inRow = hand ? Math.ceil(most / (parseFloat(hand.box.style.getPropertyValue("--rows")) || 1)) : 1;
  const laidAt = ({ zones }) => melds.map(({ spec }) => (zones[spec.id] || []).length).filter(Boolean);
  const tall = scene.film.steps.map((step) => {
    const widths = laidAt(step).map((n) => Math.min(room.clientWidth, wide + (n - 1) * show));
    const rows = hand ? Math.ceil((step.zones[hand.spec.id] || []).length / inRow) : 0;
    const laid = widths.length ? rowsOf(widths, room.clientWidth, gap) : 0;
    return (hand ? label + 5 : 0) + rows * (card * 1.5 + 4) + laid * (wide * 1.5 + label + over + gap);
  });
  return Math.ceil(Math.max(...tall));
}
