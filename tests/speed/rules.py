"""How fast the rules run: whole rounds of Sticheln per second on one core, beside a reference.

Run as ``python tests/speed/rules.py``. The reference is OpenSpiel's hearts (C++ driven from Python, as its
users do), a trick game of 52 decisions; a round of Sticheln at four players has 60. Machines are noisy, so
the best of several runs is taken and what counts is the ratio.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from cardkit.compiled.games import sticheln as compiled  # type: ignore[import-not-found]
from cardkit.compiled.strategies.sticheln import play_round  # type: ignore[import-not-found]

import cardkit.compiled  # noqa: F401  finds the compiled twins
from cardkit.compiled.rule import rule
from cardkit.games import sticheln as plain
from cardkit.strategies import sticheln as plain_players

TARGET = 500_000


@rule
def compiled_rounds(state: Any, rounds: int) -> int:
    """Deal and play whole rounds; the sum of all scores, so that nothing is left out."""
    points = 0
    for index in range(rounds):
        compiled.deal(state, 7, index, 0)
        play_round(state)
        for seat in range(state.players):
            points += state.score[seat]
    return points


def plain_rounds(rounds: int) -> None:
    state = plain.State()
    plain.set_up(state, 4, 0, 0, 0)
    for index in range(rounds):
        plain.deal(state, 7, index, 0)
        plain_players.play_round(state)
        state.log.clear()


def hearts_rounds(rounds: int) -> None:
    import pyspiel

    game, chance = pyspiel.load_game("hearts(pass_cards=False)"), random.Random(7)
    for _ in range(rounds):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(chance.choice(state.chance_outcomes())[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
        state.returns()


def rate(play: Callable[[int], Any], rounds: int, runs: int = 5) -> float:
    """Rounds per second, the best of several runs."""
    best = float("inf")
    for _ in range(runs):
        start = time.perf_counter()
        play(rounds)
        best = min(best, time.perf_counter() - start)
    return rounds / best


def main() -> None:
    record = compiled.State.states()[0]
    four = 0.0
    print("whole rounds per second on one core, random play, best of five runs")
    for players in range(3, 9):
        compiled.set_up(record, players, 0, 0, 0)
        compiled_rounds(record, 10)
        speed = rate(lambda rounds: compiled_rounds(record, rounds), 100_000)
        goal = f"  (goal {TARGET:,})" if players == 4 else ""
        print(f"  Sticheln, {players} players, compiled   {speed:>12,.0f}{goal}")
        four = speed if players == 4 else four
    slow = rate(plain_rounds, 500)
    print(f"  Sticheln, 4 players, interpreted{slow:>12,.0f}  (compiled is {four / slow:,.0f} times as fast)")
    try:
        reference = rate(hearts_rounds, 100)
    except ImportError:
        print("  the reference needs the extra `bench` (OpenSpiel)")
        return
    print(
        f"  OpenSpiel hearts, 4 players     {reference:>12,.0f}"
        f"  (compiled is {four / reference:,.0f} times as fast)"
    )


if __name__ == "__main__":
    main()
