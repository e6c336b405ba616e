"""The picture of a card, as SVG text: a suit is a shape, an abbreviation, a pattern and a colour.

Shapes and patterns stand once in a page (`defs`); a card only points at them, so a hundred cards
stay light. Colours of the paper are CSS variables: a dark page dims them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from cardkit.cards import CourtPack, Numbers, rank_of, suit_of
from cardkit.games.frime_deck import JOKER, WildPack, is_wild
from cardkit.games.rage_cards import ACTION, ActionPack
from cardkit.language import Words
from cardkit.suits import Suit
from cardkit.table import actions, courts, wilds

PAPER = "var(--ck-paper,#fffdf8)"
INK = "#1d2126"
FONT = "'Helvetica Neue',Arial,'Liberation Sans',sans-serif"
NAMESPACE = ' xmlns="http://www.w3.org/2000/svg"'


class Sign(Protocol):
    """What a suit must tell to be drawn; every `cardkit.cards.Suit` does."""

    @property
    def shape(self) -> str:
        """Which outline of `SHAPES`."""

    @property
    def pattern(self) -> str:
        """Which tile of `PATTERNS`."""

    @property
    def colour(self) -> str:
        """The fill, as ``#rrggbb``."""

    @property
    def short(self) -> Mapping[str, str]:
        """Two letters per language."""


def _star(points: int, outer: float, inner: float) -> str:
    """The outline of a star, as an SVG path."""
    corners = []
    for i in range(2 * points):
        radius, angle = (inner if i % 2 else outer), math.pi * i / points
        corners.append(f"{radius * math.sin(angle):.1f} {-radius * math.cos(angle):.1f}")
    return "M" + "L".join(corners) + "Z"


SHAPES = {
    "disc": "M0-10.2A10.2 10.2 0 1 1 0 10.2 10.2 10.2 0 1 1 0-10.2Z",
    "star": _star(5, 11.6, 5.6),
    "triangle": "M0-10.4L10.8 9.2H-10.8Z",
    "drop": "M0-11.4C4.5-5.5 8.6-1.4 8.6 3.4A8.6 8.2 0 0 1-8.6 3.4C-8.6-1.4-4.5-5.5 0-11.4Z",
    "square": "M-9.3-9.3H9.3V9.3H-9.3Z",
    "ring": "M0-10.8A10.8 10.8 0 1 1 0 10.8 10.8 10.8 0 1 1 0-10.8ZM0-4.6A4.6 4.6 0 1 0 0 4.6 "
    "4.6 4.6 0 1 0 0-4.6Z",
    **courts.SHAPES,
    **actions.SHAPES,
}
"""Outlines in a box from -12 to 12."""

PATTERNS = {
    "plain": "",
    "dots": '<circle cx="1.6" cy="1.6" r="1.15"/><circle cx="4.4" cy="4.4" r="1.15"/>',
    "bars": '<path d="M1.5 0V6M4.5 0V6"/>',
    "waves": '<path d="M0 2Q1.5-.6 3 2T6 2M0 5Q1.5 2.4 3 5T6 5"/>',
    "grid": '<path d="M0 3H6M3 0V6"/>',
    "slashes": '<path d="M-1 7L7-1M-1 1L1-1M5 7L7 5"/>',
}
"""What is drawn over the colour, in a tile of 6 by 6."""


