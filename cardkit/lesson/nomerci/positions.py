"""Positions of No merci! to ask about, and how they lie on the table before and after the answer."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import count
from typing import Any

from cardkit.games import nomerci as rules
from cardkit.language import Words
from cardkit.lesson.hiding import asking, only
from cardkit.reasons.nomerci.offer import place_of
from cardkit.replay import Deal, Replay
from cardkit.strategies import nomerci as players
from cardkit.table.scene import film

LIMIT = players.LIMIT
"""What everybody pays at most in the question who takes."""

APART = 10_000
"""So many deals lie between the first ones of two questions, so that no deal is asked about twice."""


@dataclass(frozen=True)
class Position:
    """A step of a replay, at which a seat decides about the open card."""

    replay: Replay
    step: int

    @cached_property
    def state(self) -> rules.State:
        """The table."""
        state: rules.State = self.replay.states[self.step]
        return state

    @property
    def seat(self) -> int:
        """Who decides."""
        return self.state.to_move

    def can_pay(self) -> bool:
        """Whether the seat has a chip, some lie on the card, and it does not cost everyone the same."""
        prices = {rules.price(self.state, seat) for seat in range(self.state.players)}
        return bool(self.state.chips[self.seat] and self.state.pot and len(prices) > 1)

    def lies(self) -> str:
        """How the open card lies to the cards of the seat."""
        return place_of(rules.cards_of(self.state, self.seat), self.state.card)

    def cheapest(self) -> list[int]:
        """The seats for which the open card is cheapest."""
        prices = [rules.price(self.state, seat) for seat in range(self.state.players)]
        return [seat for seat, price in enumerate(prices) if price == min(prices)]

    def came_by(self) -> int | None:
        """What happened just before: the last card was taken, or this one refused."""
        return self.replay.events[self.step][0][0] if self.step else None

    def goes_round(self) -> bool:
        """Whether the card is new, goes by at least once, and everyone has a chip until it is taken."""
        states = self.replay.states[self.step : taken_at(self.replay, self.step)]
        return self.state.pot == 0 and len(states) > 1 and all(s.chips[s.to_move] for s in states)

    def taker(self) -> int:
        """Who takes the open card."""
        taker: int = self.replay.states[taken_at(self.replay, self.step) - 1].to_move
        return taker

    def somebody_is_broke(self) -> bool:
        """Whether a seat has no chip left."""
        return not all(self.state.chips[: self.state.players])


def taken_at(replay: Replay, step: int) -> int:
    """The step that takes the card that is open at a step."""
    return next(s for s in range(step + 1, replay.step + 1) if replay.events[s][0][0] == rules.TAKEN)


def find(seed: int, fits: Callable[[Position], bool], limit: int | None = None) -> Position:
    """The first position that fits, among the deals that belong to a seed; with a limit all play by it."""
    for number in count(seed * APART):
        replay = _played(number, limit)
        found = [at for at in (Position(replay, step) for step in range(replay.step)) if fits(at)]
        if found:
            return found[number % len(found)]
    raise AssertionError(seed)


def _played(number: int, limit: int | None) -> Replay:
    """A deal played out, as is usual or by everyone at the same limit."""
    deal, moves = Deal("nomerci", 4, number), list[int]()
    if limit is None:
        return Replay(deal).play_out()
    state = deal.start()
    while rules.legal(state):
        moves.append(players.threshold(state, 0, [limit]))
        rules.play(state, moves[-1])
    return Replay(deal, moves)


# Pictures


def whole(replay: Replay, step: int, zones: Collection[str] = ()) -> dict[str, Any]:
    """The table at a step and all that is said there; only some `zones`, or all but the hidden cards."""
    made = {**film(replay.branch(step), "question", step, shared=False), "sheet": None}
    return only(made, lambda zone: zone["id"] in zones if zones else zone["id"] not in ("stock", "removed"))


def shown(
    at: Position, ask: Words, why: Sequence[Mapping[str, Any]], stage: str, zones: Collection[str] = ()
) -> dict[str, Any]:
    """The table of a question with its help: cards that count are marked until one is alone."""
    made = whole(at.replay, at.step, zones)
    marks = {} if stage == "alone" else made["steps"][0]["marks"]
    asked = asking(made, ask, why, marks=_unsaid(marks))
    asked["steps"][0]["turn"] = at.seat if at.replay.step > at.step else None
    return asked


def _unsaid(marks: Mapping[str, str]) -> dict[str, str]:
    """Marks without the one on the card just taken, which would tell whose turn it is."""
    return {card: mark.replace(" taken", "") for card, mark in marks.items()}
