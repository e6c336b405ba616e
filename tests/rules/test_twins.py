"""The interpreted and the compiled rules are one: every field of the state, game by game."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest

import cardkit.compiled  # noqa: F401  finds the compiled twins
from cardkit.game import CODES, game
from cardkit.rule import shapes

GAMES = {"sticheln": 300, "nomerci": 100, "barbu": 60, "rage": 40, "frime": 11}
"""How many deals are compared at every number of players and every choice of options."""

MOST = 40
"""How many choices of options are compared at most: each value on its own, then some mixed by lot."""


def choices(options: Mapping[str, tuple[str, ...]]) -> list[dict[str, str]]:
    """The choices of options to compare."""
    every = [dict(zip(options, values, strict=True)) for values in product(*options.values())]
    if len(every) <= MOST:
        return every
    alone = [{**every[0], name: value} for name, values in options.items() for value in values[1:]]
    return [every[0], *alone, *random.Random(1).sample(every, MOST - len(alone) - 1)]


def tables() -> list[tuple[str, int, tuple[int, ...]]]:
    """Every game at every number of players with these choices of options."""
    found = []
    for name in CODES:
        for chosen in choices(game(name).options):
            numbers = tuple(game(name).option_numbers(chosen))
            found += [(name, players, numbers) for players in game(name).players_with(chosen)]
    return found


TABLES = tables()


class Twins:
    """The same table twice: interpreted and compiled."""

    def __init__(self, name: str, players: int, options: tuple[int, ...]) -> None:
        houses, rooms_ = ("cardkit", "cardkit.compiled"), ("games", "strategies")
        rooms = [f"{house}.{room}.{name}" for house in houses for room in rooms_]
        self.plain, self.plain_players, self.fast, self.fast_players = map(import_module, rooms)
        self.state, self.record = self.plain.State(), self.fast.State.states()[0]
        self.plain.set_up(self.state, players, *options)
        self.fast.set_up(self.record, players, *options)

    def same(self) -> bool:
        """Whether both states hold the same values."""
        fields = shapes(self.plain.State)
        return all(np.array_equal(getattr(self.state, name), self.record[name]) for name in fields)


@pytest.mark.parametrize(("name", "players", "options"), TABLES, ids=str)
def test_interpreted_is_compiled(name: str, players: int, options: tuple[int, ...]) -> None:
    twins = Twins(name, players, options)
    for index in range(GAMES[name]):
        round_ = index % twins.state.rounds
        twins.plain.deal(twins.state, 5, index, round_)
        twins.fast.deal(twins.record, 5, index, round_)
        twins.plain_players.play_round(twins.state)
        twins.fast_players.play_round(twins.record)
        twins.state.log.clear()
        assert twins.same(), (index, round_)


@pytest.mark.parametrize("name", CODES)
def test_whole_games_have_the_same_totals(name: str) -> None:
    for _, players, options in (table for table in TABLES if table[0] == name):
        twins = Twins(name, players, options)
        twins.plain_players.play_game(twins.state, 9, players)
        twins.fast_players.play_game(twins.record, 9, players)
        assert twins.same()
        assert any(twins.state.total)


@pytest.mark.parametrize("name", CODES)
def test_the_usual_way_to_play_is_the_same(name: str) -> None:
    for _, players, options in (table for table in TABLES if table[0] == name):
        twins = Twins(name, players, options)
        twins.plain.deal(twins.state, 3, players, 0)
        twins.fast.deal(twins.record, 3, players, 0)
        while twins.plain.legal(twins.state):
            move = twins.plain_players.usual(twins.state)
            assert twins.fast_players.usual(twins.record) == move
            twins.plain.play(twins.state, move)
            twins.fast.play(twins.record, move)
        assert twins.same()


STRATEGIES: dict[str, tuple[range, int, int, Callable[[int], Sequence[int]]]] = {
    "sticheln": (range(3, 9), 100, 3, lambda n: (0, n % 2, 1)),
    "nomerci": (range(3, 8), 100, 1, lambda n: (1, n % 2, int(n % 3 == 0), 1, 0)),
    "barbu": (range(3, 6), 140, 7, lambda n: (0, n % 3, 0, 0, 1, 0, n % 2, 1)),
    "rage": (range(2, 11), 8, 10, lambda n: (1, *(n % len(v) for v in [*game("rage").options.values()][1:]))),
    "frime": (range(4, 7), 11, 11, lambda n: [n % len(values) for values in game("frime").options.values()]),
}
"""How strategies are compared: numbers of players, how many deals, from how many rounds, by which options."""

SEATED = [(name, count) for name in CODES for count in STRATEGIES[name][0]]


@pytest.mark.parametrize(("name", "count"), SEATED)
def test_strategies_play_the_same(name: str, count: int) -> None:
    _, deals, rounds, options = STRATEGIES[name]
    chance, twins = random.Random(count), Twins(name, count, tuple(options(count)))
    values = [len(values) for values in twins.plain_players.KNOBS.values()]
    for index in range(deals):
        who = [chance.randrange(len(twins.plain_players.NAMES)) for _ in range(count)]
        knobs = [[chance.randrange(each) for each in values] for _ in range(count)]
        twins.plain.deal(twins.state, 5, index, index % rounds)
        twins.plain_players.play_round_by(twins.state, who, knobs, index % count)
        twins.fast.deal(twins.record, 5, index, index % rounds)
        twins.fast_players.play_round_by(twins.record, np.array(who), np.array(knobs), index % count)
        twins.state.log.clear()
        assert twins.same(), index


# What is compiled is kept


def test_no_two_games_have_states_of_one_shape() -> None:
    records = [import_module(f"cardkit.compiled.games.{name}").State.states() for name in CODES]
    assert (
        len({numba.typeof(each[0]) for each in records})
        == len({each.dtype for each in records})
        == len(CODES)
    )


PLAY = """
import sys
from importlib import import_module
import cardkit.compiled
for name in sys.argv[1:]:
    rules, players = (import_module(f"cardkit.compiled.{room}.{name}") for room in ("games", "strategies"))
    state = rules.State.states()[0]
    rules.set_up(state, 3, *[0] * len(rules.OPTIONS))
    players.play_game(state, 9, 3)
    found, missed = (sum(each.values()) for each in players.play_game.stats[1:])
    print(name, found, missed, *state["total"][:3], players.lot(state))
