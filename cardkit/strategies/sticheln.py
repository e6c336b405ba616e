"""Players of Sticheln."""

from __future__ import annotations

from ..games.sticheln import State, choice, deal, legal, play
from ..rule import chance, rule


@rule
def by_lot(s: State) -> int:
    """Any legal card, all as likely as each other: one draw of the round's luck per move."""
    return choice(s, chance(s.luck, s.moves, legal(s)))


@rule
def play_round(s: State) -> None:
    """Play the dealt round to its end, every seat by lot."""
    while legal(s):
        play(s, by_lot(s))


@rule
def play_game(s: State, seed: int, index: int) -> None:
    """Deal and play every round of deal `index` of `seed`; the totals are in `total`."""
    for round_ in range(s.rounds):
        deal(s, seed, index, round_)
        play_round(s)
