/* The code of a moment in a deal. Its grammar is code.json, which cardkit/dealcode.py reads too. */

function check(text) {
  let sum = 0;
  for (const char of text.toUpperCase()) sum = (sum * 33 + char.codePointAt(0)) % 1021;
  return CODE.alphabet[sum >> 5] + CODE.alphabet[sum & 31];
}

/* Percent signs away; what they spell badly becomes a space. */
function unquote(text) {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return " ";
    }
  });
}

/* The code in a text, without what chat, mail and word processors did to it; "" if there is none. */
function findCode(text) {
  if (text.length > CODE.longest) return "";
  let plain = unquote(unquote(unquote(text)));
  for (const [what, by] of CODE.forgiven) plain = plain.replace(new RegExp(what, "gi"), by);
  const parts = plain.split(new RegExp(CODE.spaces));
  const whole = parts.join("");
  const ends = new Set();
  parts.reduce((length, part) => (ends.add(length + part.length), length + part.length), 0);
  const found = [...whole.matchAll(new RegExp(CODE.code, "gi"))].filter(({ 0: code, index }) => {
    const end = index + code.length;
    return ends.has(end) || !/[0-9a-z]/i.test(whole[end]);
  });
  const codes = found.map(([code]) => code);
  return codes.find(guarded) ?? codes[0] ?? "";
}

/* Whether the check characters of a code are right. */
function guarded(code) {
  return check(code.slice(0, -3)) === code.slice(-2).toUpperCase();
}

/* The code in a text as deal, step, seat (a letter, or x), future and language; null if there is none. */
function parseCode(text) {
  const code = findCode(text);
  if (!code || !guarded(code)) return null;
  const [, deal, step, seat, hidden, lang] = new RegExp(`^${CODE.code}$`, "i").exec(code);
  return { deal, step: +step, seat: seat.toUpperCase(), hideFuture: Boolean(hidden), lang: lang.toLowerCase() };
}

function showCode({ deal, step, seat, hideFuture, lang }) {
  const text = `${deal}-s${step}-v${seat.toLowerCase()}${hideFuture ? "-f" : ""}-${lang}`;
  return `${text}-${check(text)}`;
}
