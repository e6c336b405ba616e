"""What is drawn on action cards: a mark in the corner, a picture of what the card does, its name at the foot.

All of it is our own drawing. The pictures are symbols of the page (`cardkit.table.faces.defs`); mark and
picture are the same in every language.
"""

from __future__ import annotations

from collections.abc import Mapping

INK, GOLD, DARK, CROSS = "#1d2126", "#f0b429", "#6b1f2a", "#b3261e"
LONG_NAME = 12
"""Names longer than this stand in two lines."""

SHAPES = {"bolt": "M3.4-11.4L-8.2 2.2H-1.4L-3.6 11.4L8.2-3H1.4Z"}
"""The outline of what action cards have for a suit, in a box from -12 to 12."""

_LINES = f'stroke="{INK}" stroke-width="1.3" stroke-linejoin="round" stroke-linecap="round"'
_ROSETTE = (
    "M0-11.6L2.9-9.3L6.8-9.4L7.6-5.6L10.8-3.4L9.4 0L10.8 3.4L7.6 5.6L6.8 9.4L2.9 9.3L0 11.6L-2.9 9.3L-6.8 9.4"
    "L-7.6 5.6L-10.8 3.4L-9.4 0L-10.8-3.4L-7.6-5.6L-6.8-9.4L-2.9-9.3Z"
)
_ARROW = "M0-6.6L6 .2H2.3V6.4H-2.3V.2H-6Z"
_BLOCK = "M-4.6-11H4.6L11-4.6V4.6L4.6 11H-4.6L-11 4.6V-4.6Z"
_CARD = (
    '<rect x="-6.4" y="-10" width="12.8" height="20" rx="2" fill="#fff"/>'
    '<path fill="#5d6470" stroke="none" d="M0-5.4L4.4 0L0 5.4L-4.4 0Z"/>'
)
_CAP = (
    "M-8 5Q-8.6-2.4-10.4-5Q-5.4-4.8-3.6-1Q-2.6-6.4 0-9.4Q2.6-6.4 3.6-1Q5.4-4.8 10.4-5Q8.6-2.4 8 5Z",
    "M-3.6-1Q-2.6-6.4 0-9.4Q2.6-6.4 3.6-1L2.6 5H-2.6Z",
)
_BELLS = "".join(f'<circle cx="{x}" cy="{y}" r="1.9"/>' for x, y in ((-10, -5.6), (0, -9.8), (10, -5.6)))
_TURN = "M-10-2.6A10.4 10.4 0 0 1 6.6-8M7.6-11.8V-7.2H3"

PICTURES = (
    f'<path fill="{GOLD}" d="{_ROSETTE}"/><path fill="{INK}" stroke="none" d="{_ARROW}"/>',
    f'<path fill="{DARK}" d="{_BLOCK}"/>'
    f'<path fill="#fff" stroke="none" transform="scale(1 -1)" d="{_ARROW}"/>',
    f'<path fill="#4b5fa8" d="{_CAP[0]}"/><path fill="#fff" d="{_CAP[1]}"/><g fill="{GOLD}">{_BELLS}'
    '<rect x="-9" y="5" width="18" height="4.8" rx="1.4"/></g>',
    f'{_CARD}<path fill="none" stroke="#fff" stroke-width="5.6" d="M-9-9L9 9M9-9L-9 9"/>'
    f'<path fill="none" stroke="{CROSS}" stroke-width="3" d="M-9-9L9 9M9-9L-9 9"/>',
    f'<g transform="scale(.6)">{_CARD}</g><g fill="none" stroke="#0f5a66" stroke-width="2.5">'
    f'<path d="{_TURN}"/><path transform="rotate(180)" d="{_TURN}"/></g>',
)
"""By kind: an arrow up, an arrow down, a fool's cap, a card crossed out, a card with two turning arrows."""


def pictures() -> str:
    """The pictures as symbols, for the page to hold once."""
    return "".join(
        f'<symbol id="ck-action-{kind}" viewBox="-12.4 -12.4 24.8 24.8"><g {_LINES}>{drawing}</g></symbol>'
        for kind, drawing in enumerate(PICTURES)
    )


def corner(kind: int, mark: str) -> str:
    """The mark, with the picture small under it: what is seen of a card another one lies on.

    >>> corner(2, "J").count("ck-action-2")
    1
    """
    fit = ' textLength="23" lengthAdjust="spacingAndGlyphs"' if len(mark) > 1 else ""
    return (
        f'<text x="14.5" y="22" font-size="22"{fit}>{mark}</text>'
        f'<use href="#ck-action-{kind}" x="5.5" y="27" width="18" height="18"/>'
    )


def foot(mark: str, name: Mapping[str, str]) -> str:
    """The name of the card at its foot, in each language; a card named by its mark says what that counts.

    >>> foot("+5", {"fr": "+5", "en": "+5"}).count("points")
    1
    """
    if set(name.values()) == {mark}:
        return _lines(f"{mark} points")
    if len(set(name.values())) == 1:
        return _lines(name["en"])
    return "".join(f'<g class="ck-{lang}">{_lines(text)}</g>' for lang, text in name.items())


def _lines(text: str) -> str:
    """One line of text, or two where it is long."""
    first, _, last = text.rpartition(" ") if len(text) > LONG_NAME else ("", "", text)
    if not first:
        return f'<text x="30" y="82.5" font-size="10">{last}</text>'
    return (
        f'<text x="30" y="78.3" font-size="9">{first}</text><text x="30" y="86.8" font-size="9">{last}</text>'
    )
