"""Whatever is wrong with a simulation or a strategy is said in one clear sentence."""

from __future__ import annotations

import sys
import time
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import suppress
from typing import Any

import pytest

import cardkit
from cardkit import BadDeal, BadRun, BadStrategy, CardkitError, Toy, exact, simulate, variant_effect
from cardkit.simulate import own


def first_card(s: Any) -> int:
    return int(s.hand[s.to_move][0])


# What is wrong is said in one sentence


def crashes(s: Any) -> int:
    return {}["ace"]  # type: ignore[no-any-return]


def endless(s: Any) -> int:
    while True:
        pass


def stubborn(s: Any) -> int:
    while True:
        with suppress(BaseException):
            time.sleep(0.01)


WRONG_RUNS = [
    (lambda: simulate(deals=0), "“0” deals"),
    (lambda: simulate(deals=-5), "“-5” deals"),
    (lambda: simulate(deals=10**9), "10000000"),
    (
        lambda: simulate(strategies="bluff"),
        "no strategy “bluff”. Known strategies: by_lot, grab, duck, count",
    ),
    (lambda: simulate(strategies=["duck"] * 3), "3 for 4 players"),
    (lambda: simulate(strategies=lambda: 1), "must take the state"),
    (lambda: simulate(strategies=lambda a, b, c, d: 1), "must take the state"),
    (lambda: simulate(knobs=[9]), "knobs"),
    (lambda: simulate(knobs=[[1], [2]]), "knobs"),
    (lambda: simulate(seed=-1), "“-1” is not the number"),
    (lambda: simulate(threads=0), "“0” will not do for threads"),
    (lambda: simulate(deals=5).mean("sun"), "no column “sun”"),
    (lambda: simulate(deals=5).mean(of="sun"), "no column “sun”"),
    (lambda: simulate(deals=5).examples(1, seat="Z"), "“Z” is not a seat"),
    (lambda: simulate(deals=5).replay(5), "0 to 4"),
    (lambda: exact(strategies=crashes), "known strategies are needed"),
    (lambda: exact(Toy(top=5)), "Take a smaller deck"),
    (lambda: exact(Toy(top=0)), "top = 0"),
    (lambda: simulate(toy=Toy(colours=9)), "colours = 9"),
    (lambda: simulate(toy=Toy(colours=1)), "2 cards, but 6 are needed"),
    (lambda: simulate(toy=True, round=1), "only the first round"),
]


@pytest.mark.parametrize(("run", "said"), WRONG_RUNS, ids=[said for _, said in WRONG_RUNS])
def test_an_impossible_run_is_refused_in_one_sentence(run: Any, said: str) -> None:
    with pytest.raises(BadRun) as caught:
        run()
    one_sentence(caught.value, said)


def one_sentence(error: CardkitError, said: str) -> None:
    english, french = error.sentence("en"), error.sentence("fr")
    assert said in english
    assert english != french
    assert "{" not in french
    assert len(english) < 400


@pytest.mark.parametrize(
    ("run", "said"),
    [
        (lambda: simulate("whist"), "no game"),
        (lambda: simulate(players=2), "3 to 8"),
        (lambda: simulate(options={"sun": "on"}), "no option"),
        (lambda: simulate(options={"rounds": "6"}), "does not take"),
        (lambda: variant_effect("rounds", "9"), "does not take"),
        (lambda: variant_effect("moon", "9"), "no option"),
    ],
)
def test_an_impossible_deal_is_refused_in_one_sentence(run: Any, said: str) -> None:
    with pytest.raises(BadDeal) as caught:
        run()
    one_sentence(caught.value, said)


WRONG_STRATEGIES = [
    (crashes, "broke off with an error", "KeyError: 'ace'"),
    (lambda s: sys.exit(), "broke off with an error", "SystemExit"),
    (lambda s: s.hand[s.to_move][0] + 500, "answered", "may play"),
    (lambda s: "R7", "answered 'R7'", "not a card"),
    (lambda s: None, "answered None", "not a card"),
    (lambda s: True, "answered True", "not a card"),
    (lambda s: -1, "answered -1", "not a card"),
    (lambda s: 33 if s.hand[s.to_move][0] != 33 else 34, "played Y", "may only play"),
]


@pytest.mark.parametrize(("strategy", "said", "more"), WRONG_STRATEGIES)
def test_a_failing_strategy_is_named_with_deal_and_step(strategy: Any, said: str, more: str) -> None:
    with pytest.raises(BadStrategy) as caught:
        simulate(deals=3, strategies=["by_lot", "by_lot", strategy, "by_lot"])
    one_sentence(caught.value, said)
    assert more in caught.value.sentence("en")
    view = cardkit.parse(caught.value.code)
    assert view.step == caught.value.step == view.replay.step == 2
    assert view.replay.states[-1].to_move == view.seat == 2


@pytest.mark.parametrize("strategy", [endless, stubborn])
def test_a_strategy_that_never_ends_is_stopped(strategy: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own, "PATIENCE", 0.3)
    began = time.monotonic()
    with pytest.raises(BadStrategy, match="did not answer") as caught:
        simulate(deals=3, strategies=["by_lot", strategy, "by_lot", "by_lot"])
    assert time.monotonic() - began < 4
    assert caught.value.step == 1
    one_sentence(caught.value, "endless loop")


def test_a_slow_but_sound_strategy_is_let_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own, "PATIENCE", 0.5)

    def slow(s: Any) -> int:
        time.sleep(0.02)
        return first_card(s)

    assert simulate(deals=2, strategies=[slow, "by_lot", "by_lot", "by_lot"]).complete


def test_a_failure_in_another_process_is_the_same_sentence() -> None:
    with ProcessPoolExecutor(1) as executor:
        with pytest.raises(BadStrategy, match="KeyError: 'ace'"):
            simulate(deals=3, strategies=crashes, executor=executor)
        with pytest.raises(BadRun, match="could not be shared"):
            simulate(deals=3, strategies=lambda s: 1, executor=executor)


def test_an_executor_that_fails_says_so() -> None:
    class Broken(ThreadPoolExecutor):
        def submit(self, *_: Any, **__: Any) -> Future[Any]:
            raise OSError("no machine")

    with pytest.raises(BadRun, match="OSError: no machine"):
        simulate(deals=3, executor=Broken())
