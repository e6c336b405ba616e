"""What is drawn on French-suited cards: the corner, as many signs as a card counts, a king, a queen, a jack.

All of it is our own drawing. A suit's sign is a symbol of the page (`cardkit.table.faces.defs`); so are the
three figures, which take the colour of the suit that shows them.
"""

from __future__ import annotations

from cardkit.language import Words

INK, SKIN, GOLD = "#1d2126", "#f7dfc4", "#f0b429"

SHAPES = {
    "spade": "M0-11.2C3.5-6.5 10.6-2.4 10.6 3.1A5.3 5.3 0 0 1 1.6 6.6C1.9 8.6 2.9 10 4.6 11H-4.6C-2.9 10-1.9 "
    "8.6-1.6 6.6A5.3 5.3 0 0 1-10.6 3.1C-10.6-2.4-3.5-6.5 0-11.2Z",
    "heart": "M0 10.8C-4 6.5-11 1.5-11-4.2A5.75 5.75 0 0 1 0-6.4A5.75 5.75 0 0 1 11-4.2C11 1.5 4 6.5 0 10.8Z",
    "diamond": "M0-11.4Q3.6-4.4 9.2 0Q3.6 4.4 0 11.4Q-3.6 4.4-9.2 0Q-3.6-4.4 0-11.4Z",
    "club": "M-2.4-1.6A5.1 5.1 0 1 1 2.4-1.6A5.1 5.1 0 1 1 1.5 5.6C1.9 8.2 2.9 9.8 4.6 11H-4.6C-2.9 9.8-1.9 "
    "8.2-1.5 5.6A5.1 5.1 0 1 1-2.4-1.6Z",
}
"""The outlines of the suits, in a box from -12 to 12."""

INDEX = {"J": {"fr": "V", "en": "J"}, "Q": {"fr": "D", "en": "Q"}, "K": {"fr": "R", "en": "K"}}
"""The letters of the court cards; every other face is printed alike in both languages."""

LEFT, MIDDLE, RIGHT = 34.4, 43.4, 52.4
PAIRS = {
    **{4: (20, 70), 5: (20, 70), 6: (20, 45, 70), 7: (20, 45, 70), 8: (20, 45, 70)},
    **{9: (17, 35.7, 54.3, 73), 10: (17, 35.7, 54.3, 73)},
}
SINGLE = {2: (20, 70), 3: (20, 45, 70), 5: (45,), 7: (32.5,), 8: (32.5, 57.5), 9: (45,), 10: (26.4, 63.6)}
"""How high the signs of a number card lie: those in two columns, and those between them."""

_ROBE = '<path fill="currentColor" d="M4 59.6Q.6 59.6 1 55C2 45 8 39 18 39S34 45 35 55Q35.4 59.6 32 59.6Z"/>'
_HEAD = f'<circle cx="18" cy="24" r="9.5" fill="{SKIN}"/><path d="M14.4 22.6v1.6M21.6 22.6v1.6"/>'
_BEARD = "M8.6 23C7.6 36 12 46 18 46S28.4 36 27.4 23C25.4 27.4 22 27 18 27S10.6 27.4 8.6 23ZM15.4 31.2H20.6"
_HAIR = "M7 22C5.6 8 30.4 8 29 22C29.4 33 31 37 34 43H2C5 37 6.6 33 7 22Z"
_TIARA = "M8.6 17.4L7.4 9.6L13 12.6L18 7L23 12.6L28.6 9.6L27.4 17.4Q18 13.4 8.6 17.4Z"
_HAT = "M5 17.6C5 8.6 12 6.6 20 7.4S31.6 12 31 17.6Z"
_FEATHER = "M22 11C24 1.6 32-1.4 36 1.4C36.4 8 30 13 22 14Z"

FIGURES = {
    "K": f'{_ROBE}{_HEAD}<path fill="#8d6a45" d="{_BEARD}"/>'
    f'<path fill="{GOLD}" d="M8 17L5.6 4.6L12.2 9.4L18 1.6L23.8 9.4L30.4 4.6L28 17Z"/>',
    "Q": f'<path fill="#7b4a21" d="{_HAIR}"/>{_ROBE}{_HEAD}<path fill="none" d="M15.4 29Q18 31 20.6 29"/>'
    f'<path fill="{GOLD}" d="{_TIARA}"/><path fill="none" stroke="#fff" stroke-width="2.6" '
    'stroke-dasharray="0 3.6" d="M10 42.4Q18 49 26 42.4"/>',
    "J": f'<path fill="#b98a4e" d="M8 20H28V31Q30 33 30 35H6Q6 33 8 31Z"/>{_ROBE}{_HEAD}'
    f'<path fill="none" d="M15.4 29.2H20.6"/><path fill="currentColor" d="{_HAT}"/><path fill="#fff" '
    f'd="{_FEATHER}"/><path fill="#fff" d="M10 42.4L14 46.6L18 43.4L22 46.6L26 42.4Q18 37.6 10 42.4Z"/>',
}
"""King with beard and crown, queen with long hair and tiara, jack with hat and feather; 36 wide, 60 high."""


def figures() -> str:
    """The three figures as symbols; the robe has the colour of whoever shows them."""
    lines = f'stroke="{INK}" stroke-width="1.2" stroke-linejoin="round" stroke-linecap="round"'
    return "".join(
        f'<g id="ck-court-{face}" transform="scale(.9)" {lines}>{drawing}</g>'
        for face, drawing in FIGURES.items()
    )


def index(face: str) -> Words:
    """What stands in the corner of a card, in each language.

    >>> index("Q"), index("10")
    ({'fr': 'D', 'en': 'Q'}, {'fr': '10', 'en': '10'})
    """
    return INDEX.get(face, {"fr": face, "en": face})


def corner(face: str) -> str:
    """The index as text; where the languages differ both, for the page to choose."""
    place = 'x="13.8" y="23.5"'
    if face in INDEX:
        return "".join(f'<text class="ck-{lang}" {place}>{text}</text>' for lang, text in INDEX[face].items())
    fit = ' textLength="23" lengthAdjust="spacingAndGlyphs"' if len(face) > 1 else ""
    return f"<text {place}{fit}>{face}</text>"


def middle(face: str, suit: str, colour: str) -> str:
    """What fills the card beside its corner, in a suit given by its symbol and colour.

    >>> middle("9", "#ck-heart", "#a90f28").count("<use")
    9
    """
    if face in FIGURES:
        return f'<use href="#ck-court-{face}" x="26.5" y="35.2" color="{colour}"/>'
    if not face.isdigit():
        return f'<use href="{suit}" x="27" y="46" width="32" height="32"/>'
    size = 'width="11" height="11"'
    return "".join(f'<use href="{suit}-s" x="{x:g}" y="{y:g}" {size}/>' for x, y in _places(int(face)))


def _places(number: int) -> list[tuple[float, float]]:
    """Where the signs of a number card start."""
    pairs = [(x, y) for y in PAIRS.get(number, ()) for x in (LEFT, RIGHT)]
    centres = pairs + [(MIDDLE, y) for y in SINGLE.get(number, ())]
    return [(x - 5.5, y - 5.5) for x, y in centres]
