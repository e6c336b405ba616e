"""What holds for any replay of any game: it can be reached another way, and be written as a code.

What a replay may be stands in the module of the game, as `replays`; what else holds there, too.
"""

from __future__ import annotations

from importlib import import_module

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardkit import Replay, View, game, parse, show
from cardkit.game import CODES

REPLAYS = {name: import_module(f"test_properties_{name}").replays for name in CODES}


@pytest.mark.parametrize("name", CODES)
@given(data=st.data())
@settings(max_examples=40, deadline=None)
def test_a_replay_is_the_same_however_it_is_reached(name: str, data: st.DataObject) -> None:
    replay = data.draw(REPLAYS[name]())
    again = Replay(replay.deal, replay.moves)
    assert [state.values() for state in again.states] == [state.values() for state in replay.states]
    step = replay.step // 2
    there = replay.branch(step)
    for move in replay.show_moves().split()[step:]:
        there = there.play(move)
    assert there.states[-1].values() == replay.states[-1].values()


@pytest.mark.parametrize("name", CODES)
@given(data=st.data())
@settings(max_examples=80, deadline=None)
def test_a_deal_code_round_trips(name: str, data: st.DataObject) -> None:
    replay = data.draw(REPLAYS[name]())
    step, lang = data.draw(st.integers(0, replay.step)), data.draw(st.sampled_from(["fr", "en"]))
    seat = data.draw(st.none() | st.integers(0, replay.deal.players - 1))
    code = show(View(replay, step, seat, lang))
    assert code.startswith(f"{game(name).code}1-")
    for written in (code, code.upper(), f" {code} "):
        back = parse(written)
        assert (back.replay.deal, back.replay.moves) == (replay.deal, replay.moves)
        assert (back.step, back.seat, back.lang) == (step, seat, lang)
