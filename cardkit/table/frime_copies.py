"""Which card is which in Frimé, where two packs hold every card twice and the rules only count them.

The table follows each card from place to place, and what of a hand everybody knows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakKeyDictionary

from cardkit.games import frime as rules
from cardkit.games.frime_deck import NO_CARD, in_hand
from cardkit.replay import Replay

Places = dict[str, list[str]]
"""The cards of every zone; the second of a kind ends in ``.2``, and so on."""
Spot = tuple[int, str]
Spots = list[Spot]
NOWHERE = -1


@dataclass
class Lying:
    """Where all cards lie at a step, which of them moved there, and which in a hand everybody has seen."""

    zones: Places
    moved: list[str] = field(default_factory=list)
    known: list[str] = field(default_factory=list)


_followed: WeakKeyDictionary[Replay, list[Lying]] = WeakKeyDictionary()


def lying(replay: Replay) -> list[Lying]:
    """Where the cards of a replay lie at each of its steps.

    >>> from cardkit.replay import replay
    >>> start = lying(replay("frime", players=4, seed=7))[0]
    >>> start.moved, len({card for cards in start.zones.values() for card in cards})
    ([], 108)
    """
    if replay not in _followed:
        _followed[replay] = [*_follow(replay)]
    return _followed[replay]


def zone_of(state: Any, number: int) -> str:
    """The zone of a meld: the opener's are numbered for all, those of others for each seat."""
    if number < state.targets:
        return f"open{number + 1}"
    seat = state.owner[number]
    before = [other for other in range(state.targets, number) if state.owner[other] == seat]
    return f"meld{seat}_{len(before) + 1}"


def meld_of(state: Any) -> dict[str, int]:
    """The number of the meld that lies in each zone."""
    return {zone_of(state, number): number for number in range(state.melds)}


def numbered(cards: Iterable[int]) -> list[str]:
    """Cards as the table names them, the second of a kind marked.

    >>> numbered(rules.PACK.parse_all("7H 7S 7H"))
    ['7H', '7S', '7H.2']
    """
    seen: dict[str, int] = {}
    return [_numbered(rules.PACK.show(card), seen) for card in cards]


def _follow(replay: Replay) -> Iterator[Lying]:
    spots = _spots(replay.states[0])
    now = Lying(_first(spots))
    yield now
    for state, events in zip(replay.states[1:], replay.events[1:], strict=True):
        openly = any(kind in (rules.TOOK, rules.BOUGHT) for kind, *_ in events)
        before, spots = spots, _spots(state)
        now = _next(now, before, spots, openly)
        yield now


def _spots(state: Any) -> dict[str, Spots]:
    """What lies in every zone: a place that does not change, and the card as it is written.

    Stock and used cards lie from their top, their places count from the bottom; a hand has no places.
    """
    found = {
        f"hand{seat}": [(NOWHERE, card) for card in in_hand(state.hand[seat])]
        for seat in range(state.players)
    }
    found["stock"] = [*enumerate(state.deck[: state.stock])][::-1]
    found["used"] = [*enumerate(state.used[: state.used_cards])][::-1]
    for zone, number in meld_of(state).items():
        found[zone] = [(spot, card) for spot, card in enumerate(state.lying[number]) if card != NO_CARD]
    return {zone: [(spot, rules.PACK.show(card)) for spot, card in cards] for zone, cards in found.items()}


def _first(spots: dict[str, Spots]) -> Places:
    """The cards as they lie at first, those of a kind numbered one after the other."""
    seen: dict[str, int] = {}
    return {zone: [_numbered(kind, seen) for _, kind in cards] for zone, cards in spots.items()}


def _numbered(kind: str, seen: dict[str, int]) -> str:
    seen[kind] = seen.get(kind, 0) + 1
    return kind if seen[kind] == 1 else f"{kind}.{seen[kind]}"


def _next(now: Lying, before: dict[str, Spots], spots: dict[str, Spots], openly: bool) -> Lying:
    """The cards after a move: each stays where one of its kind still lies; the others have moved."""
    zones: Places = {}
    loose: list[str] = []
    for zone in {**before, **spots}:
        was = dict(zip(now.zones.get(zone, []), before.get(zone, []), strict=True))
        zones[zone] = _staying(was, spots.get(zone, []), now.known)
        loose += [card for card in was if card not in zones[zone]]
    moved = []
    for zone, cards in zones.items():
        for place, card in enumerate(cards):
            if not card:
                kind = spots[zone][place][1]
                cards[place] = next(each for each in loose if kind_of(each) == kind)
                loose.remove(cards[place])
                moved += [cards[place]] if zone != "stock" else []
    return Lying(zones, moved, _known(now.known, zones, moved if openly else []))


def _staying(was: dict[str, Spot], spots: Spots, known: list[str]) -> list[str]:
    """Which card of a zone lies at each of its places, "" for one that came.

    A card that keeps its place stays; of a hand those stay that nobody has seen.
    """
    left = sorted(was, key=known.__contains__)
    found = [""] * len(spots)
    for same_place in (True, False):
        for place, spot in enumerate(spots):
            here = [card for card in left if kind_of(card) == spot[1]]
            if same_place:
                here = [card for card in here if was[card] == spot and spot[0] != NOWHERE]
            if here and not found[place]:
                found[place] = here[0]
                left.remove(here[0])
    return found


def _known(before: list[str], zones: Places, taken: list[str]) -> list[str]:
    """What hands hold for all to know: cards taken or bought, until they leave."""
    held = {card for zone, cards in zones.items() if zone.startswith("hand") for card in cards}
    return [card for card in [*before, *taken] if card in held]


def kind_of(card: str) -> str:
    """How a card is written, whichever of its kind it is.

    >>> kind_of("7H.2"), kind_of("7H")
    ('7H', '7H')
    """
    return card.partition(".")[0]
