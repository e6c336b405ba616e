"""Many deals: the same however they are cut, cancelled or replayed, and light until first used."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import numpy as np
import pandas as pd
import pytest

import cardkit
from cardkit import BadStrategy, compare, simulate, variant_effect
from cardkit.games import rage, rage_score
from cardkit.simulate.plan import MOST_DEALS
from cardkit.strategies import sticheln as players

MIXED: list[Any] = ["count", "duck", "grab", "by_lot"]


# The results


def test_a_frame_has_a_line_per_deal_and_seat() -> None:
    deals = simulate(deals=50, strategies=MIXED)
    frame = deals.frame
    assert len(frame) == 200
    assert list(frame.seat[:4]) == list("ABCD")
    assert list(frame.strategy[:4]) == MIXED
    assert (frame.groupby("deal").won.sum() == 1).all()
    assert (frame.groupby("deal").tricks.sum() == 14).all()
    assert frame.pain_dealt.between(1, 12).all()


@pytest.mark.parametrize("count", range(3, 9))
def test_any_deal_can_be_replayed_as_it_was_simulated(count: int) -> None:
    deals = simulate(
        deals=12, players=count, strategies=[MIXED[seat % 4] for seat in range(count)], rotate=True
    )
    for index in range(12):
        end = deals.replay(index).states[-1]
        assert end.score[:count] == deals.results[index, :, 0].tolist()
        pains = [end.pain[seat] % 32 for seat in range(count)]
        assert pains == deals.results[index, :, 2].tolist()


def test_by_lot_deals_are_those_of_replay() -> None:
    deals = simulate(deals=5, seed=9, round=2)
    for index in range(5):
        assert deals.replay(index).moves == cardkit.replay(seed=9, index=index, round=2).moves


def test_a_bar_opens_deals_with_that_score() -> None:
    deals = simulate(deals=300)
    for line in deals.histogram().itertuples():
        found = deals.examples(line.score, most=2)
        assert found
        assert all(line.score in deals.replay(index).states[-1].score[:4] for index in found)
    assert deals.examples(99) == []
    for index in deals.examples(0, seat="B"):
        assert deals.replay(index).states[-1].score[1] == 0


def test_whole_games_sum_their_rounds() -> None:
    games = simulate(deals=4, whole=True, strategies=MIXED)
    for index in range(4):
        rounds = [games.replay(index, round=each).states[-1].score[:4] for each in range(5)]
        assert np.array(rounds).sum(axis=0).tolist() == games.results[index, :, 0].tolist()


def test_rotation_brings_every_strategy_to_every_seat() -> None:
    frame = simulate(deals=8, strategies=MIXED, rotate=True).frame
    assert (pd.crosstab(frame.seat, frame.strategy) == 2).all(axis=None)


def test_histograms_hold_every_result() -> None:
    deals = simulate(deals=400, strategies=MIXED, rotate=True)
    for by in (None, "seat", "strategy", "pain_colour"):
        lines = deals.histogram(by)
        assert lines["count"].sum() == 1600
        assert ((lines.low <= lines.share) & (lines.share <= lines.high)).all()


def test_csv_holds_the_frame(tmp_path: Any) -> None:
    deals = simulate(deals=5)
    deals.to_csv(tmp_path / "deals.csv")
    again = pd.read_csv(tmp_path / "deals.csv")
    assert again.score.tolist() == deals.frame.score.tolist()
    assert deals.to_csv().startswith("deal,seat,strategy")


# The same however the work is cut


def same(first: Any, second: Any) -> bool:
    pd.testing.assert_frame_equal(first.frame, second.frame)
    return bool(np.array_equal(first.results, second.results))


@pytest.fixture(scope="module")
def usual() -> Any:
    return simulate(deals=700, strategies=MIXED, rotate=True, threads=1, chunk=700)


@pytest.mark.parametrize(("threads", "chunk"), [(1, 100), (2, None), (2, 350), (7, 100), (3, 1)])
def test_results_do_not_depend_on_threads_or_chunks(usual: Any, threads: int, chunk: int | None) -> None:
    assert same(usual, simulate(deals=700, strategies=MIXED, rotate=True, threads=threads, chunk=chunk))


def test_fewer_deals_are_the_first_ones(usual: Any) -> None:
    few = simulate(deals=30, strategies=MIXED, rotate=True)
    assert np.array_equal(few.results, usual.results[:30])


def test_another_seed_is_another_story(usual: Any) -> None:
    assert not np.array_equal(
        simulate(deals=700, strategies=MIXED, rotate=True, seed=2).results, usual.results
    )


def test_processes_give_the_identical_frame(usual: Any) -> None:
    with ProcessPoolExecutor(2) as executor:
        assert same(usual, simulate(deals=700, strategies=MIXED, rotate=True, executor=executor))


def test_a_dask_cluster_gives_the_identical_frame(usual: Any) -> None:
    distributed = pytest.importorskip("dask.distributed")
    with (
        distributed.LocalCluster(2, threads_per_worker=1, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
        client.get_executor() as executor,
    ):
        assert same(usual, simulate(deals=700, strategies=MIXED, rotate=True, executor=executor))
        with pytest.raises(BadStrategy, match="ZeroDivisionError"):
            simulate(deals=5, strategies=lambda s: 1 // 0, executor=executor)


def test_own_functions_play_as_the_strategies_they_copy() -> None:
    mine = [
        players.count,
        players.duck,
        "grab",
        lambda s, lot: players.by_lot(s, lot, [0]),
    ]
    copied = simulate(deals=40, strategies=mine, rotate=True)
    assert np.array_equal(copied.results, simulate(deals=40, strategies=MIXED, rotate=True).results)


def test_own_functions_see_their_own_hand_only() -> None:
    seen = []

    def look(s: Any) -> int:
        others = [hand for seat, hand in enumerate(s.hand[: s.players]) if seat != s.to_move]
        seen.append((others == [[-1] * 15] * 3, set(s.deck) == {-1}, s.luck, s.seed, s.index))
        own = {card for card in range(192) if s.place[card] >= 0}
        assert own == set(players.cards(s))
        card = players.cards(s)[-1]
        s.hand[s.to_move][0] = s.score[0] = 99
        s.pile.clear()
        return card

    deals = simulate(deals=3, strategies=[look, "by_lot", "by_lot", "count"])
    assert set(seen) == {(True, True, 0, 0, 0)}
    assert deals.complete


# Progress and cancelling


def test_progress_counts_up_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    simulate(deals=500, chunk=100, progress=lambda done, of: told.append((done, of)))
    assert told == [(done, 500) for done in (100, 200, 300, 400, 500)]


def test_a_cancelled_simulation_keeps_what_it_has(usual: Any) -> None:
    stop = threading.Event()
    some = simulate(
        deals=700,
        strategies=MIXED,
        rotate=True,
        chunk=50,
        cancel=stop,
        progress=lambda done, of: stop.set() if done >= 100 else None,
    )
    assert not some.complete
    assert 100 <= some.deals < 700
    assert np.array_equal(some.results, usual.results[: some.deals])
    assert f"Stopped after {some.deals} of the 700" in some.summary("en")
    assert "Arrêté après" in some.summary("fr")
    assert len(some.frame) == 4 * some.deals


def test_cancelled_before_it_began() -> None:
    none = simulate(deals=100, cancel=lambda: True)
    assert (none.deals, none.complete) == (0, False)
    assert none.summary("en") == "No deal was played."
    assert none.histogram().empty
    assert none.frame.empty
    assert none.plot("fr")["data"][0]["x"] == []
    assert np.isnan(none.mean()["mean"].iloc[0])
    assert (
        compare("duck", "grab", deals=9, cancel=lambda: True).summary("fr") == "Aucune donne n'a été jouée."
    )
    nothing = variant_effect("rounds", "n_players", deals=9, cancel=lambda: True)
    assert nothing.summary("en") == "No deal was played."


def test_cancelling_takes_effect_at_once() -> None:
    stop, began = threading.Event(), time.monotonic()
    threading.Timer(0.3, stop.set).start()
    deals = simulate(deals=MOST_DEALS, strategies="count", cancel=stop)
    assert time.monotonic() - began < 2
    assert 0 < deals.deals < MOST_DEALS


def test_progress_that_fails_stops_the_work() -> None:
    def fails(done: int, of: int) -> None:
        raise RuntimeError("no bar")

    with pytest.raises(RuntimeError, match="no bar"):
        simulate(deals=1000, progress=fails)


# Light until first used


@pytest.mark.parametrize(
    "code", ["import cardkit", "import cardkit.simulate", "import cardkit; cardkit.exact()"]
)
def test_nothing_heavy_is_loaded_before_the_first_simulation(code: str) -> None:
    ask = f"{code}\nimport sys\nprint(*{{name.split('.')[0] for name in sys.modules}})"
    done = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    assert not set(done.stdout.split()) & {"numpy", "numba", "pandas", "plotly", "scipy", "dask"}


def test_simulation_and_picture_need_neither_pandas_nor_plotly() -> None:
    code = "import cardkit, sys\nd = cardkit.simulate(deals=9)\nd.plot('fr')\nd.summary('fr')\nd.replay(3)\n"
    ask = code + "print('pandas' in sys.modules, 'plotly' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]


def test_of_equal_totals_of_a_whole_game_the_most_true_predictions_win() -> None:
    found, broken = simulate("rage", 400, 3, "by_lot", whole=True), 0
    state, won = rage.State(), found.columns["won"].reshape(-1, 3)
    rage.set_up(state, 3, *[0] * len(rage.OPTIONS))
    for noted, shares in zip(found.results, won, strict=True):
        state.total[:3], state.exact[:3] = noted[:, 0].tolist(), noted[:, 1].tolist()
        first = rage_score.winners(state)
        assert shares.tolist() == [(seat in first) / len(first) for seat in range(3)]
        broken += len(first) < state.total[:3].count(max(state.total[:3]))
    assert broken > 0


def test_equal_points_of_a_round_are_shared() -> None:
    found = simulate("rage", 100, 3, "by_lot")
    score, won = (found.columns[kind].reshape(-1, 3) for kind in ("score", "won"))
    assert ((won > 0) == (score == score.max(axis=1, keepdims=True))).all()
    assert (won[:, 0] == 1 / 3).any()
