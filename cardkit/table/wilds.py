"""What is drawn on wild cards (frimées): a dashed frame and a foot that names them, the joker's star and cap.

A wild card that lies in a meld carries what it stands for where the next card does not cover it.
"""

from __future__ import annotations

from cardkit.language import Words
from cardkit.table.actions import PICTURES
from cardkit.table.courts import index

INK, TINT, EDGE = "#1d2126", "#f0b429", "#5b3d00"
NAME = {"fr": "frimée", "en": "wild"}

STAR = "M0-10.5L2.7-3.6L10-3.2L4.3 1.4L6.2 8.5L0 4.5L-6.2 8.5L-4.3 1.4L-10-3.2L-2.7-3.6Z"
CAP = f'<g stroke="{INK}" stroke-width="1.1" stroke-linejoin="round">{PICTURES[2]}</g>'
"""The fool's cap of the joker, the same as on action cards."""


def frame() -> str:
    """What tells a wild card from others, also where only its left edge is seen.

    >>> frame().count("<text")
    2
    """
    foot = "".join(
        f'<text class="ck-{lang}" x="30" y="86" font-size="10.5">{text}</text>' for lang, text in NAME.items()
    )
    return (
        f'<rect x=".6" y=".6" width="58.8" height="88.8" rx="6" fill="{TINT}" fill-opacity=".2"/>'
        f'<rect x="2.8" y="2.8" width="54.4" height="84" rx="4" fill="none" stroke="{EDGE}" '
        'stroke-width="1.5" stroke-dasharray="3.4 2.6"/>'
        f'<path d="M.6 76.5H59.4V83.4A6 6 0 0 1 53.4 89.4H6.6A6 6 0 0 1 .6 83.4Z" fill="{EDGE}"/>'
        f'<g fill="#fff" font-weight="700" text-anchor="middle">{foot}</g>'
    )


def joker() -> str:
    """What fills a joker: a star in the corner, the cap small under it and large beside it.

    >>> joker().count(STAR)
    1
    """
    return (
        f'<path transform="translate(14.5 16.5)" fill="{INK}" d="{STAR}"/>'
        f'<g transform="translate(14.5 37) scale(.72)">{CAP}</g>'
        f'<g transform="translate(40.5 50) scale(1.15)">{CAP}</g>'
    )


def stands_for(face: str, suit: str | None) -> str:
    """What is laid over a wild card in a meld: the face it stands for and, in a run, its suit's symbol.

    >>> stands_for("7", None).count("<use")
    0
    """
    sign = f'<use href="{suit}" x="6" y="67" width="18" height="18"/>' if suit else ""
    height, low = (43, 63) if suit else (27, 65)
    fit = ' textLength="20" lengthAdjust="spacingAndGlyphs"' if len(face) > 1 else ""
    return (
        '<svg class="ck-over" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 90" aria-hidden="true">'
        f'<rect x="2" y="{44 if suit else 47}" width="26" height="{height}" rx="4" fill="#fff" '
        f'stroke="{INK}" stroke-width="1.8"/>'
        f'<g fill="{INK}" font-weight="700" font-size="21" text-anchor="middle">'
        f"{_texts(index(face), low, fit)}</g>{sign}</svg>"
    )


def _texts(shown: Words, low: int, fit: str) -> str:
    """One text, or one for each language where they differ."""
    if len(set(shown.values())) == 1:
        return f'<text x="15" y="{low}"{fit}>{shown["en"]}</text>'
    return "".join(
        f'<text class="ck-{lang}" x="15" y="{low}"{fit}>{text}</text>' for lang, text in shown.items()
    )
