"""Suits are what their names say, and stand apart in grey and for every common colour vision."""

from __future__ import annotations

import re
from itertools import combinations, pairwise
from math import atan2, cbrt, degrees, dist, hypot
from pathlib import Path

import pytest

from cardkit import suits
from cardkit.suits import BLUE, CLUB, DIAMOND, GREEN, HEART, ORANGE, RED, SPADE, VIOLET, YELLOW, Suit

COLOURED = (RED, YELLOW, GREEN, BLUE, ORANGE, VIOLET)
FRENCH = (SPADE, HEART, DIAMOND, CLUB)
PICTURES = Path(suits.__file__).parent / "page/jupyter/voila/templates/cardkit/static/pictures"

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

SEEN: dict[str, Matrix] = {
    "by most": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "without red cones": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "without green cones": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "without blue cones": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Machado, Oliveira and Fernandes 2009, full severity, on linear light."""

NAMED = {
    "red": (18, 30),
    "orange": (52, 66),
    "yellow": (95, 106),
    "green": (140, 155),
    "blue": (252, 266),
    "violet": (296, 312),
}
"""Hues, in degrees of Oklch, that nearly everybody calls so."""


def times(matrix: Matrix, vector: Triple) -> Triple:
    x, y, z = (sum(m * v for m, v in zip(row, vector, strict=True)) for row in matrix)
    return x, y, z


def light(colour: str) -> Triple:
    """Linear light of a colour written ``#rrggbb``."""
    red, green, blue = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))

    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    return linear(red), linear(green), linear(blue)


def lab(seen: Triple) -> Triple:
    """CIE L*a*b*: as far apart as two colours look."""
    to_xyz: Matrix = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    white = (0.9505, 1.0, 1.089)
    x, y, z = (
        cbrt(v) if v > 0.008856 else 7.787 * v + 16 / 116
        for v in (each / full for each, full in zip(times(to_xyz, seen), white, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def hue(colour: str) -> tuple[float, float]:
    """Hue in degrees and chroma, in Oklch."""
    to_cones: Matrix = (
        (0.4122214708, 0.5363325363, 0.0514459929),
        (0.2119034982, 0.6806995451, 0.1073969566),
        (0.0883024619, 0.2817188376, 0.6299787005),
    )
    to_lab: Matrix = (
        (0.2104542553, 0.7936177850, -0.0040720468),
        (1.9779984951, -2.4285922050, 0.4505937099),
        (0.0259040371, 0.7827717662, -0.8086757660),
    )
    long, middle, short = times(to_cones, light(colour))
    _, a, b = times(to_lab, (cbrt(long), cbrt(middle), cbrt(short)))
    return degrees(atan2(b, a)) % 360, hypot(a, b)


def seen(suit: Suit, eyes: str) -> Triple:
    red, green, blue = (min(max(part, 0), 1) for part in times(SEEN[eyes], light(suit.colour)))
    return lab((red, green, blue))


@pytest.mark.parametrize("suit", COLOURED, ids=lambda suit: suit.name["en"])
def test_a_colour_is_what_it_is_called(suit: Suit) -> None:
    low, high = NAMED[suit.name["en"]]
    angle, chroma = hue(suit.colour)
    assert low <= angle <= high
    assert chroma > 0.15


@pytest.mark.parametrize("suit", [HEART, DIAMOND])
def test_hearts_and_diamonds_are_red(suit: Suit) -> None:
    assert NAMED["red"][0] <= hue(suit.colour)[0] <= NAMED["red"][1]


@pytest.mark.parametrize(("pack", "least"), [(COLOURED, 10), (FRENCH, 8)])
def test_suits_are_as_many_shades_of_grey(pack: tuple[Suit, ...], least: float) -> None:
    greys = sorted(seen(suit, "by most")[0] for suit in pack)
    assert all(light - dark > least for dark, light in pairwise(greys))


@pytest.mark.parametrize("pack", [COLOURED, FRENCH])
@pytest.mark.parametrize("eyes", SEEN)
def test_suits_stand_apart_for_every_eye(pack: tuple[Suit, ...], eyes: str) -> None:
    for one, other in combinations(pack, 2):
        assert dist(seen(one, eyes), seen(other, eyes)) > 18, (one.name, other.name)


def test_the_old_orange_red_would_be_found() -> None:
    assert not NAMED["red"][0] <= hue("#d55e00")[0] <= NAMED["red"][1]
    assert not NAMED["orange"][0] <= hue("#e69f00")[0] <= NAMED["orange"][1]


@pytest.mark.parametrize("picture", sorted(PICTURES.glob("*.svg")), ids=lambda path: path.stem)
def test_pictures_of_the_list_show_the_suits_of_the_table(picture: Path) -> None:
    text = picture.read_text(encoding="utf-8")
    known = {f"{suit.shape}-{suit.pattern}-{suit.colour[1:]}" for suit in (*COLOURED, *FRENCH)}
    known |= {"bolt-plain-5d6470"}
    assert set(re.findall(r'id="ck-([a-z]+-[a-z]+-[0-9a-f]{6})', text)) <= known
    assert text.count("<svg") == 1, "a picture inside a picture takes the whole width"
