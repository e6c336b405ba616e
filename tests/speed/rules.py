"""How fast the rules run: whole deals per second on one core, beside the same rules interpreted.

Run as ``python tests/speed/rules.py``. For trick games a second reference is OpenSpiel's hearts (C++ driven
from Python, as its users do), of 52 decisions; a round of Sticheln at four players has 60. Machines are
noisy, so the best of several runs is taken and what counts is the ratio.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

import cardkit.compiled  # noqa: F401  finds the compiled twins
from cardkit.compiled.rule import rule
from cardkit.game import game

GOALS = {"sticheln": 500_000, "nomerci": 1_500_000, "barbu": 120_000, "rage": 100_000}
"""Deals per second at four players."""

ROUNDS = {"barbu": 7, "rage": 10}
"""How many rounds make a deal where it is not one: of Barbu and Rage, whole games."""


def compiled_deals(name: str, players: int) -> Callable[[int], Any]:
    """Plays so many deals by lot, compiled; the sum of all scores, so that nothing is left out."""
    rules, strategies = (import_module(f"cardkit.compiled.{room}.{name}") for room in ("games", "strategies"))
    record, deal, play_round = rules.State.states()[0], rules.deal, strategies.play_round
    rounds = ROUNDS.get(name, 1)
    rules.set_up(record, players, *[0] * len(rules.OPTIONS))

    @rule
    def play(state: Any, deals: int) -> int:
        points = 0
        for index in range(deals):
            for round_ in range(rounds):
                deal(state, 7, index, round_)
                play_round(state)
            for seat in range(state.players):
                points += state.score[seat]
        return points

    play(record, 10)
    return lambda deals: play(record, deals)


def plain_deals(name: str, players: int) -> Callable[[int], Any]:
    """Plays so many deals by lot, interpreted."""
    rules, strategies = (import_module(f"cardkit.{room}.{name}") for room in ("games", "strategies"))
    state = rules.State()
    rules.set_up(state, players, *[0] * len(rules.OPTIONS))

    def play(deals: int) -> None:
        for index in range(deals):
            for round_ in range(ROUNDS.get(name, 1)):
                rules.deal(state, 7, index, round_)
                strategies.play_round(state)
                state.log.clear()

    return play


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
    """Deals per second, the best of several runs."""
    best = float("inf")
    for _ in range(runs):
        start = time.perf_counter()
        play(rounds)
        best = min(best, time.perf_counter() - start)
    return rounds / best


def measured(name: str) -> float:
    """Show the speed of a game at every number of players; that at four."""
    four = 0.0
    for players in game(name).players:
        speed = rate(compiled_deals(name, players), 100_000)
        goal = f"  (goal {GOALS[name]:,})" if players == 4 else ""
        print(f"  {name}, {players} players, compiled   {speed:>12,.0f}{goal}")
        four = speed if players == 4 else four
    slow = rate(plain_deals(name, 4), 500)
    print(f"  {name}, 4 players, interpreted{slow:>12,.0f}  (compiled is {four / slow:,.0f} times as fast)")
    return four


def main() -> None:
    print("whole deals per second on one core, random play, best of five runs")
    speeds = {name: measured(name) for name in GOALS}
    try:
        reference = rate(hearts_rounds, 100)
    except ImportError:
        print("  the reference needs the extra `bench` (OpenSpiel)")
        return
    ratio = speeds["sticheln"] / reference
    print(
        f"  OpenSpiel hearts, 4 players{reference:>12,.0f}  (compiled Sticheln is {ratio:,.0f} times as fast)"
    )


if __name__ == "__main__":
    main()
