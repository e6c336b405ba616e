"""How a deal code is spelled, stated once: Python reads and writes by it, and the browser is given the same.

What chat, mail, word processors and browsers put around or into a code is forgiven by `found_in`.
"""

from __future__ import annotations

import html
import re
import unicodedata
from collections.abc import Iterator
from itertools import accumulate
from urllib.parse import unquote

from cardkit.game import CODES, SEATS
from cardkit.language import LANGUAGES

VERSION = 1
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Digits and letters that cannot be mistaken for one another on paper (Crockford's base 32)."""

OPEN = "x"
"""The seat of a view that shows all hands."""

FUTURE = "f0"
"""The field of a view that hides what comes after its step."""

HYPHENS = "-\u2010-\u2015\u2212"
"""All that word processors write for a hyphen, as characters of a regular expression."""

FACTOR, MODULUS = 33, 1021
"""What the check characters are made with."""

MOST_TEXT = 20_000
"""No text with a code in it is longer; more is not read."""

_NAMES = "|".join(CODES.values())
_TAIL = f"-s([0-9]+)-v([{SEATS}{OPEN}])(-{FUTURE})?-({'|'.join(LANGUAGES)})-([{ALPHABET}]{{2}})"
PATTERN = f"((?:{_NAMES})[0-9]{{1,3}}(?:-[a-z][0-9a-z.]{{0,2000}}){{1,9}}?){_TAIL}"
"""A whole code, capitals or small letters: the deal, step, seat, future, language, check characters."""

GRAMMAR = {
    "alphabet": ALPHABET,
    "seats": SEATS.lower(),
    "open": OPEN,
    "future": FUTURE,
    "hyphens": HYPHENS,
    "factor": FACTOR,
    "modulus": MODULUS,
    "pattern": PATTERN,
}
"""What the browser needs to write codes and read them."""

_WHOLE = re.compile(PATTERN, re.IGNORECASE | re.ASCII)
_BEGUN = re.compile(f"({_NAMES})([0-9]{{1,3}})-[0-9a-z.]", re.IGNORECASE | re.ASCII)


def check(text: str) -> str:
    """The two characters that guard a code against a slip of the pen.

    >>> check("ST1-P4-N7-S0-VX-FR")
    '86'
    """
    sum_ = 0
    for letter in text.upper():
        sum_ = (sum_ * FACTOR + ord(letter)) % MODULUS
    return ALPHABET[sum_ >> 5] + ALPHABET[sum_ & 31]


def found_in(text: str) -> str:
    """The code in what a reader gives: a code, a link, a sentence with a link; or "" where there is none.

    Of several the first with right check characters counts.

    >>> found_in("Look: <https://a.org/sticheln.ipynb?d=st1\u2011p4\u2011n7\u2011s0\u2011vx\u2011fr\u201186>.")
    'st1-p4-n7-s0-vx-fr-86'
    """
    found = list(_codes_in(text))
    right = (code for code in found if check(code[:-3]) == code[-2:].upper())
    return next(right, found[0] if found else "")


def _codes_in(text: str) -> Iterator[str]:
    """Every code, whatever spaces are in it; a letter or digit after its end must stand after a space."""
    parts = _clean(text).split()
    joined, ends = "".join(parts), set(accumulate(map(len, parts)))
    for found in _WHOLE.finditer(joined):
        if found.end() in ends or not re.match("[0-9A-Za-z]", joined[found.end()]):
            yield found[0]


def begun_in(text: str) -> tuple[str, int] | None:
    """The letters and the version with which a code begins in a text, be it damaged further on."""
    begun = _BEGUN.search(re.sub(r"\s", "", _clean(text)))
    return None if begun is None else (begun[1].upper(), int(begun[2]))


def _clean(text: str) -> str:
    """The text without escapes, invisible signs and what mail writes at wraps, every hyphen a plain one."""
    text = html.unescape(text[:MOST_TEXT])
    for _ in range(3):
        text = unquote(text)
    text = re.sub(r"=\r?\n|(?<=[\r\n])[\t >|]+", "", text)
    text = "".join(sign for sign in text if unicodedata.category(sign) != "Cf")
    return re.sub(f"[{HYPHENS}]", "-", text)
