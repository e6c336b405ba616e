/* The code of a moment in a deal, as cardkit/dealcode.py writes it. */

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

function check(text) {
  let sum = 0;
  for (const char of text.toUpperCase()) sum = (sum * 33 + char.codePointAt(0)) % 1021;
  return ALPHABET[sum >> 5] + ALPHABET[sum & 31];
}

function parseCode(text) {
  const match = /^(.+)-s(\d+)-v(x|\d+)-(fr|en)-(\w\w)$/i.exec((text || "").trim());
  if (!match) return null;
  const [whole, code, step, seat] = match;
  if (check(whole.slice(0, -3)) !== whole.slice(-2).toUpperCase()) return null;
  return { code, step: +step, seat: seat.toLowerCase() === "x" ? -1 : +seat };
}
