"""No merci! on the table: the open card with its chips, the pile, and each seat's runs, chips and total."""

from __future__ import annotations

from typing import Any

from cardkit.game import SEATS
from cardkit.games import nomerci as rules
from cardkit.language import plain, signed, words
from cardkit.replay import Replay
from cardkit.table.scene import Scene, Zone

STEP = "step.decision"


def chapter_name(_: Replay) -> str:
    """What a chapter is: an open card, until it is taken."""
    return "chapter.card"


def zones(replay: Replay) -> list[Zone]:
    """The open card and its chips, the pile and the removed cards, then each seat's chips and runs."""
    middle = (
        ("offer", "trick", 1),
        ("pot", "chips", None),
        ("stock", "stock", None),
        ("removed", "stock", None),
    )
    common = [Zone(name, kind, words(f"nomerci.zone.{name}"), size=size) for name, kind, size in middle]
    return common + [
        Zone(f"{name}{seat}", name, words(f"nomerci.zone.{name}", seat=SEATS[seat]), seat)
        for seat in range(replay.deal.players)
        for name in ("chips", "runs")
    ]


def scene(replay: Replay, step: int) -> Scene:
    """The table at a step; just after a card is taken it lies in its run, and the next one is open."""
    state = replay.states[step]
    return Scene(
        zones=_zones(state),
        counts=_counts(state),
        turn=None if state.phase == rules.OVER else state.to_move,
        down=_down(state),
        marks=_marks(replay, step),
        tokens=[_tokens(state, seat) for seat in range(state.players)],
    )


def _zones(state: Any) -> dict[str, list[str]]:
    end = state.size + state.removed
    found = {
        "offer": [state.card] if state.phase == rules.DECIDE else [],
        "stock": state.deck[state.turned : state.size],
        "removed": rules.PACK.sort(state.deck[state.size : end]),
    }
    for seat in range(state.players):
        found[f"runs{seat}"] = rules.cards_of(state, seat)
    return {zone: [rules.PACK.show(card) for card in cards] for zone, cards in found.items()}


def _counts(state: Any) -> dict[str, int]:
    return {"pot": state.pot, **{f"chips{seat}": state.chips[seat] for seat in range(state.players)}}


def _down(state: Any) -> list[str]:
    """What lies face down or in closed hands until the end."""
    if state.phase == rules.OVER:
        return []
    hidden = [f"chips{seat}" for seat in range(state.players)] if state.hidden_chips else []
    return ["stock", "removed", *hidden]


def _marks(replay: Replay, step: int) -> dict[str, str]:
    """What the cards of each seat are worth, and which was just taken."""
    state = replay.states[step]
    marks: dict[str, str] = {}
    for seat in range(state.players):
        marks |= run_marks(rules.cards_of(state, seat))
    for kind, *facts in replay.events[step]:
        if kind == rules.TAKEN:
            marks[rules.PACK.show(facts[1])] += " taken"
    return marks


def run_marks(cards: list[int]) -> dict[str, str]:
    """Which cards of a seat count, and which come free in a run.

    >>> run_marks([11, 3, 10])
    {'3': 'counts', '10': 'counts', '11': 'free'}
    """
    show = rules.PACK.show
    return {show(card): "counts" if card == run[0] else "free" for run in rules.runs(cards) for card in run}


def _tokens(state: Any, seat: int) -> list[dict[str, Any]]:
    """A seat's total, and while a card is open what taking it would cost that seat."""
    tokens = [_score(state, seat)]
    if state.phase == rules.DECIDE:
        tokens.insert(0, _take(state, seat))
    return tokens


def _score(state: Any, seat: int) -> dict[str, Any]:
    """The total, which gives hidden chips away: then only its seat sees it."""
    score = plain(state.score[seat])
    label = words("nomerci.token.score", seat=SEATS[seat], score=score)
    secret = {"seat": seat} if state.hidden_chips and state.phase != rules.OVER else {}
    return {"icon": "score", "text": score, "label": label, **secret}


def _take(state: Any, seat: int) -> dict[str, Any]:
    price = signed(rules.price(state, seat))
    card = rules.PACK.show(state.card)
    label = words("nomerci.token.take_label", seat=SEATS[seat], card=card, price=price)
    return {"icon": "take", "text": words("nomerci.token.take", price=price), "label": label}
