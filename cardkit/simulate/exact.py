"""A toy deck counted out: every deal and every choice, in exact fractions, without any chance."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from cardkit.game import GameName, Options
from cardkit.language import sentence
from cardkit.simulate import say
from cardkit.simulate.plan import BadRun, Plan, Strategies, Table, Toy, make_table
from cardkit.strategies import strategies_of
from cardkit.wanted import Lang, checked

MOST_ROUNDS = 100_000
"""More rounds than this take too long to count out."""

Chances = dict[int, Fraction]
"""Scores and how likely each is."""


@checked
@dataclass(frozen=True)
class Exact:
    """All that can happen with a toy deck: how many rounds, and each seat's scores with their chances."""

    toy: Toy
    deals: int
    rounds: int
    chances: tuple[Chances, ...]

    def mean(self, seat: int | None = None) -> Fraction:
        """The exact mean score of a seat, or of all seats together."""
        return sum((score * chance for score, chance in self.distribution(seat).items()), Fraction(0))

    def distribution(self, seat: int | None = None) -> Chances:
        """The exact chance of each score of a seat, or of all seats together."""
        if seat is not None:
            if not 0 <= seat < self.toy.players:
                raise BadRun("seat_number", seat=seat, last=self.toy.players - 1)
            return self.chances[seat]
        scores = sorted({score for chances in self.chances for score in chances})
        seats = len(self.chances)
        return {s: sum((c.get(s, Fraction(0)) for c in self.chances), Fraction(0)) / seats for s in scores}

    def summary(self, lang: Lang) -> str:
        """What was counted and the mean, in one sentence."""
        mean = self.mean()
        facts = {"deals": say.number(self.deals, lang), "rounds": say.number(self.rounds, lang)}
        fraction = str(mean).replace("-", "−")
        return sentence(
            "simulate.exact", lang, fraction=fraction, mean=say.number(float(mean), lang, 4), **facts
        )


@checked
def exact(
    toy: Toy | None = None,
    strategies: Strategies = "by_lot",
    name: GameName = "sticheln",
    options: Options | None = None,
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
    state, layouts = plan.state(table), plan.game.layouts
    deals, rounds = layouts.count_deals(state), 0
    if deals > MOST_ROUNDS:
        raise BadRun("exact_long", most=MOST_ROUNDS)
    chances: list[Chances] = [{} for _ in range(toy.players)]
    for _ in layouts.every_deal(state):
        for end, chance in _ends(plan, table, state, Fraction(1, deals)):
            rounds += 1
            _add(chances, end, chance)
        if rounds > MOST_ROUNDS:
            raise BadRun("exact_long", most=MOST_ROUNDS)
    return Exact(toy, deals, rounds, tuple(dict(sorted(each.items())) for each in chances))


def _add(chances: list[Chances], end: Any, chance: Fraction) -> None:
    for seat, each in enumerate(chances):
        score = end.score[seat]
        each[score] = each.get(score, Fraction(0)) + chance


def _ends(plan: Plan, table: Table, state: Any, chance: Fraction) -> Iterator[tuple[Any, Fraction]]:
    """The end of every round that can follow from a state, and how likely it is."""
    rules = plan.game.rules
    if not rules.legal(state):
        yield state, chance
        return
    moves = _moves(plan, table, state)
    for move in moves:
        after = state.copy()
        rules.play(after, move)
        yield from _ends(plan, table, after, chance / len(moves))


def _moves(plan: Plan, table: Table, state: Any) -> list[int]:
    rules, players, who = plan.game.rules, strategies_of(plan.name), table.who[state.to_move]
    if who == "by_lot":
        return [rules.choice(state, place) for place in range(rules.legal(state))]
    return [players.move(state, players.NAMES.index(who), 0, list(table.knobs[state.to_move]))]