def _mix(colour: str, other: str, part: float) -> str:
    """A colour with some `part` of another in it."""
    pairs = [(int(colour[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)


def _light(colour: str) -> bool:
    """Whether dark lines show better than white ones on this colour."""
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return 0.3 * red + 0.59 * green + 0.11 * blue > 140


def _id(suit: Sign) -> str:
    """The name of a suit's symbol; equal suits share it, whatever the game."""
    return f"ck-{suit.shape}-{suit.pattern}-{suit.colour[1:]}"


def _tile(suit: Sign) -> str:
    """The suit's pattern, in lines that show on its colour."""
    dark = _light(suit.colour)
    line = _mix(suit.colour, "#000000" if dark else "#ffffff", 0.62)
    dots, lines = f'fill="{line}"', f'fill="none" stroke="{line}" stroke-width="1.1"'
    return (
        f'<pattern id="{_id(suit)}-p" width="6" height="6" patternUnits="userSpaceOnUse">'
        f"<g {dots if suit.pattern == 'dots' else lines}>{PATTERNS[suit.pattern]}</g></pattern>"
    )


def _symbols(suit: Sign) -> str:
    """A suit's small sign (no pattern) and its big one (pattern over the colour)."""
    name, edge = _id(suit), _mix(suit.colour, "#000000", 0.5)
    shape = f'<path fill-rule="evenodd" stroke-linejoin="round" d="{SHAPES[suit.shape]}"'
    outline, box = f'stroke="{edge}" stroke-width="1.3"', 'viewBox="-12 -12 24 24"'
    return (
        f'{_tile(suit)}<symbol id="{name}-s" {box}>{shape} fill="{suit.colour}" {outline}/>'
        f'</symbol><symbol id="{name}" {box}>{shape} fill="{suit.colour}"/>'
        f'{shape} fill="url(#{name}-p)" {outline}/></symbol>'
    )


def defs(suits: Iterable[Sign]) -> str:
    """Symbols and patterns of these suits, in one hidden picture that a page holds once.

    >>> from cardkit.suits import RED
    >>> defs([RED]).startswith('<svg id="ck-defs"')
    True
    """
    signs = list(suits)
    shapes = {suit.shape for suit in signs}
    body = "".join(_symbols(suit) for suit in signs)
    body += courts.figures() if shapes & set(courts.SHAPES) else ""
    body += actions.pictures() if shapes & set(actions.SHAPES) else ""
    return (
        f'<svg id="ck-defs"{NAMESPACE} width="0" height="0" style="position:absolute" '
        f'aria-hidden="true"><defs>{body}</defs></svg>'
    )


def mark(suit: Sign, standalone: bool = False) -> str:
    """A suit's sign alone, for a badge or a line of text."""
    own = _symbols(suit) if standalone else ""
    return (
        f'<svg class="ck-mark"{NAMESPACE} viewBox="0 0 24 24" width="1.1em" height="1.1em" '
        f'aria-hidden="true">{own}<use href="#{_id(suit)}-s" width="24" height="24"/></svg>'
    )


def _number(text: str) -> str:
    """The card's number; a lone zero carries a stroke, so that it is no letter O."""
    fit = ' textLength="22" lengthAdjust="spacingAndGlyphs"' if len(text) > 1 else ""
    stroke = '<path d="M11.9 17.6L17.1 11" stroke-width="1.7"/>' if text == "0" else ""
    return f'<text x="14.5" y="22" font-size="22"{fit}>{text}</text>{stroke}'


def _abbreviation(short: Mapping[str, str], lang: str | None) -> str:
    """The suit's two letters: in one language, or in each, for the page to choose."""
    if lang or len(set(short.values())) == 1:
        return f'<text x="14.5" y="54" font-size="13">{short[lang or "en"]}</text>'
    return "".join(
        f'<text class="ck-{code}" x="14.5" y="54" font-size="13">{text}</text>'
        for code, text in short.items()
    )


def face(suit: Sign, face_text: str, lang: str | None = None, standalone: bool = False) -> str:
    """One card, face up; `standalone` brings the symbols along, for a notebook.

    >>> from cardkit.suits import RED
    >>> '>Ro</text>' in face(RED, "7", lang="fr")
    True
    """
    name = _id(suit)
    own = f"<defs>{_symbols(suit)}</defs>" if standalone else ""
    size = ' width="60" height="90"' if standalone else ""
    return (
        f'<svg class="ck-card"{NAMESPACE} viewBox="0 0 60 90"{size} aria-hidden="true">{own}'
        f'<rect x=".6" y=".6" width="58.8" height="88.8" rx="6" fill="{PAPER}"/>'
        f'<rect x=".6" y=".6" width="58.8" height="88.8" rx="6" fill="{suit.colour}" '
        f'fill-opacity=".11" stroke="{_mix(suit.colour, "#000000", 0.45)}" stroke-opacity=".55"/>'
        f'<g fill="{INK}" stroke="{INK}" stroke-width="0" font-family="{FONT}" font-weight="700" '
        f'text-anchor="middle">{_number(face_text)}{_abbreviation(suit.short, lang)}</g>'
        f'<use href="#{name}-s" x="7.5" y="27" width="14" height="14"/>'
        f'<use href="#{name}" x="22.5" y="50" width="34" height="34"/></svg>'
    )


HEAT = ("#2b7bba", "#2a9d8f", "#e0a100", "#dd6b20", "#b5322b")
"""Mild to hot, for cards that have a number and no suit; the number is what tells."""


def _heat(part: float) -> str:
    """The colour at some part of the way through `HEAT`."""
    place = min(int(part * (len(HEAT) - 1)), len(HEAT) - 2)
    return _mix(HEAT[place], HEAT[place + 1], part * (len(HEAT) - 1) - place)


def number_face(number: int, heat: float) -> str:
    """One card that is only a number: big in the middle, small in both corners for where it is overlapped.

    `heat`, from 0 to 1, is how hot its colour is.

    >>> number_face(30, 0.8).count(">30</text>")
    3
    """
    colour = _heat(heat)
    edge = _mix(colour, "#000000", 0.45)
    wide = ' textLength="46" lengthAdjust="spacingAndGlyphs"' if number > 9 else ""
    corner = 'font-size="18" y="18.5"'
    return (
        f'<svg class="ck-card"{NAMESPACE} viewBox="0 0 60 90" aria-hidden="true">'
        f'<rect x=".6" y=".6" width="58.8" height="88.8" rx="6" fill="{PAPER}"/>'
        f'<rect x=".6" y=".6" width="58.8" height="88.8" rx="6" fill="{colour}" '
        f'fill-opacity=".22" stroke="{edge}" stroke-opacity=".7"/>'
        f'<path d="M.6 76H59.4V83.4A6 6 0 0 1 53.4 89.4H6.6A6 6 0 0 1 .6 83.4Z" fill="{colour}"/>'
        f'<g fill="{INK}" font-family="{FONT}" font-weight="700" text-anchor="middle">'
        f'<text x="14" {corner}>{number}</text><text class="ck-right" x="46" {corner}>{number}</text>'
        f'<text class="ck-middle" x="30" y="64" font-size="44"{wide}>{number}</text></g></svg>'
    )


def french_face(suit: Sign, face_text: str, frame: str = "") -> str:
    """One French-suited card: its index and, beside it, as many signs as it counts, a figure or one big sign.

    `frame` is drawn under them.

    >>> from cardkit.suits import SPADE
    >>> '<text class="ck-fr" x="13.8" y="23.5">R</text>' in french_face(SPADE, "K")
    True
    """
    name, edge = f"#{_id(suit)}", _mix(suit.colour, "#000000", 0.3)
    return (
        f'<svg class="ck-card"{NAMESPACE} viewBox="0 0 60 90" aria-hidden="true">'
        f'<rect x=".6" y=".6" width="58.8" height="88.8" rx="6" fill="{PAPER}" stroke="{edge}" '
        f'stroke-opacity=".6"/>{frame}<g fill="{edge}" font-family="{FONT}" font-weight="700" font-size="25" '
        f'text-anchor="middle">{courts.corner(face_text)}</g>'
        f'<use href="{name}-s" x="5" y="27.5" width="17.5" height="17.5"/>'
        f"{courts.middle(face_text, name, suit.colour)}</svg>"
    )


def joker_face() -> str:
    """A joker.

    >>> "frimée" in joker_face()
    True
    """
    return (
        f'<svg class="ck-card"{NAMESPACE} viewBox="0 0 60 90" aria-hidden="true">'
        f'<rect x=".6" y=".6" width="58.8" height="88.8" rx="6" fill="{PAPER}" stroke="{wilds.EDGE}"/>'
        f"{wilds.frame()}{wilds.joker()}</svg>"
    )


def action_face(kind: int, mark: str, name: Mapping[str, str]) -> str:
    """One action card: its mark, a picture of what it does, its name in each language.

    >>> action_face(2, "J", {"fr": "joker", "en": "joker"}).count("ck-action-2")
    2
    """
    edge = _mix(ACTION.colour, "#000000", 0.3)
    return (
        f'<svg class="ck-card"{NAMESPACE} viewBox="0 0 60 90" aria-hidden="true">'
        f'<rect x=".6" y=".6" width="58.8" height="88.8" rx="6" fill="{PAPER}"/>'
        f'<rect x=".6" y=".6" width="58.8" height="88.8" rx="6" fill="{ACTION.colour}" '
        f'fill-opacity=".2" stroke="{edge}"/>'
        f'<path d="M.6 70H59.4V83.4A6 6 0 0 1 53.4 89.4H6.6A6 6 0 0 1 .6 83.4Z" fill="{edge}"/>'
        f'<g font-family="{FONT}" font-weight="700" text-anchor="middle"><g fill="{INK}">'
        f'{actions.corner(kind, mark)}</g><g fill="#fff">{actions.foot(mark, name)}</g></g>'
        f'<use href="#ck-action-{kind}" x="23.5" y="33" width="34" height="34"/></svg>'
    )


def label(suit: Sign, text: Mapping[str, str]) -> str:
    """What is laid over a card that counts as another: the sign of a suit and a word or number.

    >>> from cardkit.suits import RED
    >>> '>12</text>' in label(RED, {"fr": "12", "en": "12"})
    True
    """
    words = "".join(
        f'<text class="ck-{lang}" x="44" y="63" font-size="17">{each}</text>' for lang, each in text.items()
    )
    return (
        f'<svg class="ck-over"{NAMESPACE} viewBox="0 0 60 90" aria-hidden="true">'
        f'<rect x="2" y="42" width="56" height="30" rx="5" fill="#fff" stroke="{INK}" stroke-width="2"/>'
        f'<use href="#{_id(suit)}" x="5" y="44" width="26" height="26"/>'
        f'<g fill="{INK}" font-family="{FONT}" font-weight="700" text-anchor="middle">{words}</g></svg>'
    )


def of_card(pack: Any, card: int) -> str:
    """A card of a pack, face up, whatever kind of pack it is.

    >>> of_card(Numbers(3, 35), 17) == number_face(17, 14 / 32)
    True
    """
    if isinstance(pack, Numbers):
        return number_face(card, (card - pack.low) / (pack.high - pack.low))
    kind = pack.kind(card) if isinstance(pack, ActionPack) else None
    if kind is not None:
        return action_face(kind, pack.face(card), pack.names(card))
    if isinstance(pack, WildPack) and card == JOKER:
        return joker_face()
    suit, text = pack.suits[suit_of(card)], pack.faces[rank_of(card)]
    if isinstance(pack, WildPack) and is_wild(card):
        return french_face(suit, text, wilds.frame())
    return french_face(suit, text) if has_figures(pack) else face(suit, text)


def index(pack: Any, card: int) -> Words:
    """What is printed in the corner of a card, in each language."""
    return courts.index(pack.face(card))


def has_figures(pack: Any) -> bool:
    """Whether a pack has kings and queens to draw."""
    return isinstance(pack, CourtPack)


def sign(suit: Sign) -> str:
    """The id of the symbol of a suit.

    >>> from cardkit.suits import CLUB
    >>> f'id="{sign(CLUB)[1:]}"' in defs([CLUB])
    True
    """
    return f"#{_id(suit)}-s"


def suits(pack: Any) -> tuple[Suit, ...]:
    """The suits a page needs the signs of: none where cards are numbers."""
    return () if isinstance(pack, Numbers) else pack.suits


def back() -> str:
    """A card face down.

    >>> back().count("<svg")
    1
    """
    return (
        f'<svg class="ck-card"{NAMESPACE} viewBox="0 0 60 90" aria-hidden="true"><defs>'
        '<pattern id="ck-back-p" width="10" height="10" patternUnits="userSpaceOnUse" '
        'patternTransform="rotate(45 30 45)"><path d="M0 5H10M5 0V10" stroke="#8fb5b8" '
        'stroke-width="1"/><circle cx="5" cy="5" r="1.7" fill="#d8e6e5"/></pattern></defs>'
        '<rect x=".6" y=".6" width="58.8" height="88.8" rx="6" fill="#f2efe6" stroke="#4d5a5e"/>'
        '<rect x="4.5" y="4.5" width="51" height="81" rx="3.5" fill="#356068"/>'
        '<rect x="4.5" y="4.5" width="51" height="81" rx="3.5" fill="url(#ck-back-p)"/></svg>'
    )
