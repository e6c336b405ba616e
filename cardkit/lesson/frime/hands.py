"""A hand of Frimé on a table of its own: its cards in a row, or the melds in it and what is left over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardkit.game import game
from cardkit.games.frime_deck import PACK, is_wild
from cardkit.games.frime_shapes import WILD, cards_of, first_in, is_group
from cardkit.language import words
from cardkit.reasons import Line, Told
from cardkit.table.frime import what_meld, wild_note, wild_picture
from cardkit.table.frime_copies import kind_of, numbered
from cardkit.table.scene import Scene, Zone, picture


def row_of(key: str, cards: Sequence[int], told: Told, lines: Sequence[Line] = ()) -> dict[str, Any]:
    """Cards in a row, in the order given."""
    zone = Zone("hand", "row", words("frime.ask.hand"))
    scene = Scene(zones={"hand": numbered(cards)})
    return picture(game("frime"), key, seats=1, zones=[zone], scene=scene, told=told, lines=lines)


def melds_of(key: str, cards: Sequence[int], melds: Sequence[int], told: Told) -> dict[str, Any]:
    """Cards as melds with what their wilds stand for, and those left over in a row."""
    left, scene, zones = numbered(cards), Scene(zones={}), []
    for number, meld in enumerate(melds, 1):
        name = f"meld{number}"
        zones.append(Zone(name, "meld", words("frime.zone.meld", number=number)))
        put_meld(scene, name, meld, left)
    zones.append(Zone("left", "row", words("frime.ask.left")))
    scene.zones["left"] = left
    return picture(game("frime"), key, seats=1, zones=zones, scene=scene, told=told)


def put_meld(scene: Scene, zone: str, meld: int, left: list[str]) -> None:
    """Lay a meld into a zone of a scene; its cards leave those that are left."""
    scene.notes[zone] = what_meld(meld)
    scene.zones[zone] = []
    for spot, card in enumerate(cards_of(meld)):
        name = next(each for each in left if _fits(each, card))
        left.remove(name)
        scene.zones[zone].append(name)
        if card == WILD:
            place = spot if is_group(meld) else first_in(meld) + spot
            scene.notes[name] = wild_note(meld, place)
            scene.over = {**(scene.over or {}), name: wild_picture(meld, place)}


def _fits(name: str, card: int) -> bool:
    number = PACK.parse(kind_of(name))
    return is_wild(number) if card == WILD else number == card
