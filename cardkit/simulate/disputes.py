"""How each disputed rule is measured: where it can act, who plays so that it does, and what is counted.

A rule about who starts, how many may play or what others see changes single deals but nothing on average, or
nothing that the strategies look at: it has no number (None), and the page says what it changes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cardkit.games.barbu_deck import CONTRACTS
from cardkit.games.frime_money import FIRST_SIZE, LAST_SIZE
from cardkit.games.rage_score import ROUNDS

RESULT, WINNER, LENGTH, MEANS = "result", "winner", "length", "means"
"""What is counted: deals in which somebody else wins and in which points differ; the former alone, where all
points differ by the rule itself; deals in which a column's sum over the seats differs; the means of a column,
where the rule changes the cards, so that no deal has its like."""


@dataclass(frozen=True)
class Measure:
    """A way to measure a rule: the strategy of every seat, how many deals, of which round or whole games.

    `of` is the column of ``LENGTH`` and ``MEANS``; `most` is the most players with whom the rule can act.
    """

    strategy: str
    deals: int = 10_000
    round: int = 0
    whole: bool = False
    counts: str = RESULT
    of: str = "score"
    most: int = 10


Measures = Measure | None | Mapping[str, Measure | None]
"""One way for all values of an option, or one each."""

DISPUTES: dict[str, dict[str, Measures]] = {
    "sticheln": {
        "rounds": Measure("count", 5_000, whole=True, counts=WINNER),
        "all_zero_trick": Measure("grab", 20_000, most=6),
        "first_leader": None,
    },
    "nomerci": {
        "players": None,
        "chips": Measure("milk"),
        "tactical": Measure("milk", counts=MEANS),
        "first_player": None,
        "rounds": Measure("milk", whole=True, counts=WINNER),
    },
    "barbu": {
        "domino_table": Measure("duck", whole=True, counts=WINNER),
        "ace_replay": {"compulsory": Measure("by_lot", round=6), "chain": Measure("duck", round=6)},
        "direction": None,
        "deal_rotation": None,
        "hearts_lead": Measure("duck", whole=True),
        "early_stop": Measure("duck", round=3, counts=LENGTH, of="tricks"),
        "contracts": None,
        "first_dealer": None,
    },
    "rage": {
        "players": None,
        "deck": Measure("steer", 5_000, whole=True, counts=MEANS),
        "bidding": None,
        "follow": Measure("steer"),
        "joker_power": Measure("steer"),
        "several_jokers": Measure("steer"),
        "joker_lead": Measure("steer"),
        "change_timing": Measure("steer"),
        "no_trump": Measure("steer"),
        "scoring": Measure("steer", 5_000, whole=True, counts=WINNER),
    },
    "frime": {
        "last_turn_discard": Measure("tidy", 4_000, round=2),
        "two_in_runs": None,
        "jokers": Measure("tidy", 4_000, round=4, counts=MEANS, of="turns"),
        "first_dealer": None,
    },
}
"""Each option of each game."""

ROUND_NAMES = {
    "barbu": tuple(f"barbu.contract.{contract}" for contract in CONTRACTS),
    "rage": tuple(f"rage.round.{cards}" for cards in range(ROUNDS, 0, -1)),
    "frime": tuple(f"frime.round.{size}" for size in range(FIRST_SIZE, LAST_SIZE + 1)),
}
"""The sentences that name the rounds, in games whose rounds differ."""

REORDERED = {"barbu": "contracts"}
"""An option by which rounds are no longer those of `ROUND_NAMES`: left out where one round is measured."""


def measure_of(name: str, option: str, value: str) -> Measure | None:
    """How a value of an option is measured; None if no number tells what it changes.

    >>> measure_of("frime", "last_turn_discard", "optional").round
    2
    """
    found = DISPUTES[name].get(option)
    return found.get(value) if isinstance(found, Mapping) else found
