"""What everybody knows of a hand of Frimé: the cards it took from the used pile and still must hold."""

from __future__ import annotations

from collections import Counter

from cardkit.games.frime import BOUGHT, DISCARDED, TOOK
from cardkit.games.frime_deck import NO_CARD
from cardkit.games.frime_laying import ADDED_TO, LAID
from cardkit.replay import Event, Replay


def known_cards(replay: Replay, step: int, seat: int) -> list[int]:
    """The cards a seat is known to hold at a step: taken or bought, and neither discarded nor laid since.

    >>> from cardkit.replay import Deal, Replay
    >>> replay = Replay(Deal("frime", 4, 7)).play("A:take")
    >>> known_cards(replay, 1, 0) == [replay.states[0].used[0]]
    True
    """
    known: Counter[int] = Counter()
    for at in range(1, step + 1):
        for event in replay.events[at]:
            if len(event) > 1 and event[1] == seat:
                _mind(known, event, replay, at)
    return list(known.elements())


def _mind(known: Counter[int], event: Event, replay: Replay, step: int) -> None:
    if event[0] in (TOOK, BOUGHT):
        known[event[2]] += 1
        return
    gone = {DISCARDED: event[2:3], ADDED_TO: event[3:4]}.get(event[0], ())
    if event[0] == LAID:
        gone = tuple(card for card in replay.states[step].lying[event[2]] if card != NO_CARD)
    for card in gone:
        known[card] = max(known[card] - 1, 0)
