"""What holds for the strategies of every game: they are honest, by lot is by lot, and each has words.

The module of a game says in which `SITUATIONS` its strategies are asked, how a position is `dealt_anew` where
the seat to move cannot see, what of it is `public`, and which `PEEPING` functions must be caught. How strong
strategies are and what each does stands there, too; that they play the same compiled, in `rules/test_twins`.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest

from cardkit import Deal
from cardkit.game import CODES, game
from cardkit.language import LANGUAGES, words
from cardkit.strategies import about, names, strategies_of, title

OWN: dict[str, Any] = {name: import_module(f"test_strategies_{name}") for name in CODES}

CAUGHT = [(name, peeps) for name in CODES for peeps in OWN[name].PEEPING]
NAMED = [(name, strategy) for name in CODES for strategy in names(name)]
ASKED = [(*named, situation) for named in NAMED for situation in OWN[named[0]].SITUATIONS]


@pytest.mark.parametrize(("name", "strategy", "situation"), ASKED)
def test_what_a_seat_cannot_see_does_not_change_its_move(name: str, strategy: str, situation: str) -> None:
    rules, players, chance = game(name).rules, strategies_of(name), random.Random(11)
    knob, positions = OWN[name].SITUATIONS[situation]
    number = names(name).index(strategy)
    for state, lot in positions():
        usual = players.move(state, number, lot, [knob])
        view = state.copy()
        rules.hide(view, state.to_move)
        assert players.move(view, number, lot, [knob]) == usual
        for _ in range(3):
            assert players.move(OWN[name].dealt_anew(state, chance), number, lot, [knob]) == usual


@pytest.mark.parametrize(("name", "peeps"), CAUGHT)
def test_a_strategy_that_looks_is_caught(name: str, peeps: Callable[[Any], int]) -> None:
    positions, least = OWN[name].PEEPING[peeps]
    chance, differ = random.Random(1), 0
    for state, _ in positions():
        differ += peeps(state) != peeps(OWN[name].dealt_anew(state, chance))
    assert differ > least


@pytest.mark.parametrize("name", CODES)
def test_dealing_anew_keeps_what_is_public(name: str) -> None:
    for state, _ in OWN[name].positions(60):
        twin = OWN[name].dealt_anew(state, random.Random(2))
        assert OWN[name].public(twin) == OWN[name].public(state)


@pytest.mark.parametrize("name", CODES)
def test_by_lot_is_the_same_as_playing_a_round(name: str) -> None:
    others = {option: values[-1] for option, values in game(name).options.items()}
    for options in ({}, others):
        for count in game(name).players_with(options):
            for round_ in range(Deal(name, count, 7, options=options).start().rounds):
                state = Deal(name, count, 7, round=round_, options=options).start()
                twin = state.copy()
                strategies_of(name).play_round(state)
                strategies_of(name).play_round_by(twin, [0] * count, [[0]] * count, 0)
                assert twin.values() == state.values()


@pytest.mark.parametrize(("name", "strategy"), NAMED)
def test_every_strategy_has_a_name_and_a_sentence(name: str, strategy: str) -> None:
    for lang in LANGUAGES:
        assert title(name, strategy)[lang]
        assert about(name, strategy)[lang].endswith(".")


@pytest.mark.parametrize("name", CODES)
def test_every_value_of_a_knob_has_words(name: str) -> None:
    for knob, values in strategies_of(name).KNOBS.items():
        for value in values:
            assert value.isdecimal() or words(f"strategy.{name}.{knob}.{value}")["fr"]
