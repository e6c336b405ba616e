/* The code of a moment in a deal: written and read by the grammar that Python gives (CODE). */

function check(text) {
  let sum = 0;
  for (const char of text.toUpperCase()) sum = (sum * CODE.factor + char.codePointAt(0)) % CODE.modulus;
  return CODE.alphabet[sum >> 5] + CODE.alphabet[sum & 31];
}

function writeCode({ code, step, seat, hideFuture, lang }) {
  const fields = [code, `s${step}`, `v${seat < 0 ? CODE.open : CODE.seats[seat]}`, ...(hideFuture ? [CODE.future] : []), lang];
  const text = fields.join("-");
  return `${text}-${check(text)}`;
}

/* The code in a link's query, which may have lost or won a sign on its way; null where Python must look closer. */
function readCode(text) {
  const clean = (text || "").replace(/[\s\p{Cf}]/gu, "").replace(new RegExp(`[${CODE.hyphens}]`, "g"), "-");
  const match = new RegExp(`${CODE.pattern}(?![0-9a-z])`, "i").exec(clean);
  if (!match) return null;
  const [whole, code, step, seat, future] = match;
  if (check(whole.slice(0, -3)) !== whole.slice(-2).toUpperCase()) return null;
  return { code, step: +step, seat: CODE.seats.indexOf(seat.toLowerCase()), hideFuture: Boolean(future) };
}

/* The address's query as it was meant: escapes undone, as often as a chat program made them. */
function query() {
  let text = location.search;
  try {
    for (let times = 0; times < 3; times += 1) text = decodeURIComponent(text);
  } catch { /* a sign that is no escape: what was read so far serves */ }
  return text;
}
