"""The interpreted and the compiled rules are one: every field of the state, game by game."""

from __future__ import annotations

from itertools import product
from typing import Any

import numpy as np
import pytest

from cardkit.games import sticheln as plain
from cardkit.rule import shapes
from cardkit.strategies import sticheln as plain_players

GAMES = 300
OPTIONS = list(product((0, 1), repeat=3))


def same(state: Any, record: Any) -> bool:
    """Whether an interpreted state and a compiled one hold the same values."""
    return all(np.array_equal(getattr(state, name), record[name]) for name in shapes(plain.State))


@pytest.mark.parametrize("players", range(3, 9))
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_interpreted_is_compiled(players: int, options: tuple[int, int, int]) -> None:
    from cardkit.compiled.games import sticheln as compiled  # type: ignore[import-not-found]
    from cardkit.compiled.strategies import sticheln as players_  # type: ignore[import-not-found]

    state, record = plain.State(), compiled.State.states()[0]
    plain.set_up(state, players, *options)
    compiled.set_up(record, players, *options)
    for index in range(GAMES):
        round_ = index % state.rounds
        plain.deal(state, 5, index, round_)
        compiled.deal(record, 5, index, round_)
        plain_players.play_round(state)
        players_.play_round(record)
        state.log.clear()
        assert same(state, record), (index, round_)


def test_whole_games_have_the_same_totals() -> None:
    from cardkit.compiled.games import sticheln as compiled
    from cardkit.compiled.strategies import sticheln as players_

    for players, options in product(range(3, 9), OPTIONS):
        state, record = plain.State(), compiled.State.states()[0]
        plain.set_up(state, players, *options)
        compiled.set_up(record, players, *options)
        plain_players.play_game(state, 9, players)
        players_.play_game(record, 9, players)
        assert same(state, record)
        assert any(state.total)


def test_an_edited_rule_gets_a_new_cache(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    import cardkit.compiled as twin

    source = tmp_path / "games" / "sticheln.py"
    source.parent.mkdir()
    source.write_text("a = 1")
    monkeypatch.setattr(twin, "SOURCES", tmp_path)
    before = twin.cache_folder()
    source.write_text("a = 2")
    assert twin.cache_folder() != before