"""
"""Plays a game of each name, says whether the loop was found in the cache, and how the game ended."""


@pytest.mark.parametrize("order", [("sticheln", "nomerci"), ("nomerci", "sticheln")])
def test_loops_of_two_games_are_kept_side_by_side(tmp_path: Path, order: tuple[str, ...]) -> None:
    def play(*names: str) -> list[str]:
        command, kept = [sys.executable, "-c", PLAY, *names], {"NUMBA_CACHE_DIR": str(tmp_path)}
        environment = {**os.environ, **kept}
        done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
        return done.stdout.splitlines()

    ends = {}
    for name in order:
        plain, players = (import_module(f"cardkit.{room}.{name}") for room in ("games", "strategies"))
        state = plain.State()
        plain.set_up(state, 3, *[0] * len(plain.OPTIONS))
        players.play_game(state, 9, 3)
        ends[name] = " ".join(map(str, [*state.total[:3], players.lot(state)]))
    assert play(*order) == [f"{name} 0 1 {ends[name]}" for name in order]
    assert play(*order[::-1]) == [f"{name} 1 0 {ends[name]}" for name in order[::-1]]


def test_a_fresh_process_finds_what_stands_apart_and_compiles_nothing() -> None:
    script = """
from numba.core import event
compiled = []
event.register("numba:compile", type("Seen", (event.Listener,), {
    "on_start": lambda self, seen: compiled.append(seen), "on_end": lambda self, seen: None})())
import numpy as np
import cardkit.compiled
from cardkit.compiled.games.frime_melds import can_open
from cardkit.compiled.games.frime_search import searched
hand = np.zeros(128, np.int64)
hand[[0, 1, 2, 9]] = 1
print(can_open(hand, 2), searched(hand, 0, hand[:0], 0), len(compiled))
"""
    for _ in range(2):
        said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert said.stdout.split() == ["True", "640", "0"]


CHANGE = """
import sys
import cardkit.compiled
from cardkit.compiled.games import rage_tricks
from cardkit.compiled.games.rage import State
from cardkit.games.rage import PACK
state = State.states()[0]
if sys.argv[1] == "change_trump":
    rage_tricks.change_trump(state, 0)
else:
    state["deck"][:2], state["left"] = PACK.parse_all("V3 G4"), 2
    print(rage_tricks.acts(state, 0, PACK.parse("C")), state["ruling"], state["left"])
"""
"""Compiles a rule that calls one that stands apart; or one that takes in the first, and says what it does."""


def test_rules_compiled_one_after_the_other_find_what_stands_apart(tmp_path: Path) -> None:
    """The second process takes the first rule from the cache, the third one both."""
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
    for rule, said in (("change_trump", []), ("acts", ["True", "2", "1"]), ("acts", ["True", "2", "1"])):
        command = [sys.executable, "-c", CHANGE, rule]
        done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
        assert done.stdout.split() == said


def test_an_edited_rule_gets_a_new_cache(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    import cardkit.compiled as twin

    source = tmp_path / "games" / "sticheln.py"
    source.parent.mkdir()
    source.write_text("a = 1")
    monkeypatch.setattr(twin, "SOURCES", tmp_path)
    before = twin.cache_folder()
    source.write_text("a = 2")
    assert twin.cache_folder() != before
