"""Suits: how each is called, and the four ways to tell it from the others."""

from __future__ import annotations

from dataclasses import dataclass

Names = dict[str, str]
"""One text per language: ``{"fr": ..., "en": ...}``."""


@dataclass(frozen=True)
class Suit:
    """A suit a reader can tell apart four ways: by shape, abbreviation, pattern and colour.

    `letter` is the notation, the same in every language; `short` is what is printed on the card. A colour is
    what everybody calls by its name; the six stand apart in grey and with each of three deficiencies of
    colour vision. Of the French suits two are red and two dark, in four shades of grey.
    """

    letter: str
    name: Names
    short: Names
    shape: str
    pattern: str
    colour: str


RED = Suit("R", {"fr": "rouge", "en": "red"}, {"fr": "Ro", "en": "Re"}, "disc", "plain", "#df1228")
YELLOW = Suit("Y", {"fr": "jaune", "en": "yellow"}, {"fr": "Ja", "en": "Ye"}, "star", "dots", "#fde300")
GREEN = Suit("G", {"fr": "vert", "en": "green"}, {"fr": "Ve", "en": "Gr"}, "triangle", "bars", "#2ba455")
BLUE = Suit("B", {"fr": "bleu", "en": "blue"}, {"fr": "Bl", "en": "Bl"}, "drop", "waves", "#0f45c6")
ORANGE = Suit("O", {"fr": "orange", "en": "orange"}, {"fr": "Or", "en": "Or"}, "square", "grid", "#ff9529")
VIOLET = Suit("V", {"fr": "violet", "en": "violet"}, {"fr": "Vi", "en": "Vi"}, "ring", "slashes", "#52158c")

SPADE = Suit("S", {"fr": "pique", "en": "spades"}, {"fr": "Pi", "en": "Sp"}, "spade", "plain", "#15181d")
HEART = Suit("H", {"fr": "cœur", "en": "hearts"}, {"fr": "Cœ", "en": "He"}, "heart", "dots", "#9f0d24")
DIAMOND = Suit(
    "D", {"fr": "carreau", "en": "diamonds"}, {"fr": "Ca", "en": "Di"}, "diamond", "grid", "#e8352c"
)
CLUB = Suit("C", {"fr": "trèfle", "en": "clubs"}, {"fr": "Tr", "en": "Cl"}, "club", "bars", "#17704f")
