"""Strategies of Frimé: honest, the same compiled and interpreted, each as strong as it is said to be."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np
import pytest

import cardkit.compiled  # noqa: F401  finds the compiled twins
from cardkit import Deal, compare, simulate
from cardkit.game import choices
from cardkit.games import frime as rules
from cardkit.games.frime_deck import KINDS, in_hand
from cardkit.games.frime_laying import OVER
from cardkit.games.frime_turn import receive
from cardkit.language import LANGUAGES
from cardkit.layouts.frime import deal_anew
from cardkit.simulate import BadRun, Toy, exact
from cardkit.strategies import frime as players
from cardkit.strategies import names

NAMES = names("frime")


def move(state: Any, name: str, lot: int = 0) -> int:
    return players.move(state, NAMES.index(name), lot, [0])


@cache
def positions(count: int, seed: int = 3) -> list[tuple[Any, int]]:
    """Positions from deals of mixed strategies, with the lot of the decision to be made."""
    return list(_positions(count, seed))


def _positions(count: int, seed: int) -> Iterator[tuple[Any, int]]:
    chance = random.Random(seed)
    while count:
        round_ = chance.choice((0, 1, 2, 3, 5, 10))
        state = Deal("frime", chance.randint(4, 6), chance.randint(0, 10**6), 0, round_).start()
        who = [chance.choice(NAMES) for _ in range(state.players)]
        for _ in range(chance.randint(0, 50)):
            if state.phase != OVER:
                rules.play(state, move(state, who[state.to_move], players.lot(state)))
        if state.phase != OVER:
            state.log.clear()
            yield state, players.lot(state)
            count -= 1


# Honest: what a seat cannot see changes nothing


def dealt_anew(state: Any, chance: random.Random) -> Any:
    """The position with everything the seat to move cannot see chosen another way."""
    twin, seat = state.copy(), state.to_move
    others = [other for other in range(state.players) if other != seat]
    hidden = {
        o: [held - known for held, known in zip(state.hand[o], state.known[o], strict=True)] for o in others
    }
    unseen = [*state.deck[: state.stock], *(card for other in others for card in in_hand(hidden[other]))]
    chance.shuffle(unseen)
    for other in others:
        twin.hand[other], twin.held[other], twin.wilds[other] = [0] * KINDS, 0, 0
        for card in in_hand(state.known[other]):
            receive(twin, other, card)
        while twin.held[other] < state.held[other]:
            receive(twin, other, unseen.pop())
    twin.deck[: twin.stock] = unseen
    twin.seed, twin.index, twin.luck = (chance.randint(1, 10**6) for _ in range(3))
    return twin


def public(state: Any) -> Any:
    """What everyone, or the seat to move, can see of a position."""
    seat, fields = state.to_move, ("used", "known", "held", "cents", "pot", "meld", "lying", "turn", "score")
    return state.hand[seat], state.stock, *(getattr(state, field) for field in fields)


SITUATIONS = {"any": (0, lambda: positions(80)), "gain_5": (5, lambda: positions(40, 4))}
"""A knob and positions in which every strategy is asked."""


def next_card(state: Any) -> int:
    return int(state.deck[state.stock - 1] % 2)


def neighbour(state: Any) -> int:
    return sum(in_hand(state.hand[(state.to_move + 1) % state.players])) % 2


PEEPING = {next_card: (lambda: positions(80), 20), neighbour: (lambda: positions(80), 20)}
"""Functions that look, the positions they are asked in, and how many of them they must give away at least."""


def test_what_was_taken_for_all_to_see_stays_known() -> None:
    known = 0
    for state, _ in positions(80):
        seat, dealt, view = state.to_move, state.copy(), state.copy()
        deal_anew(dealt, seat, 5, 7)
        rules.hide(view, seat)
        for other in range(state.players):
            known += sum(state.known[other]) * (other != seat)
            for twin in (dealt, view):
                assert all(
                    held >= seen for held, seen in zip(twin.hand[other], state.known[other], strict=True)
                )
            assert (dealt.held[other], sum(dealt.hand[other])) == (state.held[other], state.held[other])
        assert dealt.hand[seat] == view.hand[seat] == state.hand[seat]
        assert sorted(every_card(dealt)) == sorted(every_card(state))
    assert known > 50


def every_card(state: Any) -> list[int]:
    """All cards of the stock and the hands."""
    return [*state.deck[: state.stock], *(card for hand in state.hand for card in in_hand(hand))]


def test_every_move_is_legal() -> None:
    for state, lot in positions(80):
        legal = choices(state)
        for name in NAMES:
            before = state.values()
            assert move(state, name, lot) in legal
            assert state.values() == before


# What each does


STRENGTHS = [("tidy", "by_lot", 40), ("count", "tidy", 300), ("buyer", "count", 60)]


@pytest.mark.parametrize(("first", "second", "deals"), STRENGTHS, ids=[first for first, *_ in STRENGTHS])
def test_strategies_are_as_strong_as_they_are_said_to_be(first: str, second: str, deals: int) -> None:
    """Fewer points are better: the whole interval is below zero."""
    found = compare(first, second, others=second, name="frime", deals=deals, whole=True)
    assert (found.n, found.high < 0) == (deals, True), found.summary("en")


def count_bought(name: str, gain: int = 0) -> int:
    """How many cards a strategy buys in 200 rounds of 11 cards."""
    return int(simulate("frime", 200, strategies=name, round=8, knobs=[gain]).columns["bought"].sum())


def test_only_the_buyer_buys_on_purpose_and_only_what_pays() -> None:
    bought = {
        name: simulate("frime", 200, strategies=name, round=8).columns["bought"].sum() for name in NAMES
    }
    assert bought["tidy"] == bought["count"] == 0 < bought["buyer"]
    dear = count_bought("buyer", 30)
    cheap = count_bought("buyer", 1)
    assert dear < bought["buyer"] < cheap


def test_money_and_flocons_of_whole_games_add_up() -> None:
    found = simulate("frime", 60, strategies=["tidy", "count", "buyer", "tidy"], whole=True).results
    assert (found[:, :, 2].sum(axis=1) == 4 * 500).all()
    assert (found[:, :, 1].sum(axis=1) == 15).all()
    assert (found[:, :, 3] == 0).all()


# A round nobody ends


def test_a_round_nobody_ends_is_broken_off_and_reported() -> None:
    found = simulate("frime", 100, strategies="by_lot", round=10)
    off = found.columns["broken_off"].reshape(100, 4)
    assert 0 < off[:, 0].sum() < 100, "by lot a round is opened now and then"
    assert (off == off[:, :1]).all()
    scores, flocons = (found.columns[name].reshape(100, 4) for name in ("score", "flocons"))
    assert (flocons.sum(axis=1) == np.where(off[:, 0], 0, 2)).all()
    assert (scores[off[:, 0] == 1] == 0).all(), "it counts for nobody"
    turns = found.columns["turns"].reshape(100, 4)[off[:, 0] == 1]
    assert (turns == players.MOST_TURNS * 4).all()


def test_the_limit_holds_for_a_readers_own_function_too() -> None:
    def never(state: Any) -> int:
        """Draws from the stock, throws it away, lays nothing."""
        legal = choices(state)
        return state.drawn if state.drawn in legal else legal[0]

    found = simulate("frime", 2, strategies=never)
    assert (found.columns["broken_off"] == 1).all()
    assert (found.columns["turns"] == players.MOST_TURNS * 4).all()
    replay = found.replay(1)
    assert (replay.over, replay.states[-1].turn) == (False, players.MOST_TURNS * 4)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_there_is_no_toy_deck_and_that_is_said(lang: str) -> None:
    for ask in (
        lambda: exact(Toy(players=4), name="frime"),
        lambda: simulate("frime", 10, toy=Toy(players=4)),
    ):
        with pytest.raises(BadRun) as caught:
            ask()
        assert caught.value.sentence(lang).endswith(".")
        assert caught.value.key == "simulate.no_toy"
