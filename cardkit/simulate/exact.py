"""A toy deck counted out: every deal and every choice, in exact fractions, without any chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb, prod
from typing import Any

from cardkit.language import sentence
from cardkit.simulate import say
from cardkit.simulate.plan import BadRun, Plan, Strategy, Table, Toy, make_table
from cardkit.strategies import strategies_of

MOST_ROUNDS = 100_000
"""More rounds than this take too long to count out."""


@dataclass(frozen=True)
class Exact:
    """All that can happen with a toy deck: how many rounds, and each seat's scores with their chances."""

    toy: Toy
    deals: int
    rounds: int
    chances: tuple[dict[int, Fraction], ...]

    def mean(self, seat: int | None = None) -> Fraction:
        """The exact mean score of a seat, or of all seats together."""
        return sum((score * chance for score, chance in self.distribution(seat).items()), Fraction(0))

    def distribution(self, seat: int | None = None) -> dict[int, Fraction]:
        """The exact chance of each score of a seat, or of all seats together."""
        if seat is not None:
            return self.chances[seat]
        scores = sorted({score for chances in self.chances for score in chances})
        seats = len(self.chances)
        return {s: sum((c.get(s, Fraction(0)) for c in self.chances), Fraction(0)) / seats for s in scores}

    def summary(self, lang: str) -> str:
        """What was counted and the mean, in one sentence."""
        mean = self.mean()
        facts = {"deals": say.number(self.deals, lang), "rounds": say.number(self.rounds, lang)}
        fraction = str(mean).replace("-", "−")
        return sentence(
            "simulate.exact", lang, fraction=fraction, mean=say.number(float(mean), lang, 4), **facts
        )


def exact(
    toy: Toy | None = None,
    strategies: Strategy | Sequence[Strategy] = "by_lot",
    name: str = "sticheln",
    options: dict[str, str] | None = None,
) -> Exact:
    """Play every deal of a toy deck and every choice of those who choose by lot; the others play as they do.

    >>> exact().rounds, exact().mean()
    (720, Fraction(1, 5))
    """
    toy = toy or Toy()
    table = make_table(name, toy.players, strategies, options=options)
    if table.own:
        raise BadRun("exact_own", known=", ".join(strategies_of(name).NAMES))
    plan = Plan(name, toy.players, 1, 0, 0, False, (table,), toy)
    deals, each = _sizes(toy, table)
    if deals * each > MOST_ROUNDS:
        raise BadRun("exact_long", rounds=deals * each, most=MOST_ROUNDS)
    counts: list[Counter[int]] = [Counter() for _ in range(toy.players)]
    for end in _all_rounds(plan, table):
        for seat, count in enumerate(counts):
            count[end.score[seat]] += 1
    chances = tuple(_chances(count) for count in counts)
    return Exact(toy, deals, deals * each, chances)


def _chances(count: Counter[int]) -> dict[int, Fraction]:
    return {score: Fraction(often, count.total()) for score, often in sorted(count.items())}


def _sizes(toy: Toy, table: Table) -> tuple[int, int]:
    """How many deals there are, and how many equally likely rounds each may become."""
    cards = toy.colours * (toy.top + 1)
    deals = prod(comb(cards - seat * toy.size, toy.size) for seat in range(toy.players))
    choices = prod(range(1, toy.size + 1))
    return deals, prod(choices for who in table.who if who == "by_lot")


def _all_rounds(plan: Plan, table: Table) -> Iterator[Any]:
    """The end of every round that can be played."""
    rules, toy = plan.game.rules, plan.toy
    assert toy is not None
    state = plan.state(table)
    cards = state.deck[: rules.fill_deck(state)]
    for hands in _all_hands(cards, toy.players, toy.size):
        rules.lay_out(state, hands)
        for card in set(cards) - {card for hand in hands for card in hand}:
            rules.put_aside(state, card)
        yield from _ends(rules, plan, table, state)


def _all_hands(cards: list[int], players: int, size: int) -> Iterator[list[tuple[int, ...]]]:
    if players == 0:
        yield []
        return
    for hand in combinations(cards, size):
        left = [card for card in cards if card not in hand]
        for others in _all_hands(left, players - 1, size):
            yield [hand, *others]


def _ends(rules: Any, plan: Plan, table: Table, state: Any) -> Iterator[Any]:
    """The end of every round that can follow from a state."""
    if not rules.legal(state):
        yield state
        return
    for card in _moves(rules, plan, table, state):
        after = state.copy()
        rules.play(after, card)
        yield from _ends(rules, plan, table, after)


def _moves(rules: Any, plan: Plan, table: Table, state: Any) -> list[int]:
    players, who = strategies_of(plan.name), table.who[state.to_move]
    if who == "by_lot":
        return [rules.choice(state, place) for place in range(rules.legal(state))]
    return [players.move(state, players.NAMES.index(who), 0, list(table.knobs[state.to_move]))]
